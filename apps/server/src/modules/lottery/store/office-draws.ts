import { type Db, sql } from '#platform/db'
import type { Draw, DrawState } from '../draws/draw.ts'
import type { Book } from '../tickets/exposure-book.ts'

/** The moment and the id of the last draw that was shown. */
export type DrawPlace = { readonly closesAt: Date; readonly id: string }

type DrawPage = {
  readonly lotteryCode: string
  readonly state: DrawState | undefined
  readonly before: DrawPlace | undefined
  readonly limit: number
}

type OfficeDrawRow = Pick<
  Draw,
  | 'id'
  | 'lotteryCode'
  | 'numero'
  | 'state'
  | 'opensAt'
  | 'closesAt'
  | 'drawsAt'
  | 'settledAt'
  | 'result'
  | 'resultVersion'
  | 'voidReason'
  | 'ticketCount'
>

export async function readOfficeDraws(
  db: Db,
  { lotteryCode, state, before, limit }: DrawPage,
): Promise<OfficeDrawRow[]> {
  const inState = state === undefined ? sql`` : sql`and state = ${state}`
  const start =
    before === undefined
      ? sql``
      : sql`and closes_at <= ${before.closesAt} and (closes_at, id) < (${before.closesAt}, ${before.id}::uuid)`
  return db.rows<OfficeDrawRow>(sql`
    select id, lottery_code, numero, state, opens_at, closes_at, draws_at, settled_at, result, result_version,
      void_reason, ticket_count
    from lottery.draw where lottery_code = ${lotteryCode} ${inState} ${start}
    order by closes_at desc, id desc limit ${limit}`)
}

export type ResultVersion = {
  readonly version: number
  readonly numbers: string
  readonly enteredBy: string | null
  readonly confirmedBy: string | null
  readonly sourceHash: string | null
  readonly madeAt: Date
}

export async function readVersions(db: Db, drawId: string): Promise<ResultVersion[]> {
  return db.rows<ResultVersion>(sql`
    select version, numbers, entered_by, confirmed_by, source_hash, made_at from lottery.result
    where draw_id = ${drawId} order by version`)
}

/** What a draw can cost, as it stands now. */
export async function readBooks(db: Db, drawId: string): Promise<Book[]> {
  const rows = await db.rows<Omit<Book, 'classes'> & { readonly classes: Readonly<Record<string, string>> }>(
    sql`select draw_id, currency, part, times, classes from lottery.exposure where draw_id = ${drawId}`,
  )
  return rows.map((row) => ({
    ...row,
    classes: new Map(Object.entries(row.classes).map(([key, units]) => [key, BigInt(units)])),
  }))
}
