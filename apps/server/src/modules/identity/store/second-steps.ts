import type { ProofKey } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import { lockMember } from './members.ts'
import type { SocialIdentity } from './social.ts'

export type TotpRow = { readonly sealedSecret: Buffer; readonly confirmedAt: Date | null }

export async function findTotp(db: Db | Tx, memberId: string): Promise<TotpRow | undefined> {
  return db.maybe<TotpRow>(
    sql`select sealed_secret, confirmed_at from identity.totp where member_id = ${memberId}`,
  )
}

/** A secret that was never confirmed makes room for the next; a confirmed one stays. True when it was written. */
export async function writeTotp(tx: Tx, memberId: string, sealedSecret: Buffer): Promise<boolean> {
  const written = await tx.maybe(sql`
    insert into identity.totp as t (member_id, sealed_secret) values (${memberId}, ${sealedSecret})
    on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
    where t.confirmed_at is null returning member_id`)
  return written !== undefined
}

/** True when the step is later than every step used before, which makes a code serve once. */
export async function useStep(tx: Tx, memberId: string, step: number): Promise<boolean> {
  const used = await tx.maybe(sql`
    update identity.totp set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where member_id = ${memberId} and last_step < ${step} returning member_id`)
  return used !== undefined
}

export async function deleteTotp(tx: Tx, memberId: string): Promise<boolean> {
  const gone = await tx.maybe(
    sql`delete from identity.totp where member_id = ${memberId} returning member_id`,
  )
  return gone !== undefined
}

