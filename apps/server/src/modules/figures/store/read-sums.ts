import { strict as assert } from 'node:assert'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { FigureSpan } from '../hours.ts'
import type { SumLine } from '../lines.ts'
import type { WholePart } from '../sums.ts'

export type CountedHouse = { readonly merchantCode: string; readonly currency: string }

/** Stretches of time that follow one another, and where the last of them ends. */
export function boundsOf(spans: readonly FigureSpan[]) {
  const [first] = spans
  const last = spans.at(-1)
  assert(first && last, 'No stretch of time was asked for.')
  return { starts: spans.map(({ since }) => since), since: first.since, until: last.until }
}

/**
 * The same as rows with their places, from 0. Each stretch is then looked up by itself, in the order of its hours: to find
 * the stretch of each row takes longer than to read the row.
 */
export function spanRows(spans: readonly FigureSpan[]): Query {
  return sql`(select since, until, number::int - 1 as place
    from unnest(${spans.map(({ since }) => since)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
      with ordinality as s (since, until, number)) s`
}

export type LineInSpan = {
  readonly place: number
  readonly line: SumLine
  readonly units: bigint
  readonly count: bigint
}

/** The lines of real members in stretches of time, by their place in the list, from 0. */
export async function readLines(
  db: Db | Tx,
  { merchantCode, currency }: CountedHouse,
  spans: readonly FigureSpan[],
): Promise<LineInSpan[]> {
  return db.rows<LineInSpan>(sql`
    select s.place, l.line, l.units, l.count from ${spanRows(spans)} cross join lateral (
      select line, sum(units)::bigint as units, sum(count)::bigint as count
      from figures.hour_line
      where merchant_code = ${merchantCode} and currency = ${currency} and population = 'real'
        and starts_at >= s.since and starts_at < s.until
      group by line) l`)
}

/** What was in pockets and open at a moment: whole months, and the hours of the month that it is in. */
export async function readBefore(
  db: Db | Tx,
  { merchantCode, currency }: CountedHouse,
  before: Date,
): Promise<ReadonlyMap<SumLine, bigint>> {
  const month = sql`date_trunc('month', ${before}::timestamptz, 'UTC')`
  const rows = await db.rows<{ line: SumLine; units: bigint }>(sql`
    select line, sum(units)::bigint as units from (
      select line, units from figures.standing_month
      where merchant_code = ${merchantCode} and currency = ${currency} and population = 'real' and starts_at < ${month}
      union all
      select line, units from figures.hour_line
      where merchant_code = ${merchantCode} and currency = ${currency} and population = 'real'
        and starts_at >= ${month} and starts_at < ${before} and (line = 'opened' or line like 'pocket-%')) s
    group by line`)
  return new Map(rows.map(({ line, units }) => [line, units]))
}

/** What real members have of a currency, in all houses: by pocket, now. */
export async function sumOwed(db: Db | Tx, currency: string): Promise<bigint> {
  const { units } = await db.one<{ units: bigint }>(sql`
    select coalesce(sum(units), 0)::bigint as units from figures.standing_month
    where currency = ${currency} and population = 'real' and line like 'pocket-%' and line <> 'pocket-bonus'`)
  return units
}

export async function readWhole(
  db: Db | Tx,
  currency: string,
  { since, until }: FigureSpan,
): Promise<ReadonlyMap<WholePart, bigint>> {
  const rows = await db.rows<{ part: WholePart; units: bigint }>(sql`
    select part, sum(units)::bigint as units from figures.hour_whole
    where currency = ${currency} and starts_at >= ${since} and starts_at < ${until} group by part`)
  return new Map(rows.map(({ part, units }) => [part, units]))
}

export type FeeInSpan = {
  readonly place: number
  readonly fees: bigint
  readonly count: bigint
  readonly way: string
}

/** What gateways collected for the house beside deposits. */
export async function readFees(
  db: Db | Tx,
  { merchantCode, currency }: CountedHouse,
  spans: readonly FigureSpan[],
): Promise<FeeInSpan[]> {
  return db.rows<FeeInSpan>(sql`
    select s.place, g.way, g.fees, g.count from ${spanRows(spans)} cross join lateral (
      select way, sum(fees)::bigint as fees, sum(count)::bigint as count
      from figures.hour_gateway
      where merchant_code = ${merchantCode} and currency = ${currency} and population = 'real'
        and starts_at >= s.since and starts_at < s.until
      group by way) g`)
}
