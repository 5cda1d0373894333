import { createHash } from 'node:crypto'
import type { BodyOf, FileReply, askExport as contract, ReportFile } from '@baize/contracts'
import { recordAudit } from '#modules/operators'
import type { App } from '#platform/app'
import { csvOf } from '#platform/csv'
import { transaction, type Tx } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import { HOUR_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import * as store from './store/report-files.ts'

/** For so long a file can be taken. */
const KEPT_MS = HOUR_MS
const FILES_SHOWN = 50
/** More lines than this nobody opens; whoever needs them asks for fewer days at a time. */
const MOST_ROWS = 1_000_000

/** Notes that a file is wanted; asked again under its id it is the same file. True where it was not asked for before. */
export async function beginFile(
  tx: Tx,
  operator: Pick<Operator, 'id'>,
  { id, house: merchantCode, report, from, to }: BodyOf<typeof contract>,
  askedAt: Date,
): Promise<{ readonly file: store.ReportFileRow; readonly isNew: boolean }> {
  const wanted = { id, merchantCode, operatorId: operator.id, report, fromDay: from, toDay: to, askedAt }
  const made = await store.insertFileOnce(tx, wanted)
  const file = made ?? (await store.findFile(tx, id))
  if (!file) throw new Refusal('NOT_FOUND')
  requireSameRequest(
    file.operatorId === operator.id &&
      file.merchantCode === merchantCode &&
      file.report === report &&
      file.fromDay === from &&
      file.toDay === to,
  )
  return { file, isNew: made !== undefined }
}

type ReportLines = {
  readonly header: readonly string[]
  /** Line by line, so that a long file takes no more memory than a short one. */
  readonly pages: AsyncIterable<readonly (readonly string[])[]>
}

/**
 * Writes a file that waits, part by part, and notes in the record what it was; nobody sees it before it is whole, and one
 * that was left half written is begun anew. Its id stands in its first line and at the end of every line, so that a copy
 * says where it came from. Each part is a transaction, because others wait for the end of long ones.
 */
export async function writeFile(app: App, id: string, { header, pages }: ReportLines): Promise<ReportFile> {
  const file = await transaction(app, async (tx) => {
    const known = requireFile(await store.lockFile(tx, id))
    if (known.state === 'waiting') await store.deleteParts(tx, id)
    return known
  })
  if (file.state !== 'waiting') return fileOnWire(file)
  const hash = createHash('sha256')
  let [rows, number] = [0, 0]
  const add = async (lines: readonly (readonly string[])[]) => {
    const content = Buffer.from(csvOf(lines))
    hash.update(content)
    number += 1
    await transaction(app, (tx) => store.insertPart(tx, { fileId: id, number, content }))
  }
  await add([
    ['export', id, file.merchantCode, file.report, file.fromDay, file.toDay],
    [...header, 'export'],
  ])
  for await (const page of pages) {
    rows += page.length
    if (rows > MOST_ROWS) throw new Refusal('BAD_BODY', { fields: ['from', 'to'] })
    if (page.length > 0) await add(page.map((line) => [...line, id]))
  }
  return finishFile(app, file, { rows, sha256: hash.digest() })
}

type WholeFile = { readonly rows: number; readonly sha256: Buffer }

async function finishFile(
  app: App,
  { id, merchantCode, operatorId, report, fromDay: from, toDay: to }: store.ReportFileRow,
  { rows, sha256 }: WholeFile,
): Promise<ReportFile> {
  const readyAt = app.clock.now()
  return transaction(app, async (tx) => {
    const known = requireFile(await store.lockFile(tx, id))
    if (known.state !== 'waiting') return fileOnWire(known)
    const ready = await store.markReady(tx, { id, rows, sha256, readyAt })
    const after = { report, from, to, rows, sha256: sha256.toString('hex') }
    const noted = { operator: { id: operatorId }, merchantCode, action: 'report.export', subject: id, after }
    await recordAudit(tx, noted)
    return fileOnWire(ready)
  })
}

function requireFile(file: store.ReportFileRow | undefined): store.ReportFileRow {
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

/** What could not be written says so; it was nothing yet. */
export async function failFile(app: App, id: string): Promise<void> {
  await transaction(app, async (tx) => {
    const file = await store.lockFile(tx, id)
    if (file?.state !== 'waiting') return
    await store.markFailed(tx, id)
    await store.deleteParts(tx, id)
  })
}

export async function findReportFile(app: App, id: string): Promise<store.ReportFileRow | undefined> {
  return store.findFile(app.db, id)
}

type OwnFile = { readonly merchantCode: string; readonly id: string }

/**
 * Hands a file over to whoever asked for it, once and within its hour; for anybody else it is not there. It is taken from the
 * first byte on, and goes out part by part for as long as they still may.
 */
export async function takeFile(
  app: App,
  operator: Operator,
  { merchantCode, id, requireAllowed }: OwnFile & { readonly requireAllowed: () => Promise<void> },
): Promise<FileReply> {
  const file = await transaction(app, async (tx) => {
    const known = await store.lockFile(tx, id)
    const isOwn = known?.operatorId === operator.id && known.merchantCode === merchantCode
    if (!isOwn || known.state !== 'ready' || !known.readyAt) throw new Refusal('NOT_FOUND')
    if (app.clock.now().getTime() - known.readyAt.getTime() > KEPT_MS) throw new Refusal('NOT_FOUND')
    await store.markTaken(tx, id)
    await recordAudit(tx, { operator, merchantCode, action: 'report.take', subject: id })
    return known
  })
  return {
    name: `${file.report}-${file.fromDay}.csv`,
    type: 'text/csv; charset=utf-8',
    content: (await store.findPart(app.db, { fileId: id, number: 1 })) ?? Buffer.alloc(0),
    rest: partsBehind(app, id, requireAllowed),
  }
}

/** All parts but the first; behind the last of them none is kept any more. */
async function* partsBehind(
  app: App,
  fileId: string,
  requireAllowed: () => Promise<void>,
): AsyncGenerator<Buffer, undefined, undefined> {
  for (let number = 2; ; number++) {
    await requireAllowed()
    const part = await store.findPart(app.db, { fileId, number })
    if (!part) break
    yield part
  }
  await transaction(app, (tx) => store.deleteParts(tx, fileId))
}

export async function listOwnFiles(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<{ files: ReportFile[] }> {
  const files = await store.listFiles(app.db, { merchantCode, operatorId: operator.id, limit: FILES_SHOWN })
  return { files: files.map(fileOnWire) }
}

/** Removes the lines of files whose hour is over. */
export async function forgetFiles(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - KEPT_MS)
  for (const id of await store.readLeft(app.db, before))
    await transaction(app, (tx) => store.deleteParts(tx, id))
}

function fileOnWire(file: store.ReportFileRow): ReportFile {
  const { id, report, fromDay, toDay, state, rows, sha256, askedAt, readyAt } = file
  return {
    id,
    report,
    from: fromDay,
    to: toDay,
    state,
    rows,
    sha256: sha256?.toString('hex') ?? null,
    askedAt: askedAt.toISOString(),
    endsAt: readyAt ? new Date(readyAt.getTime() + KEPT_MS).toISOString() : null,
  }
}
