import { type Db, type Query, sql } from '#platform/db'
import type { DrawState } from '../draws/draw.ts'

/** A draw as it is shown. */
export type DrawView = {
  readonly id: string
  readonly lotteryCode: string
  readonly numero: string
  readonly state: DrawState
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly result: string | null
  readonly resultVersion: number
}

const columns: Query = sql`
  d.id, d.lottery_code, d.numero, d.state, d.opens_at, d.closes_at, d.draws_at, d.result, d.result_version`

/** The time at which the question is asked: unlike the clock, which never stands still, an index can be read from it. */
const now: Query = sql`statement_timestamp()`

/** Of each lottery, the draw that can be bought now. */
export async function readOpen(db: Db, codes: readonly string[]): Promise<DrawView[]> {
  return db.rows<DrawView>(sql`
    select ${columns} from unnest(${codes}::text[]) as c (code)
    cross join lateral (
      select * from lottery.draw d
      where d.lottery_code = c.code and d.closes_at > ${now} and d.state = 'open'
      order by d.closes_at limit 1
    ) d where d.opens_at <= ${now}`)
}

/** Of each lottery, the latest draw with a result. */
export async function readLatest(db: Db, codes: readonly string[]): Promise<DrawView[]> {
  return db.rows<DrawView>(sql`
    select ${columns} from unnest(${codes}::text[]) as c (code)
    cross join lateral (
      select * from lottery.draw d
      where d.lottery_code = c.code and d.closes_at <= ${now} and d.result is not null
      order by d.closes_at desc limit 1
    ) d`)
}

/** The draws of a lottery that are to come, soonest first. */
export async function readUpcoming(
  db: Db,
  { lotteryCode, limit }: { readonly lotteryCode: string; readonly limit: number },
): Promise<DrawView[]> {
  return db.rows<DrawView>(sql`
    select ${columns} from lottery.draw d
    where d.lottery_code = ${lotteryCode} and d.closes_at > ${now} and d.state = 'open'
    order by d.closes_at limit ${limit}`)
}

type Page = { readonly lotteryCode: string; readonly number: number; readonly size: number }

/** Draws that are over, newest first. */
export async function readPast(db: Db, { lotteryCode, number, size }: Page): Promise<DrawView[]> {
  return db.rows<DrawView>(sql`
    select ${columns} from lottery.draw d
    where d.lottery_code = ${lotteryCode} and d.closes_at <= ${now}
    order by d.closes_at desc, d.id desc limit ${size} offset ${(number - 1) * size}`)
}

/** How many of them there are, as far as anybody turns pages. */
export async function countPast(
  db: Db,
  { lotteryCode, most }: { readonly lotteryCode: string; readonly most: number },
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from lottery.draw d
      where d.lottery_code = ${lotteryCode} and d.closes_at <= ${now} order by d.closes_at desc limit ${most}
    ) shown`)
  return count
}

/** The latest draws with a result, newest first. */
export async function readDrawn(
  db: Db,
  { lotteryCode, limit }: { readonly lotteryCode: string; readonly limit: number },
): Promise<DrawView[]> {
  return db.rows<DrawView>(sql`
    select ${columns} from lottery.draw d
    where d.lottery_code = ${lotteryCode} and d.closes_at <= ${now} and d.result is not null
    order by d.closes_at desc limit ${limit}`)
}
