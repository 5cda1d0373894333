import { type Db, sql, type Tx } from '#platform/db'

/** What is to be void: an outcome of a market, over a time whose end is outside. */
export type VoidRange = {
  readonly marketId: bigint
  readonly outcome: string
  readonly from: Date
  readonly to: Date
}

/** What was bet within a range. */
export type RangeFigures = {
  readonly bets: number
  readonly members: number
  /** Whether every leg was struck above so many thousandths of its fair odds. */
  readonly isFarAbove: boolean
  /** Whether somebody has the same quote outside of the range. */
  readonly isCut: boolean
}

type Bound = { readonly aboveThousandths: number }

export async function readRange(
  db: Db | Tx,
  { marketId, outcome, from, to }: VoidRange,
  { aboveThousandths }: Bound,
): Promise<RangeFigures> {
  return db.one<RangeFigures>(sql`
    with own as (
      select l.bet_id, b.member_id, l.odds, l.chance, l.version
      from sports.leg l join sports.bet b on b.id = l.bet_id
      where l.market_id = ${marketId} and l.outcome = ${outcome}
        and l.accepted_at >= ${from} and l.accepted_at < ${to}
    )
    select count(distinct bet_id)::int as bets, count(distinct member_id)::int as members,
      coalesce(bool_and(odds::bigint * chance > ${aboveThousandths}::bigint * 1000000), false) as is_far_above,
      exists (
        select from sports.leg o join own using (version, odds)
        where o.market_id = ${marketId} and o.outcome = ${outcome}
          and not (o.accepted_at >= ${from} and o.accepted_at < ${to})) as is_cut
    from own`)
}

type HouseCancel = VoidRange & { readonly id: string; readonly cause: string; readonly leaf: number }

/** Voids by the word of the house, with its place in the public log. */
export async function addHouseCancel(
  tx: Tx,
  { id, marketId, outcome, from, to, cause, leaf }: HouseCancel,
): Promise<void> {
  await tx.rows(sql`
    insert into sports.cancel (id, market_id, outcome, from_at, to_at, reason, said_by, leaf)
    values (${id}, ${marketId}, ${outcome}, ${from}, ${to}, ${cause}, 'house', ${leaf})`)
}

export type VoidedMarket = {
  readonly fixtureId: string
  readonly market: string
  readonly state: 'open' | 'settled' | 'disputed' | 'cancelled'
  readonly resultVersion: number
}

export async function findVoidedMarket(db: Db | Tx, id: bigint): Promise<VoidedMarket | undefined> {
  return db.maybe<VoidedMarket>(sql`
    select fixture_id, market, state, result_version from sports.market where id = ${id}`)
}

export async function lockVoidedMarket(tx: Tx, id: bigint): Promise<VoidedMarket | undefined> {
  return tx.maybe<VoidedMarket>(sql`
    select fixture_id, market, state, result_version from sports.market where id = ${id} for update`)
}
