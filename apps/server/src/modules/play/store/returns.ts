import { type Db, sql, type Tx } from '#platform/db'
import type { ReturnSums } from '../lived-return.ts'

/** What rounds of a game that began in an hour came to. Figures are texts of whole units, which no number holds. */
export type GameHour = {
  readonly merchantCode: string
  readonly gameCode: string
  readonly isSimulated: boolean
  readonly rounds: number
  readonly staked: string
  readonly paid: string
  readonly stakedSquared: string
  readonly paidSquared: string
  readonly stakedPaid: string
}

/** Counting an hour may take longer than a statement of the money path may. */
export async function allowCounting(tx: Tx): Promise<void> {
  await tx.rows(sql`set local statement_timeout = '5min'`)
}

/** An hour as it is counted now, in place of what was counted of it before. */
export async function replaceHour(tx: Tx, hourAt: Date, games: readonly GameHour[]): Promise<void> {
  await tx.rows(sql`delete from play.game_hour where hour_at = ${hourAt}`)
  await tx.rows(sql`
    insert into play.game_hour (merchant_code, game_code, hour_at, is_simulated, rounds, staked, paid, staked_squared,
      paid_squared, staked_paid)
    select g ->> 'merchantCode', g ->> 'gameCode', ${hourAt}, (g ->> 'isSimulated')::boolean, (g ->> 'rounds')::bigint,
      (g ->> 'staked')::numeric, (g ->> 'paid')::numeric, (g ->> 'stakedSquared')::numeric,
      (g ->> 'paidSquared')::numeric, (g ->> 'stakedPaid')::numeric
    from json_array_elements(${JSON.stringify(games)}::json) g`)
}

type Wanted = { readonly merchantCode: string; readonly codes: readonly string[]; readonly since: Date }

/** What games of a house gave back since: exact, and as sums that their spread is computed from. */
export type ReturnRow = ReturnSums & {
  readonly gameCode: string
  readonly isSimulated: boolean
  readonly stakedUnits: bigint
  readonly paidUnits: bigint
  readonly lastHourAt: Date
}

/** Real members where any have played it, else those of a demo. */
export async function readReturns(db: Db | Tx, { merchantCode, codes, since }: Wanted): Promise<ReturnRow[]> {
  return db.rows<ReturnRow>(sql`
    select distinct on (game_code) game_code, is_simulated, sum(rounds)::int as rounds,
      sum(staked)::float8 as staked, sum(paid)::float8 as paid, sum(staked_squared)::float8 as staked_squared,
      sum(paid_squared)::float8 as paid_squared, sum(staked_paid)::float8 as staked_paid,
      sum(staked)::bigint as staked_units, sum(paid)::bigint as paid_units, max(hour_at) as last_hour_at
    from play.game_hour
    where merchant_code = ${merchantCode} and game_code = any (${codes}::text[]) and hour_at >= ${since}
    group by game_code, is_simulated order by game_code, is_simulated`)
}
