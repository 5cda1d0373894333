import { findMembers, readAgentsBelow, readMovedAgents } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import { type HouseDay, spanOfDay } from '../house-day.ts'
import { readActiveRange } from '../store/active-days.ts'
import { readClustersOf } from '../store/clusters.ts'
import { lastMoment, readPaths, zonesIn } from './paths.ts'

type ActiveQuestion = {
  readonly agentIds: readonly string[]
  readonly from: HouseDay
  readonly to: HouseDay
  /** Whether it is for a contract of theirs, for which nobody is active themselves. */
  readonly isForContract?: boolean
}

/** With so many agents it is quicker to look at the whole house. */
const FEW_AGENTS = 20

/** How many members of each team had an active day in a range; those of a cluster are one. */
export async function countActive(
  db: Db | Tx,
  { agentIds, from, to, isForContract = false }: ActiveQuestion,
): Promise<Map<string, number>> {
  const [first] = await findMembers(db, agentIds.slice(0, 1))
  if (!first) return new Map()
  const { merchantCode } = first
  const zones = zonesIn(db)
  const zone = await zones.of(merchantCode)
  const [{ since }, until] = [spanOfDay(from, zone), lastMoment(to, zone)]
  const movedIds = await readMovedAgents(db, { merchantCode, since, until })
  const near =
    agentIds.length <= FEW_AGENTS ? await readNear(db, { agentIds, at: until, movedIds }) : undefined
  const rows = await readActiveRange(db, { merchantCode, from, to, agentIds: near, movedIds })
  const placeOf = ({ agentId, day }: (typeof rows)[number]) => ({
    memberId: agentId,
    merchantCode,
    day: day ?? to,
  })
  const pathOf = await readPaths(db, rows.map(placeOf), zones)
  const own = isForContract ? await readClustersOf(db, agentIds) : undefined
  const asked = new Set(agentIds)
  const counts = new Map(agentIds.map((id) => [id, 0]))
  for (const [who, places] of Map.groupBy(rows, (row) => row.who))
    for (const agentId of new Set(places.flatMap((row) => pathOf(placeOf(row))))) {
      if (!asked.has(agentId) || (own && who === (own.get(agentId) ?? agentId))) continue
      counts.set(agentId, (counts.get(agentId) ?? 0) + 1)
    }
  return counts
}

type NearQuestion = {
  readonly agentIds: readonly string[]
  readonly at: Date
  readonly movedIds: readonly string[]
}

/** The agents whose own members may be below one of these. */
async function readNear(db: Db | Tx, { agentIds, at, movedIds }: NearQuestion): Promise<string[]> {
  const near = new Set(movedIds)
  for (const agentId of agentIds)
    for (const below of await readAgentsBelow(db, { agentId, at })) near.add(below)
  return [...near]
}
