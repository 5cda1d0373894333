import { openLine as openLineWith, RefusedCall } from '@baize/client'
import { getOfficeLiveTicket, type LiveMessage } from '@baize/contracts'
import { call, tellSessionEnded } from './api.ts'
import { LONGEST_WAIT_MS } from './limits.ts'

/** What is heard over the line; that it stands again means that something may have been missed. */
export type LineEvent = LiveMessage | { readonly type: 'line.opened' | 'line.lost' }

const listeners = new Set<(heard: LineEvent) => void>()

/** Calls back with everything that is heard; gives the way to stop listening. */
export function onHeard(listener: (heard: LineEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(heard: LineEvent): void {
  for (const listener of listeners) listener(heard)
}

/** One socket over which the server says what happens in the chats of the operator's houses. Gives the way to close it. */
export function openLine(): () => void {
  const { close } = openLineWith({
    askTicket: () => call(getOfficeLiveTicket),
    isFinal: (error) => error instanceof RefusedCall && error.code === 'SESSION_ENDED',
    longestWaitMs: LONGEST_WAIT_MS,
    onOpened: () => tell({ type: 'line.opened' }),
    onMessage: (message) => {
      if (message.type === 'session.ended') tellSessionEnded()
      else tell(message)
    },
    onLost: () => tell({ type: 'line.lost' }),
  })
  return close
}
