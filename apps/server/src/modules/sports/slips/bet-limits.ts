import type { Currency } from '@baize/money'
import { termsFor } from '../book/competition-terms.ts'
import type { CompetitionTerms } from '../book/quote.ts'

/** How much is taken, in units of money. */
export type BetLimits = {
  /** Of a line. */
  readonly leastStake: bigint
  /** Of a bet. */
  readonly mostStake: bigint
  readonly mostPayout: bigint
  /** What the house may lose by a market, a fixture, a competition in a day, and altogether. */
  readonly market: bigint
  readonly fixture: bigint
  readonly competition: bigint
  readonly house: bigint
  /** Up to so much is paid on what a feed says while the contest is under way; the rest once it is confirmed. */
  readonly paidLive: bigint
}

/** Stakes and what is offered for them are whole hundredths of the currency, in units of money. */
export const CENT = 100n

/** Combined odds above this are refused. */
export const MOST_COMBINED = 10_000_000

/** What is kept of the fair value of a bet that is sold, in millionths. */
export const CASH_OUT_MARGIN = 50_000

/** While a fixture is live the house risks a part of what it risks before. */
export const LIVE_PART = 4n

const WHOLE = 10_000n

const limits = (scale: bigint, least: bigint): BetLimits => ({
  leastStake: least * WHOLE,
  mostStake: scale * 50_000n * WHOLE,
  mostPayout: scale * 500_000n * WHOLE,
  market: scale * 100_000n * WHOLE,
  fixture: scale * 300_000n * WHOLE,
  competition: scale * 1_000_000n * WHOLE,
  house: scale * 5_000_000n * WHOLE,
  paidLive: scale * 5_000n * WHOLE,
})

/** About the same worth everywhere. */
const byCurrency: Readonly<Record<Currency, BetLimits>> = {
  BDT: limits(15n, 10n),
  PKR: limits(40n, 20n),
  INR: limits(12n, 10n),
  VND: limits(3_500n, 2_000n),
  THB: limits(5n, 5n),
}

const otherwise = limits(1n, 1n)

export function betLimits(currency: Currency): BetLimits {
  return byCurrency[currency] ?? otherwise
}

/** What the house may lose by a market of a fixture, where its competition says otherwise. */
export function limitsFor(currency: Currency, terms: CompetitionTerms, market: string): BetLimits {
  const usual = betLimits(currency)
  return {
    ...usual,
    market: partOf(usual.market, termsFor(terms, market).marketPart),
    fixture: partOf(usual.fixture, terms.fixturePart),
    competition: partOf(usual.competition, terms.dayPart),
  }
}

const PARTS = 1_000_000n

function partOf(usual: bigint, part: number | undefined): bigint {
  return part === undefined ? usual : (usual * BigInt(part)) / PARTS
}

/** What must be left of a bet of which a part is sold: the smallest stake on each line. */
export function leastLeft({
  currency,
  lineCount,
}: {
  readonly currency: string
  readonly lineCount: number
}): bigint {
  return betLimits(currency).leastStake * BigInt(lineCount)
}
