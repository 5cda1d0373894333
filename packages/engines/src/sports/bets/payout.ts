import { type Fraction, reduced } from '../../originals/fraction.ts'
import { legFactor, type StakePart } from './leg-result.ts'
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
} from './struck-bet.ts'

/** What a line came to, factor by factor, in plain values that are kept and shown. */
export type SettleStep = {
  readonly line: number
  /** In units; a line of a bet that was sold in part may have a part of a unit, written as a fraction. */
  readonly stake: string
  readonly factors: readonly {
    readonly place: number
    /** In thousandths; of a place, cut. */
    readonly odds: number
    readonly won: string
    readonly void: string
    readonly factor: string
  }[]
  /** In units. */
  readonly payout: string
}

type Settlement = {
  /** All lines are: a bet is paid once, and not before. */
  readonly isDecided: boolean
  /** Every leg of every line is void: the bet is rolled back whole. */
  readonly isVoid: boolean
  /** In units; nothing before the bet is decided. */
  readonly payout: bigint
  readonly steps: readonly SettleStep[]
}

/** What a bet comes to under the results of its legs, and how: one floor a line, at its end. */
export function payoutOf(bet: StruckBet, results: BetResults): Settlement {
  const lines = partsOfLines(bet, results)
  const factors = lines.map(decidedFactor)
  const isDecided = factors.every((factor) => factor !== undefined)
  if (!isDecided) return { isDecided, isVoid: false, payout: 0n, steps: [] }
  const stake = lineStakeOf(bet, lines.length)
  const paid = factors.map((factor) => floorOf(productOf(stake, factor ?? nothing)))
  return {
    isDecided,
    isVoid: lines.every((parts) => parts.every(isVoidPart)),
    payout: paid.reduce((sum, each) => sum + each, 0n),
    steps: lines.map((parts, line) => stepOf({ parts, line, stake, payout: paid[line] ?? 0n })),
  }
}

/** What is paid when every leg that is still open wins: what was shown is paid to the unit. */
export function possiblePayout(bet: StruckBet, results: BetResults = []): bigint {
  const lines = partsOfLines(bet, results)
  const stake = lineStakeOf(bet, lines.length)
  return lines.reduce((sum, parts) => sum + floorOf(productOf(stake, factorWhenWon(parts))), 0n)
}

/** The largest stake of a line whose bet can pay no more than that, floored to 0.01. */
export function largestLineStake(most: bigint, bet: Omit<StruckBet, 'lineStake'>): bigint {
  const paid = sumOf(partsOfLines({ ...bet, lineStake: 0n }, []).map(factorWhenWon))
  return cents((most * paid.denominator) / paid.numerator)
}

const nothing: Fraction = { numerator: 0n, denominator: 1n }
const one: Fraction = { numerator: 1n, denominator: 1n }

/** The product over the parts; undefined while one is open and none has lost. */
function decidedFactor(parts: readonly LinePart[]): Fraction | undefined {
  const factors = parts.map(factorOf)
  if (factors.some((factor) => factor?.numerator === 0n)) return nothing
  let product = one
  for (const factor of factors) {
    if (!factor) return undefined
    product = productOf(product, factor)
  }
  return product
}

function factorWhenWon(parts: readonly LinePart[]): Fraction {
  return parts.reduce((product, part) => productOf(product, factorOf(part) ?? part.odds), one)
}

function floorOf({ numerator, denominator }: Fraction): bigint {
  return numerator / denominator
}

function isVoidPart({ result }: LinePart): boolean {
  return result !== undefined && result.void[0] === result.void[1]
}

type PaidLine = {
  readonly parts: readonly LinePart[]
  readonly line: number
  readonly stake: Fraction
  readonly payout: bigint
}

function stepOf({ parts, line, stake, payout }: PaidLine): SettleStep {
  return {
    line,
    stake: textOf(stake),
    factors: parts.flatMap(({ place, odds, result }) => {
      if (!result) return []
      const factor = textOf(legFactor(odds, result))
      const thousandths = Number((odds.numerator * 1_000n) / odds.denominator)
      return [{ place, odds: thousandths, won: partText(result.won), void: partText(result.void), factor }]
    }),
    payout: String(payout),
  }
}

function partText([numerator, denominator]: StakePart): string {
  return textOf({ numerator: BigInt(numerator), denominator: BigInt(denominator) })
}

const PLACES = 12n

/** Exactly: with its places where it has so many at most, and otherwise as a fraction. */
function textOf(exact: Fraction): string {
  const { numerator, denominator } = reduced(exact)
  const scale = 10n ** PLACES
  if (scale % denominator !== 0n) return `${numerator}/${denominator}`
  const places = String(((numerator % denominator) * scale) / denominator).padStart(Number(PLACES), '0')
  return `${numerator / denominator}.${places}`.replace(/\.?0+$/, '')
}
