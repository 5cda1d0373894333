import type { ContractKind } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { ContractRow } from '../contracts/contract.ts'
import { readContracts } from './contract-rows.ts'

/** Due at a moment, those that were agreed first before the others. */
export async function readStarting(db: Db | Tx, now: Date): Promise<ContractRow[]> {
  return readContracts(
    db,
    sql`c.state = 'scheduled' and c.starts_at <= ${now} order by c.starts_at, c.proposed_at, c.id`,
  )
}

type LapsingPart = { readonly now: Date; readonly after: ContractRow | undefined; readonly limit: number }

export async function readLapsing(db: Db, { now, after, limit }: LapsingPart): Promise<ContractRow[]> {
  const start = after ? sql`and (c.id, c.version) > (${after.id}::uuid, ${after.version})` : sql``
  return readContracts(db, sql`c.lapses_at <= ${now} ${start} order by c.id, c.version limit ${limit}`)
}

export type ContractCursor = { readonly at: Date; readonly id: string; readonly version: number }

type HistoryQuestion = {
  readonly agentId: string
  readonly kind: ContractKind
  /** The one above reads what it was a party to, the agent reads all. */
  readonly readerId: string
  readonly after: ContractCursor | undefined
  readonly limit: number
}

/** Every version, newest first. */
export async function readHistory(db: Db, question: HistoryQuestion): Promise<ContractRow[]> {
  const { agentId, kind, readerId, after, limit } = question
  return readContracts(
    db,
    sql`c.agent_id = ${agentId} and c.kind = ${kind} and ${readerId}::uuid in (c.agent_id, c.upline_id) ${behind(after)}
      order by c.proposed_at desc, c.id desc, c.version desc limit ${limit}`,
  )
}

type GivenQuestion = {
  readonly uplineId: string
  readonly kind: ContractKind | undefined
  readonly after: ContractCursor | undefined
  readonly limit: number
}

/** What somebody gives and what waits of it, newest first. */
export async function readGiven(
  db: Db,
  { uplineId, kind, after, limit }: GivenQuestion,
): Promise<ContractRow[]> {
  return readContracts(
    db,
    sql`c.upline_id = ${uplineId} and c.upline_gone_at is null and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
      and c.state in ('draft', 'offered', 'scheduled', 'active', 'revoke-requested', 'suspended') ${behind(after)}
      order by c.proposed_at desc, c.id desc, c.version desc limit ${limit}`,
  )
}

type HouseQuestion = Omit<GivenQuestion, 'uplineId'> & {
  readonly merchantCode: string
  /** Only what waits for an answer of the house. */
  readonly isWaiting: boolean
}

/** What is not over in a house, newest first. */
export async function readOfHouse(
  db: Db,
  { merchantCode, kind, isWaiting, after, limit }: HouseQuestion,
): Promise<ContractRow[]> {
  const waits = sql`and (c.upline_id is null or c.upline_gone_at is not null)
    and (c.state = 'draft' or (c.state = 'revoke-requested' and c.end_asked_by = 'agent'))`
  return readContracts(
    db,
    sql`c.merchant_code = ${merchantCode} and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
      and c.state in ('draft', 'offered', 'scheduled', 'active', 'revoke-requested', 'suspended')
      ${isWaiting ? waits : sql``} ${behind(after)}
      order by c.proposed_at desc, c.id desc, c.version desc limit ${limit}`,
  )
}

function behind(after: ContractCursor | undefined): Query {
  if (!after) return sql``
  return sql`and (c.proposed_at, c.id, c.version) < (${after.at}::timestamptz, ${after.id}::uuid, ${after.version})`
}

/** What waits for an answer, on either side of somebody. */
export async function readWaiting(
  db: Db,
  { memberId, kind, now }: { readonly memberId: string; readonly kind: ContractKind; readonly now: Date },
): Promise<ContractRow[]> {
  return readContracts(
    db,
    sql`${memberId}::uuid in (c.agent_id, c.upline_id) and c.kind = ${kind} and c.lapses_at > ${now}
      order by c.proposed_at desc, c.id, c.version desc`,
  )
}

type OpenOffer = Pick<ContractRow, 'id' | 'version' | 'kind'>

/** The offers that an agent has yet to answer: one of a kind at most. */
export async function readOffersTo(
  db: Db,
  { agentId, now }: { readonly agentId: string; readonly now: Date },
): Promise<OpenOffer[]> {
  return db.rows<OpenOffer>(sql`
    select id, version, kind from agents.contract
    where agent_id = ${agentId} and state = 'offered' and lapses_at > ${now}`)
}

type InForceQuestion = { readonly merchantCode: string; readonly kind: ContractKind; readonly since: Date }

/**
 * One for each agent: the last that had begun by the moment and had not ended. What is due counts before a job has begun it;
 * what operators had suspended by then, and had not let go on, does not.
 */
export async function readInForce(
  db: Db | Tx,
  { merchantCode, kind, since }: InForceQuestion,
): Promise<ContractRow[]> {
  return readContracts(
    db,
    sql`(c.id, c.version) in (
        select distinct on (d.agent_id) d.id, d.version from agents.contract d
        where d.merchant_code = ${merchantCode} and d.kind = ${kind} and d.starts_at <= ${since}
          and (d.ends_at is null or d.ends_at > ${since})
        order by d.agent_id, d.starts_at desc)
      and coalesce((
        select s.state from agents.contract_step s
        where s.contract_id = c.id and s.version = c.version and s.done_at <= ${since} order by s.number desc limit 1
      ), 'active') <> 'suspended'
      order by c.agent_id`,
  )
}

type VersionsOf = { readonly memberId: string; readonly limit: number }

/** Every version that somebody is or was paid by, or gives or gave to another; newest first. */
export async function readVersionsOf(db: Db, { memberId, limit }: VersionsOf): Promise<ContractRow[]> {
  return readContracts(
    db,
    sql`${memberId}::uuid in (c.agent_id, c.upline_id) order by c.proposed_at desc, c.id, c.version desc limit ${limit}`,
  )
}
