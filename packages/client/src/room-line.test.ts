import { roomCloses, type RoomFrame } from '@baize/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusedCall } from './call.ts'
import { openRoomLine } from './room-line.ts'

const OPEN = 1

type FarEnd = EventTarget & {
  readonly protocols: readonly string[]
  readonly sent: string[]
  readyState: number
  open(): void
  say(frame: RoomFrame): void
  close(code?: number): void
}

const farEnds: FarEnd[] = []

/** A socket whose far end is the test. */
function StandInSocket(_address: string, protocols: readonly string[]): FarEnd {
  const target = new EventTarget()
  const sent: string[] = []
  const farEnd: FarEnd = Object.assign(target, {
    protocols,
    sent,
    readyState: 0,
    send: (text: string) => void sent.push(text),
    open() {
      farEnd.readyState = OPEN
      target.dispatchEvent(new Event('open'))
    },
    say: (frame: RoomFrame) =>
      void target.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) })),
    close(code = 1006) {
      farEnd.readyState = 3
      target.dispatchEvent(Object.assign(new Event('close'), { code }))
    },
  })
  farEnds.push(farEnd)
  return farEnd
}

const command = { key: 'b1a7c3de-0000-4000-8000-000000000001', seen: 3, do: { do: 'undo', round: 1 } }

async function inRoom() {
  let tickets = 0
  const frames: RoomFrame[] = []
  const lines: boolean[] = []
  const line = openRoomLine({
    join: async () => ({ ticket: `ticket-${++tickets}` }),
    isFinal: () => false,
    longestWaitMs: 4_000,
    newKey: () => 'look-key',
    onFrame: (frame) => frames.push(frame),
    onLine: ({ isOpen }) => lines.push(isOpen),
  })
  await vi.advanceTimersByTimeAsync(0)
  const socket = () => farEnds.at(-1) ?? expect.fail('no socket was opened')
  return { line, socket, frames, lines, tickets: () => tickets }
}

beforeEach(() => {
  vi.useFakeTimers()
  farEnds.length = 0
  vi.stubGlobal('WebSocket', StandInSocket)
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'baize.example' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the line to a room', () => {
  it('answers what was said by its key, and lets the game hear everything', async () => {
    const { line, socket, frames } = await inRoom()
    socket().open()
    const said = line.say(command)
    expect(socket().sent).toEqual([JSON.stringify(command)])
    socket().say({ is: 'you', seq: 4, you: 'another word' })
    socket().say({ is: 'you', key: command.key, seq: 5, you: 'mine' })
    expect(await said).toEqual({ seq: 5, you: 'mine' })
    expect(frames).toHaveLength(2)
  })

  it('throws what the room refuses', async () => {
    const { line, socket } = await inRoom()
    socket().open()
    const said = line.say(command)
    socket().say({ is: 'no', key: command.key, code: 'TOO_LATE', message: 'Bets are closed.' })
    const refused = await said.catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RefusedCall)
    expect(refused).toMatchObject({ code: 'TOO_LATE', message: 'Bets are closed.' })
  })

  it('comes again with a new ticket after a break, and sends with the same key what was not answered', async () => {
    const { line, socket, lines, tickets } = await inRoom()
    socket().open()
    void line.say(command)
    socket().close()
    await vi.advanceTimersByTimeAsync(500)
    expect(tickets()).toBe(2)
    expect(socket().protocols).toEqual(['room', 'ticket-2'])
    socket().open()
    expect(socket().sent).toEqual([JSON.stringify(command)])
    expect(lines).toEqual([true, false, true])
  })

  it('sends one question once, however often it is asked', async () => {
    const { line, socket } = await inRoom()
    socket().open()
    expect(line.say(command)).toBe(line.say(command))
    expect(socket().sent).toHaveLength(1)
  })

  it('stays away where another page took the place', async () => {
    const { socket, tickets } = await inRoom()
    socket().open()
    socket().close(roomCloses.replaced)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tickets()).toBe(1)
  })

  it('asks for the room as it is', async () => {
    const { line, socket } = await inRoom()
    line.look()
    socket().open()
    line.look()
    expect(socket().sent.map((text) => JSON.parse(text))).toEqual([
      { key: 'look-key', seen: 0, do: { do: 'look' } },
    ])
  })
})
