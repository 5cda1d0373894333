import type { PromotionTrigger } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { Promotion } from '../terms/promotion.ts'

const columns = sql`merchant_code, key, trigger, titles, texts, terms, reward, nth_deposit, min_deposit, turnover, rebate,
  monthly_most, needs_joining, one_per, claim_days, starts_at, ends_at, budget, reserved, paid, is_on, position`

/** All of a house, also those that are off. */
export async function readPromotions(db: Db | Tx, merchantCode: string): Promise<Promotion[]> {
  return db.rows<Promotion>(sql`
    select ${columns} from promotions.promotion where merchant_code = ${merchantCode} order by position, key`)
}

export async function readTriggered(
  db: Db | Tx,
  { merchantCode, trigger }: { readonly merchantCode: string; readonly trigger: PromotionTrigger },
): Promise<Promotion[]> {
  return db.rows<Promotion>(sql`
    select ${columns} from promotions.promotion
    where merchant_code = ${merchantCode} and trigger = ${trigger} and is_on order by position, key`)
}

/** Those of every house. */
export async function readEverywhere(db: Db, trigger: PromotionTrigger): Promise<Promotion[]> {
  return db.rows<Promotion>(
    sql`select ${columns} from promotions.promotion where trigger = ${trigger} and is_on order by merchant_code, key`,
  )
}

type PromotionKey = { readonly merchantCode: string; readonly key: string }

export async function findPromotion(
  db: Db | Tx,
  { merchantCode, key }: PromotionKey,
): Promise<Promotion | undefined> {
  return db.maybe<Promotion>(sql`
    select ${columns} from promotions.promotion where merchant_code = ${merchantCode} and key = ${key}`)
}

/** Holds a promotion: what is earned of it is decided by one at a time. */
export async function lockPromotion(tx: Tx, { merchantCode, key }: PromotionKey): Promise<Promotion> {
  return tx.one<Promotion>(sql`
    select ${columns} from promotions.promotion where merchant_code = ${merchantCode} and key = ${key} for update`)
}

export async function upsertPromotion(
  tx: Tx,
  made: Omit<Promotion, 'reserved' | 'paid' | 'isOn'>,
): Promise<void> {
  await tx.rows(sql`
    insert into promotions.promotion (merchant_code, key, trigger, titles, texts, terms, reward, nth_deposit, min_deposit,
      turnover, rebate, monthly_most, needs_joining, one_per, claim_days, starts_at, ends_at, budget, is_on, position)
    values (${made.merchantCode}, ${made.key}, ${made.trigger}, ${JSON.stringify(made.titles)},
      ${JSON.stringify(made.texts)}, ${JSON.stringify(made.terms)}, ${JSON.stringify(made.reward)}, ${made.nthDeposit},
      ${made.minDeposit}, ${made.turnover}, ${made.rebate === null ? null : JSON.stringify(made.rebate)},
      ${made.monthlyMost}, ${made.needsJoining}, ${made.onePer}, ${made.claimDays}, ${made.startsAt}, ${made.endsAt},
      ${made.budget}, true, ${made.position})
    on conflict (merchant_code, key) do update set trigger = excluded.trigger, titles = excluded.titles,
      texts = excluded.texts, terms = excluded.terms, reward = excluded.reward, nth_deposit = excluded.nth_deposit,
      min_deposit = excluded.min_deposit, turnover = excluded.turnover, rebate = excluded.rebate,
      monthly_most = excluded.monthly_most, needs_joining = excluded.needs_joining, one_per = excluded.one_per,
      claim_days = excluded.claim_days, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      budget = excluded.budget, is_on = true, position = excluded.position`)
}

export async function switchPromotionOff(tx: Tx, { merchantCode, key }: PromotionKey): Promise<void> {
  await tx.rows(
    sql`update promotions.promotion set is_on = false where merchant_code = ${merchantCode} and key = ${key}`,
  )
}

type Booked = PromotionKey & { readonly reserved: bigint; readonly paid: bigint }

/** Adds to what is promised and to what was paid. */
export async function book(tx: Tx, { merchantCode, key, reserved, paid }: Booked): Promise<void> {
  await tx.rows(sql`
    update promotions.promotion set reserved = reserved + ${reserved}, paid = paid + ${paid}
    where merchant_code = ${merchantCode} and key = ${key}`)
}