export type PasskeyRow = {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

export async function readPasskeys(db: Db | Tx, memberId: string): Promise<PasskeyRow[]> {
  return db.rows<PasskeyRow>(sql`
    select credential_id, public_key, counter, transports, name, created_at, used_at from identity.passkey
    where member_id = ${memberId} order by created_at`)
}

export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'transports' | 'name'> & {
  readonly memberId: string
  readonly counter: number
}

/** False when somebody already has it. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into identity.passkey (credential_id, member_id, public_key, counter, transports, name)
    values (${passkey.credentialId}, ${passkey.memberId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}, ${passkey.name})
    on conflict do nothing returning credential_id`)
  return made !== undefined
}

type Use = { readonly credentialId: string; readonly from: bigint; readonly to: number }

/** False when another use moved the counter first. */
export async function notePasskeyUse(tx: Tx, { credentialId, from, to }: Use): Promise<boolean> {
  const noted = await tx.maybe(sql`
    update identity.passkey set counter = ${to}, used_at = now()
    where credential_id = ${credentialId} and counter = ${from} returning credential_id`)
  return noted !== undefined
}

export type OwnPasskey = { readonly memberId: string; readonly credentialId: string }

export async function renamePasskey(
  tx: Tx,
  { memberId, credentialId }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const renamed = await tx.maybe(sql`
    update identity.passkey set name = ${name}
    where member_id = ${memberId} and credential_id = ${credentialId} returning credential_id`)
  return renamed !== undefined
}

export async function deletePasskey(tx: Tx, { memberId, credentialId }: OwnPasskey): Promise<boolean> {
  const gone = await tx.maybe(sql`
    delete from identity.passkey where member_id = ${memberId} and credential_id = ${credentialId}
    returning credential_id`)
  return gone !== undefined
}

export type ChallengePlace = { readonly sessionId: string; readonly purpose: 'add' | 'prove' }

/** A newer question of the same kind takes the place of the older. */
export async function writeChallenge(
  tx: Tx,
  { sessionId, purpose }: ChallengePlace,
  { challenge, endsAt }: { readonly challenge: string; readonly endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.passkey_challenge (session_id, purpose, challenge, ends_at)
    values (${sessionId}, ${purpose}, ${challenge}, ${endsAt})
    on conflict (session_id, purpose) do update set challenge = excluded.challenge, ends_at = excluded.ends_at`)
}

export async function takeChallenge(
  tx: Tx,
  { sessionId, purpose }: ChallengePlace,
): Promise<string | undefined> {
  const row = await tx.maybe<{ challenge: string }>(sql`
    delete from identity.passkey_challenge
    where session_id = ${sessionId} and purpose = ${purpose} and ends_at > now() returning challenge`)
  return row?.challenge
}

/** The codes of before, used or not, are void from now on. */
export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: string,
  digests: readonly Buffer[],
): Promise<void> {
  await lockMember(tx, memberId)
  await tx.rows(sql`
    delete from identity.recovery_code where member_id = ${memberId} and used_at < now() - interval '1 day'`)
  await tx.rows(sql`
    update identity.recovery_code set used_at = now() where member_id = ${memberId} and used_at is null`)
  await tx.rows(sql`
    insert into identity.recovery_code (member_id, digest) select ${memberId}, unnest(${digests}::bytea[])`)
}

export async function useRecoveryCode(tx: Tx, memberId: string, digest: Buffer): Promise<boolean> {
  const used = await tx.maybe(sql`
    update identity.recovery_code set used_at = now()
    where member_id = ${memberId} and digest = ${digest} and used_at is null returning member_id`)
  return used !== undefined
}

/** Whether it was one that has been used, or is void since. */
export async function wasRecoveryCode(tx: Tx, memberId: string, digest: Buffer): Promise<boolean> {
  const used = await tx.maybe(sql`
    select from identity.recovery_code where member_id = ${memberId} and digest = ${digest}`)
  return used !== undefined
}

export async function countRecoveryCodes(db: Db | Tx, memberId: string): Promise<number> {
  const { left } = await db.one<{ left: number }>(sql`
    select count(*)::int as left from identity.recovery_code where member_id = ${memberId} and used_at is null`)
  return left
}

export type Ways = { readonly hasTotp: boolean; readonly hasPasskey: boolean; readonly hasCodes: boolean }

/** By what a member can take the second step; by none of them when they want none. */
export async function readWays(db: Db | Tx, memberId: string): Promise<Ways> {
  return db.one<Ways>(sql`
    select exists (select from identity.totp where member_id = ${memberId} and confirmed_at is not null) as has_totp,
      exists (select from identity.passkey where member_id = ${memberId}) as has_passkey,
      exists (select from identity.recovery_code where member_id = ${memberId} and used_at is null) as has_codes`)
}

export type TicketRow = {
  readonly memberId: string
  readonly merchantCode: string
  readonly proofKey: ProofKey
  readonly isRemembered: boolean
  readonly deviceDigest: Buffer
  readonly link: SocialIdentity | null
}

export async function insertTicket(
  tx: Tx,
  digest: Buffer,
  ticket: Omit<TicketRow, 'merchantCode'> & { readonly endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.login_ticket (digest, member_id, proof_key, is_remembered, device_digest, link, ends_at)
    values (${digest}, ${ticket.memberId}, ${JSON.stringify(ticket.proofKey)}, ${ticket.isRemembered},
      ${ticket.deviceDigest}, ${ticket.link && JSON.stringify(ticket.link)}, ${ticket.endsAt})`)
}

const ticketColumns = sql`t.member_id, m.merchant_code, t.proof_key, t.is_remembered, t.device_digest, t.link`

export async function findTicket(db: Db, digest: Buffer): Promise<TicketRow | undefined> {
  return db.maybe<TicketRow>(sql`
    select ${ticketColumns} from identity.login_ticket t join identity.member m on m.id = t.member_id
    where t.digest = ${digest} and t.ends_at > now()`)
}

/** Counts a try; undefined when there were too many, or the ticket is gone. The challenge serves this try alone. */
export async function takeTry(
  tx: Tx,
  digest: Buffer,
  most: number,
): Promise<{ challenge: string | null } | undefined> {
  return tx.maybe(sql`
    with before as (select digest, challenge from identity.login_ticket where digest = ${digest} for update)
    update identity.login_ticket t set tries = t.tries + 1, challenge = null
    from before where t.digest = before.digest and t.tries < ${most} and t.ends_at > now() returning before.challenge`)
}

export async function setTicketChallenge(tx: Tx, digest: Buffer, challenge: string): Promise<boolean> {
  const set = await tx.maybe(sql`
    update identity.login_ticket set challenge = ${challenge}
    where digest = ${digest} and ends_at > now() returning digest`)
  return set !== undefined
}

/** Removes and returns it, so that it opens one session. */
export async function takeTicket(tx: Tx, digest: Buffer): Promise<TicketRow | undefined> {
  return tx.maybe<TicketRow>(sql`
    delete from identity.login_ticket t using identity.member m
    where t.digest = ${digest} and t.ends_at > now() and m.id = t.member_id returning ${ticketColumns}`)
}

export type Device = { readonly memberId: string; readonly deviceDigest: Buffer }

export async function isTrustedDevice(db: Db | Tx, { memberId, deviceDigest }: Device): Promise<boolean> {
  const row = await db.maybe(sql`
    select from identity.known_device
    where member_id = ${memberId} and device_digest = ${deviceDigest} and trust_ends_at > now()`)
  return row !== undefined
}

export async function trustDevice(tx: Tx, { memberId, deviceDigest }: Device, until: Date): Promise<void> {
  await tx.rows(sql`
    update identity.known_device set trust_ends_at = ${until}
    where member_id = ${memberId} and device_digest = ${deviceDigest}`)
}

export async function distrustDevices(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`
    update identity.known_device set trust_ends_at = null where member_id = ${memberId} and trust_ends_at is not null`)
}
