import type { ProofKey, SocialNetwork } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { MemberRow } from './members.ts'

/** Somebody as a network knows them. */
export type SocialIdentity = { readonly network: SocialNetwork; readonly subject: string }

type Owner = Pick<MemberRow, 'id' | 'merchantCode'>

/** The member that an identity belongs to in this house. */
export async function findLinked(
  db: Db | Tx,
  merchantCode: string,
  { network, subject }: SocialIdentity,
): Promise<string | undefined> {
  const row = await db.maybe<{ memberId: string }>(sql`
    select member_id from identity.social_account
    where merchant_code = ${merchantCode} and network = ${network} and subject = ${subject}`)
  return row?.memberId
}

/** False when the identity is another member's already, or the member has another one of that network. */
export async function insertLink(
  tx: Tx,
  member: Owner,
  { network, subject }: SocialIdentity,
): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into identity.social_account (merchant_code, network, subject, member_id)
    values (${member.merchantCode}, ${network}, ${subject}, ${member.id}) on conflict do nothing returning member_id`)
  return made !== undefined
}

export type LinkRow = { readonly network: SocialNetwork; readonly linkedAt: Date }

export async function readLinks(db: Db | Tx, memberId: string): Promise<LinkRow[]> {
  return db.rows<LinkRow>(sql`
    select network, linked_at from identity.social_account
    where member_id = ${memberId} and network <> 'firebase' order by linked_at`)
}

export async function deleteLink(tx: Tx, memberId: string, network: SocialNetwork): Promise<boolean> {
  const gone = await tx.maybe(sql`
    delete from identity.social_account where member_id = ${memberId} and network = ${network} returning member_id`)
  return gone !== undefined
}

export type JourneyRow = {
  readonly merchantCode: string
  readonly network: SocialNetwork
  readonly sealedChecks: Buffer
  readonly proofKey: ProofKey
  readonly isRemembered: boolean
  readonly deviceDigest: Buffer
  readonly subject: string | null
  readonly displayName: string | null
}

const columns = sql`merchant_code, network, sealed_checks, proof_key, is_remembered, device_digest, subject, display_name`

export type NewJourney = Omit<JourneyRow, 'subject' | 'displayName'> & {
  readonly digest: Buffer
  readonly stateDigest: Buffer
  readonly endsAt: Date
}

export async function insertJourney(tx: Tx, row: NewJourney): Promise<void> {
  await tx.rows(sql`
    insert into identity.social_journey (digest, state_digest, merchant_code, network, sealed_checks, proof_key,
      is_remembered, device_digest, ends_at)
    values (${row.digest}, ${row.stateDigest}, ${row.merchantCode}, ${row.network}, ${row.sealedChecks},
      ${JSON.stringify(row.proofKey)}, ${row.isRemembered}, ${row.deviceDigest}, ${row.endsAt})`)
}

type Return = { readonly digest: Buffer; readonly stateDigest: Buffer; readonly merchantCode: string }

/** The journey that this return ends. Its state is taken away, so that it ends once. */
export async function takeState(
  tx: Tx,
  { digest, stateDigest, merchantCode }: Return,
): Promise<JourneyRow | undefined> {
  return tx.maybe<JourneyRow>(sql`
    update identity.social_journey set state_digest = null
    where digest = ${digest} and state_digest = ${stateDigest} and merchant_code = ${merchantCode} and ends_at > now()
    returning ${columns}`)
}

type NetworkSubject = { readonly subject: string; readonly displayName: string | null }

export async function noteSubject(
  tx: Tx,
  digest: Buffer,
  { subject, displayName }: NetworkSubject,
): Promise<void> {
  await tx.rows(sql`
    update identity.social_journey set subject = ${subject}, display_name = ${displayName} where digest = ${digest}`)
}

export async function findJourney(db: Db, digest: Buffer): Promise<JourneyRow | undefined> {
  return db.maybe<JourneyRow>(
    sql`select ${columns} from identity.social_journey where digest = ${digest} and ends_at > now()`,
  )
}

/** True for the one who ends it. */
export async function endJourney(tx: Tx, digest: Buffer): Promise<boolean> {
  const gone = await tx.maybe(
    sql`delete from identity.social_journey where digest = ${digest} and ends_at > now() returning digest`,
  )
  return gone !== undefined
}
