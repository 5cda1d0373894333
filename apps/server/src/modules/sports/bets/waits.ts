import { setTimeout as sleep } from 'node:timers/promises'
import { combinedOdds } from '@baize/engines'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { type QuoteBook, bookOf } from '../book/book.ts'
import type { BookChange } from '../book/quote.ts'
import { countWait } from '../store/waits.ts'
import type { AskedBet } from './decide-bet.ts'
import type { BetSlip } from '../slips/read-slip.ts'
import { strike } from '../slips/strike.ts'

/** How long a bet on these legs waits: the longest of those that are live on a real feed. */
export function delayOf(book: QuoteBook, { legs }: Pick<BetSlip, 'legs'>): number {
  const delays = legs.map(({ fixtureId, market }) => {
    const quote = book.quote(fixtureId, market)
    return quote?.isLive && !quote.isSimulated ? (book.fixture(fixtureId)?.delayMs ?? 0) : 0
  })
  return Math.max(0, ...delays)
}

/**
 * Lets a bet with live legs of a real feed wait, and has it looked at anew: a stop within the wait refuses. Whether it was
 * taken or refused is counted by the way the odds moved, and never looks at who would have gained.
 */
export async function afterDelay(
  app: App,
  asked: AskedBet,
  decide: (asked: AskedBet) => Promise<string>,
): Promise<string> {
  const book = bookOf(app)
  const delay = delayOf(book, asked.slip)
  if (delay === 0) return decide(asked)
  const seen = strike(book, asked.slip, asked.wish, new Date(book.clock.now()))
  if (seen.kind !== 'struck') return decide(asked)
  const stops = seen.slip.legs.map(({ quote }) => quote.stops)
  await sleep(delay)
  const sport = seen.slip.legs[0]?.fixture.sport ?? ''
  const move = Math.sign(oddsNow(book, asked.slip) - seen.slip.combined)
  try {
    const betId = await decide({ ...asked, wish: { ...asked.wish, stops } })
    await counted(app, { sport, move, isRefused: false })
    return betId
  } catch (error) {
    if (error instanceof Refusal) await counted(app, { sport, move, isRefused: true })
    throw error
  }
}

type Waited = { readonly sport: string; readonly move: number; readonly isRefused: boolean }

async function counted(app: App, { sport, move, isRefused }: Waited): Promise<void> {
  if (move !== 0) await transaction(app, (tx) => countWait(tx, { sport, hasRisen: move > 0, isRefused }))
}

function oddsNow(book: QuoteBook, { legs }: BetSlip): number {
  return combinedOdds(
    legs.map(({ fixtureId, market, outcome, odds }) => ({
      odds: book.quote(fixtureId, market)?.outcomes.get(outcome)?.odds ?? odds,
    })),
  )
}

/** A step and its quote take less than this; a beacon that is late suspends the markets. */
const LONGEST_HOLD_MS = 2_500

/** Until the fixture is quoted anew, or so long that it will not be. */
export async function nextQuote(app: App, fixtureId: string): Promise<void> {
  const book = bookOf(app)
  const done = new AbortController()
  const isQuoted = (change: BookChange) => change.kind === 'markets' && change.fixtureId === fixtureId
  const off = book.onChange((change) => isQuoted(change) && done.abort())
  await sleep(LONGEST_HOLD_MS, undefined, { signal: done.signal }).catch(() => {})
  off()
}
