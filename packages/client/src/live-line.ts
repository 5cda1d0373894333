import { LIVE_PROTOCOL, type LiveMessage, liveAddress, liveCloses, readLiveMessage } from '@baize/contracts'

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
  timer: ReturnType<typeof setTimeout> | undefined
  isWanted: boolean
}

/** One socket over which the server says what happens. Gives the way to close it. */
export function openLine(options: LineOptions): () => void {
  const line: Line = { ...options, socket: undefined, timer: undefined, isWanted: true }
  void connect(line, { waitMs: FIRST_WAIT_MS, isAgain: false })
  return () => {
    line.isWanted = false
    clearTimeout(line.timer)
    line.socket?.close()
  }
}

type Try = { readonly waitMs: number; readonly isAgain: boolean }

async function connect(line: Line, { waitMs, isAgain }: Try): Promise<void> {
  try {
    const { ticket } = await line.askTicket()
    if (!line.isWanted) return
    const socket = new WebSocket(liveAddress(window.location), [LIVE_PROTOCOL, ticket])
    line.socket = socket
    let nextWaitMs = waitMs
    socket.addEventListener('open', () => {
      nextWaitMs = FIRST_WAIT_MS
      line.onOpened(isAgain)
    })
    socket.addEventListener('message', ({ data }) => {
      const message = readLiveMessage(data)
      if (message && line.isWanted) line.onMessage(message)
    })
    // A line that had to make way for another page of the same session is not tried again.
    socket.addEventListener('close', ({ code }) => lose(line, nextWaitMs, code === liveCloses.tooMany))
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
