import type { Fraction } from '../../originals/fraction.ts'

/** A part of a stake, as numerator and denominator. */
export type StakePart = readonly [number, number]

/** What became of a leg: the part of the stake that won, and the part that is given back. The rest is lost. */
export type LegResult = { readonly won: StakePart; readonly void: StakePart }

const none: StakePart = [0, 1]
const half: StakePart = [1, 2]
const all: StakePart = [1, 1]

export const legResults = {
  won: { won: all, void: none },
  lost: { won: none, void: none },
  void: { won: none, void: all },
  halfWon: { won: half, void: half },
  halfLost: { won: none, void: half },
} as const satisfies Readonly<Record<string, LegResult>>

/** So many share the last of the winning places: each has won that part of its stake. */
export function deadHeat({ places, sharers }: { places: number; sharers: number }): LegResult {
  return places >= sharers ? legResults.won : { won: [places, sharers], void: none }
}

/** Both results are the same, in whatever terms their parts are written. */
export function isSameResult(a: LegResult, b: LegResult): boolean {
  const isSame = (one: StakePart, other: StakePart) => one[0] * other[1] === other[0] * one[1]
  return isSame(a.won, b.won) && isSame(a.void, b.void)
}

/** Legs of one fixture that were priced together: a void one voids all of them, a lost one loses. */
export function builderResult(results: readonly (LegResult | undefined)[]): LegResult | undefined {
  if (results.some((each) => each === undefined)) return undefined
  if (results.some((each) => each && each.void[0] > 0)) return legResults.void
  return results.every((each) => each && each.won[0] === each.won[1]) ? legResults.won : legResults.lost
}

/** What a leg multiplies the stake of its line by: won part × odds + void part. */
export function legFactor(odds: Fraction, { won, void: back }: LegResult): Fraction {
  const wonOver = BigInt(won[1]) * odds.denominator
  const backOver = BigInt(back[1])
  return {
    numerator: BigInt(won[0]) * odds.numerator * backOver + BigInt(back[0]) * wonOver,
    denominator: wonOver * backOver,
  }
}
