import type { Tx } from '#platform/db'
import { readAgentHouse } from '../house.ts'
import * as active from '../store/active-days.ts'
import { readClustersOf } from '../store/clusters.ts'
import { readTurnovers } from '../store/member-days.ts'
import { addToTeams } from '../store/team-days.ts'
import { type MemberDay, memberDayKey } from './figures.ts'
import { readPaths, type Zones } from './paths.ts'
import { spreadShares, summed } from './spread-shares.ts'

/** A day of a member, with the agent whose figures it is in. */
type HeldDay = MemberDay & { readonly agentId: string }

/** Looks again at who is active in days whose turnover changed, and tells all above. */
export async function recountActive(tx: Tx, places: readonly HeldDay[], zones: Zones): Promise<void> {
  const before = new Map((await active.readActive(tx, places)).map((row) => [memberDayKey(row), row]))
  const turnovers = new Map((await readTurnovers(tx, places)).map((row) => [memberDayKey(row), row.turnover]))
  const least = await leastOf(tx, places)
  const isEnough = (place: HeldDay) =>
    (turnovers.get(memberDayKey(place)) ?? 0n) >= (least.get(place.merchantCode) ?? 0n)
  const become = places.filter((place) => isEnough(place) && !before.has(memberDayKey(place)))
  const ended = places.flatMap((place) => {
    const row = before.get(memberDayKey(place))
    return row && !isEnough(place) ? [row] : []
  })
  const clusters = await readClustersOf(
    tx,
    become.map(({ memberId }) => memberId),
  )
  const begun = become.map((place) => ({ ...place, clusterId: clusters.get(place.memberId) ?? null }))
  await changeActive(tx, { begun, ended }, zones)
}

async function leastOf(tx: Tx, places: readonly HeldDay[]): Promise<ReadonlyMap<string, bigint>> {
  const least = new Map<string, bigint>()
  for (const merchantCode of new Set(places.map((place) => place.merchantCode)))
    least.set(merchantCode, (await readAgentHouse(tx, merchantCode)).minBilling)
  return least
}

type ActiveChange = {
  readonly begun: readonly active.ActiveDayRow[]
  readonly ended: readonly active.ActiveDayRow[]
}

/** Those alone count for all above them; those of a cluster are one for each agent above any of them. */
export async function changeActive(tx: Tx, { begun, ended }: ActiveChange, zones: Zones): Promise<void> {
  if (ended.length > 0) await active.removeActive(tx, ended)
  if (begun.length > 0) await active.insertActive(tx, begun)
  const share = (row: active.ActiveDayRow, by: bigint) => ({
    ...row,
    family: '' as const,
    figures: { active: by },
  })
  await spreadShares(tx, [
    ...begun.filter(isAlone).map((row) => share(row, 1n)),
    ...ended.filter(isAlone).map((row) => share(row, -1n)),
  ])
  await countClusters(tx, [...begun, ...ended].flatMap(clusterDayOf), zones)
}

function isAlone({ clusterId }: active.ActiveDayRow): boolean {
  return clusterId === null
}

function clusterDayOf({ clusterId, merchantCode, day }: active.ActiveDayRow): active.ClusterDay[] {
  return clusterId === null ? [] : [{ clusterId, merchantCode, day }]
}

/** The agents above the active ones of clusters, compared with those that had them counted. */
async function countClusters(tx: Tx, places: readonly active.ClusterDay[], zones: Zones): Promise<void> {
  const clusterDays = [...new Map(places.map((place) => [`${place.clusterId} ${place.day}`, place])).values()]
  if (clusterDays.length === 0) return
  const rows = await active.readActiveOf(tx, clusterDays)
  const pathOf = await readPaths(
    tx,
    rows.map((row) => ({ ...row, memberId: row.agentId })),
    zones,
  )
  const wanted = new Map<string, active.ClusterHolder>()
  for (const { clusterId, ...row } of rows)
    for (const agentId of clusterId === null ? [] : pathOf({ ...row, memberId: row.agentId }))
      wanted.set(holderKey({ clusterId: clusterId ?? '', day: row.day, agentId }), {
        clusterId: clusterId ?? '',
        day: row.day,
        agentId,
      })
  const there = new Map((await active.readHolders(tx, clusterDays)).map((each) => [holderKey(each), each]))
  const added = [...wanted].flatMap(([key, each]) => (there.has(key) ? [] : [each]))
  const gone = [...there].flatMap(([key, each]) => (wanted.has(key) ? [] : [each]))
  if (gone.length > 0) await active.removeHolders(tx, gone)
  if (added.length > 0) await active.insertHolders(tx, added)
  const houses = new Map(clusterDays.map(({ clusterId, merchantCode }) => [clusterId, merchantCode]))
  const counted = ({ clusterId, ...holder }: active.ClusterHolder, by: bigint) => {
    return {
      ...holder,
      merchantCode: houses.get(clusterId) ?? '',
      family: '' as const,
      figures: { active: by },
    }
  }
  await addToTeams(
    tx,
    summed([...added.map((each) => counted(each, 1n)), ...gone.map((each) => counted(each, -1n))]),
  )
}

function holderKey({ clusterId, day, agentId }: active.ClusterHolder): string {
  return `${clusterId} ${day} ${agentId}`
}
