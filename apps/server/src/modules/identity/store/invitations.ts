import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { AccountPlace } from './members.ts'

export type Invitation = { readonly code: string; readonly merchantCode: string; readonly memberId: string }

export async function insertInvitation(tx: Tx, { code, merchantCode, memberId }: Invitation): Promise<void> {
  await tx.rows(sql`
    insert into identity.invitation (code, merchant_code, member_id) values (${code}, ${merchantCode}, ${memberId})`)
}

/** Only a member who plays with real money, and may, brings others in; an agent who is stopped does not. */
const mayInvite: Query = sql`m.type in (0, 1, 2) and m.status = 'active'
  and not exists (select from identity.agent a where a.member_id = m.id and a.stopped_at is not null)`

export async function findInviterByCode(
  db: Db,
  { code, merchantCode }: Omit<Invitation, 'memberId'>,
): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(sql`
    select m.id from identity.invitation i join identity.member m on m.id = i.member_id
    where i.code = ${code} and i.merchant_code = ${merchantCode} and i.ended_at is null and ${mayInvite}`)
  return row?.id
}

export async function findInviterByAccount(
  db: Db,
  { merchantCode, accountKey }: AccountPlace,
): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(sql`
    select m.id from identity.member m
    where m.merchant_code = ${merchantCode} and m.account_key = ${accountKey} and ${mayInvite}`)
  return row?.id
}

/** The code by which the member brings others in. */
export async function findInvitationOf(db: Db | Tx, memberId: string): Promise<string | undefined> {
  const row = await db.maybe<{ code: string }>(
    sql`select code from identity.invitation where member_id = ${memberId} and ended_at is null limit 1`,
  )
  return row?.code
}
