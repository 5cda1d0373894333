import { type Db, sql, type Tx } from '#platform/db'
import type { Day } from './days.ts'

/** What was settled of a game since its day was counted. */
export type Addition = Day & {
  readonly gameCode: string
  readonly staked: bigint
  readonly payout: bigint
  readonly turnover: bigint
}

/** Up to which transaction rounds were taken over; whoever holds it is the only one who takes some over. */
export async function lockCounted(tx: Tx): Promise<{ readonly upTo: string; readonly addsAfter: string }> {
  return tx.one(sql`select up_to::text as up_to, adds_after::text as adds_after from vip.counted for update`)
}

export async function moveCounted(tx: Tx, upTo: string): Promise<void> {
  await tx.rows(sql`update vip.counted set up_to = ${upTo}::bigint`)
}

/** Up to which transaction a day is to be summed. Nothing is taken over meanwhile, so that nothing is counted twice. */
export async function holdCounted(tx: Tx): Promise<string> {
  const { upTo } = await tx.one<{ upTo: string }>(
    sql`select greatest(up_to, adds_after)::text as up_to from vip.counted for share`,
  )
  return upTo
}

/** Lays additions down with those that wait already; each day and game is there once. */
export async function writeAdditions(tx: Tx, additions: readonly Addition[]): Promise<void> {
  await tx.rows(sql`
    insert into vip.addition as a (member_id, starts_at, game_code, staked, payout, turnover)
    select * from unnest(${additions.map(({ memberId }) => memberId)}::uuid[],
      ${additions.map(({ startsAt }) => startsAt)}::timestamptz[], ${additions.map(({ gameCode }) => gameCode)}::text[],
      ${additions.map(({ staked }) => staked)}::bigint[], ${additions.map(({ payout }) => payout)}::bigint[],
      ${additions.map(({ turnover }) => turnover)}::bigint[]) as n (member_id, starts_at, game_code)
    order by member_id, starts_at, game_code
    on conflict (member_id, starts_at, game_code) do update set staked = a.staked + excluded.staked,
      payout = a.payout + excluded.payout, turnover = a.turnover + excluded.turnover`)
}

type Part = { readonly after: Day | undefined; readonly limit: number }

/** The days that something waits for, a part at a time. */
export async function readDays(db: Db, { after, limit }: Part): Promise<Day[]> {
  const start = after
    ? sql`where (member_id, starts_at) > (${after.memberId}::uuid, ${after.startsAt}::timestamptz)`
    : sql``
  return db.rows<Day>(
    sql`select distinct member_id, starts_at from vip.addition ${start} order by member_id, starts_at limit ${limit}`,
  )
}

/** Takes what waits for days, unless somebody else is taking it now. */
export async function takeAdditions(tx: Tx, days: readonly Day[]): Promise<Addition[]> {
  return tx.rows<Addition>(sql`
    with held as (
      select a.member_id, a.starts_at, a.game_code from vip.addition a
      join unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ startsAt }) => startsAt)}::timestamptz[])
        as d (member_id, starts_at) on a.member_id = d.member_id and a.starts_at = d.starts_at
      order by a.member_id, a.starts_at, a.game_code
      for update of a skip locked)
    delete from vip.addition a using held h
    where a.member_id = h.member_id and a.starts_at = h.starts_at and a.game_code = h.game_code
    returning a.member_id, a.starts_at, a.game_code, a.staked, a.payout, a.turnover`)
}

/** What waits for a day is in its sum, which is being made. */
export async function removeAdditions(tx: Tx, { memberId, startsAt }: Day): Promise<void> {
  await tx.rows(sql`delete from vip.addition where member_id = ${memberId} and starts_at = ${startsAt}`)
}
