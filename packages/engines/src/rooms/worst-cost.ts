import type { SpotGroup } from './table-engine.ts'

/** What lies on each spot, in units of money. */
export type SpotTotals = Readonly<Record<string, bigint>>

/**
 * What a round gives back at most, whatever falls: over each group its dearest class. Groups may promise what cannot fall
 * together, so it is never below what a result costs.
 */
export function worstCost(groups: readonly SpotGroup[], totals: SpotTotals): bigint {
  const laid = Object.entries(totals)
  const hundredfold = groups.reduce((sum, group) => {
    const own = laid.filter(([spot]) => group.spots.includes(spot))
    return own.length === 0 ? sum : sum + dearest(group, own)
  }, 0n)
  return hundredfold / 100n
}

/** In hundredths of a unit: what a member gets is rounded down over all groups together. */
function dearest({ classes }: SpotGroup, laid: readonly (readonly [string, bigint])[]): bigint {
  let most = 0n
  for (const pays of classes) {
    const cost = laid.reduce((sum, [spot, units]) => sum + units * BigInt(pays[spot] ?? 0), 0n)
    if (cost > most) most = cost
  }
  return most
}
