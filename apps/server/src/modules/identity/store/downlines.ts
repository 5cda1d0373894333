import { type Db, type Query, sql, type Tx } from '#platform/db'

export type BelowRow = {
  readonly id: string
  readonly parentId: string
  /** 1 is right below the agent who asks. */
  readonly level: number
  /** The place of the one above among agents, by which the next page goes on. */
  readonly node: number
  readonly account: string
  readonly type: 0 | 2
  readonly joinedAt: Date
}

export type BelowPlace = Pick<BelowRow, 'level' | 'node' | 'id'>

export type BelowQuestion = {
  readonly agentId: string
  readonly at: Date
  /** How many levels are looked at. */
  readonly depth: number
  readonly after?: BelowPlace | undefined
  readonly limit: number
}

/**
 * Everybody below an agent, level by level and agent by agent, in the order in which they joined. A page begins at its
 * place in the indexes, so that the thousandth costs what the first does.
 */
export async function readBelow(
  db: Db,
  { agentId, at, depth, after, limit }: BelowQuestion,
): Promise<BelowRow[]> {
  const onward: Query = after
    ? sql`and (p.depth + 1, p.descendant) >= (${after.level}::int, ${after.node}::int)`
    : sql``
  const beyond: Query = after
    ? sql`and (a.level, a.node, m.id) > (${after.level}::int, ${after.node}::int, ${after.id}::uuid)`
    : sql``
  return db.rows<BelowRow>(sql`
    with above as materialized (
      select p.depth + 1 as level, p.descendant as node, d.member_id
      from identity.agent me
      join identity.agent_path p on p.ancestor = me.node and p.since_at <= ${at} and ${at} < p.until_at
      join identity.agent d on d.node = p.descendant
      where me.member_id = ${agentId} and p.depth < ${depth}::int ${onward}
      order by p.depth, p.descendant)
    select m.id, a.member_id as parent_id, a.level, a.node, m.account, m.type, m.created_at as joined_at
    from above a cross join lateral (
      select m.* from (${directOf(at)}) m where true ${beyond} order by m.id limit ${limit}
    ) m
    order by a.level, a.node, m.id limit ${limit}`)
}

/** Members by the column that they have, agents by the tree: a move is written on them before it holds. */
const directOf = (at: Date): Query => sql`
  select m.id, m.account, m.type, m.created_at from identity.member m
  where m.upline_id = a.member_id and m.type = 0
  union all
  select m.id, m.account, m.type, m.created_at
  from identity.agent_path e join identity.agent c on c.node = e.descendant join identity.member m on m.id = c.member_id
  where e.ancestor = a.node and e.depth = 1 and e.since_at <= ${at} and ${at} < e.until_at`

/** Whether anybody is right below somebody. */
export async function hasDownlines(db: Db | Tx, memberId: string): Promise<boolean> {
  return (
    (await db.maybe(sql`select from identity.member where upline_id = ${memberId} limit 1`)) !== undefined
  )
}
