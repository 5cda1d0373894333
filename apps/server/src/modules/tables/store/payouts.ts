import { type Db, pinnedPlans, prepared, sql, type Tx } from '#platform/db'
import type { PaidBet } from '../payout.ts'

/** What a member is owed of a round. Amounts are in units of money. */
export type OwedPayout = {
  readonly roomId: string
  readonly round: number
  readonly memberId: string
  readonly part: number
  readonly isLast: boolean
  readonly kind: 'win' | 'back'
  readonly merchantCode: string
  readonly gameCode: string
  readonly currency: string
  readonly isTrial: boolean
  readonly bets: readonly PaidBet[]
  readonly units: bigint
  readonly isUncounted: boolean
}

export async function insertPayouts(tx: Tx, rows: readonly OwedPayout[]): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    insert into tables.payout (room_id, round, member_id, part, is_last, kind, merchant_code, game_code, currency,
      is_trial, bets, units, is_uncounted)
    select * from unnest(${rows.map(({ roomId }) => roomId)}::uuid[], ${rows.map(({ round }) => round)}::int[],
      ${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ part }) => part)}::smallint[],
      ${rows.map(({ isLast }) => isLast)}::boolean[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ merchantCode }) => merchantCode)}::text[], ${rows.map(({ gameCode }) => gameCode)}::text[],
      ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ isTrial }) => isTrial)}::boolean[],
      ${rows.map(({ bets }) => JSON.stringify(bets))}::jsonb[], ${rows.map(({ units }) => units)}::bigint[],
      ${rows.map(({ isUncounted }) => isUncounted)}::boolean[])`)
}

export type PayoutKey = Pick<OwedPayout, 'roomId' | 'round' | 'memberId' | 'part'>

const FIRST = '00000000-0000-0000-0000-000000000000'
/** Before all that can be owed. */
export const firstPayout: PayoutKey = { roomId: FIRST, round: 0, memberId: FIRST, part: -1 }

type OwedPage = {
  readonly after: PayoutKey
  readonly limit: number
  readonly roomId: string | undefined
  /** Whether anything is to be paid, or a round only to be ended. */
  readonly isMoney: boolean
}

/**
 * The next that are owed, held; what somebody else is paying is theirs, and a part waits for those before it. Only what
 * is no first part looks for them, each by itself: as one join it would go over all that is owed for each.
 */
export async function lockOwed(tx: Tx, { after, limit, roomId, isMoney }: OwedPage): Promise<OwedPayout[]> {
  const inRoom = roomId === undefined ? sql`` : sql`and room_id = ${roomId}::uuid`
  const asked = tx.gathered()
  const [, owed] = await Promise.all([
    asked.one(prepared('tables.pinPlans', sql`select ${pinnedPlans}`)),
    asked.rows<OwedPayout>(sql`
    select room_id, round, member_id, part, is_last, kind, merchant_code, game_code, currency, is_trial, bets, units,
      is_uncounted
    from tables.payout p
    where state = 'owed' and (units > 0) = ${isMoney} ${inRoom}
      and (room_id, round, member_id, part)
        > (${after.roomId}::uuid, ${after.round}::int, ${after.memberId}::uuid, ${after.part}::int)
      and (part = 0 or not exists (
        select from tables.payout e
        where e.room_id = p.room_id and e.round = p.round and e.member_id = p.member_id and e.part < p.part
          and e.state = 'owed'))
    order by room_id, round, member_id, part limit ${limit} for update of p skip locked`),
  ])
  return owed
}

/** What was paid, and what could not be with the reason why. */
export async function markPaid(
  tx: Tx,
  rows: readonly (PayoutKey & { readonly code: string | null })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    update tables.payout p set code = d.code,
      state = case when d.code is null then 'paid' else p.state end,
      paid_at = case when d.code is null then now() else p.paid_at end
    from unnest(${rows.map(({ roomId }) => roomId)}::uuid[], ${rows.map(({ round }) => round)}::int[],
      ${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ part }) => part)}::smallint[],
      ${rows.map(({ code }) => code)}::text[]) as d (room_id, round, member_id, part, code)
    where p.room_id = d.room_id and p.round = d.round and p.member_id = d.member_id and p.part = d.part`)
}

export async function countOwed(db: Db): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from tables.payout where state = 'owed' and code is not null`,
  )
  return count
}

export type RoundBets = Pick<OwedPayout, 'memberId' | 'bets' | 'units' | 'kind'>

/** Everybody's bets of a round, as they were sealed. */
export async function readRoundBets(
  db: Db,
  { roomId, round }: { readonly roomId: string; readonly round: number },
): Promise<RoundBets[]> {
  return db.rows<RoundBets>(sql`
    select member_id, bets, units, kind from tables.payout
    where room_id = ${roomId} and round = ${round} order by member_id, part`)
}

export type MemberPayout = Pick<
  OwedPayout,
  'roomId' | 'round' | 'gameCode' | 'currency' | 'bets' | 'units' | 'kind'
> & {
  readonly owedAt: Date
  readonly paidAt: Date | null
}

/** What a member's rounds came to, the newest first. */
export async function readMemberPayouts(
  db: Db,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<MemberPayout[]> {
  return db.rows<MemberPayout>(sql`
    select room_id, round, game_code, currency, bets, units, kind, owed_at, paid_at from tables.payout
    where member_id = ${memberId} order by owed_at desc limit ${limit}`)
}
