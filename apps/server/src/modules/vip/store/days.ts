import type { GameType } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type Day = { readonly memberId: string; readonly startsAt: Date }

/** Marks days to be counted; one that is being counted now is counted again. */
export async function askRecount(tx: Tx, days: readonly Day[]): Promise<void> {
  await tx.rows(sql`
    insert into vip.recount (member_id, starts_at, asked_at)
    select member_id, starts_at, now() from unnest(${days.map(({ memberId }) => memberId)}::uuid[],
      ${days.map(({ startsAt }) => startsAt)}::timestamptz[]) as d (member_id, starts_at)
    order by member_id, starts_at
    on conflict (member_id, starts_at) do update set asked_at = excluded.asked_at`)
}

type Part = { readonly after: Day | undefined; readonly limit: number }

/** The days to be counted, a part at a time. A day begins at a whole second, so that it is a place in the list. */
export async function readRecounts(db: Db, { after, limit }: Part): Promise<Day[]> {
  const start = after
    ? sql`where (member_id, starts_at) > (${after.memberId}::uuid, ${after.startsAt}::timestamptz)`
    : sql``
  return db.rows<Day>(
    sql`select member_id, starts_at from vip.recount ${start} order by member_id, starts_at limit ${limit}`,
  )
}

/** False where somebody else has counted it. */
export async function takeRecount(tx: Tx, { memberId, startsAt }: Day): Promise<boolean> {
  const taken = await tx.maybe(sql`
    delete from vip.recount where member_id = ${memberId} and starts_at = ${startsAt} returning member_id`)
  return taken !== undefined
}

export type PlayedRow = {
  readonly gameType: GameType
  readonly staked: bigint
  readonly payout: bigint
  readonly turnover: bigint
}

export type CountedDay = Day & { readonly merchantCode: string; readonly played: readonly PlayedRow[] }

/** A day is this and nothing else. */
export async function replaceDay(
  tx: Tx,
  { memberId, startsAt, merchantCode, played }: CountedDay,
): Promise<void> {
  await tx.rows(sql`delete from vip.play_day where member_id = ${memberId} and starts_at = ${startsAt}`)
  await tx.rows(sql`
    insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
    select ${memberId}::uuid, ${merchantCode}::text, ${startsAt}::timestamptz, * from unnest(${played.map(({ gameType }) => gameType)}::text[],
      ${played.map(({ staked }) => staked)}::bigint[], ${played.map(({ payout }) => payout)}::bigint[],
      ${played.map(({ turnover }) => turnover)}::bigint[])`)
}

/** Days come to so much more than before. */
export async function addToDays(tx: Tx, days: readonly CountedDay[]): Promise<void> {
  const rows = days.flatMap(({ played, ...day }) => played.map((each) => ({ ...day, ...each })))
  await tx.rows(sql`
    insert into vip.play_day as p (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
    select * from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ merchantCode }) => merchantCode)}::text[],
      ${rows.map(({ startsAt }) => startsAt)}::timestamptz[], ${rows.map(({ gameType }) => gameType)}::text[],
      ${rows.map(({ staked }) => staked)}::bigint[], ${rows.map(({ payout }) => payout)}::bigint[],
      ${rows.map(({ turnover }) => turnover)}::bigint[]) as n (member_id, merchant_code, starts_at, game_type)
    order by member_id, starts_at, game_type
    on conflict (member_id, starts_at, game_type) do update set staked = p.staked + excluded.staked,
      payout = p.payout + excluded.payout, turnover = p.turnover + excluded.turnover`)
}

type Stretch = { readonly from: Date; readonly until: Date }

/** What days that began in a stretch of time came to, by kind of game. */
export async function readPlayed(
  db: Db | Tx,
  { memberId, from, until }: Stretch & { readonly memberId: string },
): Promise<PlayedRow[]> {
  return db.rows<PlayedRow>(sql`
    select game_type, sum(staked)::bigint as staked, sum(payout)::bigint as payout, sum(turnover)::bigint as turnover
    from vip.play_day where member_id = ${memberId} and starts_at >= ${from} and starts_at < ${until}
    group by game_type order by game_type`)
}

export type PlayedDay = PlayedRow & { readonly startsAt: Date }

/** The latest days of a member, day by day and kind by kind. */
export async function readDays(db: Db, memberId: string, limit: number): Promise<PlayedDay[]> {
  return db.rows<PlayedDay>(sql`
    select starts_at, game_type, staked, payout, turnover from vip.play_day where member_id = ${memberId}
    order by starts_at desc, game_type limit ${limit}`)
}

/** Who of a house played in a stretch of time. */
export async function readPlayers(
  db: Db,
  { merchantCode, from, until }: Stretch & { readonly merchantCode: string },
): Promise<string[]> {
  const rows = await db.rows<{ memberId: string }>(sql`
    select distinct member_id from vip.play_day
    where merchant_code = ${merchantCode} and starts_at >= ${from} and starts_at < ${until}`)
  return rows.map(({ memberId }) => memberId)
}

/** What members have staked in all. */
export async function readTurnovers(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.rows<{ memberId: string; turnover: bigint }>(sql`
    select m.id as member_id, (coalesce((select carried from vip.member v where v.member_id = m.id), 0)
      + coalesce((select sum(turnover) from vip.play_day d where d.member_id = m.id), 0))::bigint as turnover
    from unnest(${memberIds}::uuid[]) as m (id)`)
  return new Map(rows.map(({ memberId, turnover }) => [memberId, turnover]))
}
