import type { JWK } from 'jose'
import { type Db, sql, type Tx } from '#platform/db'

export type SealKeyRow = {
  readonly kid: string
  readonly publicJwk: JWK
  readonly sealedPrivate: Buffer
  readonly offerEndsAt: Date
  readonly endsAt: Date
}

/** Those that still open a body, the one that is offered first. */
export async function readSealKeys(db: Db): Promise<SealKeyRow[]> {
  return db.rows<SealKeyRow>(sql`
    select kid, public_jwk, sealed_private, offer_ends_at, ends_at from identity.seal_key
    where ends_at > now() order by offer_ends_at desc`)
}

export async function insertSealKey(tx: Tx, key: SealKeyRow): Promise<void> {
  await tx.rows(sql`
    insert into identity.seal_key (kid, public_jwk, sealed_private, offer_ends_at, ends_at)
    values (${key.kid}, ${JSON.stringify(key.publicJwk)}, ${key.sealedPrivate}, ${key.offerEndsAt}, ${key.endsAt})`)
}

type Seen = { readonly kind: string; readonly value: string; readonly endsAt: Date }

/** True the first time a value is seen. */
export async function noteOnce(tx: Tx, { kind, value, endsAt }: Seen): Promise<boolean> {
  const noted = await tx.maybe(sql`
    insert into identity.seen_once (kind, value, ends_at) values (${kind}, ${value}, ${endsAt})
    on conflict do nothing returning value`)
  return noted !== undefined
}

/** Removes what has come to its end and is only waiting to be forgotten. */
export async function dropEnded(tx: Tx): Promise<void> {
  await tx.rows(sql`delete from identity.seen_once where ends_at < now()`)
  await tx.rows(sql`delete from identity.seal_key where ends_at < now()`)
  await tx.rows(sql`delete from identity.captcha where ends_at < now()`)
  await tx.rows(sql`delete from identity.login_ticket where ends_at < now()`)
  await tx.rows(sql`delete from identity.passkey_challenge where ends_at < now()`)
  await tx.rows(sql`delete from identity.social_journey where ends_at < now()`)
  await tx.rows(sql`delete from identity.live_ticket where ends_at < now()`)
  await tx.rows(sql`delete from identity.tally where ends_at < now()`)
  await tx.rows(sql`delete from identity.code where ends_at < now() - interval '1 day'`)
}
