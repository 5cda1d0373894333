import { type Db, sql, type Tx } from '#platform/db'
import { lockMember } from './members.ts'

export type PasswordRow = { readonly hash: string; readonly isTemporary: boolean; readonly changedAt: Date }

export async function findPasswordRow(db: Db | Tx, memberId: string): Promise<PasswordRow | undefined> {
  return db.maybe(sql`
    select hash, is_temporary, changed_at from identity.password where member_id = ${memberId}`)
}

export type Replacement = {
  readonly memberId: string
  /** The one that was looked at; null where there was none. */
  readonly was: string | null
  readonly hash: string
}

/** False where the password is no longer the one that was looked at. */
export async function replacePassword(tx: Tx, { memberId, was, hash }: Replacement): Promise<boolean> {
  const done = await tx.maybe(
    was === null
      ? sql`insert into identity.password (member_id, hash) values (${memberId}, ${hash})
          on conflict do nothing returning member_id`
      : sql`update identity.password set hash = ${hash}, is_temporary = false, changed_at = now()
          where member_id = ${memberId} and hash = ${was} returning member_id`,
  )
  return done !== undefined
}

export type PaymentPasswordRow = { readonly hash: string; readonly changedAt: Date }

export async function findPaymentPassword(
  db: Db | Tx,
  memberId: string,
): Promise<PaymentPasswordRow | undefined> {
  return db.maybe(sql`select hash, changed_at from identity.payment_password where member_id = ${memberId}`)
}

export async function replacePaymentPassword(tx: Tx, { memberId, was, hash }: Replacement): Promise<boolean> {
  const done = await tx.maybe(
    was === null
      ? sql`insert into identity.payment_password (member_id, hash) values (${memberId}, ${hash})
          on conflict do nothing returning member_id`
      : sql`update identity.payment_password
          set hash = ${hash}, changed_at = now()
          where member_id = ${memberId} and hash = ${was} returning member_id`,
  )
  return done !== undefined
}

export async function findSessionStart(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db.maybe<{ createdAt: Date }>(
    sql`select created_at from identity.session where id = ${sessionId}`,
  )
  return row?.createdAt
}

export async function readAnsweredQuestions(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.rows<{ question: string }>(
    sql`select question from identity.security_answer where member_id = ${memberId} order by question`,
  )
  return rows.map(({ question }) => question)
}

type Answered = { readonly question: string; readonly hash: string }

export async function replaceAnswers(tx: Tx, memberId: string, answers: readonly Answered[]): Promise<void> {
  await lockMember(tx, memberId)
  await tx.rows(sql`delete from identity.security_answer where member_id = ${memberId}`)
  await tx.rows(sql`
    insert into identity.security_answer (member_id, question, hash)
    select ${memberId}, a.question, a.hash
    from unnest(${answers.map(({ question }) => question)}::text[], ${answers.map(({ hash }) => hash)}::text[])
      as a (question, hash)`)
}
