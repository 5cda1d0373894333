import { type Db, sql, type Tx } from '#platform/db'
import type { ProducerRules } from '../feed/producer.ts'

export type KnownFeed = {
  readonly code: string
  readonly url: string
  readonly keyId: string
  readonly sealedSecret: Buffer
}

export async function upsertFeed(tx: Tx, { code, url, keyId, sealedSecret }: KnownFeed): Promise<void> {
  await tx.rows(sql`
    insert into sports.feed (code, url, key_id, sealed_secret) values (${code}, ${url}, ${keyId}, ${sealedSecret})
    on conflict (code) do update set url = excluded.url, key_id = excluded.key_id, sealed_secret = excluded.sealed_secret`)
}

export async function upsertProducer(
  tx: Tx,
  { feedCode, code, kind, silentAfterMs }: ProducerRules & { readonly feedCode: string },
): Promise<void> {
  await tx.rows(sql`
    insert into sports.producer (code, feed_code, kind, silent_after_ms)
    values (${code}, ${feedCode}, ${kind}, ${silentAfterMs})
    on conflict (code) do update set kind = excluded.kind, silent_after_ms = excluded.silent_after_ms`)
}

/** Feeds that are switched on, each with its producers. */
export async function readFeeds(
  db: Db | Tx,
): Promise<(KnownFeed & { readonly producers: readonly ProducerRules[] })[]> {
  return db.rows(sql`
    select f.code, f.url, f.key_id, f.sealed_secret,
      jsonb_agg(jsonb_build_object('code', p.code, 'kind', p.kind, 'silentAfterMs', p.silent_after_ms)
        order by p.code) as producers
    from sports.feed f join sports.producer p on p.feed_code = f.code
    where f.is_on group by f.code order by f.code`)
}

type Lease = { readonly producer: string; readonly node: string; readonly seconds: number }

/** Takes or renews what lets one node write: false where another has it. */
export async function takeLease(tx: Tx, { producer, node, seconds }: Lease): Promise<boolean> {
  const held = await tx.maybe(sql`
    update sports.producer
    set writer = ${node}, lease_ends_at = clock_timestamp() + make_interval(secs => ${seconds})
    where code = ${producer}
      and (writer = ${node} or lease_ends_at is null or lease_ends_at < clock_timestamp())
    returning code`)
  return held !== undefined
}

/** How whoever writes for a producer hears it: why it is down, or that it is up. */
export async function noteHeard(
  tx: Tx,
  { producer, down }: { readonly producer: string; readonly down: string | null },
): Promise<void> {
  await tx.rows(sql`
    update sports.producer set down = ${down},
      down_at = case when ${down}::text is null then null else coalesce(down_at, clock_timestamp()) end
    where code = ${producer} and down is distinct from ${down}::text`)
}

export type FollowedState = {
  readonly code: string
  /** Why it is down as its writer hears it, and since when. */
  readonly down: string | null
  readonly downAt: Date | null
  /** Until when somebody writes for it; nothing where nobody ever did. */
  readonly leaseEndsAt: Date | null
  readonly now: Date
}

/** Producers of feeds that are switched on, as whoever writes for them hears them. */
export async function readFollowed(db: Db): Promise<FollowedState[]> {
  return db.rows<FollowedState>(sql`
    select p.code, p.down, p.down_at, p.lease_ends_at, clock_timestamp() as now
    from sports.producer p join sports.feed f on f.code = p.feed_code where f.is_on order by p.code`)
}

export async function dropLease(tx: Tx, { producer, node }: Omit<Lease, 'seconds'>): Promise<void> {
  await tx.rows(sql`
    update sports.producer set writer = null, lease_ends_at = null where code = ${producer} and writer = ${node}`)
}

export type KeptPlace = { readonly epoch: string | null; readonly seq: bigint }

/** Holds a producer for what this node writes of it; nothing where the lease is another's, or over. */
export async function holdProducer(
  tx: Tx,
  { producer, node }: Omit<Lease, 'seconds'>,
): Promise<KeptPlace | undefined> {
  return tx.maybe<KeptPlace>(sql`
    select epoch, seq from sports.producer
    where code = ${producer} and writer = ${node} and lease_ends_at > clock_timestamp() for update`)
}

type NewPlace = {
  readonly producer: string
  readonly epoch: string
  readonly seq: number
  readonly saidAt: string
}

export async function advanceProducer(tx: Tx, { producer, epoch, seq, saidAt }: NewPlace): Promise<void> {
  await tx.rows(sql`
    update sports.producer set epoch = ${epoch}, seq = ${seq}, said_at = ${saidAt} where code = ${producer}`)
}

/** Since when a producer has to say again what it decided. */
export async function readSaidAt(db: Db, producer: string): Promise<Date | null> {
  const row = await db.maybe<{ saidAt: Date | null }>(
    sql`select said_at from sports.producer where code = ${producer}`,
  )
  return row?.saidAt ?? null
}

export async function readDatabaseTime(db: Db | Tx): Promise<Date> {
  const { now } = await db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
  return now
}
