import {
  getOfficeLiveTicket,
  LIVE_PROTOCOL,
  type LiveMessage,
  liveAddress,
  liveCloses,
  readLiveMessage,
} from '@baize/contracts'
import { call, RefusedCall, tellSessionEnded } from './api.ts'
import { FIRST_WAIT_MS, LONGEST_WAIT_MS } from './limits.ts'

/** What is heard over the line; that it stands again means that something may have been missed. */
export type Heard = LiveMessage | { readonly type: 'line.opened' | 'line.lost' }

const listeners = new Set<(heard: Heard) => void>()

/** Calls back with everything that is heard; gives the way to stop listening. */
export function onHeard(listener: (heard: Heard) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(heard: Heard): void {
  for (const listener of listeners) listener(heard)
}

type Line = {
  socket: WebSocket | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  isWanted: boolean
}

/** One socket over which the server says what happens in the chats of the operator's houses. Gives the way to close it. */
export function openLine(): () => void {
  const line: Line = { socket: undefined, timer: undefined, isWanted: true }
  void connect(line, FIRST_WAIT_MS)
  return () => {
    line.isWanted = false
    clearTimeout(line.timer)
    line.socket?.close()
  }
}

async function connect(line: Line, waitMs: number): Promise<void> {
  let nextWaitMs = waitMs
  try {
    const { ticket } = await call(getOfficeLiveTicket)
    if (!line.isWanted) return
    const socket = new WebSocket(liveAddress(window.location), [LIVE_PROTOCOL, ticket])
    line.socket = socket
    socket.addEventListener('open', () => {
      nextWaitMs = FIRST_WAIT_MS
      tell({ type: 'line.opened' })
    })
    socket.addEventListener('message', ({ data }) => hear(line, data))
    socket.addEventListener('close', ({ code }) => {
      if (!line.isWanted) return
      tell({ type: 'line.lost' })
      // Another page of this session took the place of this one, which goes on asking by itself.
      if (code !== liveCloses.tooMany) again(line, nextWaitMs)
    })
  } catch (error) {
    if (!line.isWanted) return
    tell({ type: 'line.lost' })
    const hasEnded = error instanceof RefusedCall && error.code === 'SESSION_ENDED'
    if (!hasEnded) again(line, waitMs)
  }
}

function again(line: Line, waitMs: number): void {
  const next = () => void connect(line, Math.min(waitMs * 2, LONGEST_WAIT_MS))
  line.timer = setTimeout(next, waitMs)
}

function hear(line: Line, data: unknown): void {
  const message = readLiveMessage(data)
  if (!message || !line.isWanted) return
  if (message.type === 'session.ended') tellSessionEnded()
  else tell(message)
}
