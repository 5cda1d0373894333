import type { ProofKey } from '@baize/contracts'
import { type Db, prepared, sql, type Tx } from '#platform/db'
import type { MemberRow } from './members.ts'

export type MemberSessionRow = {
  readonly id: string
  readonly memberId: string
  readonly proofKey: ProofKey
  /** The browser's half for the token of now; null where its calls are all signed. */
  readonly exchangeKey: ProofKey | null
  readonly isRemembered: boolean
  readonly agent: string
  readonly ip: string
  readonly createdAt: Date
  readonly seenAt: Date
  readonly tokenEndsAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
}

const columns = sql`s.id, s.member_id, s.proof_key, s.exchange_key, s.is_remembered, s.agent, s.ip, s.created_at, s.seen_at,
  s.token_ends_at, s.ends_at, s.ended_at`

export type NewMemberSession = {
  readonly id: string
  readonly memberId: string
  readonly tokenDigest: Buffer
  readonly refreshDigest: Buffer
  readonly proofKey: ProofKey
  readonly exchangeKey: ProofKey | null
  readonly isRemembered: boolean
  readonly deviceDigest: Buffer
  readonly agent: string
  readonly ip: string
  readonly tokenEndsAt: Date
  readonly endsAt: Date
}

/** True where the member has used other devices before, but never this one. */
export async function insertSession(tx: Tx, session: NewMemberSession): Promise<boolean> {
  await tx.rows(sql`
    insert into identity.session (id, member_id, token_digest, refresh_digest, proof_key, exchange_key, is_remembered,
      device_digest, agent, ip, token_ends_at, ends_at)
    values (${session.id}, ${session.memberId}, ${session.tokenDigest}, ${session.refreshDigest},
      ${JSON.stringify(session.proofKey)}, ${jsonOf(session.exchangeKey)}, ${session.isRemembered},
      ${session.deviceDigest}, ${session.agent}, ${session.ip}, ${session.tokenEndsAt}, ${session.endsAt})`)
  const { isNewDevice } = await tx.one<{ isNewDevice: boolean }>(sql`
    insert into identity.known_device (member_id, device_digest) values (${session.memberId}, ${session.deviceDigest})
    on conflict (member_id, device_digest) do update set last_seen_at = now()
    returning xmax = 0 and exists (
      select from identity.known_device d where d.member_id = ${session.memberId}
        and d.device_digest <> ${session.deviceDigest}) as is_new_device`)
  return isNewDevice
}

function jsonOf(key: ProofKey | null): string | null {
  return key && JSON.stringify(key)
}

export type SessionOfMember = MemberSessionRow &
  Pick<MemberRow, 'merchantCode' | 'account' | 'type' | 'status' | 'trialEndsAt'> & {
    readonly isUnclaimed: boolean
  }

/** The sessions that tokens belong to, with their members, whether or not they have ended; in the order of the tokens. */
export async function findByTokens(
  db: Db,
  tokenDigests: readonly Buffer[],
): Promise<readonly (SessionOfMember | undefined)[]> {
  const rows = await db.rowsByKey<SessionOfMember & { readonly digest: string }>(
    prepared(
      'identity.findByTokens',
      sql`
        select ${columns}, m.merchant_code, m.account, m.type, m.status, m.trial_ends_at, m.is_unclaimed,
          encode(s.token_digest, 'hex') as digest
        from identity.session s join identity.member m on m.id = s.member_id
        where s.token_digest = any (${tokenDigests}::bytea[])`,
    ),
  )
  const found = new Map(rows.map((row) => [row.digest, row]))
  return tokenDigests.map((digest) => found.get(digest.toString('hex')))
}

/** Sessions by their ids, with what ended them. */
export async function readSessions(
  db: Db,
  ids: readonly string[],
): Promise<(SessionOfMember & { readonly endReason: EndReason | null })[]> {
  return db.rows(sql`
    select ${columns}, s.end_reason, m.merchant_code, m.account, m.type, m.status, m.trial_ends_at, m.is_unclaimed
    from identity.session s join identity.member m on m.id = s.member_id where s.id = any(${ids}::uuid[])`)
}

export type NewMemberLiveTicket = {
  readonly digest: Buffer
  readonly sessionId: string
  readonly endsAt: Date
}

export async function insertLiveTicket(
  tx: Tx,
  { digest, sessionId, endsAt }: NewMemberLiveTicket,
): Promise<void> {
  await tx.rows(sql`
    insert into identity.live_ticket (digest, session_id, ends_at) values (${digest}, ${sessionId}, ${endsAt})`)
}

