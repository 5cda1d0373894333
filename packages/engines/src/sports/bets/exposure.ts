import type { Odds } from '../odds/odds.ts'

/** What a market can cost, in units: all stakes, and by outcome what is paid if it wins (halves as whole). */
type ExposureBook = { readonly stakes: bigint; readonly payouts: Readonly<Record<string, bigint>> }

/** The most that the house can lose: the dearest payouts that can fall together, without the stakes. */
export function worstOf({ stakes, payouts }: ExposureBook, winners: number): bigint {
  return dearest(Object.values(payouts), winners) - stakes
}

/**
 * How the profit of a multiple is shared among the books of its legs: by odds − 1, each share rounded up. Once all others
 * have won only the last is asked for, and has all of it.
 */
export function shareProfit(profit: bigint, odds: readonly Odds[]): readonly bigint[] {
  const all = odds.reduce((sum, each) => sum + BigInt(each - 1_000), 0n)
  return odds.map((each) => (profit * BigInt(each - 1_000) + all - 1n) / all)
}

function dearest(payouts: readonly bigint[], count: number): bigint {
  return payouts
    .toSorted((a, b) => (a === b ? 0 : a < b ? 1 : -1))
    .slice(0, count)
    .reduce((sum, each) => sum + each, 0n)
}
