import type { ReportName } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type ReportFileRow = {
  readonly id: string
  readonly merchantCode: string
  readonly operatorId: string
  readonly report: ReportName
  readonly fromDay: string
  readonly toDay: string
  readonly state: 'waiting' | 'ready' | 'taken' | 'failed'
  readonly rows: number
  readonly sha256: Buffer | null
  readonly askedAt: Date
  readonly readyAt: Date | null
}

const columns = sql`id, merchant_code, operator_id, report, from_day::text as from_day, to_day::text as to_day, state, rows,
  sha256, asked_at, ready_at`

export type NewReportFile = Omit<ReportFileRow, 'state' | 'rows' | 'sha256' | 'readyAt'>

/** Nothing where the id is taken. */
export async function insertFileOnce(tx: Tx, file: NewReportFile): Promise<ReportFileRow | undefined> {
  return tx.maybe<ReportFileRow>(sql`
    insert into figures.report_file (id, merchant_code, operator_id, report, from_day, to_day, state, asked_at)
    values (${file.id}, ${file.merchantCode}, ${file.operatorId}, ${file.report}, ${file.fromDay}, ${file.toDay}, 'waiting',
      ${file.askedAt})
    on conflict do nothing returning ${columns}`)
}

export async function findFile(db: Db | Tx, id: string): Promise<ReportFileRow | undefined> {
  return db.maybe<ReportFileRow>(sql`select ${columns} from figures.report_file where id = ${id}`)
}

export async function lockFile(tx: Tx, id: string): Promise<ReportFileRow | undefined> {
  return tx.maybe<ReportFileRow>(sql`select ${columns} from figures.report_file where id = ${id} for update`)
}

type OwnFiles = { readonly merchantCode: string; readonly operatorId: string; readonly limit: number }

export async function listFiles(
  db: Db,
  { merchantCode, operatorId, limit }: OwnFiles,
): Promise<ReportFileRow[]> {
  return db.rows<ReportFileRow>(sql`
    select ${columns} from figures.report_file where operator_id = ${operatorId} and merchant_code = ${merchantCode}
    order by asked_at desc limit ${limit}`)
}

export async function insertPart(
  tx: Tx,
  { fileId, number, content }: PartKey & { readonly content: Buffer },
): Promise<void> {
  await tx.rows(sql`
    insert into figures.report_part (file_id, number, content) values (${fileId}, ${number}, ${content})`)
}

export async function deleteParts(tx: Tx, fileId: string): Promise<void> {
  await tx.rows(sql`delete from figures.report_part where file_id = ${fileId}`)
}

type PartKey = { readonly fileId: string; readonly number: number }

export async function findPart(db: Db, { fileId, number }: PartKey): Promise<Buffer | undefined> {
  const row = await db.maybe<{ content: Buffer }>(
    sql`select content from figures.report_part where file_id = ${fileId} and number = ${number}`,
  )
  return row?.content
}

type Written = { readonly id: string; readonly rows: number; readonly sha256: Buffer; readonly readyAt: Date }

export async function markReady(tx: Tx, { id, rows, sha256, readyAt }: Written): Promise<ReportFileRow> {
  return tx.one<ReportFileRow>(sql`
    update figures.report_file set state = 'ready', rows = ${rows}, sha256 = ${sha256}, ready_at = ${readyAt}
    where id = ${id} returning ${columns}`)
}

export async function markTaken(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`update figures.report_file set state = 'taken' where id = ${id}`)
}

export async function markFailed(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`update figures.report_file set state = 'failed' where id = ${id}`)
}

/** Files that nobody took in time, so that their lines can go. */
export async function readLeft(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct f.id from figures.report_file f join figures.report_part p on p.file_id = f.id
    where f.ready_at < ${before}`)
  return rows.map(({ id }) => id)
}
