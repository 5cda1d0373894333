import { type Db, sql, type Tx } from '#platform/db'

export type MarketResult = {
  readonly outcome: string
  readonly won: readonly [number, number]
  readonly void: readonly [number, number]
}

export type MarketRow = {
  readonly id: bigint
  readonly fixtureId: string
  readonly market: string
  readonly state: 'open' | 'settled' | 'disputed' | 'cancelled'
  /** Of the result in force; one that waits until the feed is sure is newer, and is not. */
  readonly resultVersion: number
}

/** Makes the row of a market where there is none, and holds it. */
export async function lockMarket(
  tx: Tx,
  { fixtureId, market, winners }: { fixtureId: string; market: string; winners: number },
): Promise<MarketRow> {
  await tx.rows(sql`
    insert into sports.market (fixture_id, market, winners) values (${fixtureId}, ${market}, ${winners})
    on conflict (fixture_id, market) do nothing`)
  return tx.one<MarketRow>(sql`
    select id, fixture_id, market, state, result_version from sports.market
    where fixture_id = ${fixtureId} and market = ${market} for update`)
}

export async function findMarket(
  db: Db | Tx,
  { fixtureId, market }: { fixtureId: string; market: string },
): Promise<MarketRow | undefined> {
  return db.maybe<MarketRow>(sql`
    select id, fixture_id, market, state, result_version from sports.market
    where fixture_id = ${fixtureId} and market = ${market}`)
}

/** All markets of a fixture that have a row. */
export async function readMarketsOf(db: Db | Tx, fixtureId: string): Promise<MarketRow[]> {
  return db.rows<MarketRow>(sql`
    select id, fixture_id, market, state, result_version from sports.market
    where fixture_id = ${fixtureId} order by id`)
}

/** A market that open bets wait for though its fixture must be over, with the feed that knows how it came out. */
export type UnresolvedMarket = Pick<MarketRow, 'id' | 'fixtureId' | 'market' | 'resultVersion'> & {
  readonly producer: string
  readonly feedCode: string
}

/** The markets of so many fixtures, whichever: those that their feed knows nothing of are at the head of no queue. */
export async function readUnresolved(db: Db, limit: number): Promise<UnresolvedMarket[]> {
  return db.rows<UnresolvedMarket>(sql`
    with awaited as (
      select m.id, m.fixture_id, m.market, m.result_version, f.producer_code
      from sports.market m join sports.fixture f on f.id = m.fixture_id
      where m.state = 'open'
        and (f.ended_at < now() - interval '2 minutes'
          or f.starts_at < now() - case when f.simulation is null then interval '4 hours' else interval '1 hour' end)
        and (exists (
            select from sports.leg l join sports.bet b on b.id = l.bet_id
            where l.market_id = m.id and b.state = 'open')
          or exists (
            select from sports.leg l join sports.bet b on b.id = l.bet_id
            where l.place_market_id = m.id and b.state = 'open'))
    ), chosen as (
      select fixture_id from awaited group by fixture_id order by random() limit ${limit}
    )
    select a.id, a.fixture_id, a.market, a.result_version, a.producer_code as producer, p.feed_code
    from awaited a join chosen using (fixture_id) join sports.producer p on p.code = a.producer_code
    order by a.fixture_id, a.id`)
}

/** Markets as they stand, held. */
export async function lockMarkets(tx: Tx, ids: readonly bigint[]): Promise<MarketRow[]> {
  return tx.rows<MarketRow>(sql`
    select id, fixture_id, market, state, result_version from sports.market
    where id = any (${ids}::bigint[]) order by id for update`)
}

export type SaidResult = {
  readonly version: number
  readonly outcomes: readonly MarketResult[] | null
  readonly certainty: 'live' | 'confirmed'
  /** A producer, or the house. */
  readonly saidBy: string
}

export async function readLastResult(db: Db | Tx, marketId: bigint): Promise<SaidResult | undefined> {
  return db.maybe<SaidResult>(sql`
    select version, outcomes, certainty, said_by from sports.result
    where market_id = ${marketId} order by version desc limit 1`)
}

/** The last that was said by a feed: two operators may have said otherwise since. */
export async function readLastOfFeed(tx: Tx, marketId: bigint): Promise<SaidResult | undefined> {
  return tx.maybe<SaidResult>(sql`
    select version, outcomes, certainty, said_by from sports.result
    where market_id = ${marketId} and said_by <> 'house' order by version desc limit 1`)
}

/**
 * Whether a bet needs to know of another outcome of a market than these: one that is sold, or void by a cancel in force,
 * does not; one that was paid would be taken back to waiting.
 */
