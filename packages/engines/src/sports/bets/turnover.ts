import type { Fraction } from '../../originals/fraction.ts'
import type { Odds } from '../odds/odds.ts'
import type { StakePart } from './leg-result.ts'
import {
  type BetResults,
  type LinePart,
  lineStakeOf,
  partsOfLines,
  productOf,
  type StruckBet,
} from './struck-bet.ts'

/** Lines below these odds turn nothing over. */
const LEAST_TURNED: Odds = 1_500

/**
 * What of a settled bet counts as turnover, in units, floored: of each line the lesser of its stake and its possible
 * profit. What was void counts nothing, and what was sold is no longer in the stake.
 */
export function countedTurnover(bet: StruckBet, results: BetResults): bigint {
  const lines = partsOfLines(bet, results)
  const stake = lineStakeOf(bet, lines.length)
  return lines.reduce((sum, parts) => sum + lineTurnover(stake, parts), 0n)
}

type DecidedPart = { readonly odds: Fraction; readonly back: StakePart }

function lineTurnover(stake: Fraction, parts: readonly LinePart[]): bigint {
  const live = parts
    .map(({ odds, result }): DecidedPart => ({ odds, back: result?.void ?? [0, 1] }))
    .filter(({ back }) => back[0] < back[1])
  const combined = live.reduce((product, { odds }) => productOf(product, odds), one)
  if (live.length === 0 || combined.numerator * 1_000n < BigInt(LEAST_TURNED) * combined.denominator)
    return 0n
  // Of a stake whose every leg is void by half, half was never at risk; one whole leg puts all of it there.
  const back = live.reduce((product, part) => productOf(product, fractionOf(part.back)), one)
  const risked = productOf(stake, minus(one, back))
  const profit = productOf(stake, minus(live.map(paidIfWon).reduce(productOf, one), one))
  const [least, most] = [profit.numerator / profit.denominator, risked.numerator / risked.denominator]
  return least < most ? least : most
}

const one: Fraction = { numerator: 1n, denominator: 1n }

function fractionOf([numerator, denominator]: StakePart): Fraction {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

/** What a leg would have paid had all of it that was not void won. */
function paidIfWon({ odds, back }: DecidedPart): Fraction {
  const [part, of] = [BigInt(back[0]), BigInt(back[1])]
  return {
    numerator: odds.numerator * (of - part) + odds.denominator * part,
    denominator: odds.denominator * of,
  }
}

function minus(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}
