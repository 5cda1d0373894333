import type { ProofKey } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { OperatorRow } from './operators.ts'

export type NewOperatorSession = {
  readonly id: string
  readonly operatorId: string
  readonly tokenDigest: Buffer
  readonly proofKey: ProofKey
  readonly host: string
  readonly ip: string
  readonly agent: string
  readonly now: Date
  readonly endsAt: Date
}

export async function insertSession(tx: Tx, made: NewOperatorSession): Promise<void> {
  await tx.rows(sql`
    insert into operators.session (id, operator_id, token_digest, proof_key, host, ip, agent, seen_at, proven_at, ends_at)
    values (${made.id}, ${made.operatorId}, ${made.tokenDigest}, ${JSON.stringify(made.proofKey)}, ${made.host},
      ${made.ip}, ${made.agent}, ${made.now}, ${made.now}, ${made.endsAt})`)
}

export type SessionOfOperator = Omit<OperatorRow, 'id'> & {
  readonly id: string
  readonly operatorId: string
  /** Both are null where the session ended before there were any. */
  readonly proofKey: ProofKey | null
  readonly host: string | null
  readonly seenAt: Date
  readonly provenAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
}

const columns: Query = sql`s.id, s.operator_id, s.proof_key, s.host, s.seen_at, s.proven_at, s.ends_at, s.ended_at,
  o.login, o.name, o.roles, o.merchant_codes, o.status`

export type FoundSession = SessionOfOperator & { readonly hasPasskey: boolean }

export async function findByToken(db: Db, tokenDigest: Buffer): Promise<FoundSession | undefined> {
  return db.maybe<FoundSession>(sql`
    select ${columns}, exists (select from operators.passkey p where p.operator_id = o.id) as has_passkey
    from operators.session s join operators.operator o on o.id = s.operator_id
    where s.token_digest = ${tokenDigest}`)
}

export async function readSessions(db: Db, ids: readonly string[]): Promise<SessionOfOperator[]> {
  return db.rows<SessionOfOperator>(sql`
    select ${columns} from operators.session s join operators.operator o on o.id = s.operator_id
    where s.id = any (${ids}::uuid[])`)
}

export type NewOperatorLiveTicket = {
  readonly digest: Buffer
  readonly sessionId: string
  readonly endsAt: Date
}

/** Those that nobody used in their time go with the next. */
export async function insertLiveTicket(
  tx: Tx,
  { digest, sessionId, endsAt }: NewOperatorLiveTicket,
): Promise<void> {
  await tx.rows(sql`delete from operators.live_ticket where ends_at < now()`)
  await tx.rows(sql`
    insert into operators.live_ticket (digest, session_id, ends_at) values (${digest}, ${sessionId}, ${endsAt})`)
}

/** Removes a ticket and returns its session, so that it opens one socket. */
export async function takeLiveTicket(tx: Tx, digest: Buffer): Promise<SessionOfOperator | undefined> {
  return tx.maybe<SessionOfOperator>(sql`
    with taken as (
      delete from operators.live_ticket where digest = ${digest} and ends_at > now() returning session_id
    )
    select ${columns} from taken join operators.session s on s.id = taken.session_id
    join operators.operator o on o.id = s.operator_id`)
}

type Moment = { readonly id: string; readonly now: Date }

export async function noteSeen(tx: Tx, { id, now }: Moment): Promise<void> {
  await tx.rows(sql`update operators.session set seen_at = ${now} where id = ${id}`)
}

/** Gives the key of the browser that the session belongs to. */
export async function noteProven(tx: Tx, { id, now }: Moment): Promise<ProofKey | null> {
  const row = await tx.maybe<{ proofKey: ProofKey | null }>(
    sql`update operators.session set proven_at = ${now} where id = ${id} returning proof_key`,
  )
  return row?.proofKey ?? null
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`update operators.session set ended_at = now() where id = ${id} and ended_at is null`)
}

/** Ends them all and says which were open, so that their pages can be told. */
export async function endSessionsOf(tx: Tx, operatorId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update operators.session set ended_at = now() where operator_id = ${operatorId} and ended_at is null returning id`)
  return rows.map(({ id }) => id)
}

/** Held, so that logins made at once are counted one after the other. */
export async function lockSessionsOf(tx: Tx, operatorId: string): Promise<SessionOfOperator[]> {
  await tx.rows(sql`select from operators.operator where id = ${operatorId} for update`)
  return tx.rows<SessionOfOperator>(sql`
    select ${columns} from operators.session s join operators.operator o on o.id = s.operator_id
    where s.operator_id = ${operatorId} and s.ended_at is null order by s.seen_at, s.id`)
}

export type ListedSession = SessionOfOperator & {
  readonly ip: string
  readonly agent: string
  readonly createdAt: Date
}

/** Those of operators that have not been ended, and the last of the others; the newest first. */
export async function readSessionsOf(
  db: Db,
  { operatorIds, limit }: { readonly operatorIds: readonly string[]; readonly limit: number },
): Promise<ListedSession[]> {
  return db.rows<ListedSession>(sql`
    select ${columns}, s.ip, s.agent, s.created_at
    from unnest(${operatorIds}::uuid[]) wanted (id)
    join operators.operator o on o.id = wanted.id
    cross join lateral (
      select * from operators.session each where each.operator_id = o.id order by each.seen_at desc limit ${limit}) s
    order by s.seen_at desc, s.id`)
}
