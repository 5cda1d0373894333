import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'
import type { MemberDay } from '../team/figures.ts'

/** A member who turned over enough in a day; `agentId` is whose figures it is in. */
export type ActiveDayRow = MemberDay & { readonly agentId: string; readonly clusterId: string | null }

const columns: Query = sql`a.member_id, a.day::text as day, a.merchant_code, a.agent_id, a.cluster_id`

export async function readActive(
  db: Db | Tx,
  places: readonly Omit<MemberDay, 'merchantCode'>[],
): Promise<ActiveDayRow[]> {
  return db.rows<ActiveDayRow>(sql`
    select ${columns} from unnest(${places.map(({ memberId }) => memberId)}::uuid[],
      ${places.map(({ day }) => day)}::date[]) as k (member_id, day)
    join agents.active_day a on a.member_id = k.member_id and a.day = k.day`)
}

export async function insertActive(tx: Tx, rows: readonly ActiveDayRow[]): Promise<void> {
  const all = <Key extends keyof ActiveDayRow>(key: Key) => rows.map((row) => row[key])
  await tx.rows(sql`
    insert into agents.active_day (member_id, day, merchant_code, agent_id, cluster_id)
    select * from unnest(${all('memberId')}::uuid[], ${all('day')}::date[], ${all('merchantCode')}::text[],
      ${all('agentId')}::uuid[], ${all('clusterId')}::uuid[])`)
}

export async function removeActive(
  tx: Tx,
  places: readonly Omit<MemberDay, 'merchantCode'>[],
): Promise<void> {
  await tx.rows(sql`
    delete from agents.active_day a using unnest(${places.map(({ memberId }) => memberId)}::uuid[],
      ${places.map(({ day }) => day)}::date[]) as k (member_id, day)
    where a.member_id = k.member_id and a.day = k.day`)
}

/** Everybody of a house who was active in a day. */
export async function readHouseActive(
  db: Db | Tx,
  { merchantCode, day }: { readonly merchantCode: string; readonly day: HouseDay },
): Promise<ActiveDayRow[]> {
  return db.rows<ActiveDayRow>(sql`
    select ${columns} from agents.active_day a where a.merchant_code = ${merchantCode} and a.day = ${day}::date`)
}

/** A cluster in a day. */
export type ClusterDay = { readonly clusterId: string; readonly merchantCode: string; readonly day: HouseDay }

/** Those of clusters who are active in days. */
export async function readActiveOf(tx: Tx, places: readonly ClusterDay[]): Promise<ActiveDayRow[]> {
  return tx.rows<ActiveDayRow>(sql`
    select ${columns} from unnest(${places.map(({ clusterId }) => clusterId)}::uuid[],
      ${places.map(({ day }) => day)}::date[]) as k (cluster_id, day)
    join agents.active_day a on a.cluster_id = k.cluster_id and a.day = k.day`)
}

export type ClusterHolder = { readonly clusterId: string; readonly day: HouseDay; readonly agentId: string }

/** The agents for whom clusters count as an active member in days. */
export async function readHolders(tx: Tx, places: readonly ClusterDay[]): Promise<ClusterHolder[]> {
  return tx.rows<ClusterHolder>(sql`
    select c.cluster_id, c.day::text as day, c.agent_id from unnest(${places.map(({ clusterId }) => clusterId)}::uuid[],
      ${places.map(({ day }) => day)}::date[]) as k (cluster_id, day)
    join agents.cluster_day c on c.cluster_id = k.cluster_id and c.day = k.day`)
}

export async function insertHolders(tx: Tx, holders: readonly ClusterHolder[]): Promise<void> {
  await tx.rows(sql`
    insert into agents.cluster_day (cluster_id, day, agent_id)
    select * from unnest(${holders.map(({ clusterId }) => clusterId)}::uuid[], ${holders.map(({ day }) => day)}::date[],
      ${holders.map(({ agentId }) => agentId)}::uuid[])`)
}

export async function removeHolders(tx: Tx, holders: readonly ClusterHolder[]): Promise<void> {
  await tx.rows(sql`
    delete from agents.cluster_day c using unnest(${holders.map(({ clusterId }) => clusterId)}::uuid[],
      ${holders.map(({ day }) => day)}::date[], ${holders.map(({ agentId }) => agentId)}::uuid[])
      as k (cluster_id, day, agent_id)
    where c.cluster_id = k.cluster_id and c.day = k.day and c.agent_id = k.agent_id`)
}

type ActiveRange = {
  readonly merchantCode: string
  readonly from: HouseDay
  readonly to: HouseDay
  /** Whose own members are asked for; without: of all. */
  readonly agentIds?: readonly string[] | undefined
  /** Those of whom the days are asked for as well, since the tree above them changed. */
  readonly movedIds: readonly string[]
}

/** Somebody who was active in a range, in the figures of an agent: a member, or a cluster. */
export type ActiveSomebody = { readonly who: string; readonly agentId: string; readonly day: HouseDay | null }

/** Everybody who was active in a range, once for each agent whose own member they were. */
export async function readActiveRange(
  db: Db | Tx,
  { merchantCode, from, to, agentIds, movedIds }: ActiveRange,
): Promise<ActiveSomebody[]> {
  const ofAgents = agentIds ? sql`and a.agent_id = any (${agentIds}::uuid[])` : sql``
  return db.rows<ActiveSomebody>(sql`
    select distinct coalesce(m.cluster_id, a.member_id) as who, a.agent_id,
      case when a.agent_id = any (${movedIds}::uuid[]) then a.day::text end as day
    from agents.active_day a left join agents.cluster_member m on m.member_id = a.member_id
    where a.merchant_code = ${merchantCode} and a.day between ${from}::date and ${to}::date ${ofAgents}`)
}