/** Removes a ticket and returns its session, so that it opens one socket. */
export async function takeLiveTicket(tx: Tx, digest: Buffer): Promise<SessionOfMember | undefined> {
  return tx.maybe<SessionOfMember>(sql`
    with taken as (
      delete from identity.live_ticket where digest = ${digest} and ends_at > now() returning session_id
    )
    select ${columns}, m.merchant_code, m.account, m.type, m.status, m.trial_ends_at, m.is_unclaimed
    from taken join identity.session s on s.id = taken.session_id join identity.member m on m.id = s.member_id`)
}

/** Locked until the caller is done, so that a refresh token is spent once. */
export async function lockByRefresh(
  tx: Tx,
  refreshDigest: Buffer,
): Promise<(SessionOfMember & { isSpent: boolean; firstLoginAt: Date | null }) | undefined> {
  return tx.maybe(sql`
    select ${columns}, m.merchant_code, m.account, m.type, m.status, m.trial_ends_at, m.is_unclaimed, m.first_login_at,
      s.refresh_digest <> ${refreshDigest} as is_spent
    from identity.session s join identity.member m on m.id = s.member_id
    where s.refresh_digest = ${refreshDigest} or s.spent_refresh_digest = ${refreshDigest} for update of s`)
}

export type Renewal = {
  readonly id: string
  readonly tokenDigest: Buffer
  readonly refreshDigest: Buffer
  /** Of the refresh token that asked for it. */
  readonly spentDigest: Buffer
  readonly exchangeKey: ProofKey | null
  readonly tokenEndsAt: Date
  readonly ip: string
}

export async function renew(tx: Tx, renewal: Renewal): Promise<void> {
  await tx.rows(sql`
    update identity.session set token_digest = ${renewal.tokenDigest}, spent_refresh_digest = ${renewal.spentDigest},
      refresh_digest = ${renewal.refreshDigest}, token_ends_at = ${renewal.tokenEndsAt}, ip = ${renewal.ip}, seen_at = now(),
      exchange_key = ${jsonOf(renewal.exchangeKey)}
    where id = ${renewal.id}`)
}

/** Seen times are kept to the minute, so that reading does not write all the time. */
export async function noteSeen(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`
    update identity.session set seen_at = now() where id = ${id} and seen_at < now() - interval '1 minute'`)
}

export type EndReason = 'logout' | 'kicked' | 'password' | 'reuse' | 'idle' | 'replaced' | 'suspended'

type Which = { readonly memberId: string; readonly only?: string; readonly except?: string }

/** Ends sessions of a member: one, all, or all but one. Returns those that were open. */
export async function endSessions(
  tx: Tx,
  { memberId, only, except }: Which,
  reason: EndReason,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update identity.session set ended_at = now(), end_reason = ${reason}
    where member_id = ${memberId} and ended_at is null
      and (${only ?? null}::uuid is null or id = ${only ?? null})
      and (${except ?? null}::uuid is null or id <> ${except ?? null})
    returning id`)
  return rows.map(({ id }) => id)
}

export async function readOpenSessions(db: Db, memberId: string): Promise<MemberSessionRow[]> {
  return db.rows<MemberSessionRow>(sql`
    select ${columns} from identity.session s
    where s.member_id = ${memberId} and s.ended_at is null and s.ends_at > now() order by s.seen_at desc`)
}

export async function isKnownDevice(db: Db, memberId: string, deviceDigest: Buffer): Promise<boolean> {
  const row = await db.maybe(sql`
    select from identity.known_device where member_id = ${memberId} and device_digest = ${deviceDigest}`)
  return row !== undefined
}

/** Whether a member has no session before this one; ids are made in the order of time. */
export async function isFirstSession(
  db: Db,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<boolean> {
  const earlier = await db.maybe(
    sql`select from identity.session where member_id = ${id} and id < ${sessionId} limit 1`,
  )
  return earlier === undefined
}

/** When a second step was last given in a session; null where it never was. */
export async function findStepTime(db: Db | Tx, sessionId: string): Promise<Date | null> {
  const row = await db.maybe<{ steppedAt: Date | null }>(
    sql`select stepped_at from identity.session where id = ${sessionId}`,
  )
  return row?.steppedAt ?? null
}

type StepTime = { readonly sessionId: string; readonly at: Date }

export async function noteStepTime(tx: Tx, { sessionId, at }: StepTime): Promise<void> {
  await tx.rows(sql`update identity.session set stepped_at = ${at} where id = ${sessionId}`)
}
