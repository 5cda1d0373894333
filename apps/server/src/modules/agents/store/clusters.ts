import { type Db, sql, type Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'
import type { MemberDay } from '../team/figures.ts'
import type { ActiveDayRow } from './active-days.ts'

/** The clusters of members; whoever is alone is missing. */
export async function readClustersOf(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ memberId: string; clusterId: string }>(
    sql`select member_id, cluster_id from agents.cluster_member where member_id = any (${memberIds}::uuid[])`,
  )
  return new Map(rows.map(({ memberId, clusterId }) => [memberId, clusterId]))
}

/** Everybody in clusters. */
export async function readMembersOf(db: Db | Tx, clusterIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ memberId: string }>(
    sql`select member_id from agents.cluster_member where cluster_id = any (${clusterIds}::uuid[])`,
  )
  return rows.map(({ memberId }) => memberId)
}

export type Clustered = { readonly memberId: string; readonly clusterId: string }

export async function writeClusters(tx: Tx, clustered: readonly Clustered[]): Promise<void> {
  await tx.rows(sql`
    insert into agents.cluster_member (member_id, cluster_id, joined_at)
    select member_id, cluster_id, now() from unnest(${clustered.map(({ memberId }) => memberId)}::uuid[],
      ${clustered.map(({ clusterId }) => clusterId)}::uuid[]) as n (member_id, cluster_id)
    on conflict (member_id) do update set cluster_id = excluded.cluster_id, joined_at = excluded.joined_at`)
}

type SinceDay = { readonly memberIds: readonly string[]; readonly from: HouseDay }

/** The days since one on which members were active. */
export async function readActiveSince(tx: Tx, { memberIds, from }: SinceDay): Promise<ActiveDayRow[]> {
  return tx.rows<ActiveDayRow>(sql`
    select member_id, day::text as day, merchant_code, agent_id, cluster_id from agents.active_day
    where member_id = any (${memberIds}::uuid[]) and day >= ${from}::date`)
}

/** The days since one on which members played. */
export async function readPlayedSince(tx: Tx, { memberIds, from }: SinceDay): Promise<MemberDay[]> {
  return tx.rows<MemberDay>(sql`
    select distinct member_id, day::text as day, merchant_code from agents.member_day
    where member_id = any (${memberIds}::uuid[]) and day >= ${from}::date`)
}

export type Kin = { readonly agentId: string; readonly memberId: string; readonly day: HouseDay }

export async function insertKin(tx: Tx, kin: readonly Kin[]): Promise<void> {
  await tx.rows(sql`
    insert into agents.kin_day (agent_id, member_id, day)
    select * from unnest(${kin.map(({ agentId }) => agentId)}::uuid[], ${kin.map(({ memberId }) => memberId)}::uuid[],
      ${kin.map(({ day }) => day)}::date[])
    on conflict do nothing`)
}
