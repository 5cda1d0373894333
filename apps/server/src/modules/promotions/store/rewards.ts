import type { RewardState } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { RewardRow } from '../rewards/reward.ts'

const columns = sql`r.id, r.member_id, r.merchant_code, r.promotion_key, p.trigger, r.occasion, r.about, r.said, r.value,
  r.currency, r.cost, r.state, r.staked_before, r.turnover_owed, r.earned_at, r.claim_ends_at, r.closed_at`
const tables = sql`promotions.reward r
  join promotions.promotion p on p.merchant_code = r.merchant_code and p.key = r.promotion_key`

export async function findReward(db: Db | Tx, id: string): Promise<RewardRow | undefined> {
  return db.maybe<RewardRow>(sql`select ${columns} from ${tables} where r.id = ${id}`)
}

/** Holds a reward: what becomes of it is decided by one at a time. */
export async function lockReward(tx: Tx, id: string): Promise<RewardRow | undefined> {
  return tx.maybe<RewardRow>(sql`select ${columns} from ${tables} where r.id = ${id} for update of r`)
}

type Occasion = { readonly memberId: string; readonly key: string; readonly occasion: string }

export async function wasEarned(tx: Tx, { memberId, key, occasion }: Occasion): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from promotions.reward
    where member_id = ${memberId} and promotion_key = ${key} and occasion = ${occasion}`)
  return row !== undefined
}

/** How many rewards of a promotion the member has earned since a moment; those that were taken back do not count. */
export async function countSince(
  tx: Tx,
  { memberId, key, since }: { readonly memberId: string; readonly key: string; readonly since: Date },
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from promotions.reward
    where member_id = ${memberId} and promotion_key = ${key} and earned_at >= ${since} and state <> 'withdrawn'`)
  return count
}

/** False where another reward has the id. */
export async function insertReward(tx: Tx, made: Omit<RewardRow, 'trigger' | 'closedAt'>): Promise<boolean> {
  const row = await tx.maybe(sql`
    insert into promotions.reward (id, member_id, merchant_code, promotion_key, occasion, about, said, value, currency, cost,
      state, staked_before, turnover_owed, earned_at, claim_ends_at)
    values (${made.id}, ${made.memberId}, ${made.merchantCode}, ${made.promotionKey}, ${made.occasion}, ${made.about},
      ${JSON.stringify(made.said)}, ${JSON.stringify(made.value)}, ${made.currency}, ${made.cost}, ${made.state},
      ${made.stakedBefore}, ${made.turnoverOwed}, ${made.earnedAt}, ${made.claimEndsAt})
    on conflict (id) do nothing returning id`)
  return row !== undefined
}

type Changed = { readonly id: string; readonly state: RewardState; readonly closedAt: Date | null }

export async function writeState(tx: Tx, { id, state, closedAt }: Changed): Promise<void> {
  await tx.rows(sql`update promotions.reward set state = ${state}, closed_at = ${closedAt} where id = ${id}`)
}

type Page = { readonly number: number; readonly size: number }
type RewardQuery = { readonly memberId: string; readonly state: RewardState | undefined }

export async function readRewards(
  db: Db,
  { memberId, state }: RewardQuery,
  page: Page,
): Promise<RewardRow[]> {
  return db.rows<RewardRow>(sql`
    select ${columns} from ${tables}
    where r.member_id = ${memberId} and (${state ?? null}::text is null or r.state = ${state ?? null})
    order by (r.state = 'open') desc, (r.state = 'locked') desc, r.earned_at desc, r.occasion desc, r.id
    limit ${page.size} offset ${(page.number - 1) * page.size}`)
}

export async function countRewards(db: Db, { memberId, state }: RewardQuery): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from promotions.reward
    where member_id = ${memberId} and (${state ?? null}::text is null or state = ${state ?? null})`)
  return count
}

export async function countUnclaimed(
  db: Db,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from promotions.reward
    where member_id = ${memberId} and state = 'open' and claim_ends_at > ${now}`)
  return count
}

/** Those of one promotion that can be claimed, and then the others, newest first. */
export async function readOfPromotion(
  db: Db,
  { memberId, key, limit }: { readonly memberId: string; readonly key: string; readonly limit: number },
): Promise<RewardRow[]> {
  return db.rows<RewardRow>(sql`
    select ${columns} from ${tables} where r.member_id = ${memberId} and r.promotion_key = ${key}
    order by (r.state = 'open') desc, r.earned_at desc, r.id limit ${limit}`)
}

/** How many rewards of each promotion the member has in each state. */
export async function readStates(
  db: Db,
  memberId: string,
): Promise<{ promotionKey: string; state: RewardState }[]> {
  return db.rows(sql`
    select distinct promotion_key, state from promotions.reward where member_id = ${memberId}`)
}

export type LockedRow = Pick<RewardRow, 'id' | 'memberId' | 'stakedBefore' | 'turnoverOwed'>
type Part = { readonly after: LockedRow | undefined; readonly limit: number }

/** Those that wait for play, a part at a time: some of them are never played for. */
export async function readLocked(db: Db, { after, limit }: Part): Promise<LockedRow[]> {
  const start = after ? sql`and (member_id, id) > (${after.memberId}::uuid, ${after.id}::uuid)` : sql``
  return db.rows<LockedRow>(sql`
    select id, member_id, staked_before, turnover_owed from promotions.reward
    where state = 'locked' ${start} order by member_id, id limit ${limit}`)
}

type Over = { readonly now: Date; readonly after: string | undefined; readonly limit: number }

/** Those that nobody claimed in time, a part at a time. */
export async function readOver(db: Db, { now, after, limit }: Over): Promise<{ id: string }[]> {
  return db.rows(sql`
    select id from promotions.reward where state in ('locked', 'open') and claim_ends_at <= ${now}
      and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}`)
}

export type Counts = {
  readonly promotionKey: string
  readonly waiting: number
  readonly claimed: number
  readonly lapsed: number
  /** What was claimed within the span cost. */
  readonly cost: bigint
}

type CountedSpan = { readonly merchantCode: string; readonly since: Date; readonly until: Date }

export async function readCounts(db: Db, { merchantCode, since, until }: CountedSpan): Promise<Counts[]> {
  return db.rows<Counts>(sql`
    select promotion_key, count(*) filter (where state in ('locked', 'open'))::int as waiting,
      count(*) filter (where state = 'claimed')::int as claimed,
      count(*) filter (where state in ('declined', 'expired', 'withdrawn', 'refused'))::int as lapsed,
      coalesce(sum(cost) filter (where state = 'claimed' and closed_at >= ${since} and closed_at < ${until}), 0)::bigint
        as cost
    from promotions.reward where merchant_code = ${merchantCode} group by promotion_key`)
}

/** What the rewards of a promotion have brought the member, and what waits. */
export async function sumOf(
  db: Db,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<{ claimed: bigint; waiting: bigint }> {
  return db.one<{ claimed: bigint; waiting: bigint }>(sql`
    select coalesce(sum(cost) filter (where state = 'claimed'), 0)::bigint as claimed,
      coalesce(sum(cost) filter (where state in ('locked', 'open')), 0)::bigint as waiting
    from promotions.reward where member_id = ${memberId} and promotion_key = ${key}`)
}

/** For what a fact brings about that does not say when it happened. */
export async function readNow(tx: Tx): Promise<Date> {
  return (await tx.one<{ now: Date }>(sql`select now() as now`)).now
}
