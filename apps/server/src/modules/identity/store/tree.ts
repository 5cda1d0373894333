import type { MemberType } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { MemberRow } from './members.ts'
import { inPlace } from './rates.ts'

export type AgentPlace = { readonly memberId: string; readonly uplineId: string | null; readonly at: Date }

/** Makes an agent of a member, below another or at the top; the database refuses who is of no tree. */
export async function insertAgent(tx: Tx, { memberId, uplineId, at }: AgentPlace): Promise<void> {
  await tx.rows(sql`select identity.place_agent(${memberId}, ${uplineId}, ${at})`)
}

export async function updateAgentPlace(tx: Tx, { memberId, uplineId, at }: AgentPlace): Promise<void> {
  await inPlace(tx, sql`select identity.move_agent(${memberId}, ${uplineId}, ${at})`)
}

/** Until the transaction ends nobody else changes the tree of the house. */
export async function lockTree(tx: Tx, merchantCode: string): Promise<void> {
  await tx.rows(sql`select identity.lock_tree(${merchantCode})`)
}

export type Edge = { readonly agentId: string; readonly uplineId: string | null }

/** Every agent of a house with the one above, as it was at a moment. */
export async function readEdges(
  db: Db | Tx,
  { merchantCode, at }: { readonly merchantCode: string; readonly at: Date },
): Promise<Edge[]> {
  return db.rows<Edge>(sql`
    select a.member_id as agent_id, u.member_id as upline_id
    from identity.agent a
    left join identity.agent_path p on p.descendant = a.node and p.depth = 1 and p.since_at <= ${at} and ${at} < p.until_at
    left join identity.agent u on u.node = p.ancestor
    where a.merchant_code = ${merchantCode} and a.placed_at <= ${at}
    order by a.node`)
}

export type AboveRow = { readonly memberId: string; readonly agentId: string }

/** The nearest agents first. Who was no agent yet at the moment had the upline of then. */
export async function readAbove(
  db: Db | Tx,
  { memberIds, at }: { readonly memberIds: readonly string[]; readonly at: Date },
): Promise<AboveRow[]> {
  return db.rows<AboveRow>(sql`
    select m.id as member_id, above.member_id as agent_id
    from identity.member m
    left join identity.agent own on own.member_id = m.id
    join identity.agent nearest on nearest.member_id = case
      when own.node is null then m.upline_id when own.placed_at <= ${at} then m.id else own.prior_upline_id end
    join identity.agent_path p on p.descendant = nearest.node and p.since_at <= ${at} and ${at} < p.until_at
    join identity.agent above on above.node = p.ancestor
    where m.id = any (${memberIds}::uuid[])
    order by m.id, p.depth`)
}

/** The agent above somebody now. A move that is to come is none yet. */
export async function findUpline(db: Db | Tx, memberId: string): Promise<string | null> {
  const row = await db.maybe<{ uplineId: string | null }>(sql`
    select coalesce(u.member_id, m.upline_id) as upline_id
    from identity.member m
    left join identity.agent a on a.member_id = m.id
    left join identity.agent_path p on p.descendant = a.node and p.depth = 1 and p.since_at <= now() and now() < p.until_at
    left join identity.agent u on u.node = p.ancestor
    where m.id = ${memberId}`)
  return row?.uplineId ?? null
}

/** Whom somebody's guests come under: themselves if they are an agent, else whoever is above them. */
export async function findAgentFor(db: Db | Tx, inviterId: string): Promise<string | null> {
  const row = await db.maybe<{ agentId: string | null }>(sql`
    select coalesce(a.member_id, m.upline_id) as agent_id
    from identity.member m left join identity.agent a on a.member_id = m.id where m.id = ${inviterId}`)
  return row?.agentId ?? null
}

/** How many levels of agents there are below an agent at a moment. */
export async function readDepthBelow(
  db: Db | Tx,
  { agentId, at }: { readonly agentId: string; readonly at: Date },
): Promise<number> {
  const { depth } = await db.one<{ depth: number }>(sql`
    select coalesce(max(p.depth), 0)::int as depth
    from identity.agent a join identity.agent_path p on p.ancestor = a.node and p.since_at <= ${at} and ${at} < p.until_at
    where a.member_id = ${agentId}`)
  return depth
}

export type AgentRow = {
  readonly memberId: string
  readonly merchantCode: string
  readonly placedAt: Date
  readonly stoppedAt: Date | null
}

export async function findAgent(db: Db | Tx, memberId: string): Promise<AgentRow | undefined> {
  return db.maybe<AgentRow>(sql`
    select member_id, merchant_code, placed_at, stopped_at from identity.agent where member_id = ${memberId}`)
}

/** Null lets an agent go on. False where nothing changes. */
export async function stopAgent(
  tx: Tx,
  { memberId, at }: { readonly memberId: string; readonly at: Date | null },
): Promise<boolean> {
  const changed = await tx.maybe(sql`
    update identity.agent set stopped_at = ${at}
    where member_id = ${memberId} and (stopped_at is null) = ${at !== null} returning node`)
  return changed !== undefined
}

export type DirectQuestion = {
  readonly agentId: string
  /** The last one of the page before. */
  readonly after?: string | undefined
  readonly limit: number
  readonly accountKey?: string | undefined
  readonly order: 'joined'
}

export type DirectDownline = {
  readonly id: string
  readonly account: string
  readonly type: MemberType
  readonly status: MemberRow['status']
  readonly joinedAt: Date
  readonly hasDownlines: boolean
}

/** Members and agents right below an agent now, who joined last first: ids are made in the order of time. */
export async function readDirect(db: Db | Tx, asked: DirectQuestion): Promise<DirectDownline[]> {
  const { agentId, after, limit, accountKey } = asked
  const page = (rows: Query): Query => sql`
    (select m.id, m.account, m.type, m.status, m.created_at from identity.member m
     where ${rows} ${after === undefined ? sql`` : sql`and m.id < ${after}`}
       ${accountKey === undefined ? sql`` : sql`and m.account_key = ${accountKey}`}
     order by m.id desc limit ${limit})`
  return db.rows<DirectDownline>(sql`
    select m.id, m.account, m.type, m.status, m.created_at as joined_at,
      exists (select from identity.member d where d.upline_id = m.id) as has_downlines
    from (${page(sql`m.upline_id = ${agentId} and not ${hasYetToCome}`)}
      union all ${page(sql`m.id in ${leaving(agentId)}`)}) m
    order by m.id desc limit ${limit}`)
}

/** A move is written on the member at once and holds from a midnight on. */
const hasYetToCome: Query = sql`exists (
  select from identity.agent a join identity.agent_path p on p.descendant = a.node and p.depth = 1
  where a.member_id = m.id and p.until_at = 'infinity' and p.since_at > now() and p.since_at > a.placed_at)`

const leaving = (agentId: string): Query => sql`(
  select d.member_id from identity.agent a
  join identity.agent_path p on p.ancestor = a.node and p.depth = 1
    and p.until_at <> 'infinity' and p.since_at <= now() and now() < p.until_at
  join identity.agent d on d.node = p.descendant
  where a.member_id = ${agentId})`
