import type { SportsFrame } from '@baize/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSportsLine } from './sports-line.ts'

const OPEN = 1

type FarEnd = EventTarget & {
  readonly protocols: readonly string[]
  readonly sent: string[]
  readyState: number
  open(): void
  say(frame: SportsFrame): void
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
    say: (frame: SportsFrame) =>
      void target.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) })),
    close(code = 1006) {
      farEnd.readyState = 3
      target.dispatchEvent(Object.assign(new Event('close'), { code }))
    },
  })
  farEnds.push(farEnd)
  return farEnd
}

async function line(ticket?: string) {
  const frames: SportsFrame[] = []
  const opened: boolean[] = []
  const own = openSportsLine({
    askTicket: async () => ticket,
    onFrame: (frame) => frames.push(frame),
    onOpen: (isOpen) => opened.push(isOpen),
  })
  await vi.advanceTimersByTimeAsync(0)
  const socket = () => farEnds.at(-1) ?? expect.fail('no socket was opened')
  return { own, socket, frames, opened }
}

const news = (seen: string): SportsFrame => ({ type: 'news', topic: 'live', seen, fixtures: [] })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'house.example' } })
  vi.stubGlobal('WebSocket', StandInSocket)
})

afterEach(() => {
  farEnds.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a guest follows odds without a ticket, a member brings one', async () => {
  expect((await line()).socket().protocols).toEqual(['sports'])
  expect((await line('t')).socket().protocols).toEqual(['sports', 't'])
})

it('says which topics are followed as soon as it is open, and again when they change', async () => {
  const { own, socket } = await line()
  own.follow(['home'])
  expect(socket().sent).toEqual([])
  socket().open()
  own.follow(['home', 'fixture/baize:fixture:a'])
  expect(socket().sent.map((text) => JSON.parse(text))).toEqual([
    { follow: [{ topic: 'home' }] },
    { follow: [{ topic: 'home' }, { topic: 'fixture/baize:fixture:a' }] },
  ])
})

it('a line that broke comes back and goes on from the place that it had seen', async () => {
  const { own, socket, frames, opened } = await line()
  own.follow(['live'])
  socket().open()
  socket().say(news('place-7'))
  socket().close()
  await vi.advanceTimersByTimeAsync(600)
  socket().open()
  expect(farEnds).toHaveLength(2)
  expect(socket().sent.map((text) => JSON.parse(text))).toEqual([
    { follow: [{ topic: 'live', seen: 'place-7' }] },
  ])
  expect(frames).toEqual([news('place-7')])
  expect(opened).toEqual([true, false, true])
})

it('a page that nobody sees lets go, tries nothing meanwhile, and takes up where it was', async () => {
  const { own, socket, opened } = await line()
  own.follow(['live'])
  socket().open()
  socket().say(news('place-2'))
  own.rest()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(farEnds).toHaveLength(1)
  expect(opened).toEqual([true, false])
  own.wake()
  await vi.advanceTimersByTimeAsync(0)
  socket().open()
  expect(JSON.parse(socket().sent[0] ?? '')).toEqual({ follow: [{ topic: 'live', seen: 'place-2' }] })
})

it('what is no frame is passed over', async () => {
  const { socket, frames } = await line()
  socket().open()
  for (const data of ['{', '1', '{"is":"you"}']) {
    socket().dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  expect(frames).toEqual([])
})
