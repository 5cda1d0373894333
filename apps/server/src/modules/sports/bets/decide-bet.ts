import { combinedOdds, possiblePayout } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import type { HouseCall, Owner, Purse } from '#modules/play'
import { splitStake } from '#modules/wallet'
import { requireSameFingerprint } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { QuoteBook } from '../book/book.ts'
import { type Exposures, keep } from '../exposure/books.ts'
import type { ExposureLimits, TakenStake } from '../exposure/stake-room.ts'
import {
  type AcceptChoice,
  type SportsBet,
  callOn,
  gameCodeOf,
  type Leg,
  stakeTxId,
  struckBet,
} from '../slips/bet.ts'
import { betLimits } from '../slips/bet-limits.ts'
import type { BetSlip } from '../slips/read-slip.ts'
import { type OddsWish, strike, type StruckSlip } from '../slips/strike.ts'
import { sealFrom } from './seal-from.ts'
import type { OpenedMarkets } from './slip-markets.ts'
import { hasRoomFor, largestIn, sizeOf } from './slip-size.ts'
import { hasToWait } from './waits.ts'

/** A bet as it waits to be decided. */
export type AskedBet = {
  readonly id: string
  readonly owner: Owner
  readonly requestId: string
  readonly fingerprint: string
  readonly slip: BetSlip
  readonly wish: OddsWish
  /** How long it has waited for each live fixture of a real feed. */
  readonly waited: ReadonlyMap<string, number>
  /** Of a line, in units. */
  readonly lineStake: bigint
  readonly takesLargest: boolean
  readonly settings: HouseCall['settings']
  readonly rulesHash: string
}

/** Everything that a batch of bets may need to know, held still while it is decided. */
export type BettingState = {
  /** The database's own time. */
  readonly now: Date
  readonly book: QuoteBook
  readonly known: ReadonlyMap<string, { readonly id: string; readonly fingerprint: string }>
  readonly exposures: Exposures
  readonly purses: Map<string, Purse>
  readonly blocked: readonly string[]
  /** Whoever is of the house does not bet with it. */
  readonly ownOfHouse: readonly string[]
  /** What some members may stake, in millionths of what others may. */
  readonly factors: ReadonlyMap<string, number>
  readonly markets: OpenedMarkets
}

export type AcceptedBet = {
  readonly bet: SportsBet
  readonly legs: readonly Leg[]
  readonly struck: StruckSlip
  readonly call: HouseCall
  /** What the books that it stands in may come to. */
  readonly limits: ExposureLimits
  /** When it may be sealed in the public log. */
  readonly sealFrom: Date
}

export type BetDecision =
  | { readonly kind: 'accepted'; readonly accepted: AcceptedBet }
  /** The same was asked before and had this answer. */
  | { readonly kind: 'known'; readonly betId: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A step of the fixture is about to be drawn, or was a moment ago: it meets the quote after it. */
  | { readonly kind: 'hold'; readonly fixtureId: string }
  /** The book moved between the decision and the commit, or a leg has begun that it has to wait for. */
  | { readonly kind: 'again' }

export function requestKey({
  memberId,
  requestId,
}: {
  readonly memberId: string
  readonly requestId: string
}): string {
  return `${memberId} ${requestId}`
}

export function marketKeyOf({
  fixtureId,
  market,
}: {
  readonly fixtureId: string
  readonly market: string
}): string {
  return `${fixtureId} ${market}`
}

/** Whether a bet is accepted. What it takes of the state is gone for the ones after it. */
export function decideBet(state: BettingState, asked: AskedBet): BetDecision {
  try {
    return accept(state, asked)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: 'refused', refusal: error }
  }
}

/** The order of the no: who asks, the market, the odds, legs that are related, what the house takes, the money. */
function accept(state: BettingState, asked: AskedBet): BetDecision {
  const { owner, requestId, fingerprint } = asked
  const known = state.known.get(requestKey({ memberId: owner.memberId, requestId }))
  if (known) return { kind: 'known', betId: requireSameFingerprint(known, fingerprint).id }
  const purse = requireAccount(state, owner)
  if (asked.settings.isClosed) throw new Refusal('GAME_DISABLED')
  const struck = strike(state.book, asked.slip, asked.wish, state.now)
  if (struck.kind === 'hold') return struck
  if (struck.kind === 'uncounted' || hasToWait(state.book, asked)) return { kind: 'again' }
  const { lineStake, taken } = requireWithin(state, asked, struck.slip)
  const { contributions, limits } = taken
  const { bet, legs } = written(state, { asked, struck: struck.slip, lineStake, contributions })
  state.purses.set(owner.memberId, requireMoney(purse, bet.stake))
  keep(state.exposures, taken.after)
  const actions = [{ txId: stakeTxId(bet), kind: 'bet' as const, amount: bet.stake }]
  const call = { ...callOn(bet), settings: asked.settings, actions }
  const sealed = sealFrom(struck.slip.legs, bet.acceptedAt)
  return { kind: 'accepted', accepted: { bet, legs, struck: struck.slip, call, limits, sealFrom: sealed } }
}

