import { type Db, sql, type Tx } from '#platform/db'

/** False where it was done before. The account's name goes too, and is free for another. */
export async function closeForGood(tx: Tx, memberId: string): Promise<boolean> {
  const closed = await tx.maybe(sql`
    update identity.member set status = 'closed', erased_at = now(), account = 'erased-' || id,
      account_key = 'erased-' || id, nickname = null, head_icon = null, register_url = null, register_host = '',
      shows_wins = false
    where id = ${memberId} and erased_at is null returning id`)
  return closed !== undefined
}

/** Everything that tells who it was; the key first, without which whatever a copy still holds cannot be read. */
export async function destroyPersonal(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`delete from identity.personal_key where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.personal_field where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.password where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.payment_password where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.security_answer where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.totp where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.passkey where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.recovery_code where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.login_ticket where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.social_account where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.known_device where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.notice_link where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.note where member_id = ${memberId}`)
  await tx.rows(sql`delete from identity.code where member_id = ${memberId}`)
  await tx.rows(sql`update identity.session set ip = '', agent = '' where member_id = ${memberId}`)
  await tx.rows(sql`update identity.consent set ip = '' where member_id = ${memberId}`)
  await tx.rows(sql`
    update identity.invitation set ended_at = now() where member_id = ${memberId} and ended_at is null`)
}

export type ConsentRow = {
  readonly document: string
  readonly version: string
  readonly ip: string
  readonly givenAt: Date
}

export async function readConsents(db: Db, memberId: string): Promise<ConsentRow[]> {
  return db.rows<ConsentRow>(sql`
    select document, version_digest as version, ip, given_at from identity.consent
    where member_id = ${memberId} order by given_at, document`)
}

export type SessionTrail = {
  readonly agent: string
  readonly ip: string
  readonly createdAt: Date
  readonly seenAt: Date
}

export async function readSessionTrail(db: Db, memberId: string): Promise<SessionTrail[]> {
  return db.rows<SessionTrail>(sql`
    select agent, ip, created_at, seen_at from identity.session where member_id = ${memberId} order by created_at`)
}
