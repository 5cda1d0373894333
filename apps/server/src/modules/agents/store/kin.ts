import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'
import type { Family } from '../team/figures.ts'

type KinQuestion = {
  readonly merchantCode: string
  readonly from: HouseDay
  readonly to: HouseDay
  /** Without: of all. */
  readonly agentIds?: readonly string[] | undefined
}

/** What is in an agent's figures and in no base of theirs. */
export type KinShare = {
  readonly agentId: string
  readonly day: HouseDay
  readonly family: Family
  readonly staked: bigint
  readonly payout: bigint
  readonly turnover: bigint
  /** In millionths of a unit. */
  readonly weighted: bigint
  readonly promotions: bigint
  readonly rebate: bigint
}

function whose(column: Query, { agentIds }: KinQuestion): Query {
  return agentIds ? sql`and ${column} = any (${agentIds}::uuid[])` : sql``
}

/** What accounts played that seem to be an agent's above them. */
export async function readKinShares(db: Db | Tx, asked: KinQuestion): Promise<KinShare[]> {
  const { merchantCode, from, to } = asked
  const rows = await db.rows<Omit<KinShare, 'weighted'> & { readonly weighted: string }>(sql`
    select k.agent_id, k.day::text as day, d.family, sum(d.staked)::bigint as staked, sum(d.payout)::bigint as payout,
      sum(d.turnover)::bigint as turnover, sum(d.weighted)::text as weighted, 0::bigint as promotions, 0::bigint as rebate
    from agents.kin_day k join agents.member_day d on d.member_id = k.member_id and d.day = k.day
    where d.merchant_code = ${merchantCode} and k.day between ${from}::date and ${to}::date ${whose(sql`k.agent_id`, asked)}
    group by k.agent_id, k.day, d.family
    union all
    select k.agent_id, k.day::text, '', 0, 0, 0, '0', sum(s.promotions)::bigint, sum(s.rebate)::bigint
    from agents.kin_day k join agents.member_sum s on s.member_id = k.member_id and s.day = k.day
    where s.merchant_code = ${merchantCode} and k.day between ${from}::date and ${to}::date ${whose(sql`k.agent_id`, asked)}
    group by k.agent_id, k.day`)
  return rows.map((row) => ({ ...row, weighted: BigInt(row.weighted) }))
}

/** The days on which an agent, or an account that seems to be theirs, is among their own active members. */
export async function readOwnActive(
  db: Db | Tx,
  asked: KinQuestion,
): Promise<{ readonly agentId: string; readonly day: HouseDay }[]> {
  const { merchantCode, from, to } = asked
  return db.rows(sql`
    select a.member_id as agent_id, a.day::text as day from agents.active_day a
    where a.merchant_code = ${merchantCode} and a.day between ${from}::date and ${to}::date and a.cluster_id is null
      and a.agent_id = a.member_id ${whose(sql`a.member_id`, asked)}
    union
    select c.agent_id, c.day::text from agents.cluster_day c
    join agents.cluster_member m on m.member_id = c.agent_id and m.cluster_id = c.cluster_id
    where c.day between ${from}::date and ${to}::date ${whose(sql`c.agent_id`, asked)}`)
}

/** Who of members is in no base of which agent in a day: pairs of both ids. */
export async function readKinOf(
  db: Db | Tx,
  { memberIds, day }: { readonly memberIds: readonly string[]; readonly day: HouseDay },
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ agentId: string; memberId: string }>(sql`
    select agent_id, member_id from agents.kin_day where day = ${day}::date and member_id = any (${memberIds}::uuid[])`)
  return new Set(rows.map(({ agentId, memberId }) => `${agentId} ${memberId}`))
}

/** All of a day: for a member the agents in whose bases they are not. */
export async function readKinOfDay(
  db: Db | Tx,
  day: HouseDay,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.rows<{ agentId: string; memberId: string }>(
    sql`select agent_id, member_id from agents.kin_day where day = ${day}::date`,
  )
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  return new Map([...byMember].map(([id, own]) => [id, new Set(own.map(({ agentId }) => agentId))]))
}
