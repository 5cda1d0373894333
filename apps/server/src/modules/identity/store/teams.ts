import { type Db, sql, type Tx } from '#platform/db'

/** The agents below an agent at a moment, and the agent. */
export async function readAgentsBelow(
  db: Db | Tx,
  { agentId, at }: { readonly agentId: string; readonly at: Date },
): Promise<string[]> {
  const rows = await db.rows<{ agentId: string }>(sql`
    select d.member_id as agent_id from identity.agent a
    join identity.agent_path p on p.ancestor = a.node and p.since_at <= ${at} and ${at} < p.until_at
    join identity.agent d on d.node = p.descendant
    where a.member_id = ${agentId}`)
  return rows.map((row) => row.agentId)
}

/** Members who were nearest to one of these agents at a moment, and the agents; who became an agent later is among them. */
export async function readMembersOfAgents(
  db: Db | Tx,
  { agentIds, at }: { readonly agentIds: readonly string[]; readonly at: Date },
): Promise<{ readonly memberId: string; readonly agentId: string }[]> {
  return db.rows(sql`
    select m.id as member_id, m.upline_id as agent_id from identity.member m
    where m.upline_id = any (${agentIds}::uuid[]) and m.type = 0 and m.created_at <= ${at}
    union all
    select a.member_id, case when a.placed_at <= ${at} then a.member_id else a.prior_upline_id end from identity.agent a
    where case when a.placed_at <= ${at} then a.member_id else a.prior_upline_id end = any (${agentIds}::uuid[])`)
}

/** The agent nearest to each of these members at a moment, which an agent is to themselves; who has none is missing. */
export async function readNearest(
  db: Db | Tx,
  { memberIds, at }: { readonly memberIds: readonly string[]; readonly at: Date },
): Promise<{ readonly memberId: string; readonly agentId: string }[]> {
  return db.rows(sql`
    select member_id, agent_id from (
      select m.id as member_id, case when a.node is null then m.upline_id when a.placed_at <= ${at} then m.id
        else a.prior_upline_id end as agent_id
      from unnest(${memberIds}::uuid[]) as asked (id) join identity.member m on m.id = asked.id
      left join identity.agent a on a.member_id = m.id
      where a.node is not null or (m.type = 0 and m.created_at <= ${at})) as nearest
    where agent_id is not null`)
}

/** How many members each agent of a house was the nearest of at a moment, the agent among them. */
export async function countNearest(
  db: Db | Tx,
  { merchantCode, at }: { readonly merchantCode: string; readonly at: Date },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ agentId: string; members: number }>(sql`
    select agent_id, count(*)::int as members from (
      select upline_id as agent_id from identity.member
      where merchant_code = ${merchantCode} and upline_id is not null and type = 0 and created_at <= ${at}
      union all
      select case when a.placed_at <= ${at} then a.member_id else a.prior_upline_id end from identity.agent a
      join identity.member m on m.id = a.member_id
      where a.merchant_code = ${merchantCode} and m.created_at <= ${at}) as nearest
    where agent_id is not null group by agent_id`)
  return new Map(rows.map(({ agentId, members }) => [agentId, members]))
}

/** The houses that have agents. */
export async function readHousesWithAgents(db: Db | Tx): Promise<string[]> {
  const rows = await db.rows<{ merchantCode: string }>(
    sql`select distinct merchant_code from identity.agent order by 1`,
  )
  return rows.map(({ merchantCode }) => merchantCode)
}

/** The agents of a house above whom something changed after one moment and before another, beside their own beginning. */
export async function readMovedAgents(
  db: Db | Tx,
  {
    merchantCode,
    since,
    until,
  }: { readonly merchantCode: string; readonly since: Date; readonly until: Date },
): Promise<string[]> {
  const rows = await db.rows<{ agentId: string }>(sql`
    select distinct d.member_id as agent_id from identity.agent d join identity.agent_path p on p.descendant = d.node
    where d.merchant_code = ${merchantCode}
      and (p.since_at > greatest(${since}, d.placed_at) and p.since_at < ${until} or p.until_at > ${since} and p.until_at < ${until})`)
  return rows.map(({ agentId }) => agentId)
}

/** The agents directly below an agent at a moment. */
export async function readDirectAgents(
  db: Db | Tx,
  { agentId, at }: { readonly agentId: string; readonly at: Date },
): Promise<string[]> {
  const rows = await db.rows<{ agentId: string }>(sql`
    select d.member_id as agent_id from identity.agent a
    join identity.agent_path p on p.ancestor = a.node and p.depth = 1 and p.since_at <= ${at} and ${at} < p.until_at
    join identity.agent d on d.node = p.descendant
    where a.member_id = ${agentId}`)
  return rows.map((row) => row.agentId)
}