export async function hasBetBeside(
  tx: Tx,
  { marketId, named }: { readonly marketId: bigint; readonly named: readonly string[] },
): Promise<boolean> {
  const isLeftOut = sql`
    l.outcome <> all (${named}::text[]) and b.state <> 'sold' and not exists (
      select from sports.cancel c
      where c.market_id = ${marketId} and c.undone_at is null and (c.outcome is null or c.outcome = l.outcome)
        and (c.from_at is null or l.accepted_at >= c.from_at) and (c.to_at is null or l.accepted_at < c.to_at))`
  const { isBeside } = await tx.one<{ isBeside: boolean }>(sql`
    select exists (
        select from sports.leg l join sports.bet b on b.id = l.bet_id where l.market_id = ${marketId} and ${isLeftOut})
      or exists (
        select from sports.leg l join sports.bet b on b.id = l.bet_id
        where l.place_market_id = ${marketId} and ${isLeftOut}) as is_beside`)
  return isBeside
}

/** The markets of a fixture that are disputed, held. */
export async function lockDisputed(tx: Tx, fixtureId: string): Promise<MarketRow[]> {
  return tx.rows<MarketRow>(sql`
    select id, fixture_id, market, state, result_version from sports.market
    where fixture_id = ${fixtureId} and state = 'disputed' order by id for update`)
}

/** A result by its version. */
export async function readResult(
  db: Db | Tx,
  { marketId, version }: { readonly marketId: bigint; readonly version: number },
): Promise<SaidResult | undefined> {
  return db.maybe(sql`
    select version, outcomes, certainty, said_by from sports.result
    where market_id = ${marketId} and version = ${version}`)
}

type NewResult = {
  readonly marketId: bigint
  readonly version: number
  readonly outcomes: readonly MarketResult[] | null
  readonly certainty: 'live' | 'confirmed'
  readonly decidedAt: string | null
  readonly saidBy: string
}

export async function addResult(
  tx: Tx,
  { marketId, version, outcomes, certainty, decidedAt, saidBy }: NewResult,
): Promise<void> {
  await tx.rows(sql`
    insert into sports.result (market_id, version, outcomes, certainty, decided_at, said_by)
    values (${marketId}, ${version}, ${outcomes && JSON.stringify(outcomes)}, ${certainty}, ${decidedAt}, ${saidBy})`)
}

export async function markMarket(
  tx: Tx,
  { id, state, resultVersion }: Pick<MarketRow, 'id' | 'state' | 'resultVersion'>,
): Promise<void> {
  await tx.rows(sql`
    update sports.market set state = ${state}, result_version = ${resultVersion} where id = ${id}`)
}

/** When the last bet on a market was taken. */
export async function readLastTaken(tx: Tx, marketId: bigint): Promise<Date | null> {
  const { at } = await tx.one<{ at: Date | null }>(sql`
    select greatest((select max(accepted_at) from sports.leg where market_id = ${marketId}),
      (select max(accepted_at) from sports.leg where place_market_id = ${marketId})) as at`)
  return at
}

/** When the last bet on a fixture was taken that had not begun. */
export async function readLastTakenBefore(tx: Tx, fixtureId: string): Promise<Date | null> {
  const { at } = await tx.one<{ at: Date | null }>(sql`
    select max(l.accepted_at) as at from sports.market m join sports.leg l on l.market_id = m.id
    where m.fixture_id = ${fixtureId} and not l.was_live`)
  return at
}

type NewCancel = {
  readonly id: string
  readonly marketId: bigint
  readonly from: string | null
  readonly to: string | null
  readonly reason: string
  readonly saidBy: string
}

/** Adds a cancel, unless the same one holds already: true where it was added. */
export async function addCancel(
  tx: Tx,
  { id, marketId, from, to, reason, saidBy }: NewCancel,
): Promise<boolean> {
  const added = await tx.maybe(sql`
    insert into sports.cancel (id, market_id, from_at, to_at, reason, said_by)
    select ${id}, ${marketId}, ${from}::timestamptz, ${to}::timestamptz, ${reason}, ${saidBy}
    where not exists (
      select from sports.cancel c
      where c.market_id = ${marketId} and c.undone_at is null
        and c.from_at is not distinct from ${from}::timestamptz and c.to_at is not distinct from ${to}::timestamptz)
    returning id`)
  return added !== undefined
}

/** How many cancels of this span were in force, and are no more. */
export async function undoCancel(
  tx: Tx,
  { marketId, from, to }: Pick<NewCancel, 'marketId' | 'from' | 'to'>,
): Promise<number> {
  const undone = await tx.rows(sql`
    update sports.cancel set undone_at = clock_timestamp()
    where market_id = ${marketId} and undone_at is null
      and from_at is not distinct from ${from}::timestamptz and to_at is not distinct from ${to}::timestamptz
    returning id`)
  return undone.length
}

/** Whether every leg of a market is void, whenever it was accepted. */
export async function isWhollyCancelled(db: Db | Tx, marketId: bigint): Promise<boolean> {
  const row = await db.maybe(sql`
    select from sports.cancel
    where market_id = ${marketId} and undone_at is null and from_at is null and to_at is null and outcome is null`)
  return row !== undefined
}

export async function wantSettling(
  tx: Tx,
  { marketId, version }: { marketId: bigint; version: number },
): Promise<void> {
  await tx.rows(sql`
    insert into sports.settling (market_id, wanted_version) values (${marketId}, ${version})
    on conflict (market_id) do update
    set wanted_version = excluded.wanted_version, up_to = null, asked_at = clock_timestamp()`)
}
