import { type Db, sql, type Tx } from '#platform/db'
import type { FigureSpan } from '../hours.ts'
import type { PlayLine } from '../lines.ts'
import type { HouseHour, PlayedGame } from '../sums.ts'
import type { CountedHouse } from './read-sums.ts'
import type { SummedSpan } from './sums.ts'

export type GameTotal = PlayedGame & Readonly<Record<PlayLine, bigint>>

/** What games came to for real members in a stretch of time. */
export async function readGameTotals(
  db: Db | Tx,
  { merchantCode, currency }: CountedHouse,
  { since, until }: FigureSpan,
): Promise<GameTotal[]> {
  return db.rows<GameTotal>(sql`
    select vendor, game_code, family, sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts,
      sum(opened)::bigint as opened, sum(pots)::bigint as pots, sum(turnover)::bigint as turnover,
      sum(rounds)::bigint as rounds
    from figures.hour_game
    where merchant_code = ${merchantCode} and currency = ${currency} and population = 'real'
      and starts_at >= ${since} and starts_at < ${until}
    group by vendor, game_code, family`)
}

type KeptTurnover = HouseHour & PlayedGame & Pick<GameTotal, 'turnover'>

/** What was counted of the rounds that began in a stretch of time, for everybody. */
export async function readKeptTurnover(
  tx: Tx,
  { merchantCode, since, until }: SummedSpan,
): Promise<KeptTurnover[]> {
  return tx.rows<KeptTurnover>(sql`
    select merchant_code, currency, population, starts_at, vendor, game_code, family, turnover from figures.hour_game
    where merchant_code = ${merchantCode} and starts_at >= ${since} and starts_at < ${until} and turnover <> 0`)
}

export type GatewayTotal = {
  readonly gateway: string
  readonly way: 'deposit' | 'withdrawal'
  readonly method: string
  readonly units: bigint
  readonly fees: bigint
  readonly count: bigint
}

/** What came and went for real members in a stretch of time, by the way it took. */
export async function readGatewayTotals(
  db: Db | Tx,
  { merchantCode, currency }: CountedHouse,
  { since, until }: FigureSpan,
): Promise<GatewayTotal[]> {
  return db.rows<GatewayTotal>(sql`
    select gateway, way, method, sum(units)::bigint as units, sum(fees)::bigint as fees, sum(count)::bigint as count
    from figures.hour_gateway
    where merchant_code = ${merchantCode} and currency = ${currency} and population = 'real'
      and starts_at >= ${since} and starts_at < ${until}
    group by gateway, way, method`)
}
