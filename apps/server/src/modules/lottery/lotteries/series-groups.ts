import type { App } from '#platform/app'
import { allLotteries } from './lottery.ts'

/** Between what a bonus group can be, and what it is where somebody was given none. */
export type SeriesBounds = { readonly least: number; readonly most: number; readonly usual: number }

/** The bounds of each group of lotteries: what any lottery of it allows. */
export async function seriesGroups(app: App): Promise<ReadonlyMap<string, SeriesBounds>> {
  const groups = new Map<string, SeriesBounds>()
  for (const { groupId, leastGroup, mostGroup, usualGroup } of await allLotteries(app)) {
    const known = groups.get(groupId) ?? { least: leastGroup, most: mostGroup, usual: usualGroup }
    groups.set(groupId, {
      least: Math.min(known.least, leastGroup),
      most: Math.max(known.most, mostGroup),
      usual: Math.max(known.usual, usualGroup),
    })
  }
  return groups
}
