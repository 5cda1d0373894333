import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { FigureSpan } from '../hours.ts'
import type { MemberHour } from '../sums.ts'
import { boundsOf, spanRows } from './read-sums.ts'

export type HeadsQuestion = {
  readonly merchantCode: string
  /** They follow one another. */
  readonly spans: readonly FigureSpan[]
  /** Those of a house who are not counted yet. */
  readonly live: readonly MemberHour[]
}

export type CountInSpan = {
  readonly place: number
  /** Each once in this stretch. */
  readonly members: number
  /** Those of them who were in none of the stretches before. */
  readonly newcomers: number
}

/**
 * How many members staked something in stretches of time, each once: whoever was there before its beginning and not since
 * is there for the first time, so nobody is looked for twice.
 */
export async function countPlayers(db: Db | Tx, asked: HeadsQuestion): Promise<CountInSpan[]> {
  const { since, until } = boundsOf(asked.spans)
  return db.rows<CountInSpan>(sql`
    select place, sum(members)::int as members, sum(newcomers)::int as newcomers from (
      select s.place, p.members, p.newcomers from ${spanRows(asked.spans)} cross join lateral (
        select count(*) filter (where previous_at is null or previous_at < s.since) as members,
          count(*) filter (where previous_at is null or previous_at < ${since}) as newcomers
        from figures.player_hour
        where merchant_code = ${asked.merchantCode} and starts_at >= s.since and starts_at < s.until) p
      union all
      select place, count(*) filter (where not exists (select from figures.player_hour p where p.member_id = l.member_id
          and p.starts_at >= l.since and p.starts_at < l.until)),
        count(*) filter (where number = 1 and not exists (select from figures.player_hour p
          where p.member_id = l.member_id and p.starts_at >= ${since} and p.starts_at < ${until}))
      from (${liveHeads(asked)}) l group by place) c
    group by place`)
}

/** Who is in which stretch and not counted yet, each once; by number, which of their stretches it is. */
function liveHeads({ spans, live }: HeadsQuestion): Query {
  return sql`
    select s.place, s.since, s.until, l.member_id, min(l.starts_at) as starts_at,
      row_number() over (partition by l.member_id order by s.place) as number
    from unnest(${live.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${live.map(({ memberId }) => memberId)}::uuid[]) as l (starts_at, member_id)
    join unnest(${spans.map((_, place) => place)}::int[], ${spans.map(({ since }) => since)}::timestamptz[],
      ${spans.map(({ until }) => until)}::timestamptz[]) as s (place, since, until)
      on l.starts_at >= s.since and l.starts_at < s.until
    group by s.place, s.since, s.until, l.member_id`
}

export type DepositorsInSpan = CountInSpan & {
  /** Those who had never deposited. */
  readonly firstOnes: number
}

/** How many deposited, each once, and how many of them for the first time. */
export async function countDepositors(db: Db | Tx, asked: HeadsQuestion): Promise<DepositorsInSpan[]> {
  const { since, until } = boundsOf(asked.spans)
  return db.rows<DepositorsInSpan>(sql`
    select place, sum(members)::int as members, sum(newcomers)::int as newcomers, sum(first_ones)::int as first_ones from (
      select s.place, d.members, d.newcomers, d.first_ones from ${spanRows(asked.spans)} cross join lateral (
        select count(*) filter (where previous_at is null or previous_at < s.since) as members,
          count(*) filter (where previous_at is null or previous_at < ${since}) as newcomers,
          count(*) filter (where is_first) as first_ones
        from figures.depositor_hour
        where merchant_code = ${asked.merchantCode} and starts_at >= s.since and starts_at < s.until) d
      union all
      select place, count(*) filter (where not exists (select from figures.depositor_hour d where d.member_id = l.member_id
          and d.starts_at >= l.since and d.starts_at < l.until)),
        count(*) filter (where number = 1 and not exists (select from figures.depositor_hour d
          where d.member_id = l.member_id and d.starts_at >= ${since} and d.starts_at < ${until})),
        count(*) filter (where starts_at = first_at and not exists (select from figures.depositor_hour d
          where d.member_id = l.member_id and d.is_first))
      from (${liveHeads(asked)}) l join (${firstLive(asked)}) f using (member_id) group by place) c
    group by place`)
}

function firstLive({ live }: HeadsQuestion): Query {
  return sql`
    select member_id, min(starts_at) as first_at from unnest(${live.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${live.map(({ memberId }) => memberId)}::uuid[]) as l (starts_at, member_id) group by member_id`
}

export type JoinedInSpan = {
  readonly place: number
  readonly registrations: number
  readonly converted: number
}

/** How many joined in stretches of time, and how many of those have deposited by now. */
export async function countJoined(
  db: Db | Tx,
  { merchantCode, spans, live }: HeadsQuestion,
): Promise<JoinedInSpan[]> {
  const { starts, since, until } = boundsOf(spans)
  return db.rows<JoinedInSpan>(sql`
    select width_bucket(j.joined_at, ${starts}::timestamptz[]) - 1 as place, count(*)::int as registrations,
      count(*) filter (where d.member_id is not null
        or j.member_id = any (${live.map(({ memberId }) => memberId)}::uuid[]))::int as converted
    from figures.joined j left join figures.depositor_hour d on d.member_id = j.member_id and d.is_first
    where j.merchant_code = ${merchantCode} and j.joined_at >= ${since} and j.joined_at < ${until}
    group by place`)
}
