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
import { stopsOf, type StruckSlip } from '../slips/strike.ts'

/** How long a bet on these legs waits: the longest of those that are live on a real feed. */
export function delayOf(book: QuoteBook, slip: Pick<BetSlip, 'legs'>): number {
  return Math.max(0, ...delaysOf(book, slip).values())
}

/** How long each live fixture of a real feed makes a bet wait. */
function delaysOf(book: QuoteBook, { legs }: Pick<BetSlip, 'legs'>): ReadonlyMap<string, number> {
  return new Map(
    legs.flatMap(({ fixtureId, market }) => {
      const quote = book.quote(fixtureId, market)
      const isWaitedFor = quote?.isLive && !quote.isSimulated
      return isWaitedFor ? [[fixtureId, book.fixture(fixtureId)?.delayMs ?? 0] as const] : []
    }),
  )
}

/** What a bet on live legs of a real feed has to wait for before it may be decided. */
export type DueWait = {
  readonly delay: number
  /** What was seen when it began. */
  readonly seen: StruckSlip
}

/** Whether a bet on these legs still has to wait: a leg may have become live since it was asked. */
export function hasToWait(book: QuoteBook, { slip, waited }: Pick<AskedBet, 'slip' | 'waited'>): boolean {
  return [...delaysOf(book, slip)].some(([fixtureId, delay]) => delay > (waited.get(fixtureId) ?? 0))
}

/**
 * Lets a bet with live legs of a real feed wait, and has it looked at anew: a stop within the wait refuses. Whether it was
 * taken or refused is counted by the way the odds moved, and never looks at who would have gained.
 */
export async function afterDelay(
  app: App,
  asked: AskedBet,
  { delay, seen }: DueWait,
  decide: (asked: AskedBet) => Promise<string>,
): Promise<string> {
  const book = bookOf(app)
  const waited = new Map(Array.from(delaysOf(book, asked.slip).keys(), (fixtureId) => [fixtureId, delay]))
  const stops = stopsOf(seen.legs)
  await sleep(delay)
  const sport = seen.legs[0]?.fixture.sport ?? ''
  const move = Math.sign(oddsNow(book, asked.slip) - seen.combined)
  const seenBy = { owner: asked.owner, sport, move }
  const betId = await decide({ ...asked, waited, wish: { ...asked.wish, stops } }).catch(
    async (error: unknown) => {
      if (error instanceof Refusal) await counted(app, { ...seenBy, isRefused: true })
      throw error
    },
  )
  await counted(app, { ...seenBy, isRefused: false })
  return betId
}

type Waited = Pick<AskedBet, 'owner'> & {
  readonly sport: string
  readonly move: number
  readonly isRefused: boolean
}

/** Play money is in no public figure. A bet was answered by then: one wait more or less is no reason to say otherwise. */
async function counted(app: App, { owner, sport, move, isRefused }: Waited): Promise<void> {
  if (move === 0 || owner.isTrial) return
  try {
    await transaction(app, (tx) => countWait(tx, { sport, hasRisen: move > 0, isRefused }))
  } catch (error) {
    app.log.warn({ err: error }, 'a wait in which odds moved was not counted')
  }
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

/** Until the fixture is quoted anew, or so long that it will not be, or that whoever asked waits no longer. */
export async function nextQuote(
  app: App,
  { fixtureId, mostMs }: { readonly fixtureId: string; readonly mostMs: number },
): Promise<void> {
  const book = bookOf(app)
  const done = new AbortController()
  const isQuoted = (change: BookChange) => change.kind === 'markets' && change.fixtureId === fixtureId
  const off = book.onChange((change) => isQuoted(change) && done.abort())
  await sleep(Math.max(0, Math.min(LONGEST_HOLD_MS, mostMs)), undefined, { signal: done.signal }).catch(
    () => {},
  )
  off()
}
