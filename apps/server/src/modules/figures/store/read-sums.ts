import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { FigureSpan } from '../hours.ts'
import type { SumLine } from '../lines.ts'
import type { MemberHour, WholePart } from '../sums.ts'

export type CountedHouse = { readonly merchantCode: string; readonly currency: string }

/** Stretches of time by their place in a list, from 0. */
function numbered(spans: readonly FigureSpan[]): Query {
  return sql`unnest(${spans.map((_, place) => place)}::int[], ${spans.map(({ since }) => since)}::timestamptz[],
    ${spans.map(({ until }) => until)}::timestamptz[]) as s (place, since, until)`
}

export type LineInSpan = {
  readonly place: number
  readonly line: SumLine
  readonly units: bigint
  readonly count: bigint
}

/** The lines of real members in stretches of time. */
export async function readLines(
  db: Db | Tx,
  { merchantCode, currency }: CountedHouse,
  spans: readonly FigureSpan[],
): Promise<LineInSpan[]> {
  return db.rows<LineInSpan>(sql`
    select s.place, h.line, sum(h.units)::bigint as units, sum(h.count)::bigint as count
    from ${numbered(spans)} cross join lateral (
      select line, units, count from figures.hour_line l
      where l.merchant_code = ${merchantCode} and l.currency = ${currency} and l.population = 'real'
        and l.starts_at >= s.since and l.starts_at < s.until offset 0
    ) as h
    group by s.place, h.line`)
}

/** What lines came to before a moment, from the first hour on. */
export async function readBefore(
  db: Db | Tx,
  { merchantCode, currency }: CountedHouse,
  before: Date,
): Promise<ReadonlyMap<SumLine, bigint>> {
  const rows = await db.rows<{ line: SumLine; units: bigint }>(sql`
    select line, sum(units)::bigint as units from figures.hour_line
    where merchant_code = ${merchantCode} and currency = ${currency} and population = 'real' and starts_at < ${before}
    group by line`)
  return new Map(rows.map(({ line, units }) => [line, units]))
}

/** What real members have of a currency, in all houses: by pocket, now. */
export async function sumOwed(db: Db | Tx, currency: string): Promise<bigint> {
  const { units } = await db.one<{ units: bigint }>(sql`
    select coalesce(sum(units), 0)::bigint as units from figures.hour_line
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
    select s.place, h.way, sum(h.fees)::bigint as fees, sum(h.count)::bigint as count
    from ${numbered(spans)} cross join lateral (
      select way, fees, count from figures.hour_gateway g
      where g.merchant_code = ${merchantCode} and g.currency = ${currency} and g.population = 'real'
        and g.starts_at >= s.since and g.starts_at < s.until offset 0
    ) as h
    group by s.place, h.way`)
}

export type CountInSpan = { readonly place: number; readonly members: number; readonly firstOnes: number }

type Heads = {
  readonly merchantCode: string
  readonly spans: readonly FigureSpan[]
  /** Those of a house who are not counted yet. */
  readonly live: readonly MemberHour[]
}

function liveHours({ live }: Heads): Query {
  return sql`select starts_at, member_id from unnest(${live.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${live.map(({ memberId }) => memberId)}::uuid[]) as l (starts_at, member_id)`
}

/** How many members staked something in stretches of time, each once. Each stretch is read by itself, along the index. */
export async function countPlayers(db: Db | Tx, heads: Heads): Promise<CountInSpan[]> {
  return db.rows<CountInSpan>(sql`
    select s.place, count(distinct h.member_id)::int as members, 0 as first_ones
    from ${numbered(heads.spans)} cross join lateral (
      select p.member_id from figures.player_hour p
      where p.merchant_code = ${heads.merchantCode} and p.starts_at >= s.since and p.starts_at < s.until
      union all
      select l.member_id from (${liveHours(heads)}) as l where l.starts_at >= s.since and l.starts_at < s.until
    ) as h
    group by s.place`)
}

/** How many deposited, each once, and how many of them for the first time. */
export async function countDepositors(db: Db | Tx, heads: Heads): Promise<CountInSpan[]> {
  return db.rows<CountInSpan>(sql`
    with live as (${liveHours(heads)}), fresh as (
      select member_id, min(starts_at) as starts_at from live l
      where not exists (select from figures.depositor_hour d where d.member_id = l.member_id and d.is_first)
      group by member_id
    )
    select s.place, count(distinct h.member_id)::int as members,
      count(distinct h.member_id) filter (where h.is_first)::int as first_ones
    from ${numbered(heads.spans)} cross join lateral (
      select d.member_id, d.is_first from figures.depositor_hour d
      where d.merchant_code = ${heads.merchantCode} and d.starts_at >= s.since and d.starts_at < s.until
      union all
      select l.member_id, exists (select from fresh f where f.member_id = l.member_id and f.starts_at = l.starts_at)
      from live l where l.starts_at >= s.since and l.starts_at < s.until
    ) as h
    group by s.place`)
}

export type JoinedInSpan = {
  readonly place: number
  readonly registrations: number
  readonly converted: number
}

/** How many joined in stretches of time, and how many of those have deposited by now. */
export async function countJoined(db: Db | Tx, heads: Heads): Promise<JoinedInSpan[]> {
  return db.rows<JoinedInSpan>(sql`
    select s.place, count(*)::int as registrations,
      count(*) filter (where exists (select from figures.depositor_hour d where d.member_id = j.member_id and d.is_first)
        or j.member_id = any (${heads.live.map(({ memberId }) => memberId)}::uuid[]))::int as converted
    from ${numbered(heads.spans)} cross join lateral (
      select member_id from figures.joined m
      where m.merchant_code = ${heads.merchantCode} and m.joined_at >= s.since and m.joined_at < s.until offset 0
    ) as j
    group by s.place`)
}
