import {
  LIVE_PROTOCOL,
  type LiveCall,
  type LiveMessage,
  type LiveReply,
  liveAddress,
  liveCloses,
  readLiveMessage,
} from '@baize/contracts'
import { createLineCalls, type LineCalls, LineSilentError } from './line-calls.ts'

/** After a broken line the next try waits twice as long each time. */
const FIRST_WAIT_MS = 1_000

type LineOptions = {
  /** What the server lets a line be opened with. */
  readonly askTicket: () => Promise<{ readonly ticket: string }>
  /** Whether nothing is to be tried again after the ticket was not given. */
  readonly isFinal: (error: unknown) => boolean
  /** The next try never waits longer than this. */
  readonly longestWaitMs: number
  /** What happened before the line was there, or while it was broken, was said to nobody. */
  readonly onOpened: (isAgain: boolean) => void
  readonly onMessage: (message: LiveMessage) => void
  /** Before it is tried again. */
  readonly onLost: () => void
}

type Line = LineOptions & {
  socket: WebSocket | undefined
  calls: LineCalls | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  isWanted: boolean
}

export type LiveLine = {
  close(): void
  /** Whether it can be asked: it is there, and has left nothing unanswered. */
  isOpen(): boolean
  /** Asks over the socket; throws LineSilentError where no reply comes. */
  ask(call: Omit<LiveCall, 'type' | 'id'>, patienceMs: number): Promise<LiveReply>
}

/** One socket over which the server says what happens, and can be asked. */
export function openLine(options: LineOptions): LiveLine {
  const line: Line = { ...options, socket: undefined, calls: undefined, timer: undefined, isWanted: true }
  void connect(line, { waitMs: FIRST_WAIT_MS, isAgain: false })
  return {
    close() {
      line.isWanted = false
      clearTimeout(line.timer)
      line.calls?.lose()
      line.socket?.close()
    },
    isOpen: () => askable(line) !== undefined,
    async ask(call, patienceMs) {
      const calls = askable(line)
      if (!calls) throw new LineSilentError()
      return calls.ask(call, patienceMs)
    },
  }
}

/** By its number, which every browser knows: a socket that is open. */
const OPEN = 1

function askable({ socket, calls }: Line): LineCalls | undefined {
  return socket?.readyState === OPEN && !calls?.isSilent() ? calls : undefined
}

type Try = { readonly waitMs: number; readonly isAgain: boolean }

async function connect(line: Line, { waitMs, isAgain }: Try): Promise<void> {
  try {
    const { ticket } = await line.askTicket()
    if (!line.isWanted) return
    const socket = new WebSocket(liveAddress(window.location), [LIVE_PROTOCOL, ticket])
    const calls = createLineCalls((text) => socket.send(text))
    Object.assign(line, { socket, calls })
    let nextWaitMs = waitMs
    socket.addEventListener('open', () => {
      nextWaitMs = FIRST_WAIT_MS
      line.onOpened(isAgain)
    })
    socket.addEventListener('message', ({ data }) => {
      const message = readLiveMessage(data)
      if (message?.type === 'reply') calls.hear(message)
      else if (message && line.isWanted) line.onMessage(message)
    })
    // A line that had to make way for another page of the same session is not tried again.
    socket.addEventListener('close', ({ code }) => {
      calls.lose()
      lose(line, nextWaitMs, code === liveCloses.tooMany)
    })
  } catch (error) {
    lose(line, waitMs, line.isFinal(error))
  }
}

function lose(line: Line, waitMs: number, isFinal: boolean): void {
  if (!line.isWanted) return
  line.onLost()
  if (isFinal || !line.isWanted) return
  const next = () => void connect(line, { waitMs: Math.min(waitMs * 2, line.longestWaitMs), isAgain: true })
  line.timer = setTimeout(next, waitMs)
}
