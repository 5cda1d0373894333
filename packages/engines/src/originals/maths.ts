import {
  dividedBy,
  type Fraction,
  isMore,
  minus,
  ONE,
  plus,
  reduced,
  times,
  toNumber,
  whole,
  ZERO,
} from './fraction.ts'

/** A way in which a round can end, and how many of all equally likely cases end so. */
export type Outcome = {
  readonly weight: bigint
  /** The payout, in opening stakes. */
  readonly pays: Fraction
  /** Everything staked, in opening stakes; one unless the game lets a member add to it. */
  readonly staked?: Fraction
}

/** What a game promises, exactly. */
export type Maths = {
  /** The mean payout over the mean of everything staked. */
  readonly rtp: Fraction
  /** The mean of everything staked, in opening stakes. */
  readonly staked: Fraction
  /** How often a round pays anything. */
  readonly hitRate: Fraction
  /** The standard deviation of what a round leaves beyond its stakes, in opening stakes. */
  readonly deviation: number
  /** The highest payout in opening stakes, and how often it falls. */
  readonly top: { readonly multiplier: Fraction; readonly odds: Fraction }
}

/** The mathematics of a game from a full list of how its rounds end. */
export function mathsOf(outcomes: readonly Outcome[]): Maths {
  const possible = outcomes.filter(({ weight }) => weight > 0n)
  const total = possible.reduce((sum, { weight }) => sum + weight, 0n)
  const mean = (of: (outcome: Outcome) => Fraction) => meanOf(possible, total, of)
  const paid = mean(({ pays }) => pays)
  const staked = mean(({ staked: own = ONE }) => own)
  const net = minus(paid, staked)
  const squares = mean(({ pays, staked: own = ONE }) => times(minus(pays, own), minus(pays, own)))
  const highest = possible.reduce((most, { pays }) => (isMore(pays, most) ? pays : most), ZERO)
  return {
    rtp: dividedBy(paid, staked),
    staked,
    hitRate: mean(({ pays }) => (isMore(pays, ZERO) ? ONE : ZERO)),
    deviation: Math.sqrt(toNumber(minus(squares, times(net, net)))),
    top: { multiplier: highest, odds: mean(({ pays }) => (isEqual(pays, highest) ? ONE : ZERO)) },
  }
}

function meanOf(outcomes: readonly Outcome[], total: bigint, of: (outcome: Outcome) => Fraction): Fraction {
  const sum = outcomes.reduce((all, each) => plus(all, times(whole(each.weight), of(each))), ZERO)
  return reduced({ numerator: sum.numerator, denominator: sum.denominator * total })
}

function isEqual(a: Fraction, b: Fraction): boolean {
  return !isMore(a, b) && !isMore(b, a)
}

/** In how many ways so many of a set can be chosen. */
export function choose({ from, count }: { readonly from: number; readonly count: number }): bigint {
  if (count < 0 || count > from) return 0n
  let ways = 1n
  for (let index = 1; index <= count; index++) ways = (ways * BigInt(from - count + index)) / BigInt(index)
  return ways
}
