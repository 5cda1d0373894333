import { type Db, sql } from '#platform/db'

/** Rounds of a member between which no quarter of an hour passed. */
export type SittingRow = {
  /** Of the last round. */
  readonly id: string
  readonly endedAt: Date
  readonly endMicros: bigint
  readonly startedAt: Date
  readonly startMicros: bigint
  /** Of the first round. */
  readonly firstId: string
  readonly rounds: number
  readonly staked: bigint
  readonly payout: bigint
}

type RoundSpan = {
  readonly memberId: string
  /** Rounds that began at this moment or before it. */
  readonly until: bigint | undefined
  /** Rounds behind this one, the newest first. */
  readonly behind: { readonly micros: bigint; readonly id: string } | undefined
  /** So many rounds are looked at. */
  readonly most: number
}

const moment = (micros: bigint) => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

/** The sittings of the newest rounds, newest first. What was taken back staked and paid nothing. */
export async function readSittings(db: Db, span: RoundSpan): Promise<SittingRow[]> {
  const { memberId, until, behind, most } = span
  return db.rows<SittingRow>(sql`
    with looked_at as (
      select id, started_at, case when state = 'void' then 0 else staked end as staked,
        case when state = 'void' then 0 else payout end as payout
      from play.round where member_id = ${memberId}
        ${until === undefined ? sql`` : sql`and started_at <= ${moment(until)}`}
        ${behind ? sql`and started_at <= ${moment(behind.micros)} and (started_at, id) < (${moment(behind.micros)}, ${behind.id}::uuid)` : sql``}
      order by started_at desc, id desc limit ${most}
    ),
    parted as (
      select *, case when lag(started_at) over w - started_at < interval '15 minutes' then 0 else 1 end as ends,
        case when started_at - lead(started_at) over w < interval '15 minutes' then 0 else 1 end as begins
      from looked_at window w as (order by started_at desc, id desc)
    ),
    gathered as (select *, sum(ends) over (order by started_at desc, id desc) as sitting from parted)
    select (array_agg(id) filter (where ends = 1))[1] as id, max(started_at) as ended_at,
      (extract(epoch from max(started_at)) * 1000000)::bigint as end_micros, min(started_at) as started_at,
      (extract(epoch from min(started_at)) * 1000000)::bigint as start_micros,
      (array_agg(id) filter (where begins = 1))[1] as first_id, count(*)::int as rounds,
      sum(staked)::bigint as staked, sum(payout)::bigint as payout
    from gathered group by sitting order by sitting`)
}

type Since = { readonly memberId: string; readonly after: bigint }

/** When the first round after a moment began. */
export async function findNextRound(db: Db, { memberId, after }: Since): Promise<bigint | undefined> {
  const row = await db.maybe<{ micros: bigint }>(sql`
    select (extract(epoch from started_at) * 1000000)::bigint as micros from play.round
    where member_id = ${memberId} and started_at > ${moment(after)} order by started_at limit 1`)
  return row?.micros
}
