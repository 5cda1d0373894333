import { type Db, sql, type Tx } from '#platform/db'

export type GatewayRow = {
  readonly code: string
  readonly adapter: 'sandbox'
  readonly url: string
  readonly isOn: boolean
}

export type GatewayKeyRow = {
  readonly gateway: string
  readonly keyId: string
  readonly slot: number
  readonly sealed: Buffer
  readonly addedAt: Date
  /** Made by one operator, and not yet agreed to by another. */
  readonly isWaiting: boolean
}

export async function readGateway(db: Db | Tx, code: string): Promise<GatewayRow | undefined> {
  return db.maybe<GatewayRow>(
    sql`select code, adapter, url, is_on from payments.gateway where code = ${code}`,
  )
}

export async function upsertGateway(tx: Tx, { code, adapter, url, isOn }: GatewayRow): Promise<void> {
  await tx.rows(sql`
    insert into payments.gateway (code, adapter, url, is_on) values (${code}, ${adapter}, ${url}, ${isOn})
    on conflict (code) do update set adapter = excluded.adapter, url = excluded.url, is_on = excluded.is_on`)
}

/** Those that hold, the one that was added last first. */
export async function readGatewayKeys(db: Db | Tx, gateway: string): Promise<GatewayKeyRow[]> {
  return db.rows<GatewayKeyRow>(sql`
    select gateway, key_id, slot, sealed, added_at, is_waiting from payments.gateway_key
    where gateway = ${gateway} and retired_at is null and not is_waiting order by added_at desc, slot desc`)
}

export type GatewayKeyPlaceRow = Omit<GatewayKeyRow, 'sealed'>

/** The same and those that wait, without what they sign with. */
export async function readKeyPlaces(db: Db | Tx, gateway: string): Promise<GatewayKeyPlaceRow[]> {
  return db.rows<GatewayKeyPlaceRow>(sql`
    select gateway, key_id, slot, added_at, is_waiting from payments.gateway_key
    where gateway = ${gateway} and retired_at is null order by slot`)
}

export async function readGateways(db: Db): Promise<GatewayRow[]> {
  return db.rows<GatewayRow>(sql`select code, adapter, url, is_on from payments.gateway order by code`)
}

export async function hasKey(
  tx: Tx,
  { gateway, keyId }: { readonly gateway: string; readonly keyId: string },
): Promise<boolean> {
  const key = await tx.maybe(
    sql`select from payments.gateway_key where gateway = ${gateway} and key_id = ${keyId}`,
  )
  return key !== undefined
}

/** Lets a key hold that waited; false where it does not wait any more. */
export async function admitKey(
  tx: Tx,
  { gateway, keyId }: { readonly gateway: string; readonly keyId: string },
): Promise<boolean> {
  const admitted = await tx.maybe(sql`
    update payments.gateway_key set is_waiting = false
    where gateway = ${gateway} and key_id = ${keyId} and is_waiting and retired_at is null returning key_id`)
  return admitted !== undefined
}

/** Holds the gateway's keys while they change; false when there is no such gateway. */
export async function lockGateway(tx: Tx, code: string): Promise<boolean> {
  const known = await tx.maybe(sql`select code from payments.gateway where code = ${code} for update`)
  return known !== undefined
}

export async function insertGatewayKey(tx: Tx, key: GatewayKeyRow): Promise<void> {
  await tx.rows(sql`
    insert into payments.gateway_key (gateway, key_id, slot, sealed, added_at, is_waiting)
    values (${key.gateway}, ${key.keyId}, ${key.slot}, ${key.sealed}, ${key.addedAt}, ${key.isWaiting})`)
}

type KeyPlace = { readonly gateway: string; readonly keyId: string; readonly at: Date }

/** False when there is no such key that holds. */
/** Says how it stood; nothing where there is none to take away. */
export async function retireKey(
  tx: Tx,
  { gateway, keyId, at }: KeyPlace,
): Promise<'held' | 'waiting' | undefined> {
  const retired = await tx.maybe<{ state: 'held' | 'waiting' }>(sql`
    update payments.gateway_key set retired_at = ${at}
    where gateway = ${gateway} and key_id = ${keyId} and retired_at is null
    returning case when is_waiting then 'waiting' else 'held' end as state`)
  return retired?.state
}

/** What is at a gateway and not over: of how many nobody knows, and how many take longer than they should. */
export type UnderWayRow = { readonly gateway: string; readonly unknown: number; readonly late: number }

const LATE_MINUTES = 30

export async function readUnderWay(db: Db, now: Date): Promise<UnderWayRow[]> {
  return db.rows<UnderWayRow>(sql`
    select gateway, sum(unknown)::int as unknown, sum(late)::int as late from (
      select gateway, (unknowns > 0)::int as unknown,
        (requested_at < ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES}))::int as late
      from payments.withdrawal where ask_at is not null
      union all
      select gateway, 0, (expires_at < ${now})::int from payments.deposit
      where ask_at is not null and gateway is not null) o group by gateway`)
}
