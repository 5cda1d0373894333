import {
  type askExport as exporting,
  type BodyOf,
  type endSchedule as ending,
  type FileReply,
  type listExports as ownFiles,
  type listReports as listing,
  type listSchedules as scheduled,
  type putSchedule as scheduling,
  type QueryOf,
  type ReplyOf,
  type ReportFile,
  type ReportName,
  reportNames,
  type ReportSchedule,
  type runReport as running,
  type takeExport as taking,
} from '@baize/contracts'
import * as z from 'zod/mini'
import {
  addSchedule,
  askedDays,
  beginFile,
  endOwnSchedule,
  failFile,
  findReportFile,
  listOwnFiles,
  listOwnScheduled,
  takeFile,
  writeFile,
} from '#modules/figures'
import { readHouse } from '#modules/limits'
import {
  type CurrentRights,
  currentRights,
  requireAction,
  requireMerchant,
  requireRole,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { job, queueJob } from '#platform/jobs'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { type ReportLine, type ReportQuestion, reportSources } from './report-sources.ts'

/** So many lines are shown; all of them are in a file. */
const LINES_SHOWN = 500
/** More lines than these are written while nobody waits. */
const MOST_AT_ONCE = 10_000
const WRITING = 'write-report'

type Asked = {
  readonly house: string
  readonly report: ReportName
  readonly from: string
  readonly to: string
}

async function questionOf(app: App, { house: merchantCode, from, to }: Asked): Promise<ReportQuestion> {
  const { zone } = await readHouse(app.db, merchantCode)
  const { span } = askedDays({ from, to, step: 'day', zone, now: app.clock.now() })
  return { merchantCode, currency: await readCurrency(app.db, merchantCode), from, to, ...span }
}

function requireReport(operator: CurrentRights, { house, report }: Pick<Asked, 'house' | 'report'>): void {
  requireMerchant(operator, house)
  requireRole(operator, ...reportSources[report].roles)
}

/** The reports that are the operator's. */
export async function listReports(
  app: App,
  operator: Operator,
  { house }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listReports')
  requireMerchant(operator, house)
  const { zone } = await readHouse(app.db, house)
  const { today } = askedDays({ step: 'day', zone, now: app.clock.now() })
  const reports = reportNames
    .filter((name) => reportSources[name].roles.some((role) => operator.roles.includes(role)))
    .map((name) => ({ name, columns: [...reportSources[name].columns] }))
  return { today, reports }
}

/** The lines of a report, by the same functions as tiles and files. */
export async function runReport(
  app: App,
  operator: Operator,
  asked: QueryOf<typeof running>,
): Promise<ReplyOf<typeof running>> {
  requireAction(operator, 'runReport')
  requireReport(operator, asked)
  const question = await questionOf(app, asked)
  const { columns, pages } = reportSources[asked.report]
  const rows: ReportLine[] = []
  for await (const page of pages(app, question)) {
    rows.push(...page)
    if (rows.length > LINES_SHOWN) break
  }
  return {
    currency: question.currency,
    columns: [...columns],
    rows: rows.slice(0, LINES_SHOWN).map((row) => [...row]),
    isCut: rows.length > LINES_SHOWN,
  }
}

/** Has a report written to a file: at once where it is short, by a job where it is long. */
export async function askExport(
  app: App,
  operator: Operator,
  asked: BodyOf<typeof exporting>,
): Promise<ReportFile> {
  requireAction(operator, 'askExport')
  requireReport(operator, asked)
  const question = await questionOf(app, asked)
  const isLong = await isLongReport(app, asked.report, question)
  const askedAt = app.clock.now()
  const { file, isNew } = await transaction(app, async (tx) => {
    const begun = await beginFile(tx, operator, asked, askedAt)
    if (begun.isNew && isLong) await queueJob(tx, WRITING, { id: asked.id })
    return begun
  })
  if (isNew && isLong) return waitingFile(file.id, asked, askedAt)
  return writeFile(app, asked.id, linesOf(app, { ...asked, operatorId: operator.id }, question))
}

function waitingFile(id: string, { report, from, to }: Asked, askedAt: Date): ReportFile {
  const at = askedAt.toISOString()
  return { id, report, from, to, state: 'waiting', rows: 0, sha256: null, askedAt: at, endsAt: null }
}

async function isLongReport(app: App, report: ReportName, question: ReportQuestion): Promise<boolean> {
  const { isLong, pages } = reportSources[report]
  if (!isLong) return false
  let lines = 0
  for await (const page of pages(app, question)) {
    lines += page.length
    if (lines > MOST_AT_ONCE) return true
  }
  return false
}

type Written = Pick<Asked, 'house' | 'report'> & { readonly operatorId: string }

function linesOf(app: App, asked: Written, question: ReportQuestion) {
  const { columns, pages } = reportSources[asked.report]
  return { header: columns.map(({ name }) => name), pages: allowedPages(app, asked, pages(app, question)) }
}

/** What takes long ends where whoever asked for it may no longer: they are disabled, or have lost a role or the house. */
async function* allowedPages(
  app: App,
  asked: Written,
  pages: AsyncIterable<readonly ReportLine[]>,
): AsyncGenerator<readonly ReportLine[], undefined, undefined> {
  for await (const page of pages) {
    await requireStill(app, asked)
    yield page
  }
}

async function requireStill(app: App, { operatorId, ...asked }: Written): Promise<void> {
  const rights = await currentRights(app.db, operatorId)
  requireAction(rights, 'askExport')
  requireReport(rights, asked)
}

const waiting = z.object({ id: z.uuid() })

export const reportsJobs = [
  job({
    name: WRITING,
    async run(app, payload) {
      const { id } = z.parse(waiting, payload)
      const file = await findReportFile(app, id)
      if (!file) return
      const { merchantCode: house, report, fromDay: from, toDay: to, operatorId } = file
      const question = await questionOf(app, { house, report, from, to })
      try {
        await writeFile(app, id, linesOf(app, { house, report, operatorId }, question))
      } catch (error) {
        // What is too long stays so, and what is no longer allowed; any other trouble is for the next try.
        if (!(error instanceof Refusal)) throw error
        await failFile(app, id)
      }
    },
  }),
]

export async function listExports(
  app: App,
  operator: Operator,
  { house }: QueryOf<typeof ownFiles>,
): Promise<ReplyOf<typeof ownFiles>> {
  requireAction(operator, 'listExports')
  requireMerchant(operator, house)
  return listOwnFiles(app, operator, house)
}

export async function takeExport(
  app: App,
  operator: Operator,
  { house: merchantCode, id }: BodyOf<typeof taking>,
): Promise<FileReply> {
  requireAction(operator, 'takeExport')
  requireMerchant(operator, merchantCode)
  const file = await findReportFile(app, id)
  if (!file) throw new Refusal('NOT_FOUND')
  const asked = { house: merchantCode, report: file.report, operatorId: operator.id }
  const requireAllowed = async () => requireStill(app, asked)
  return takeFile(app, operator, { merchantCode, id, requireAllowed })
}

export async function listSchedules(
  app: App,
  operator: Operator,
  { house }: QueryOf<typeof scheduled>,
): Promise<ReplyOf<typeof scheduled>> {
  requireAction(operator, 'listSchedules')
  requireMerchant(operator, house)
  return listOwnScheduled(app, operator, house)
}

export async function putSchedule(
  app: App,
  operator: Operator,
  asked: BodyOf<typeof scheduling>,
): Promise<ReportSchedule> {
  requireAction(operator, 'putSchedule')
  requireReport(operator, asked)
  return addSchedule(app, operator, asked)
}

export async function endSchedule(
  app: App,
  operator: Operator,
  { house: merchantCode, id }: BodyOf<typeof ending>,
): Promise<{ id: string }> {
  requireAction(operator, 'endSchedule')
  requireMerchant(operator, merchantCode)
  return endOwnSchedule(app, operator, { merchantCode, id })
}
