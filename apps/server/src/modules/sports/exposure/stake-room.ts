import type { Owner } from '#modules/play'
import type { Contribution } from '../slips/bet.ts'
import { CENT, LIVE_PART, limitsFor } from '../slips/bet-limits.ts'
import { quotesOf, type StruckLeg, type StruckSlip } from '../slips/strike.ts'
import {
  bookKey,
  type Exposures,
  type MarketBook,
  scopeKey,
  scopesOf,
  withContributions,
  worstIf,
} from './books.ts'
import { contributionsOf } from './contributions.ts'

/** A slip, and the books that it wants to stand in. */
export type AskedRoom = {
  readonly exposures: Exposures
  readonly markets: ReadonlyMap<string, { readonly id: bigint }>
  readonly owner: Owner
  readonly struck: StruckSlip
  readonly lines: number
}

/** A stake as books take it: what it adds, what they are with it, and what they and their sums may come to. */
export type TakenStake = {
  readonly contributions: readonly Contribution[]
  readonly after: Exposures
  readonly limits: ExposureLimits
}

/** How much of a slip fits into the books. */
export type StakeRoom = {
  /** Nothing where so much on each line is more than the house may lose. */
  take(lineStake: bigint): TakenStake | undefined
  /** The largest stake of a line up to a bound that is taken, floored to 0.01. */
  largest(most: bigint): bigint
}

export function roomFor(asked: AskedRoom): StakeRoom {
  const legs = asked.struck.legs.map((leg) => exposedLeg(asked, leg))
  const limits = limitsOf(asked, legs)
  const take = (lineStake: bigint) => taken(asked, { legs, limits, lineStake })
  return { take, largest: (most) => largestOf(most, (stake) => take(stake) !== undefined) }
}

function largestOf(most: bigint, fits: (stake: bigint) => boolean): bigint {
  let [low, high] = [0n, most / CENT]
  if (fits(high * CENT)) return high * CENT
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (fits(middle * CENT)) low = middle
    else high = middle
  }
  return low * CENT
}

type ExposedLeg = ReturnType<typeof exposedLeg>

/** Each way a leg stands in two markets, and each of them has the limit of its own type. */
function exposedLeg({ markets }: AskedRoom, { fixture, quote, placeQuote, outcome, odds }: StruckLeg) {
  const idOf = (market: string) => markets.get(`${fixture.id} ${market}`)?.id ?? 0n
  return {
    marketId: idOf(quote.market),
    placeMarketId: placeQuote && idOf(placeQuote.market),
    markets: quotesOf({ quote, placeQuote }).map((each) => ({ id: idOf(each.market), market: each.market })),
    outcome,
    odds,
    fixture,
    isLive: quote.isLive,
  }
}

/** What books may come to by market, and sums by their keys. */
export type ExposureLimits = {
  readonly markets: ReadonlyMap<bigint, bigint>
  readonly sums: ReadonlyMap<string, bigint>
}

/** What each book and each sum may come to. */
function limitsOf({ exposures, owner }: AskedRoom, legs: readonly ExposedLeg[]): ExposureLimits {
  const markets = new Map<bigint, bigint>()
  const sums = new Map<string, bigint>()
  for (const { markets: own, fixture, isLive } of legs)
    for (const { id, market } of own) {
      const limits = limitsFor(owner.currency, fixture.terms, market)
      markets.set(id, isLive ? limits.market / LIVE_PART : limits.market)
      const book = exposures.books.get(bookKey({ marketId: id, ...owner }))
      for (const scope of book ? scopesOf(book) : []) sums.set(scopeKey(scope), limits[scope.scope])
    }
  return { markets, sums }
}

type Trial = {
  readonly legs: readonly ExposedLeg[]
  readonly limits: ExposureLimits
  readonly lineStake: bigint
}

function taken(
  { exposures, owner, struck, lines }: AskedRoom,
  { legs, limits, lineStake }: Trial,
): TakenStake | undefined {
  const bet = { form: struck.form, openStake: lineStake * BigInt(lines), legs, results: [] }
  const contributions = contributionsOf(bet)
  const after = withContributions(
    exposures,
    owner,
    contributions.map((contribution) => ({ contribution, sign: 1n as const })),
  )
  const isInBooks = contributions.every(({ marketId, outcome }) => {
    const book: MarketBook | undefined = after.books.get(bookKey({ marketId, ...owner }))
    return !book || worstIf(book, outcome) <= (limits.markets.get(marketId) ?? 0n)
  })
  // A bet that makes a sum no worse is welcome, whatever the sum is.
  const isInSums = [...after.scopes].every(([key, { worst }]) => {
    const limit = limits.sums.get(key)
    return limit === undefined || worst <= limit || worst <= (exposures.scopes.get(key)?.worst ?? 0n)
  })
  return isInBooks && isInSums ? { contributions, after, limits } : undefined
}
