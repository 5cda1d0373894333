import { type Db, sql, type Tx } from '#platform/db'
import type { CeilingTerms } from '../ceiling.ts'

export type VendorRow = {
  readonly code: string
  readonly url: string
  readonly gameOrigins: readonly string[]
  readonly networks: readonly string[]
  readonly isOn: boolean
  readonly isTest: boolean
}

/** A vendor with what its rounds pay at once, which two operators set. */
export type VendorTermsRow = VendorRow & CeilingTerms

export async function readVendors(db: Db | Tx): Promise<VendorTermsRow[]> {
  return db.rows<VendorTermsRow>(
    sql`select code, url, game_origins, networks, is_on, is_test, most_times, most_paid from play.vendor`,
  )
}

/** False where there is no such vendor. */
export async function writeCeiling(
  tx: Tx,
  code: string,
  { mostTimes, mostPaid }: CeilingTerms,
): Promise<boolean> {
  const written = await tx.maybe(sql`
    update play.vendor set most_times = ${mostTimes}, most_paid = ${JSON.stringify(mostPaid)}
    where code = ${code} returning code`)
  return written !== undefined
}

/** The vendor, held until the transaction ends. */
export async function lockVendor(tx: Tx, code: string): Promise<VendorRow | undefined> {
  return tx.maybe<VendorRow>(sql`
    select code, url, game_origins, networks, is_on, is_test from play.vendor where code = ${code} for update`)
}

export async function upsertVendor(tx: Tx, vendor: VendorRow): Promise<void> {
  await tx.rows(sql`
    insert into play.vendor (code, url, game_origins, networks, is_on, is_test)
    values (${vendor.code}, ${vendor.url}, ${vendor.gameOrigins}, ${vendor.networks}, ${vendor.isOn}, ${vendor.isTest})
    on conflict (code) do update set url = excluded.url, game_origins = excluded.game_origins,
      networks = excluded.networks, is_on = excluded.is_on, is_test = excluded.is_test`)
}

export type KeyRow = {
  readonly vendor: string
  readonly keyId: string
  readonly slot: number
  readonly algorithm: 'hmac-sha256' | 'ed25519'
  readonly sealed: Buffer
  readonly addedAt: Date
  /** Made by one operator, and not yet agreed to by another. */
  readonly isWaiting: boolean
}

/** Those that hold, the one that was added last first. */
export async function readKeys(db: Db | Tx): Promise<KeyRow[]> {
  return db.rows<KeyRow>(sql`
    select vendor, key_id, slot, algorithm, sealed, added_at, is_waiting from play.vendor_key
    where retired_at is null and not is_waiting order by vendor, added_at desc`)
}

export type KeyPlaceRow = Omit<KeyRow, 'sealed'>

/** The same and those that wait, without what they sign with. */
export async function readKeyPlaces(db: Db | Tx): Promise<KeyPlaceRow[]> {
  return db.rows<KeyPlaceRow>(sql`
    select vendor, key_id, slot, algorithm, added_at, is_waiting from play.vendor_key
    where retired_at is null order by vendor, slot`)
}

type KeyName = { readonly vendor: string; readonly keyId: string }

export async function hasKey(tx: Tx, { vendor, keyId }: KeyName): Promise<boolean> {
  const key = await tx.maybe(sql`select from play.vendor_key where vendor = ${vendor} and key_id = ${keyId}`)
  return key !== undefined
}

/** Lets a key hold that waited; false where it does not wait any more. */
export async function admitKey(tx: Tx, { vendor, keyId }: KeyName): Promise<boolean> {
  const admitted = await tx.maybe(sql`
    update play.vendor_key set is_waiting = false
    where vendor = ${vendor} and key_id = ${keyId} and is_waiting and retired_at is null returning key_id`)
  return admitted !== undefined
}

