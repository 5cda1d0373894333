import { type Db, sql, type Tx } from '#platform/db'
import type { OperatorRow } from './operators.ts'

export type NewSession = {
  readonly id: string
  readonly operatorId: string
  readonly tokenDigest: Buffer
  readonly ip: string
  readonly agent: string
  readonly now: Date
  readonly endsAt: Date
}

export async function insertSession(tx: Tx, made: NewSession): Promise<void> {
  await tx.rows(sql`
    insert into operators.session (id, operator_id, token_digest, ip, agent, seen_at, proven_at, ends_at)
    values (${made.id}, ${made.operatorId}, ${made.tokenDigest}, ${made.ip}, ${made.agent}, ${made.now}, ${made.now},
      ${made.endsAt})`)
}

export type SessionOfOperator = Omit<OperatorRow, 'id'> & {
  readonly id: string
  readonly operatorId: string
  readonly seenAt: Date
  readonly provenAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
}

export async function findByToken(db: Db, tokenDigest: Buffer): Promise<SessionOfOperator | undefined> {
  return db.maybe<SessionOfOperator>(sql`
    select s.id, s.operator_id, s.seen_at, s.proven_at, s.ends_at, s.ended_at,
      o.login, o.name, o.roles, o.merchant_codes, o.status
    from operators.session s join operators.operator o on o.id = s.operator_id
    where s.token_digest = ${tokenDigest}`)
}

type Moment = { readonly id: string; readonly now: Date }

export async function noteSeen(tx: Tx, { id, now }: Moment): Promise<void> {
  await tx.rows(sql`update operators.session set seen_at = ${now} where id = ${id}`)
}

export async function noteProven(tx: Tx, { id, now }: Moment): Promise<void> {
  await tx.rows(sql`update operators.session set proven_at = ${now} where id = ${id}`)
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`update operators.session set ended_at = now() where id = ${id} and ended_at is null`)
}

export async function endSessionsOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.rows(sql`
    update operators.session set ended_at = now() where operator_id = ${operatorId} and ended_at is null`)
}
