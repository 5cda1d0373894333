import type { DividendTeam } from '../agents/dividend.ts'
import type { TierRow } from '../agents/tier-rows.ts'
import { seededInts } from './agent-trees.ts'

type Growing = DividendTeam & { readonly upline: number | null }

/**
 * Up to 25 agents, each with a contract that the one above covers, whose teams are made of the teams below and of own play.
 * One in eight has gone. What is lost is anything, so that sub-teams cancel one another.
 */
export function randomContractTree(seed: number): DividendTeam[] {
  const int = seededInts(seed)
  const teams: Growing[] = []
  const count = 1 + int(25)
  for (let index = 0; index < count; index += 1) {
    const place = index === 0 || int(10) === 0 ? null : int(2) === 0 ? index - 1 : int(index)
    const upline = place === null ? undefined : teams[place]
    const rows = upline ? rowsBelow(upline.terms.rows, int) : topRows(int)
    teams.push({
      contractId: `c${index}`,
      agentId: `a${index}`,
      uplineId: upline?.agentId ?? null,
      isKept: int(8) === 0,
      terms: { rows, way: 'fixed', carry: 3 },
      figures: ownPlay(int),
      upline: place,
    })
  }
  return withTeamsBelow(teams)
}

function ownPlay(int: (below: number) => number) {
  const turnover = BigInt(int(2 ** 30)) * BigInt(1 + int(9))
  const loss = BigInt(int(2 ** 30)) * BigInt(int(5) - 2)
  return { turnover, active: int(6), loss, salaries: 0n, carry: 0n, endsMonth: false }
}

/** Strictly rising in turnover, never falling in active and rate. */
function topRows(int: (below: number) => number): TierRow[] {
  let [turnover, active, rate] = [0, 0, 0]
  return Array.from({ length: 1 + int(10) }, () => {
    turnover += 1 + int(2 ** 30)
    active += int(3)
    rate += 100 * int(20)
    return { minTurnover: BigInt(turnover), minActive: active, minLoss: null, ratePpm: rate }
  })
}

/** Some of the rows above, each harder to reach and for less. */
function rowsBelow(above: readonly TierRow[], int: (below: number) => number): TierRow[] {
  const chosen = above.filter(() => int(3) > 0)
  let most = 0
  return chosen.map((row) => {
    most = Math.max(most, row.ratePpm - 100 * int(10))
    return {
      ...row,
      minTurnover: row.minTurnover + BigInt(int(100)),
      minActive: row.minActive + 1,
      ratePpm: most,
    }
  })
}

function withTeamsBelow(teams: readonly Growing[]): DividendTeam[] {
  const figures = teams.map((team) => ({ ...team.figures }))
  for (let index = teams.length - 1; index >= 0; index -= 1) {
    const own = figures[index]
    const above = figures[teams[index]?.upline ?? -1]
    if (!own || !above) continue
    above.turnover += own.turnover
    above.active += own.active
    above.loss += own.loss
  }
  return teams.map(({ upline: _, ...team }, index) => ({ ...team, figures: figures[index] ?? team.figures }))
}