function requireAccount({ purses, blocked, ownOfHouse }: BettingState, { memberId }: Owner): Purse {
  const held = purses.get(memberId)
  if (!held) throw new Refusal('ACCOUNT_NOT_FOUND')
  if (held.isFrozen || blocked.includes(memberId)) throw new Refusal('ACCOUNT_FROZEN')
  if (ownOfHouse.includes(memberId)) throw new Refusal('NOT_PERMITTED')
  return held
}

/** What is left of a purse: cash goes first. Whether a bonus may be played for so much is for the door to say. */
function requireMoney(held: Purse, stake: bigint): Purse {
  const split = splitStake(stake, held)
  if (!split) throw new Refusal('INSUFFICIENT_FUNDS')
  return { ...held, cash: held.cash - split.cash, bonus: held.bonus - split.bonus }
}

type SizedStake = { readonly lineStake: bigint; readonly taken: TakenStake }

/**
 * The stake of a line that is struck: what was asked for, or the largest where that is wished for. Most stakes are far from
 * every bound, so whether one fits is asked first, and what the largest is only where it does not.
 */
function requireWithin(state: BettingState, asked: AskedBet, struck: StruckSlip): SizedStake {
  const { owner, lineStake, takesLargest, slip } = asked
  const { leastStake } = betLimits(owner.currency)
  if (lineStake < leastStake) throw new Refusal('STAKE_LIMIT', { least: unitsToWire(leastStake) })
  const size = sizeOf(state, { owner, slip, struck })
  const asAsked = hasRoomFor(size, lineStake) ? size.room.take(lineStake) : undefined
  if (asAsked) return { lineStake, taken: asAsked }
  const { largest, isByPayout } = largestIn(size)
  const reduced = takesLargest && largest >= leastStake ? size.room.take(largest) : undefined
  if (reduced) return { lineStake: largest, taken: reduced }
  if (isByPayout) throw new Refusal('PAYOUT_LIMIT', { largest: unitsToWire(largest) })
  throw new Refusal('STAKE_LIMIT', { largest: unitsToWire(largest) })
}

type Struck = {
  readonly asked: AskedBet
  readonly struck: StruckSlip
  readonly lineStake: bigint
  readonly contributions: SportsBet['exposure']
}

function written(
  { now, markets }: BettingState,
  { asked, struck, lineStake, contributions: exposure }: Struck,
): Pick<AcceptedBet, 'bet' | 'legs'> {
  const { id, owner, requestId, fingerprint, slip, wish, rulesHash } = asked
  const { kind, ...form } = struck.form
  const stake = lineStake * BigInt(slip.lines.length)
  const legs = struck.legs.map(
    (leg, place): Leg => ({
      betId: id,
      place,
      marketId: requireMarketId(markets, leg.quote),
      placeMarketId: leg.placeQuote && requireMarketId(markets, leg.placeQuote),
      outcome: leg.outcome,
      odds: leg.odds,
      chance: leg.chance,
      version: leg.quote.version,
      stops: leg.quote.stops,
      wasLive: leg.quote.isLive,
      acceptedAt: now,
      stepAt: leg.quote.stepAt,
    }),
  )
  const open = { openStake: stake, state: 'open' as const, version: 0, payout: 0n, isStaked: true, rounds: 1 }
  const asAsked = askedOdds(asked, struck)
  const bet: Omit<SportsBet, 'possiblePayout' | 'exposure'> = {
    id,
    ...owner,
    requestId,
    fingerprint,
    gameCode: gameCodeOf(struck.legs.map(({ fixture }) => fixture.sport)),
    kind,
    form,
    lineCount: slip.lines.length,
    lineStake,
    stake,
    accept: wish.accept satisfies AcceptChoice,
    askedOdds: asAsked === null || asAsked === struck.combined ? null : BigInt(asAsked),
    rulesHash,
    acceptedAt: now,
    ...open,
    settledAt: null,
    autoCashOut: null,
  }
  return { bet: { ...bet, possiblePayout: possiblePayout(struckBet(bet, legs)), exposure }, legs }
}

/** A fixture that stands in no table yet cannot be bet on. */
function requireMarketId(markets: OpenedMarkets, market: { fixtureId: string; market: string }): bigint {
  const id = markets.get(marketKeyOf(market))?.id
  if (id === undefined) throw new Refusal('FIXTURE_NOT_FOUND')
  return id
}

/** What a page says it saw may be anything: it is kept as far as a number goes. A system has no odds of all its legs. */
function askedOdds({ slip, wish }: AskedBet, { combined }: StruckSlip): number | null {
  if (slip.form.kind === 'system') return null
  if (slip.form.kind === 'builder') return wish.builderOdds ?? combined
  return Math.min(combinedOdds(slip.legs), Number.MAX_SAFE_INTEGER)
}
