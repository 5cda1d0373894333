import type { LegResult, SettleStep } from '@baize/engines'
import { type CopiedValue, copyRows } from '#platform/copy'
import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'
import type { Leg } from '../slips/bet.ts'

export async function readSettling(db: Db): Promise<bigint[]> {
  const rows = await db.rows<{ marketId: bigint }>(
    sql`select market_id from sports.settling order by asked_at`,
  )
  return rows.map(({ marketId }) => marketId)
}

/** How far a market's settlement came; held, so that one node at a time goes on with it. */
export async function lockSettling(
  tx: Tx,
  marketId: bigint,
): Promise<{ readonly upTo: string | null } | undefined> {
  return tx.maybe(sql`select up_to from sports.settling where market_id = ${marketId} for update`)
}

export async function moveSettling(
  tx: Tx,
  { marketId, upTo }: { readonly marketId: bigint; readonly upTo: string },
): Promise<void> {
  await tx.rows(sql`update sports.settling set up_to = ${upTo} where market_id = ${marketId}`)
}

export async function endSettling(tx: Tx, marketId: bigint): Promise<void> {
  await tx.rows(sql`delete from sports.settling where market_id = ${marketId}`)
}

const FIRST = '00000000-0000-0000-0000-000000000000'

type BetPage = { readonly marketId: bigint; readonly after: string | null; readonly limit: number }

/** The next bets with a leg in a market, in the order of their ids. */
export async function readNextBets(db: Tx | Db, { marketId, after, limit }: BetPage): Promise<string[]> {
  const rows = await db.rows<{ betId: string }>(sql`
    select bet_id from (
      (select bet_id from sports.leg where market_id = ${marketId} and bet_id > ${after ?? FIRST}
        order by bet_id limit ${limit})
      union
      (select bet_id from sports.leg where place_market_id = ${marketId} and bet_id > ${after ?? FIRST}
        order by bet_id limit ${limit})
    ) as legs order by bet_id limit ${limit}`)
  return rows.map(({ betId }) => betId)
}

/**
 * Open bets on markets that came to something within the hour and are settled, accepted about then or later: those that wait
 * for other legs, and those that nobody will look at again. Their ids begin with when they were asked, so that of a market
 * that everybody bet on only the last are read.
 */
export async function readLeftBehind(
  db: Db,
  { after, limit }: Pick<BetPage, 'after' | 'limit'>,
): Promise<string[]> {
  const rows = await db.rowsByKey<{ betId: string }>(sql`
    with said as (
      select market_id, made_at from sports.result where made_at > clock_timestamp() - interval '1 hour'
      union all
      select market_id, made_at from sports.cancel where made_at > clock_timestamp() - interval '1 hour'
    ), over as materialized (
      select s.market_id, min(s.made_at) as made_at,
        (lpad(to_hex((extract(epoch from min(s.made_at) - interval '5 minutes') * 1000)::bigint), 12, '0')
          || '00000000000000000000')::uuid as first
      from said s join sports.market m on m.id = s.market_id
      where m.state in ('settled', 'cancelled')
        and not exists (select from sports.settling w where w.market_id = s.market_id)
      group by s.market_id
    )
    select distinct l.bet_id from over o
    cross join lateral (
      select bet_id, accepted_at from sports.leg where market_id = o.market_id and bet_id >= o.first
      union all
      select bet_id, accepted_at from sports.leg where place_market_id = o.market_id and bet_id >= o.first
    ) as l
    join sports.bet b on b.id = l.bet_id
    where l.accepted_at > o.made_at - interval '1 minute' and b.state = 'open' and l.bet_id > ${after ?? FIRST}
    order by l.bet_id limit ${limit}`)
  return rows.map(({ betId }) => betId)
}

/** A market as far as settling goes: what it came to by the version that stands. */
export type SettlingResult = {
  readonly marketId: bigint
  readonly fixtureId: string
  readonly market: string
  readonly sport: string
  readonly isDisputed: boolean
  readonly version: number
  /** Nothing where there is none, or it was undone. */
  readonly outcomes: readonly ({ readonly outcome: string } & LegResult)[] | null
  readonly certainty: 'live' | 'confirmed' | null
  readonly decidedAt: Date | null
  readonly startedAt: Date | null
}

export async function readMarketResults(
  db: Tx | Db,
  marketIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, SettlingResult>> {
  const rows = await db.rows<SettlingResult>(sql`
    select m.id as market_id, m.fixture_id, m.market, f.sport, m.state = 'disputed' as is_disputed,
      m.result_version as version, r.outcomes, r.certainty, r.decided_at, f.started_at
    from sports.market m
    join sports.fixture f on f.id = m.fixture_id
    left join sports.result r on r.market_id = m.id and r.version = m.result_version and m.state <> 'open'
    where m.id = any (${marketIds}::bigint[])`)
  return new Map(rows.map((row) => [row.marketId, row]))
}

/** Legs accepted within a time are void, of one outcome or of all. */
export type Cancel = {
  readonly marketId: bigint
  readonly outcome: string | null
  readonly fromAt: Date | null
  readonly toAt: Date | null
}

export async function readCancels(db: Tx | Db, marketIds: readonly bigint[]): Promise<Cancel[]> {
  return db.rows<Cancel>(sql`
    select market_id, outcome, from_at, to_at from sports.cancel
    where market_id = any (${marketIds}::bigint[]) and undone_at is null`)
}

/** All legs of bets, in their places. */
export async function readLegs(db: Tx | Db, betIds: readonly string[]): Promise<Leg[]> {
  const legs = sql`
    select bet_id, place, market_id, place_market_id, outcome, odds, chance, version, stops, was_live, accepted_at, step_at
    from sports.leg where bet_id = any (${betIds}::uuid[]) order by bet_id, place`
  return db.rows<Leg>(prepared('sports.legs', legs))
}

export type SettlementWhy = 'result' | 'correction' | 'cancel' | 'void'

export type SettlementRow = {
  readonly betId: string
  readonly version: number
  readonly payout: bigint
  readonly why: SettlementWhy
  /** As the engine wrote them. */
  readonly steps: readonly SettleStep[]
  readonly borne: bigint
}

const newSettlement: Query = sql`copy sports.settlement (bet_id, version, payout, why, steps, borne) from stdin`

/** One row a bet and version: a bet that somebody has settled so before fails the batch. */
export async function insertSettlements(tx: Tx, rows: readonly SettlementRow[]): Promise<void> {
  const line = ({ betId, version, payout, why, steps, borne }: SettlementRow): readonly CopiedValue[] => [
    betId,
    version,
    payout,
    why,
    JSON.stringify(steps),
    borne,
  ]
  await copyRows(tx, [{ into: newSettlement, rows: rows.map(line) }])
}

export type SettlementView = SettlementRow & { readonly madeAt: Date }

/** With all that is borne of each version, also where it was paid only later. */
export async function readSettlements(db: Tx | Db, betIds: readonly string[]): Promise<SettlementView[]> {
  return db.rows<SettlementView>(sql`
    select t.bet_id, t.version, t.payout, t.why, t.steps, t.borne + coalesce(l.borne, 0) as borne, t.made_at
    from sports.settlement t left join sports.late_borne l on l.bet_id = t.bet_id and l.version = t.version
    where t.bet_id = any (${betIds}::uuid[]) order by t.bet_id, t.version`)
}
