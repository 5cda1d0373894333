import type { Fraction } from '../../originals/fraction.ts'
import type { Odds } from '../odds/odds.ts'
import { builderResult, type LegResult, legFactor } from './leg-result.ts'
import { type BetForm, linesOf } from './lines.ts'

/** A bet as it was struck. */
export type StruckBet = {
  readonly form: BetForm
  /** In units; of a bet each way, for each of its two halves. */
  readonly lineStake: bigint
  readonly legs: readonly { readonly odds: Odds }[]
  /** What of the whole stake is not sold, and lies on all lines alike; all of it where it is left out. */
  readonly openStake?: bigint
}

/** Results of a leg of a bet each way. */
type EachWayResult = { readonly win: LegResult | undefined; readonly place: LegResult | undefined }

/** The results of legs by their places in the bet; undefined is still open. */
export type BetResults = readonly (LegResult | EachWayResult | undefined)[]

/** One thing that a line stands on: a leg, or all legs of a builder together. */
export type LinePart = {
  /** The leg's place in the bet; of a builder the first. */
  readonly place: number
  /** Exactly what it is struck at. */
  readonly odds: Fraction
  readonly result: LegResult | undefined
}

/** The lines of a bet with what each stands on; a form that is none is a fault of whoever struck it. */
export function partsOfLines(bet: StruckBet, results: BetResults): readonly (readonly LinePart[])[] {
  const lines = linesOf(bet.form, bet.legs.length)
  if (!lines) throw new Error(`A bet of ${bet.legs.length} legs cannot be ${bet.form.kind}.`)
  if (bet.form.kind === 'builder') return [[builderPart(bet, results)]]
  // A leg is the same in every line that it stands in.
  const toWin = bet.legs.map(
    (_, place): LinePart => ({ place, odds: winOdds(bet, place), result: resultIn(results[place], 'win') }),
  )
  if (bet.form.kind === 'each-way') return [toWin, toWin.map((part) => placePart(bet, part, results))]
  return lines.map((legs) => legs.flatMap((place) => toWin[place] ?? []))
}

function placePart(bet: StruckBet, { place }: LinePart, results: BetResults): LinePart {
  return { place, odds: placeOdds(bet, place), result: resultIn(results[place], 'place') }
}

/** The stake of one line: an exact number of units. */
export function lineStakeOf(bet: StruckBet, lines: number): Fraction {
  if (bet.openStake === undefined) return { numerator: bet.lineStake, denominator: 1n }
  return { numerator: bet.openStake, denominator: BigInt(lines) }
}

/** What a part multiplies its lines by; undefined while it is open. */
export function factorOf({ odds, result }: LinePart): Fraction | undefined {
  return result && legFactor(odds, result)
}

export function productOf(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/**
 * The sum of what lines come to. A thousand lines have few denominators among them, and these go into one another: multiplied
 * line by line they would grow to a number as long as a book.
 */
export function sumOf(fractions: readonly Fraction[]): Fraction {
  const byDenominator = new Map<bigint, bigint>()
  for (const { numerator, denominator } of fractions)
    byDenominator.set(denominator, (byDenominator.get(denominator) ?? 0n) + numerator)
  let sum: Fraction = { numerator: 0n, denominator: 1n }
  for (const [denominator, numerator] of byDenominator) {
    const common = leastCommon(sum.denominator, denominator)
    sum = {
      numerator: sum.numerator * (common / sum.denominator) + numerator * (common / denominator),
      denominator: common,
    }
  }
  return sum
}

function leastCommon(a: bigint, b: bigint): bigint {
  let [high, low] = a > b ? [a, b] : [b, a]
  while (low !== 0n) [high, low] = [low, high % low]
  return (a / high) * b
}

/** The nearest 0.01 below, in units. */
export function cents(units: bigint): bigint {
  return units - (units % UNITS_PER_CENT)
}

export const UNITS_PER_CENT = 100n

function builderPart(bet: StruckBet, results: BetResults): LinePart {
  const each = bet.legs.map((_, place) => resultIn(results[place], 'win'))
  const odds = { numerator: BigInt(bet.form.builderOdds ?? 0), denominator: 1_000n }
  return { place: 0, odds, result: builderResult(each) }
}

function resultIn(
  result: LegResult | EachWayResult | undefined,
  part: 'win' | 'place',
): LegResult | undefined {
  if (!result || 'won' in result) return part === 'win' ? result : undefined
  return result[part]
}

function winOdds({ legs }: StruckBet, place: number): Fraction {
  return { numerator: BigInt(legs[place]?.odds ?? 0), denominator: 1_000n }
}

/** 1 + (odds − 1) × the terms, exactly. */
function placeOdds({ form, legs }: StruckBet, place: number): Fraction {
  const [part, of] = form.eachWay?.part ?? [0, 1]
  const denominator = 1_000n * BigInt(of)
  return { numerator: denominator + BigInt((legs[place]?.odds ?? 0) - 1_000) * BigInt(part), denominator }
}
