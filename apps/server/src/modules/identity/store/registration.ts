import { sql, type Tx } from '#platform/db'

export type Consent = {
  readonly memberId: string
  readonly document: string
  readonly versionDigest: string
  readonly ip: string
}

export async function insertConsent(tx: Tx, consent: Consent): Promise<void> {
  await tx.rows(sql`
    insert into identity.consent (member_id, document, version_digest, ip)
    values (${consent.memberId}, ${consent.document}, ${consent.versionDigest}, ${consent.ip})`)
}

export type NewPaymentPassword = { readonly memberId: string; readonly hash: string }

export async function insertPaymentPassword(tx: Tx, { memberId, hash }: NewPaymentPassword): Promise<void> {
  await tx.rows(sql`insert into identity.payment_password (member_id, hash) values (${memberId}, ${hash})`)
}
