import type { GameType } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'
import type { MemberDay, PlayFigure } from '../team/figures.ts'

/** What a member played of a family in a day; `agentId` is whose figures it is in. */
export type PlayedDayRow = MemberDay & {
  readonly agentId: string
  readonly family: GameType
} & Readonly<Record<PlayFigure, bigint>>

type WithText = Omit<PlayedDayRow, 'weighted'> & { readonly weighted: string }

const read = (rows: readonly WithText[]): PlayedDayRow[] =>
  rows.map((row) => ({ ...row, weighted: BigInt(row.weighted) }))

/** Days come to so much more or less. Says whose figures each of them is in, which stays as it was. */
export async function addToDays(
  tx: Tx,
  rows: readonly PlayedDayRow[],
): Promise<Pick<PlayedDayRow, 'memberId' | 'day' | 'family' | 'agentId'>[]> {
  const all = <Key extends keyof PlayedDayRow>(key: Key) => rows.map((row) => row[key])
  return tx.rows(sql`
    insert into agents.member_day as d (member_id, day, family, merchant_code, agent_id, staked, payout, turnover, weighted,
      rounds)
    select * from unnest(${all('memberId')}::uuid[], ${all('day')}::date[], ${all('family')}::text[],
      ${all('merchantCode')}::text[], ${all('agentId')}::uuid[], ${all('staked')}::bigint[], ${all('payout')}::bigint[],
      ${all('turnover')}::bigint[], ${all('weighted')}::numeric[], ${all('rounds')}::bigint[])
      as n (member_id, day, family)
    order by member_id, day, family
    on conflict (member_id, day, family) do update set staked = d.staked + excluded.staked,
      payout = d.payout + excluded.payout, turnover = d.turnover + excluded.turnover,
      weighted = d.weighted + excluded.weighted, rounds = d.rounds + excluded.rounds
    returning member_id, day::text as day, family, agent_id`)
}

const columns: Query = sql`d.member_id, d.day::text as day, d.family, d.merchant_code, d.agent_id, d.staked, d.payout,
  d.turnover, d.weighted::text as weighted, d.rounds`

function keys(places: readonly Omit<MemberDay, 'merchantCode'>[]): Query {
  return sql`unnest(${places.map(({ memberId }) => memberId)}::uuid[], ${places.map(({ day }) => day)}::date[])
    as k (member_id, day)`
}

export async function readDays(
  db: Db | Tx,
  places: readonly Omit<MemberDay, 'merchantCode'>[],
): Promise<PlayedDayRow[]> {
  return read(
    await db.rows<WithText>(sql`
      select ${columns} from ${keys(places)} join agents.member_day d on d.member_id = k.member_id and d.day = k.day`),
  )
}

/** Those who played in a day of a house, from a member on. */
export async function readHouseDay(
  db: Db | Tx,
  { merchantCode, day }: { readonly merchantCode: string; readonly day: HouseDay },
): Promise<PlayedDayRow[]> {
  return read(
    await db.rows<WithText>(sql`
      select ${columns} from agents.member_day d where d.merchant_code = ${merchantCode} and d.day = ${day}::date`),
  )
}

/** What somebody played on a day in one family, as it counts for rebates, in the figures of an agent. */
export type WeighedDayRow = Pick<PlayedDayRow, 'memberId' | 'agentId' | 'family' | 'weighted'>

/** The same of everybody in a day of a house, and no more than bills ask for: there may be very many. */
export async function readWeighedDay(
  db: Db | Tx,
  { merchantCode, day }: { readonly merchantCode: string; readonly day: HouseDay },
): Promise<WeighedDayRow[]> {
  const rows = await db.rows<Omit<WeighedDayRow, 'weighted'> & { readonly weighted: string }>(sql`
    select member_id, agent_id, family, weighted::text as weighted from agents.member_day
    where merchant_code = ${merchantCode} and day = ${day}::date`)
  return rows.map(({ memberId, agentId, family, weighted }) => {
    return { memberId, agentId, family, weighted: BigInt(weighted) }
  })
}

type MembersRange = { readonly from: HouseDay; readonly to: HouseDay }

/** What members turned over in a range, and on how many days of it they were active. */
export type MemberRange = {
  readonly memberId: string
  readonly turnover: bigint
  readonly activeDays: number
}

/** Those in a range who are an agent's own, without the agent: whoever turned something over. */
export async function readOwnRanges(
  db: Db,
  { agentId, from, to }: MembersRange & { readonly agentId: string },
): Promise<MemberRange[]> {
  return db.rows<MemberRange>(sql`
    select d.member_id, sum(d.turnover)::bigint as turnover, (select count(*)::int from agents.active_day a
      where a.member_id = d.member_id and a.day between ${from}::date and ${to}::date) as active_days
    from agents.member_day d
    where d.agent_id = ${agentId} and d.member_id <> ${agentId} and d.day between ${from}::date and ${to}::date
    group by d.member_id`)
}

