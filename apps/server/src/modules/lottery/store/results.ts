import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { DrawState } from '../draws/draw.ts'

export type NewResult = {
  readonly drawId: string
  readonly version: number
  readonly numbers: string
  readonly enteredBy: string | null
  readonly confirmedBy: string | null
  readonly sourceHash: string | null
  readonly leafIndex: number
}

export async function insertResult(tx: Tx, result: NewResult): Promise<void> {
  await tx.rows(sql`
    insert into lottery.result (draw_id, version, numbers, entered_by, confirmed_by, source_hash, leaf_index)
    values (${result.drawId}, ${result.version}, ${result.numbers}, ${result.enteredBy}, ${result.confirmedBy},
      ${result.sourceHash}, ${result.leafIndex})`)
}

export type ResultRow = { readonly version: number; readonly numbers: string; readonly leafIndex: bigint }

export async function readResults(db: Db | Tx, drawId: string): Promise<ResultRow[]> {
  return db.rows<ResultRow>(
    sql`select version, numbers, leaf_index from lottery.result where draw_id = ${drawId} order by version`,
  )
}

export type EnteredResult = {
  readonly drawId: string
  readonly numbers: string
  readonly sourceHash: string
  readonly enteredBy: string
}

/** What was entered last stands until somebody else confirms it. */
export async function upsertEntered(tx: Tx, entered: EnteredResult): Promise<void> {
  await tx.rows(sql`
    insert into lottery.entered_result (draw_id, numbers, source_hash, entered_by)
    values (${entered.drawId}, ${entered.numbers}, ${entered.sourceHash}, ${entered.enteredBy})
    on conflict (draw_id) do update set numbers = excluded.numbers, source_hash = excluded.source_hash,
      entered_by = excluded.entered_by, entered_at = clock_timestamp()`)
}

export async function takeEntered(tx: Tx, drawId: string): Promise<void> {
  await tx.rows(sql`delete from lottery.entered_result where draw_id = ${drawId}`)
}

/** Nobody confirms what was said so many hours ago: whoever said it says it again. */
const REPORT_HOURS = 24

const isFresh: Query = sql`e.entered_at > clock_timestamp() - make_interval(hours => ${REPORT_HOURS})`

export async function lockEntered(tx: Tx, drawId: string): Promise<EnteredResult | undefined> {
  return tx.maybe<EnteredResult>(sql`
    select e.draw_id, e.numbers, e.source_hash, e.entered_by from lottery.entered_result e
    where e.draw_id = ${drawId} and ${isFresh} for update`)
}

export type AwaitedRow = {
  readonly id: string
  readonly lotteryCode: string
  readonly numero: string
  readonly state: DrawState
  readonly closesAt: Date
  readonly result: string | null
  readonly enteredNumbers: string | null
  readonly enteredBy: string | null
}

/** Imported draws that are closed without a result, and those of which somebody has said something new. */
export async function readAwaited(db: Db, limit: number): Promise<AwaitedRow[]> {
  return db.rows<AwaitedRow>(sql`
    select d.id, d.lottery_code, d.numero, d.state, d.closes_at, d.result, e.numbers as entered_numbers, e.entered_by
    from (
      select id from lottery.draw
      where settled_at is null and state = 'closed' and commitment is null and ticket_root is not null
      union
      select e.draw_id from lottery.entered_result e join lottery.draw d on d.id = e.draw_id
      where d.state = 'settled' and ${isFresh}
    ) w
    join lottery.draw d on d.id = w.id
    left join lottery.entered_result e on e.draw_id = d.id and ${isFresh}
    order by d.closes_at, d.id limit ${limit}`)
}
