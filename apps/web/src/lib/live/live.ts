import { openLine, RefusedCall, throttle } from '@baize/client'
import { getLiveTicket, type LiveMessage } from '@baize/contracts'
import { call } from '../call/api.ts'
import { UNREAD_THROTTLE_MS } from '../limits.ts'
import { askAgain, askAgainOn, type LiveType } from '../query/plain-queries.ts'
import { setLine } from '../session/line.ts'
import { forgetSession, sayEnded } from '../session/session.ts'
import { refreshStatus } from './status.ts'
import { readSession } from '../page/visit.ts'

const LONGEST_WAIT_MS = 60_000

let closeLine = () => {}

/**
 * One socket a page, over which the server says what concerns this member: what it says is then asked for in the
 * ordinary way. Bets can be asked over it as well. Without it everything works too, only later. Gives the way to close it.
 */
export function openLive(): () => void {
  closeLive()
  const line = openLine({
    askTicket: () => call(getLiveTicket),
    // A refusal is final; without a network the line is tried again.
    isFinal: (error) => error instanceof RefusedCall,
    longestWaitMs: LONGEST_WAIT_MS,
    onOpened: (isAgain) => void catchUp(isAgain),
    onMessage: (message) => void hear(message, line.close),
    onLost: () => {
      if (!readSession()) line.close()
    },
  })
  setLine(line)
  closeLine = line.close
  return line.close
}

export function closeLive(): void {
  closeLine()
}

/**
 * What happened before the line was there was said to nobody. A page that has just come knows everything but what its
 * member did in the moments since; after a break everything that the line speaks of is asked for.
 */
async function catchUp(isAgain: boolean): Promise<void> {
  if (!isAgain) return askAgainOn('balance.changed')
  tellUnread()
  await Promise.all([askAgain(({ live }) => !live.includes('unread.changed')), refreshStatus()])
}

async function hear(message: LiveMessage, close: () => void): Promise<void> {
  if (message.type === 'status.changed') return refreshStatus()
  if (message.type === 'unread.changed') return tellUnread()
  if (message.type !== 'session.ended') return tell(message)
  close()
  // Another tab of this browser logged out: its owner knows.
  if (message.reason === 'logout') await forgetSession()
  else await sayEnded()
}

const listeners = new Set<(message: LiveMessage) => void>()

/** Calls back when the server says something of a kind; gives the way to stop listening. */
export function onLive<Type extends LiveType>(
  type: Type,
  listener: (message: Extract<LiveMessage, { type: Type }>) => void,
): () => void {
  const hearing = (message: LiveMessage) => {
    if (isOf(message, type)) listener(message)
  }
  listeners.add(hearing)
  return () => void listeners.delete(hearing)
}

function isOf<Type extends LiveType>(
  message: LiveMessage,
  type: Type,
): message is Extract<LiveMessage, { type: Type }> {
  return message.type === type
}

/** Those who listen hear it, and whoever shows what it speaks of asks for that again. */
function tell(message: LiveMessage): void {
  for (const listener of listeners) listener(message)
  void askAgainOn(message.type)
}

const tellUnread = throttle(() => tell({ type: 'unread.changed' }), UNREAD_THROTTLE_MS)
