import type { GameType } from '@baize/contracts'
import { readHouse } from '#modules/limits'
import type { Db, Tx } from '#platform/db'
import { dayOf } from '../house-day.ts'
import { readAgentHouse } from '../house.ts'
import { readClustersOf } from '../store/clusters.ts'
import { readKinOf } from '../store/kin.ts'
import { readHouseHours } from '../store/member-days.ts'
import { readPaths } from './paths.ts'

export type TeamHour = {
  readonly agentId: string
  readonly family: GameType
  /** Without that of accounts which seem to be the agent's own. */
  readonly turnover: bigint
  /**
   * The same in every family: members, and clusters, without the agent, who played in the hour and were active in the day by
   * its end.
   */
  readonly active: number
}

type HourQuestion = { readonly merchantCode: string; readonly since: Date; readonly until: Date }

/** What the teams of a house turned over in an hour, as contracts count it. */
export async function readTeamHours(
  db: Db | Tx,
  { merchantCode, since, until }: HourQuestion,
): Promise<TeamHour[]> {
  const day = dayOf(since, (await readHouse(db, merchantCode)).zone)
  const { minBilling } = await readAgentHouse(db, merchantCode)
  const rows = await readHouseHours(db, { merchantCode, day, since, until })
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))]
  const clusters = await readClustersOf(db, memberIds)
  const kin = await readKinOf(db, { memberIds, day })
  const places = rows.map(({ agentId }) => ({ memberId: agentId, merchantCode, day }))
  const pathOf = await readPaths(db, places)
  const turnovers = new Map<string, Omit<TeamHour, 'active'>>()
  const active = new Map<string, Set<string>>()
  for (const [memberId, own] of Map.groupBy(rows, (row) => row.memberId)) {
    const total = own.reduce((sum, { turnover, before }) => sum + turnover + before, 0n)
    const isActive = total >= minBilling && own.some(({ turnover }) => turnover > 0n)
    for (const agentId of pathOf({ memberId: own[0]?.agentId ?? '', merchantCode, day })) {
      if (kin.has(`${agentId} ${memberId}`)) continue
      if (isActive && agentId !== memberId)
        active.set(agentId, (active.get(agentId) ?? new Set()).add(clusters.get(memberId) ?? memberId))
      for (const { family, turnover } of own) {
        const key = `${agentId} ${family}`
        const before = turnovers.get(key)?.turnover ?? 0n
        turnovers.set(key, { agentId, family, turnover: before + turnover })
      }
    }
  }
  return [...turnovers.values()]
    .filter(({ turnover }) => turnover > 0n)
    .map((hour) => ({ ...hour, active: active.get(hour.agentId)?.size ?? 0 }))
}
