import { partOffer } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import { applyIn, type HouseTools, holdPurses } from '#modules/play'
import type { Tx } from '#platform/db'
import { requireSameFingerprint } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import { type SportsBet, callOn, type Leg, ownerOfBet, roundRef, struckBet } from '../slips/bet.ts'
import { CENT, leastLeft } from '../slips/bet-limits.ts'
import type { QuoteBook } from '../book/book.ts'
import type { Quote } from '../book/quote.ts'
import { contributionsOf } from '../exposure/contributions.ts'
import { knownResults } from '../settle/leg-results.ts'
import { changeBooks, readKnown } from '../settle/settle-market.ts'
import { lockBets, updateBets } from '../store/bets.ts'
import { type HaltedPlace, readClock, readLastWord } from '../store/last-word.ts'
import { insertSale, readSale, readSales, type Sale } from '../store/sales.ts'
import { readLegs } from '../store/settling.ts'
import { type CashOutOffer, offerFor, type OfferGround } from './offer.ts'
import { builderChances } from '../slips/builder.ts'

/** A bet, or a part of it, that somebody wants to sell. */
export type WantedSale = Pick<Sale, 'betId' | 'memberId' | 'requestId' | 'fingerprint' | 'isAutomatic'> & {
  /** The part of the stake; all that is open where it is nothing. */
  readonly stake: bigint | null
  /** What it must bring at least, in units. */
  readonly amount: bigint
  /** Suspensions and lost lines of open legs when a wait began. */
  readonly stops: readonly number[] | null
  /** How long it has waited. */
  readonly waitedMs: number
}

/**
 * Sells with the bet held, for what it is worth now: the same as was offered or more. Whoever else settles, voids or sells
 * the bet waits here, and finds it so. Nothing where the same was done before; another sale under the same id is refused.
 */
export async function sellIn(
  tx: Tx,
  wanted: WantedSale,
  { book, ...tools }: HouseTools & { readonly book: QuoteBook },
): Promise<SportsBet | undefined> {
  const [bet] = await lockBets(tx, [wanted.betId])
  if (bet?.memberId !== wanted.memberId) throw new Refusal('BET_NOT_FOUND')
  // An id may be sent for two bets at once: whoever holds the money has the first word.
  await holdPurses(tx, [ownerOfBet(bet)], tools)
  const made = await readSale(tx, wanted)
  if (made) {
    requireSameFingerprint(made, wanted.fingerprint)
    return undefined
  }
  if (bet.state !== 'open') throw new Refusal('ROUND_SETTLED')
  const legs = await readLegs(tx, [bet.id])
  const known = await readKnown(tx, legs)
  const now = await readClock(tx)
  const offer = requireOffer(bet, legs, offerFor(bet, legs, { book, known, now, together }), wanted)
  const part = requirePart(bet, wanted.stake)
  const amount = requireAmount({ offer, bet, part }, wanted)
  const after = soldBet(bet, legs, { part, now, results: knownResults(bet, legs, known) })
  const number = (await readSales(tx, [bet.id])).length + 1
  const action = { txId: `${roundRef(bet)}/sale/${number}`, kind: 'win' as const, amount }
  const finished = after.state === 'sold' ? { isFinished: true, counted: 0n } : {}
  const [outcome] = await applyIn(tx, [{ ...callOn(bet), actions: [action], ...finished }], tools)
  if (outcome?.refusal) {
    const { refusal } = outcome
    throw refusal
  }
  const { betId, memberId, requestId, fingerprint, isAutomatic } = wanted
  await insertSale(tx, { betId, number, memberId, requestId, fingerprint, stake: part, amount, isAutomatic })
  await updateBets(tx, [after])
  await changeBooks(tx, [{ before: bet, after }])
  // The last look: what was offered stands only while nothing moved under it, and nobody has halted or ended it.
  const places = offer.quotes.map((quote) => haltedPlace(book, quote))
  const { now: end, halted, over } = await readLastWord(tx, places)
  const last = requireOffer(bet, legs, offerFor(bet, legs, { book, known, together, now: end }), wanted)
  const isOff = last.amount !== offer.amount || halted.length > 0 || over.length > 0
  if (isOff) throw new Refusal('CASH_OUT_OFF')
  return after
}

function haltedPlace(book: QuoteBook, { producer, fixtureId, market }: Quote): HaltedPlace {
  const { sport = '', competitionId = '' } = book.fixture(fixtureId) ?? {}
  return { producer, sport, competitionId, fixtureId, market }
}

function requireOffer(
  bet: SportsBet,
  legs: readonly Leg[],
  offer: CashOutOffer | undefined,
  { stops, waitedMs }: WantedSale,
): CashOutOffer {
  const isStopped = stops !== null && offer?.stops.join() !== stops.join()
  if (!offer || isStopped || legs.length === 0 || bet.openStake === 0n) throw new Refusal('CASH_OUT_OFF')
  // A leg has begun meanwhile that makes wait longer.
  if (offer.delayMs > waitedMs) throw new Refusal('CASH_OUT_OFF')
  return offer
}

/** What is left is at least the smallest stake. */
function requirePart(bet: SportsBet, stake: bigint | null): bigint {
  const { openStake } = bet
  if (stake === null || stake === openStake) return openStake
  if (stake <= 0n || stake % CENT !== 0n || stake > openStake - leastLeft(bet))
    throw new Refusal('INVALID_AMOUNT')
  return stake
}

type Offered = { readonly offer: CashOutOffer; readonly bet: SportsBet; readonly part: bigint }

function requireAmount({ offer, bet, part }: Offered, wanted: WantedSale): bigint {
  const amount = partOffer(offer.amount, { part, stake: bet.openStake })
  if (amount <= 0n) throw new Refusal('CASH_OUT_OFF')
  if (amount < wanted.amount)
    throw new Refusal('CASH_OUT_CHANGED', { offerId: offer.offerId, amount: unitsToWire(amount) })
  return amount
}

type SoldPart = {
  readonly part: bigint
  readonly now: Date
  readonly results: ReturnType<typeof knownResults>
}

/** Nobody waits for a count with money held: what was counted for an offer is counted. */
const together: OfferGround['together'] = (fixture, set) => builderChances(fixture, set) ?? null

/** What is left of a bet: the rest stays at its odds. */
function soldBet(bet: SportsBet, legs: readonly Leg[], { part, now, results }: SoldPart): SportsBet {
  const openStake = bet.openStake - part
  if (openStake === 0n) return { ...bet, openStake, state: 'sold', settledAt: now, exposure: [] }
  const { form } = struckBet({ ...bet, openStake }, legs)
  const exposure = bet.isTrial ? [] : contributionsOf({ form, openStake, legs, results })
  return { ...bet, openStake, exposure }
}
