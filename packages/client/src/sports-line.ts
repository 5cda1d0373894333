import { readSportsFrame, SPORTS_PROTOCOL, sportsAddress, type SportsFrame } from '@baize/contracts'

/** After a broken line the next try waits twice as long each time. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** A server that goes away says so: another takes over at once. */
const GOING_AWAY = 1001
const OPEN = 1

type SportsLineOptions = {
  /** What shows whose bets are to be told; nothing for a guest. */
  readonly askTicket: () => Promise<string | undefined>
  readonly onFrame: (frame: SportsFrame) => void
  readonly onOpen: (isOpen: boolean) => void
}

type Topic = { readonly topic: string; readonly seen?: string }

type Line = SportsLineOptions & {
  /** What is followed, with the place that was seen of each: a line that comes back goes on from there. */
  readonly seen: Map<string, string | undefined>
  socket: WebSocket | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  isWanted: boolean
}

export type SportsLine = {
  /** From now on these topics, and no others. */
  follow(topics: readonly string[]): void
  /** Lets go of the socket, and comes back to where it was. */
  rest(): void
  wake(): void
}

/** The one socket over which a page follows odds. Open to guests. */
export function openSportsLine(options: SportsLineOptions): SportsLine {
  const line: Line = { ...options, seen: new Map(), socket: undefined, timer: undefined, isWanted: true }
  void connect(line, FIRST_WAIT_MS)
  return {
    follow(topics) {
      for (const topic of Array.from(line.seen.keys())) if (!topics.includes(topic)) line.seen.delete(topic)
      for (const topic of topics) if (!line.seen.has(topic)) line.seen.set(topic, undefined)
      say(line)
    },
    rest() {
      if (!line.isWanted) return
      line.isWanted = false
      clearTimeout(line.timer)
      line.socket?.close()
      line.onOpen(false)
    },
    wake() {
      if (line.isWanted) return
      line.isWanted = true
      void connect(line, FIRST_WAIT_MS)
    },
  }
}

function say(line: Line): void {
  if (line.socket?.readyState !== OPEN) return
  const follow: Topic[] = Array.from(line.seen, ([topic, seen]) =>
    seen === undefined ? { topic } : { topic, seen },
  )
  line.socket.send(JSON.stringify({ follow }))
}

async function connect(line: Line, waitMs: number): Promise<void> {
  try {
    const ticket = await line.askTicket()
    if (!line.isWanted) return
    const protocols = ticket === undefined ? [SPORTS_PROTOCOL] : [SPORTS_PROTOCOL, ticket]
    const socket = new WebSocket(sportsAddress(window.location), protocols)
    line.socket = socket
    let nextWaitMs = waitMs
    socket.addEventListener('open', () => {
      if (line.socket !== socket) return
      nextWaitMs = FIRST_WAIT_MS
      line.onOpen(true)
      say(line)
    })
    socket.addEventListener('message', ({ data }) => {
      const frame = readSportsFrame(data)
      if (frame && line.isWanted && line.socket === socket) hear(line, frame)
    })
    // One that was let go while another is there has nothing more to say.
    socket.addEventListener('close', ({ code }) => {
      if (line.socket === socket) lose(line, code === GOING_AWAY ? 0 : nextWaitMs)
    })
  } catch {
    lose(line, waitMs)
  }
}

function hear(line: Line, frame: SportsFrame): void {
  const isPlace = frame.type === 'image' || frame.type === 'news'
  if (isPlace && line.seen.has(frame.topic)) line.seen.set(frame.topic, frame.seen)
  line.onFrame(frame)
}

function lose(line: Line, waitMs: number): void {
  if (!line.isWanted) return
  line.onOpen(false)
  const next = () => void connect(line, Math.min(Math.max(waitMs, FIRST_WAIT_MS) * 2, LONGEST_WAIT_MS))
  line.timer = setTimeout(next, waitMs)
}