/** Some members in a range. */
export async function readMemberRanges(
  db: Db,
  { memberIds, from, to }: MembersRange & { readonly memberIds: readonly string[] },
): Promise<MemberRange[]> {
  return db.rows<MemberRange>(sql`
    select m.id as member_id, coalesce((select sum(d.turnover) from agents.member_day d
        where d.member_id = m.id and d.day between ${from}::date and ${to}::date), 0)::bigint as turnover,
      (select count(*)::int from agents.active_day a
        where a.member_id = m.id and a.day between ${from}::date and ${to}::date) as active_days
    from unnest(${memberIds}::uuid[]) as m (id)`)
}

/** Days of a house of which one in a hundred is looked at each night, another one every night. */
export async function readSampledDays(
  db: Db,
  { merchantCode, from, to, night }: MembersRange & { readonly merchantCode: string; readonly night: number },
): Promise<MemberDay[]> {
  return db.rows<MemberDay>(sql`
    select distinct member_id, day::text as day, merchant_code from agents.member_day
    where merchant_code = ${merchantCode} and day between ${from}::date and ${to}::date
      and mod(abs(hashtext(member_id::text || day::text)), 100) = ${night % 100}`)
}

/** What members turned over in days, of all families. */
export async function readTurnovers(
  tx: Tx,
  places: readonly Omit<MemberDay, 'merchantCode'>[],
): Promise<{ readonly memberId: string; readonly day: HouseDay; readonly turnover: bigint }[]> {
  return tx.rows(sql`
    select d.member_id, d.day::text as day, sum(d.turnover)::bigint as turnover
    from ${keys(places)} join agents.member_day d on d.member_id = k.member_id and d.day = k.day
    group by d.member_id, d.day`)
}

type PassedDay = Omit<MemberDay, 'merchantCode'> & { readonly agentId: string }

/** The figures of a member's day are in those of another agent from now on. */
export async function passDays(tx: Tx, passed: PassedDay): Promise<void> {
  await passIn(tx, sql`agents.member_day`, passed)
  await passIn(tx, sql`agents.member_hour`, passed)
  await passIn(tx, sql`agents.member_sum`, passed)
}

async function passIn(tx: Tx, table: Query, { memberId, day, agentId }: PassedDay): Promise<void> {
  await tx.rows(sql`
    update ${table} set agent_id = ${agentId}
    where member_id = ${memberId} and day = ${day}::date and agent_id is distinct from ${agentId}`)
}

/** What a member turned over of a family in an hour. */
export type PlayedHourRow = MemberDay & {
  readonly agentId: string
  readonly family: GameType
  readonly startsAt: Date
  readonly turnover: bigint
}

export async function addToHours(tx: Tx, rows: readonly PlayedHourRow[]): Promise<void> {
  const all = <Key extends keyof PlayedHourRow>(key: Key) => rows.map((row) => row[key])
  await tx.rows(sql`
    insert into agents.member_hour as h (member_id, day, starts_at, family, merchant_code, agent_id, turnover)
    select * from unnest(${all('memberId')}::uuid[], ${all('day')}::date[], ${all('startsAt')}::timestamptz[],
      ${all('family')}::text[], ${all('merchantCode')}::text[], ${all('agentId')}::uuid[], ${all('turnover')}::bigint[])
      as n (member_id, day, starts_at, family)
    order by member_id, day, starts_at, family
    on conflict (member_id, day, starts_at, family) do update set turnover = h.turnover + excluded.turnover`)
}

export async function readHours(
  db: Db | Tx,
  places: readonly Omit<MemberDay, 'merchantCode'>[],
): Promise<PlayedHourRow[]> {
  return db.rows<PlayedHourRow>(sql`
    select h.member_id, h.day::text as day, h.family, h.merchant_code, h.agent_id, h.starts_at, h.turnover
    from ${keys(places)} join agents.member_hour h on h.member_id = k.member_id and h.day = k.day`)
}

/** What the members of a house turned over in a day up to a moment, and how much of it since another. */
export async function readHouseHours(
  db: Db | Tx,
  { merchantCode, day, since, until }: HouseHours,
): Promise<(Omit<PlayedHourRow, 'startsAt' | 'merchantCode' | 'day'> & { readonly before: bigint })[]> {
  return db.rows(sql`
    select member_id, agent_id, family, coalesce(sum(turnover) filter (where starts_at >= ${since}), 0)::bigint as turnover,
      coalesce(sum(turnover) filter (where starts_at < ${since}), 0)::bigint as before
    from agents.member_hour
    where merchant_code = ${merchantCode} and day = ${day}::date and starts_at < ${until}
    group by member_id, agent_id, family`)
}

type HouseHours = {
  readonly merchantCode: string
  readonly day: HouseDay
  readonly since: Date
  readonly until: Date
}
