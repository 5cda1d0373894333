import { type Db, prepared, sql, type Query, type Tx } from '#platform/db'
import type { Bonus } from '../bonus.ts'

const columns: Query = sql`
  id, member_id, offer_code, currency, granted, turnover_owed, turnover_done, max_stake, max_cash_out, weights, state,
  granted_at, started_at, ends_at, lasts_ms::float8 as lasts_ms, closed_at, cashed_out, taken_back`

/** Nothing where the id was used before. */
export async function insertBonusOnce(tx: Tx, bonus: Bonus): Promise<Bonus | undefined> {
  return tx.maybe<Bonus>(sql`
    insert into wallet.bonus (id, member_id, offer_code, currency, granted, turnover_owed, max_stake, max_cash_out, weights,
      state, granted_at, started_at, ends_at, lasts_ms)
    values (${bonus.id}, ${bonus.memberId}, ${bonus.offerCode}, ${bonus.currency}, ${bonus.granted}, ${bonus.turnoverOwed},
      ${bonus.maxStake}, ${bonus.maxCashOut}, ${JSON.stringify(bonus.weights)}, ${bonus.state},
      ${bonus.grantedAt}, ${bonus.startedAt}, ${bonus.endsAt}, ${bonus.lastsMs})
    on conflict (id) do nothing returning ${columns}`)
}

export async function findBonus(db: Db | Tx, id: string): Promise<Bonus | undefined> {
  return db.maybe<Bonus>(sql`select ${columns} from wallet.bonus where id = ${id}`)
}

export async function findActive(db: Db | Tx, memberId: string): Promise<Bonus | undefined> {
  return db.maybe<Bonus>(
    sql`select ${columns} from wallet.bonus where member_id = ${memberId} and state = 'active'`,
  )
}

/** The active one and those that wait behind it, in their order. */
export async function readLine(db: Db | Tx, memberId: string): Promise<Bonus[]> {
  return db.rows<Bonus>(sql`
    select ${columns} from wallet.bonus where member_id = ${memberId} and state in ('active', 'queued')
    order by (state = 'active') desc, place`)
}

/** How many are played or wait. */
export async function countInLine(db: Db, memberId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from wallet.bonus where member_id = ${memberId} and state in ('active', 'queued')`)
  return count
}

export async function readOf(db: Db, memberId: string, limit: number): Promise<Bonus[]> {
  return db.rows<Bonus>(sql`
    select ${columns} from wallet.bonus where member_id = ${memberId}
    order by (state = 'active') desc, (state = 'queued') desc, case when state = 'queued' then place end, granted_at desc, place desc
    limit ${limit}`)
}

type BonusQuery = { readonly memberIds: readonly string[]; readonly ids: readonly string[] }

/** The active ones of members and those in line behind them, in their order, and those that rounds were staked from. */
export async function readBonuses(tx: Tx, { memberIds, ids }: BonusQuery): Promise<Bonus[]> {
  if (ids.length === 0)
    return tx.rows<Bonus>(
      prepared(
        'wallet.readActiveBonuses',
        sql`
          select ${columns} from wallet.bonus
          where member_id = any (${memberIds}::uuid[]) and state in ('active', 'queued')
          order by place`,
      ),
    )
  return tx.rows<Bonus>(
    prepared(
      'wallet.readBonuses',
      sql`
        select ${columns} from wallet.bonus
        where (member_id = any (${memberIds}::uuid[]) and state in ('active', 'queued')) or id = any (${ids}::uuid[])
        order by place`,
    ),
  )
}

export async function updateBonuses(tx: Tx, bonuses: readonly Bonus[]): Promise<void> {
  await tx.rows(changedBonuses(bonuses))
}

/** What writes the changes of play to bonuses, all of a batch at once. */
export function changedBonuses(bonuses: readonly Bonus[]): Query {
  return sql`
    update wallet.bonus b set turnover_done = c.turnover_done, state = c.state, closed_at = c.closed_at,
      cashed_out = c.cashed_out, taken_back = c.taken_back,
      -- When it started is written once.
      started_at = coalesce(b.started_at, c.started_at), ends_at = coalesce(b.ends_at, c.ends_at)
    from unnest(${bonuses.map(({ id }) => id)}::uuid[], ${bonuses.map(({ turnoverDone }) => turnoverDone)}::bigint[],
      ${bonuses.map(({ state }) => state)}::text[], ${bonuses.map(({ closedAt }) => closedAt)}::timestamptz[],
      ${bonuses.map(({ cashedOut }) => cashedOut)}::bigint[], ${bonuses.map(({ takenBack }) => takenBack)}::bigint[],
      ${bonuses.map(({ startedAt }) => startedAt)}::timestamptz[], ${bonuses.map(({ endsAt }) => endsAt)}::timestamptz[])
      as c (id, turnover_done, state, closed_at, cashed_out, taken_back, started_at, ends_at)
    where b.id = c.id`
}

type Part = { readonly now: Date; readonly after: string | undefined; readonly limit: number }

/** Those whose time is over, a part at a time. */
export async function readEnded(
  db: Db,
  { now, after, limit }: Part,
): Promise<Pick<Bonus, 'id' | 'memberId'>[]> {
  return db.rows<Pick<Bonus, 'id' | 'memberId'>>(sql`
    select id, member_id from wallet.bonus
    where state = 'active' and ends_at <= ${now} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}`)
}

type LinePage = { readonly after: string | undefined; readonly limit: number }

/** Members with somebody in line and nothing that is played, a part at a time: they were not allowed to start. */
export async function readStopped(db: Db, { after, limit }: LinePage): Promise<Pick<Bonus, 'memberId'>[]> {
  return db.rows<Pick<Bonus, 'memberId'>>(sql`
    select distinct q.member_id from wallet.bonus q
    where q.state = 'queued' and (${after ?? null}::uuid is null or q.member_id > ${after ?? null}::uuid)
      and not exists (select from wallet.bonus a where a.member_id = q.member_id and a.state = 'active')
    order by q.member_id limit ${limit}`)
}

/** For what a fact brings about that does not say when it happened. */
export async function readNow(tx: Tx): Promise<Date> {
  return (await tx.one<{ now: Date }>(sql`select now() as now`)).now
}

type GivenUp = { readonly memberId: string; readonly at: Date }

/** What a member gave up of a bonus at a moment, in units; nothing where they gave up none. */
export async function findGivenUp(db: Db, { memberId, at }: GivenUp): Promise<bigint | undefined> {
  const row = await db.maybe<{ units: bigint }>(sql`
    select coalesce(taken_back, 0) as units from wallet.bonus
    where member_id = ${memberId} and state = 'forfeited' and closed_at = ${at} limit 1`)
  return row?.units
}