/** The moment of the transaction, for whoever is given no clock. */
export async function readNow(tx: Tx): Promise<Date> {
  return (await tx.one<{ at: Date }>(sql`select now() as at`)).at
}

/** The places that are taken, by keys that hold and by those that wait. */
export async function readSlots(tx: Tx, vendor: string): Promise<number[]> {
  const rows = await tx.rows<{ slot: number }>(
    sql`select slot from play.vendor_key where vendor = ${vendor} and retired_at is null`,
  )
  return rows.map(({ slot }) => slot)
}

export async function insertKey(tx: Tx, key: KeyRow): Promise<void> {
  await tx.rows(sql`
    insert into play.vendor_key (vendor, key_id, slot, algorithm, sealed, added_at, is_waiting)
    values (${key.vendor}, ${key.keyId}, ${key.slot}, ${key.algorithm}, ${key.sealed}, ${key.addedAt},
      ${key.isWaiting})`)
}

type KeyPlace = { readonly vendor: string; readonly keyId: string; readonly at: Date }

/** False when there is no such key that holds. */
/** Says how it stood; nothing where there is none to take away. */
export async function retireKey(
  tx: Tx,
  { vendor, keyId, at }: KeyPlace,
): Promise<'held' | 'waiting' | undefined> {
  const retired = await tx.maybe<{ state: 'held' | 'waiting' }>(sql`
    update play.vendor_key set retired_at = ${at}
    where vendor = ${vendor} and key_id = ${keyId} and retired_at is null
    returning case when is_waiting then 'waiting' else 'held' end as state`)
  return retired?.state
}

type Nonce = { readonly vendor: string; readonly nonce: string; readonly at: Date }

/** False when the vendor has used it before. */
export async function insertNonce(tx: Tx, { vendor, nonce, at }: Nonce): Promise<boolean> {
  const isNew = await tx.maybe(sql`
    insert into play.vendor_nonce (vendor, nonce, seen_at) values (${vendor}, ${nonce}, ${at})
    on conflict do nothing returning nonce`)
  return isNew !== undefined
}

export async function deleteNonces(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from play.vendor_nonce where seen_at < ${before}`)
}

export type VendorGameRow = {
  readonly code: string
  readonly vendor: string
  readonly isOn: boolean
  readonly hasDemo: boolean
  readonly hasFreeRounds: boolean
}

export async function readVendorGames(db: Db): Promise<VendorGameRow[]> {
  return db.rows<VendorGameRow>(
    sql`select code, vendor, is_on, has_demo, has_free_rounds from play.vendor_game`,
  )
}

/** The games that can be opened: those that are on, of vendors that are. */
export async function readOpenGames(db: Db | Tx): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(sql`
    select g.code from play.vendor_game g join play.vendor v on v.code = g.vendor where g.is_on and v.is_on`)
  return rows.map(({ code }) => code)
}

/** What the vendor no longer names is off; a game of another vendor is never taken over. */
export async function replaceVendorGames(
  tx: Tx,
  vendor: string,
  games: readonly Pick<VendorGameRow, 'code' | 'hasDemo' | 'hasFreeRounds'>[],
): Promise<void> {
  const codes = games.map(({ code }) => code)
  await tx.rows(
    sql`update play.vendor_game set is_on = false where vendor = ${vendor} and code <> all (${codes}::text[])`,
  )
  await tx.rows(sql`
    insert into play.vendor_game (code, vendor, has_demo, has_free_rounds)
    select g.code, ${vendor}, g.has_demo, g.has_free_rounds
    from unnest(${codes}::text[], ${games.map(({ hasDemo }) => hasDemo)}::boolean[],
      ${games.map(({ hasFreeRounds }) => hasFreeRounds)}::boolean[]) as g (code, has_demo, has_free_rounds)
    on conflict (code) do update set is_on = true, has_demo = excluded.has_demo,
      has_free_rounds = excluded.has_free_rounds where vendor_game.vendor = excluded.vendor`)
}
