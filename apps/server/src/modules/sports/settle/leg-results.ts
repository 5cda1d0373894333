import { type BetResults, type LegResult, legResults } from '@baize/engines'
import type { SportsBet, Leg } from '../slips/bet.ts'
import { betLimits } from '../slips/bet-limits.ts'
import type { KnownResult } from '../exposure/contributions.ts'
import type { Cancel, SettlingResult } from '../store/settling.ts'

/** What is known of markets while bets are settled. */
export type KnownMarkets = {
  readonly results: ReadonlyMap<bigint, SettlingResult>
  readonly cancels: ReadonlyMap<bigint, readonly Cancel[]>
}

/** What became of each leg of a bet so far. */
export function knownResults(
  bet: SportsBet,
  legs: readonly Leg[],
  known: KnownMarkets,
): readonly KnownResult[] {
  return legs.map((leg) => ({
    win: resultIn(bet, leg, leg.marketId, known),
    place: leg.placeMarketId === null ? undefined : resultIn(bet, leg, leg.placeMarketId, known),
  }))
}

/** The same as the engine reads it. */
export function betResults({ kind }: Pick<SportsBet, 'kind'>, known: readonly KnownResult[]): BetResults {
  return kind === 'each-way' ? known : known.map(({ win }) => win)
}

/** Whether a bet that is over has a leg of which two operators are still to say what became of it: until then it stays. */
export function isInDispute(
  { state }: Pick<SportsBet, 'state'>,
  legs: readonly Leg[],
  { results }: KnownMarkets,
): boolean {
  if (state === 'open') return false
  const ids = legs.flatMap(({ marketId, placeMarketId }) => [marketId, placeMarketId ?? marketId])
  return ids.some((id) => results.get(id)?.isDisputed)
}

function resultIn(
  bet: SportsBet,
  leg: Leg,
  marketId: bigint,
  { results, cancels }: KnownMarkets,
): LegResult | undefined {
  const market = results.get(marketId)
  if (!market || market.isDisputed) return undefined
  if (isCancelled(leg, cancels.get(marketId) ?? [])) return legResults.void
  const said = market.outcomes?.find(({ outcome }) => outcome === leg.outcome)
  if (!said || isWaiting(bet, market)) return undefined
  return isTooLate(leg, market) ? legResults.void : { won: said.won, void: said.void }
}

/** From the first moment up to the last, which is outside. */
function isCancelled({ outcome, acceptedAt }: Leg, cancels: readonly Cancel[]): boolean {
  return cancels.some(
    (cancel) =>
      (cancel.outcome === null || cancel.outcome === outcome) &&
      (cancel.fromAt === null || acceptedAt >= cancel.fromAt) &&
      (cancel.toAt === null || acceptedAt < cancel.toAt),
  )
}

/** What a feed says while the contest is under way pays up to a sum; the rest waits until it is confirmed. */
function isWaiting({ currency, possiblePayout }: SportsBet, { certainty }: SettlingResult): boolean {
  return certainty !== 'confirmed' && possiblePayout > betLimits(currency).paidLive
}

/** Accepted when the contest had truly begun, or when the market was decided: void whatever the result. */
function isTooLate({ wasLive, acceptedAt }: Leg, { startedAt, decidedAt }: SettlingResult): boolean {
  const hasBegun = !wasLive && startedAt !== null && acceptedAt >= startedAt
  return hasBegun || (decidedAt !== null && acceptedAt >= decidedAt)
}
