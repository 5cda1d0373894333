import type { Tx } from '#platform/db'
import { addToTeams } from '../store/team-days.ts'
import { teamFigures, type TeamFigures, type TeamShare } from './figures.ts'
import { readPaths } from './paths.ts'

/** Adds what agents' own members came to, to the figures of those agents and of all above them on that day. */
export async function spreadShares(tx: Tx, shares: readonly TeamShare[]): Promise<void> {
  const own = summed(shares)
  const pathOf = await readPaths(
    tx,
    own.map(({ agentId, ...place }) => ({ ...place, memberId: agentId })),
  )
  const all = own.flatMap(({ agentId, ...share }) =>
    pathOf({ ...share, memberId: agentId }).map((above) => ({ ...share, agentId: above })),
  )
  await addToTeams(tx, summed(all))
}

/** One share for an agent, day and family; what comes to nothing is left out. */
export function summed(shares: readonly TeamShare[]): TeamShare[] {
  const sums = new Map<string, TeamShare & { figures: Partial<Record<keyof TeamFigures, bigint>> }>()
  for (const share of shares) {
    const key = `${share.agentId} ${share.day} ${share.family}`
    const sum = sums.get(key) ?? { ...share, figures: {} }
    for (const figure of teamFigures) {
      const more = share.figures[figure]
      if (more) sum.figures[figure] = (sum.figures[figure] ?? 0n) + more
    }
    sums.set(key, sum)
  }
  return [...sums.values()].filter(({ figures }) => teamFigures.some((figure) => figures[figure]))
}
