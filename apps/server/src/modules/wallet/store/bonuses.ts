import { type Db, prepared, sql, type Query, type Tx } from '#platform/db'
import type { Bonus } from '../bonus.ts'

const columns: Query = sql`
  id, member_id, offer_code, currency, granted, turnover_owed, turnover_done, max_stake, max_cash_out, weights, state,
  granted_at, ends_at, closed_at, cashed_out, taken_back`

/** Nothing where the id was used before. */
export async function insertBonusOnce(tx: Tx, bonus: Bonus): Promise<Bonus | undefined> {
  return tx.maybe<Bonus>(sql`
    insert into wallet.bonus (id, member_id, offer_code, currency, granted, turnover_owed, max_stake, max_cash_out, weights,
      granted_at, ends_at)
    values (${bonus.id}, ${bonus.memberId}, ${bonus.offerCode}, ${bonus.currency}, ${bonus.granted}, ${bonus.turnoverOwed},
      ${bonus.maxStake}, ${bonus.maxCashOut}, ${JSON.stringify(bonus.weights)}, ${bonus.grantedAt}, ${bonus.endsAt})
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

export async function readOf(db: Db, memberId: string, limit: number): Promise<Bonus[]> {
  return db.rows<Bonus>(sql`
    select ${columns} from wallet.bonus where member_id = ${memberId}
    order by (state = 'active') desc, granted_at desc limit ${limit}`)
}

type Wanted = { readonly memberIds: readonly string[]; readonly ids: readonly string[] }

/** The active ones of members, and those that rounds were staked from. */
export async function readBonuses(tx: Tx, { memberIds, ids }: Wanted): Promise<Bonus[]> {
  if (ids.length === 0)
    return tx.rows<Bonus>(
      prepared(
        'wallet.readActiveBonuses',
        sql`select ${columns} from wallet.bonus where member_id = any (${memberIds}::uuid[]) and state = 'active'`,
      ),
    )
  return tx.rows<Bonus>(
    prepared(
      'wallet.readBonuses',
      sql`
        select ${columns} from wallet.bonus where member_id = any (${memberIds}::uuid[]) and state = 'active'
        union all
        select ${columns} from wallet.bonus
        where id = any (${ids}::uuid[]) and (state <> 'active' or member_id <> all (${memberIds}::uuid[]))`,
    ),
  )
}

/** What play changes of bonuses, all of a batch at once. */
export async function updateBonuses(tx: Tx, bonuses: readonly Bonus[]): Promise<void> {
  await tx.rows(sql`
    update wallet.bonus b set turnover_done = c.turnover_done, state = c.state, closed_at = c.closed_at,
      cashed_out = c.cashed_out, taken_back = c.taken_back
    from unnest(${bonuses.map(({ id }) => id)}::uuid[], ${bonuses.map(({ turnoverDone }) => turnoverDone)}::bigint[],
      ${bonuses.map(({ state }) => state)}::text[], ${bonuses.map(({ closedAt }) => closedAt)}::timestamptz[],
      ${bonuses.map(({ cashedOut }) => cashedOut)}::bigint[], ${bonuses.map(({ takenBack }) => takenBack)}::bigint[])
      as c (id, turnover_done, state, closed_at, cashed_out, taken_back)
    where b.id = c.id`)
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
