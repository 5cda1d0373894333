import type { Fraction } from '../../originals/fraction.ts'
import type { LegChances } from '../odds/margin.ts'
import { WHOLE_CHANCE } from '../odds/odds.ts'
import { possiblePayout } from './payout.ts'
import {
  type BetResults,
  cents,
  factorOf,
  type LinePart,
  lineStakeOf,
  partsOfLines,
  productOf,
  type StruckBet,
  sumOf,
  UNITS_PER_CENT,
} from './struck-bet.ts'

/** The chances of open legs by their places; of a builder the first is that of all its legs together. */
export type OpenChances = readonly (
  | LegChances
  | { readonly win: LegChances | undefined; readonly place: LegChances | undefined }
  | undefined
)[]

type CashOutValue = {
  /** What the bet is worth now, in units, floored. */
  readonly fair: bigint
  /**
   * What the house pays for it: fair value without the margin, floored to 0.01, at most what the bet can pay. Undefined
   * where that is less than 0.01.
   */
  offer(marginPpm: number): bigint | undefined
}

/** Σ over lines of stake × settled factors × what open legs are worth. Undefined while an open leg has no chances. */
export function cashOutValue(
  bet: StruckBet,
  results: BetResults,
  chances: OpenChances,
): CashOutValue | undefined {
  const lines = partsOfLines(bet, results)
  const factors = new Map<LinePart, Fraction | undefined>()
  for (const [line, parts] of lines.entries())
    for (const part of parts) {
      if (factors.has(part)) continue
      const open = chancesIn(chances[part.place], bet.form.kind === 'each-way' && line === 1)
      factors.set(part, factorOf(part) ?? (open && expectedFactor(part.odds, open)))
    }
  const stake = lineStakeOf(bet, lines.length)
  const worths: Fraction[] = []
  for (const parts of lines) {
    let worth = stake
    for (const part of parts) {
      const factor = factors.get(part)
      if (!factor) return undefined
      worth = productOf(worth, factor)
    }
    worths.push(worth)
  }
  const sum = sumOf(worths)
  const most = cents(possiblePayout(bet, results))
  return {
    fair: sum.numerator / sum.denominator,
    offer(marginPpm) {
      const kept = BigInt(WHOLE_CHANCE - marginPpm)
      const offer = cents((sum.numerator * kept) / (sum.denominator * BigInt(WHOLE_CHANCE)))
      const capped = offer < most ? offer : most
      return capped >= UNITS_PER_CENT ? capped : undefined
    },
  }
}

/** What a part of the stake is sold for: its share of the offer, floored to 0.01. */
export function partOffer(offer: bigint, { part, stake }: { part: bigint; stake: bigint }): bigint {
  return cents((offer * part) / stake)
}

function chancesIn(chances: OpenChances[number], isPlace: boolean): LegChances | undefined {
  if (!chances || 'won' in chances) return isPlace ? undefined : chances
  return isPlace ? chances.place : chances.win
}

/** odds × won + (odds + 1) ÷ 2 × half won + void + half lost ÷ 2. */
function expectedFactor({ numerator, denominator }: Fraction, chances: LegChances): Fraction {
  const { won, halfWon, void: back, halfLost } = chances
  const doubled =
    2n * numerator * BigInt(won) +
    (numerator + denominator) * BigInt(halfWon) +
    denominator * BigInt(2 * back + halfLost)
  return { numerator: doubled, denominator: 2n * denominator * BigInt(WHOLE_CHANCE) }
}
