import type { MemberType } from '@baize/contracts'
import { type Db, type Query, sql } from '#platform/db'

/** An agent as operators see them; who is below is counted through all levels. */
export type OfficeAgentRow = {
  readonly node: number
  readonly id: string
  readonly account: string
  readonly type: MemberType
  readonly level: number
  readonly uplineId: string | null
  readonly stoppedAt: Date | null
  readonly members: number
  readonly agents: number
  readonly joinedAt: Date
}

type OfficeTreePage = {
  readonly merchantCode: string
  readonly at: Date
  /** Those right below one, or below nobody; of all levels those whose account begins so; or one alone. */
  readonly of:
    | { readonly parentId: string | null }
    | { readonly accountStart: string }
    | { readonly agentId: string }
  readonly after?: number | undefined
  readonly limit: number
}

/** Agents of a house in the order in which they got their places. */
export async function readOfficeAgents(db: Db, page: OfficeTreePage): Promise<OfficeAgentRow[]> {
  const { merchantCode, at, of, after = 0, limit } = page
  return db.rows<OfficeAgentRow>(sql`
    with page as (
      select a.node, a.member_id, m.account, m.type, m.created_at, a.stopped_at, u.member_id as upline_id
      from identity.agent a
      join identity.member m on m.id = a.member_id
      left join identity.agent_path e on e.descendant = a.node and e.depth = 1 and e.since_at <= ${at} and ${at} < e.until_at
      left join identity.agent u on u.node = e.ancestor
      where a.merchant_code = ${merchantCode} and a.node > ${after} and ${placeOf(of)}
      order by a.node limit ${limit}
    )
    select p.node, p.member_id as id, p.account, p.type, p.upline_id, p.stopped_at, p.created_at as joined_at,
      (select count(*)::int from identity.agent_path o
        where o.descendant = p.node and o.since_at <= ${at} and ${at} < o.until_at) as level,
      b.agents, b.members
    from page p
    cross join lateral (
      select count(*) filter (where o.depth > 0)::int as agents,
        coalesce(sum((select count(*) from identity.member d where d.upline_id = t.member_id)), 0)::int as members
      from identity.agent_path o join identity.agent t on t.node = o.descendant
      where o.ancestor = p.node and o.since_at <= ${at} and ${at} < o.until_at
    ) b
    order by p.node`)
}

function placeOf(of: OfficeTreePage['of']): Query {
  if ('agentId' in of) return sql`a.member_id = ${of.agentId}`
  if ('parentId' in of) return sql`u.member_id is not distinct from ${of.parentId}::uuid`
  return sql`m.account_key like ${`${of.accountStart.replace(/[\\%_]/g, '\\$&')}%`}`
}
