import { readDeviceSharers, type SharedMark } from '#modules/identity'
import { readDocumentSharers } from '#modules/kyc'
import { readCardSharers } from '#modules/payments'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import * as clusters from '../store/clusters.ts'
import { distinctDays, type MemberDay } from './figures.ts'
import type { CountingTime } from './count-play.ts'
import { readPaths, type Zones } from './paths.ts'
import { changeActive } from './recount-active.ts'

/** How far a chain of accounts, each sharing something with the next, is followed at once. */
const STEPS_MOST = 4

/**
 * Looks who of those that played shares a browser, a document or a card with whom. They are one active member from those
 * days on, and what they played is in no base of an agent above who is one of them. A telephone is one member's only, and
 * an address is many people's.
 */
export async function linkClusters(
  tx: Tx,
  places: readonly MemberDay[],
  { zones, now }: CountingTime,
): Promise<void> {
  const memberIds = [...new Set(places.map(({ memberId }) => memberId))]
  const from = places.map(({ day }) => day).toSorted()[0]
  if (from === undefined) return
  const changed = await joinClusters(tx, memberIds, now)
  const strayed = (await clusters.readActiveSince(tx, { memberIds: [...changed.keys()], from })).filter(
    ({ memberId, clusterId }) => changed.get(memberId) !== clusterId,
  )
  await changeActive(
    tx,
    {
      ended: strayed,
      begun: strayed.map((row) => ({ ...row, clusterId: changed.get(row.memberId) ?? null })),
    },
    zones,
  )
  const played = await clusters.readPlayedSince(tx, { memberIds: [...changed.keys()], from })
  await noteKin(tx, distinctDays([...places, ...played]), zones)
}

/** Puts members who share something into one cluster. Says who is in another one than before. */
async function joinClusters(
  tx: Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const pairs = await readPairs(tx, memberIds)
  if (pairs.length === 0) return new Map()
  const everybody = new Set(pairs.flatMap(({ memberId, otherId }) => [memberId, otherId]))
  const known = await clusters.readClustersOf(tx, [...everybody])
  // Whoever was found together before stays together.
  const before = [...known].map(([memberId, clusterId]) => ({ memberId, otherId: clusterId }))
  const changed = new Map<string, string>()
  const merged = new Map<string, string>()
  for (const group of groupsOf([...pairs, ...before])) {
    const members = group.filter((id) => everybody.has(id))
    const there = [...new Set(members.flatMap((id) => known.get(id) ?? []))].toSorted()
    const clusterId = there[0] ?? uuidv7(now.getTime())
    for (const id of members) if (known.get(id) !== clusterId) changed.set(id, clusterId)
    for (const other of there.slice(1)) merged.set(other, clusterId)
  }
  for (const [other, clusterId] of merged)
    for (const id of await clusters.readMembersOf(tx, [other])) changed.set(id, clusterId)
  const rows = [...changed].map(([memberId, clusterId]) => ({ memberId, clusterId }))
  if (rows.length > 0) await clusters.writeClusters(tx, rows)
  return changed
}

async function readPairs(tx: Tx, memberIds: readonly string[]): Promise<SharedMark[]> {
  const pairs: SharedMark[] = []
  const seen = new Set(memberIds)
  let asked = memberIds
  for (let step = 0; asked.length > 0 && step < STEPS_MOST; step++) {
    const found = [
      ...(await readDeviceSharers(tx, asked)),
      ...(await readDocumentSharers(tx, asked)),
      ...(await readCardSharers(tx, asked)),
    ]
    pairs.push(...found)
    asked = [...new Set(found.map(({ otherId }) => otherId))].filter((id) => !seen.has(id))
    for (const id of asked) seen.add(id)
  }
  return pairs
}

/** Who is tied to whom, directly or by others. */
function groupsOf(pairs: readonly SharedMark[]): string[][] {
  const next = new Map<string, string>()
  const headOf = (id: string): string => {
    const above = next.get(id)
    return above === undefined || above === id ? id : headOf(above)
  }
  for (const { memberId, otherId } of pairs) {
    next.set(memberId, next.get(memberId) ?? memberId)
    next.set(otherId, next.get(otherId) ?? otherId)
    next.set(headOf(memberId), headOf(otherId))
  }
  return [...Map.groupBy(next.keys(), headOf).values()]
}

/** The agents above members who are in the same cluster, in days. */
async function noteKin(tx: Tx, places: readonly MemberDay[], zones: Zones): Promise<void> {
  const own = await clusters.readClustersOf(
    tx,
    places.map(({ memberId }) => memberId),
  )
  const clustered = places.filter(({ memberId }) => own.has(memberId))
  if (clustered.length === 0) return
  const pathOf = await readPaths(tx, clustered, zones)
  const agents = await clusters.readClustersOf(tx, [...new Set(clustered.flatMap(pathOf))])
  const kin = clustered.flatMap((place) =>
    pathOf(place)
      .filter((agentId) => agentId !== place.memberId && agents.get(agentId) === own.get(place.memberId))
      .map((agentId) => ({ agentId, memberId: place.memberId, day: place.day })),
  )
  if (kin.length > 0) await clusters.insertKin(tx, kin)
}
