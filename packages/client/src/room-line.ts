import {
  type RefusalCode,
  refusals,
  ROOM_PROTOCOL,
  roomAddress,
  roomCloses,
  type RoomCommand,
  type RoomFrame,
  roomLeave,
  roomLook,
  readRoomFrame,
} from '@baize/contracts'
import { RefusedCall } from './call.ts'

/** After a broken line the next try waits twice as long each time. */
const FIRST_WAIT_MS = 500
/** A server that goes away says so: another takes over at once. */
const GOING_AWAY = 1001
const OPEN = 1

type RoomLineOptions = {
  /** Comes into the room: every socket needs a ticket of its own. */
  readonly join: () => Promise<{ readonly ticket: string }>
  /** Whether nothing is to be tried again after the room was not entered. */
  readonly isFinal: (error: unknown) => boolean
  readonly longestWaitMs: number
  readonly newKey: () => string
  readonly onFrame: (frame: RoomFrame) => void
  /** The line is there or not, or it became known how long a word takes there and back. */
  readonly onLine: (line: { readonly isOpen: boolean; readonly roundTripMs: number | null }) => void
}

type Said = { readonly seq: number; readonly you: unknown }

type Waiting = {
  readonly command: RoomCommand
  readonly answer: Promise<Said>
  settle(frame: Extract<RoomFrame, { is: 'you' | 'no' }>): void
  sentAt: number
}

type Line = RoomLineOptions & {
  readonly waiting: Map<string, Waiting>
  socket: WebSocket | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  roundTripMs: number | null
  isWanted: boolean
}

export type RoomLine = {
  /** Throws RefusedCall where the room says no. What is lost on the way is sent again with its key when the line is back. */
  say(command: RoomCommand): Promise<Said>
  /** Asks for the room as it is. */
  look(): void
  /** Gives up the seat, and closes. */
  leave(): void
  close(): void
}

/** The one socket of a page in a room. */
export function openRoomLine(options: RoomLineOptions): RoomLine {
  const line: Line = {
    ...options,
    waiting: new Map(),
    socket: undefined,
    timer: undefined,
    roundTripMs: null,
    isWanted: true,
  }
  const tell = (what: string) => {
    if (line.socket?.readyState === OPEN)
      line.socket.send(JSON.stringify({ key: line.newKey(), seen: 0, do: { do: what } }))
  }
  void connect(line, FIRST_WAIT_MS)
  return {
    say(command) {
      const known = line.waiting.get(command.key)
      if (known) return known.answer
      const waiting = waitingFor(command)
      line.waiting.set(command.key, waiting)
      send(line, waiting)
      return waiting.answer
    },
    look: () => tell(roomLook),
    leave() {
      tell(roomLeave)
      end(line)
    },
    close: () => end(line),
  }
}

function end(line: Line): void {
  line.isWanted = false
  clearTimeout(line.timer)
  line.socket?.close()
}

function waitingFor(command: RoomCommand): Waiting {
  let settle: Waiting['settle'] = () => {}
  const answer = new Promise<Said>((resolve, reject) => {
    settle = (frame) => {
      if (frame.is === 'you') resolve({ seq: frame.seq, you: frame.you })
      else reject(refusedBy(frame))
    }
  })
  return { command, answer, settle: (frame) => settle(frame), sentAt: 0 }
}

function refusedBy({ code, message }: Extract<RoomFrame, { is: 'no' }>): RefusedCall {
  const known: RefusalCode = isRefusalCode(code) ? code : 'BAD_REQUEST'
  return new RefusedCall({ code: known, message, status: refusals[known] })
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.prototype.hasOwnProperty.call(refusals, code)
}

function send(line: Line, waiting: Waiting): void {
  if (line.socket?.readyState !== OPEN) return
  waiting.sentAt = Date.now()
  line.socket.send(JSON.stringify(waiting.command))
}

async function connect(line: Line, waitMs: number): Promise<void> {
  try {
    const { ticket } = await line.join()
    if (!line.isWanted) return
    const socket = new WebSocket(roomAddress(window.location), [ROOM_PROTOCOL, ticket])
    line.socket = socket
    let nextWaitMs = waitMs
    socket.addEventListener('open', () => {
      nextWaitMs = FIRST_WAIT_MS
      line.onLine({ isOpen: true, roundTripMs: line.roundTripMs })
      for (const waiting of line.waiting.values()) send(line, waiting)
    })
    socket.addEventListener('message', ({ data }) => {
      const frame = readRoomFrame(data)
      if (frame && line.isWanted) hear(line, frame)
    })
    socket.addEventListener('close', ({ code }) =>
      lose(line, code === GOING_AWAY ? 0 : nextWaitMs, isEnd(code)),
    )
  } catch (error) {
    lose(line, waitMs, line.isFinal(error))
  }
}

/** Whoever was sent off does not come again by themselves. */
function isEnd(code: number): boolean {
  return code === roomCloses.sessionEnded || code === roomCloses.replaced || code === roomCloses.closed
}

function hear(line: Line, frame: RoomFrame): void {
  const key = frame.is === 'you' || frame.is === 'no' ? frame.key : undefined
  const waiting = key === undefined ? undefined : line.waiting.get(key)
  // The game hears the room first and the answer after it: what it is told then is not news.
  line.onFrame(frame)
  if (!waiting || key === undefined || (frame.is !== 'you' && frame.is !== 'no')) return
  line.waiting.delete(key)
  line.roundTripMs = Date.now() - waiting.sentAt
  line.onLine({ isOpen: true, roundTripMs: line.roundTripMs })
  waiting.settle(frame)
}

function lose(line: Line, waitMs: number, isFinal: boolean): void {
  if (!line.isWanted) return
  line.onLine({ isOpen: false, roundTripMs: null })
  if (isFinal) {
    line.isWanted = false
    return
  }
  const next = () => void connect(line, Math.min(Math.max(waitMs, FIRST_WAIT_MS) * 2, line.longestWaitMs))
  line.timer = setTimeout(next, waitMs)
}
