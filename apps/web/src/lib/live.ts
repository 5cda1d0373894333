import { openLine, RefusedCall, throttle } from '@baize/client'
import { getLiveTicket, type LiveMessage } from '@baize/contracts'
import { call } from './api.ts'
import { UNREAD_THROTTLE_MS } from './limits.ts'
import { askAgain } from './plain-queries.ts'
import { forgetSession, sayEnded } from './session.ts'
import { refreshStatus } from './status.ts'
import { readSession } from './visit.ts'

const LONGEST_WAIT_MS = 60_000

let closeLine = () => {}

/**
 * One socket a page, over which the server says what concerns this member: what it says is then asked for in the
 * ordinary way. Without it everything works as well, only later. Gives the way to close it.
 */
export function openLive(): () => void {
  closeLive()
  const close = openLine({
    askTicket: () => call(getLiveTicket),
    // A refusal is final; without a network the line is tried again.
    isFinal: (error) => error instanceof RefusedCall,
    longestWaitMs: LONGEST_WAIT_MS,
    onOpened: (isAgain) => void catchUp(isAgain),
    onMessage: (message) => void hear(message, close),
    onLost: () => {
      if (!readSession()) close()
    },
  })
  closeLine = close
  return close
}

export function closeLive(): void {
  closeLine()
}

/**
 * What happened before the line was there was said to nobody. A page that has just come knows everything but what its
 * member did in the moments since; after a break everything that the line speaks of is asked for.
 */
async function catchUp(isAgain: boolean): Promise<void> {
  await askBalanceAgain()
  if (!isAgain) return
  askUnreadAgain()
  await Promise.all([askOwnAgain('rewards', 'info', 'protection'), askPotsAgain(), refreshStatus()])
}

async function hear(message: LiveMessage, close: () => void): Promise<void> {
  if (message.type === 'status.changed') return refreshStatus()
  if (message.type === 'balance.changed') return askBalanceAgain()
  if (message.type === 'jackpot.won') return askPotsAgain()
  if (message.type === 'play.halted') return tellHalted()
  if (message.type === 'unread.changed') return askUnreadAgain()
  if (message.type === 'rewards.changed') return askOwnAgain('rewards', 'info')
  if (message.type !== 'session.ended') return tellChat(message)
  close()
  // Another tab of this browser logged out: its owner knows.
  if (message.reason === 'logout') await forgetSession()
  else await sayEnded()
}

/** Whoever shows the balance, or what may have moved it, asks again. */
async function askBalanceAgain(): Promise<void> {
  const account = readSession()?.userName ?? ''
  await askAgain(['member', account, 'wallet'])
  await askAgain(['member', account, 'bonuses'])
  await askAgain(['member', account, 'lottery'])
  await askAgain(['lotteries', 'opened'])
}

/** Whoever shows something of the member's own asks for it again. */
async function askOwnAgain(...names: readonly string[]): Promise<void> {
  const account = readSession()?.userName ?? ''
  await Promise.all(names.map((name) => askAgain(['member', account, name])))
}

const askUnreadAgain = throttle(() => {
  for (const listener of reading) listener()
  void askOwnAgain('unread', 'announcements')
}, UNREAD_THROTTLE_MS)

const reading = new Set<() => void>()

/** Calls back when there may be something new to read; gives the way to stop listening. */
export function onUnread(listener: () => void): () => void {
  reading.add(listener)
  return () => void reading.delete(listener)
}

type ChatWord = Extract<LiveMessage, { type: 'chat.said' | 'chat.typing' }>

const chatting = new Set<(word: ChatWord) => void>()

/** Calls back when something happens in the live chat; gives the way to stop listening. */
export function onChat(listener: (word: ChatWord) => void): () => void {
  chatting.add(listener)
  return () => void chatting.delete(listener)
}

function tellChat(word: ChatWord): void {
  for (const listener of chatting) listener(word)
}

const halting = new Set<() => void>()

/** Calls back when the server says that this member takes no part for now; gives the way to stop listening. */
export function onHalted(listener: () => void): () => void {
  halting.add(listener)
  return () => void halting.delete(listener)
}

/** An open game stops at once, and whoever shows the member's limits asks for them again. */
async function tellHalted(): Promise<void> {
  for (const listener of halting) listener()
  const account = readSession()?.userName ?? ''
  await askAgain(['member', account, 'protection'])
}

/** Counters and the board of winners show it at once, where they are looked at. */
async function askPotsAgain(): Promise<void> {
  await Promise.all(['jackpots', 'winners'].map((name) => askAgain([name])))
}
