/** Decimal odds in thousandths, what comes back for one: 1,950 for 1.950. */
export type Odds = number

/** A fair chance in millionths. */
export type Chance = number

const LEAST_ODDS: Odds = 1_001
const MOST_ODDS: Odds = 1_000_000
export const WHOLE_CHANCE: Chance = 1_000_000

const LEAST_ON_LADDER: Odds = 1_010

/** The rungs of the ladder by what lies under each height: 0.01 below 10, 0.1 below 100, 1 above. */
const rungs = [
  { below: 10_000, step: 10 },
  { below: 100_000, step: 100 },
  { below: Number.POSITIVE_INFINITY, step: 1_000 },
]

export function isOdds(value: unknown): value is Odds {
  return typeof value === 'number' && Number.isInteger(value) && value >= LEAST_ODDS && value <= MOST_ODDS
}

/**
 * The odds that we quote where exactly these would be right, in thousandths: on the ladder, downwards. Nothing where the
 * lowest rung would already give more.
 */
export function onLadder(thousandths: number): Odds | undefined {
  const exact = Math.min(thousandths, MOST_ODDS)
  const step = rungs.find(({ below }) => exact < below)?.step ?? 1
  const odds = Math.floor(exact / step) * step
  return odds >= LEAST_ON_LADDER ? odds : undefined
}

/** The odds of legs that win together, in thousandths, cut: what is shown and held against the house's most. */
export function combinedOdds(legs: readonly { readonly odds: Odds }[]): number {
  const product = legs.reduce((sum, { odds }) => sum * BigInt(odds), 1_000n)
  return Number(product / 1_000n ** BigInt(legs.length))
}
