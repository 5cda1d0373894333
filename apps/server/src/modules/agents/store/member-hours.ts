import type { GameType } from '@baize/contracts'
import { type Db, sql } from '#platform/db'
import type { HouseDay } from '../house-day.ts'

export type AgentHourRow = {
  readonly startsAt: Date
  readonly family: GameType
  readonly turnover: bigint
  /** The same in every family of an hour. */
  readonly active: number
}

type AgentHours = {
  readonly agentId: string
  /** Whose own members are the team: the agent, and all agents below in the day. */
  readonly nearestIds: readonly string[]
  readonly day: HouseDay
  readonly minBilling: bigint
}

/** The hours of a team in a day, added up where they are kept: a month of a large team is too much to carry here. */
export async function sumAgentHours(
  db: Db,
  { agentId, nearestIds, day, minBilling }: AgentHours,
): Promise<AgentHourRow[]> {
  return db.rows<AgentHourRow>(sql`
    with played as (
      select h.member_id, h.starts_at, h.family, h.turnover, coalesce(c.cluster_id, h.member_id) as who,
        sum(h.turnover) over (partition by h.member_id order by h.starts_at) as so_far
      from agents.member_hour h
      left join agents.cluster_member c on c.member_id = h.member_id
      where h.day = ${day}::date and h.agent_id = any (${nearestIds}::uuid[])
        and not exists (select from agents.kin_day k
          where k.agent_id = ${agentId} and k.member_id = h.member_id and k.day = h.day)
    ), active as (
      select starts_at, count(distinct who)::int as active from played
      where turnover > 0 and so_far >= ${minBilling} and member_id <> ${agentId} group by starts_at
    )
    select p.starts_at, p.family, sum(p.turnover)::bigint as turnover, coalesce(a.active, 0) as active
    from played p left join active a on a.starts_at = p.starts_at
    group by p.starts_at, p.family, a.active having sum(p.turnover) > 0`)
}