type Member = PromotionKey & { readonly memberId: string; readonly at: Date }

export async function join(tx: Tx, { memberId, merchantCode, key, at }: Member): Promise<void> {
  await tx.rows(sql`
    insert into promotions.joining (member_id, merchant_code, promotion_key, joined_at)
    values (${memberId}, ${merchantCode}, ${key}, ${at})
    on conflict (member_id, promotion_key) do update
      set joined_at = case when promotions.joining.left_at is null then promotions.joining.joined_at else excluded.joined_at end,
        left_at = null`)
}

export async function leave(tx: Tx, { memberId, key, at }: Omit<Member, 'merchantCode'>): Promise<void> {
  await tx.rows(sql`
    update promotions.joining set left_at = ${at}
    where member_id = ${memberId} and promotion_key = ${key} and left_at is null`)
}

/** The keys of the promotions that the member takes part in. */
export async function readJoined(db: Db | Tx, memberId: string): Promise<string[]> {
  const rows = await db.rows<{ promotionKey: string }>(
    sql`select promotion_key from promotions.joining where member_id = ${memberId} and left_at is null`,
  )
  return rows.map(({ promotionKey }) => promotionKey)
}

type Then = Pick<Member, 'memberId' | 'key' | 'at'>

/** Whether the member takes part, and did so at that moment already. */
export async function hadJoined(tx: Tx, { memberId, key, at }: Then): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from promotions.joining
    where member_id = ${memberId} and promotion_key = ${key} and left_at is null and joined_at <= ${at}`)
  return row !== undefined
}

export type JoiningRow = {
  readonly promotionKey: string
  readonly joinedAt: Date
  readonly leftAt: Date | null
}

/** Every promotion that the member ever chose to take part in. */
export async function readJoinings(db: Db, memberId: string): Promise<JoiningRow[]> {
  return db.rows<JoiningRow>(sql`
    select promotion_key, joined_at, left_at from promotions.joining where member_id = ${memberId}
    order by joined_at, promotion_key`)
}

type Marked = PromotionKey & { readonly memberId: string; readonly marks: readonly string[] }

/** Keeps what the person is known by. False where another member is known by some of it. */
export async function takeMarks(tx: Tx, { merchantCode, key, memberId, marks }: Marked): Promise<boolean> {
  await tx.rows(sql`
    insert into promotions.person_mark (merchant_code, promotion_key, mark, member_id)
    select ${merchantCode}::text, ${key}::text, mark, ${memberId}::uuid from unnest(${marks}::text[]) as m (mark) order by mark
    on conflict do nothing`)
  return !(await areMarksTaken(tx, { merchantCode, key, memberId, marks }))
}

/** Whether another member is known by some of them. */
export async function areMarksTaken(
  db: Db | Tx,
  { merchantCode, key, memberId, marks }: Marked,
): Promise<boolean> {
  const other = await db.maybe(sql`
    select from promotions.person_mark
    where merchant_code = ${merchantCode} and promotion_key = ${key} and mark = any (${marks}::text[])
      and member_id <> ${memberId} limit 1`)
  return other !== undefined
}

/** Which deposit of the member this is. */
export async function countDeposit(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    insert into promotions.deposit_count (member_id, count) values (${memberId}, 1)
    on conflict (member_id) do update set count = promotions.deposit_count.count + 1 returning count`)
  return count
}

type Run = PromotionKey & { readonly startsAt: Date }

/** When the last period began that was worked out. */
export async function findLastRun(db: Db, { merchantCode, key }: PromotionKey): Promise<Date | undefined> {
  const row = await db.maybe<{ startsAt: Date }>(sql`
    select starts_at from promotions.rebate_run
    where merchant_code = ${merchantCode} and promotion_key = ${key} order by starts_at desc limit 1`)
  return row?.startsAt
}

export async function noteRun(
  tx: Tx,
  { merchantCode, key, startsAt, members }: Run & { readonly members: number },
): Promise<void> {
  await tx.rows(sql`
    insert into promotions.rebate_run (merchant_code, promotion_key, starts_at, members)
    values (${merchantCode}, ${key}, ${startsAt}, ${members}) on conflict do nothing`)
}
