import type {
  BodyOf,
  listJobs as listing,
  OfficeJob,
  QueryOf,
  ReplyOf,
  retryJob as retrying,
} from '@baize/contracts'
import { recordAudit, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { readPlace, wholeNumber, writePlace } from '#platform/list-place'
import { lockJob, type QueuedJobRow, readJobs, restartJob } from '#platform/queue'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { causeOf } from './job-cause.ts'

const PAGE = 50
const JOBS = 'jobs'

/** What is in the queue. Jobs are of no one house, and of what they are about nothing is said. */
export async function listJobs(
  app: App,
  operator: Operator,
  { state, name, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listJobs')
  const list = [JOBS, state, name]
  const [number] = after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber] })
  const before = number === undefined ? undefined : BigInt(number)
  const found = await readJobs(app.db, { state, name, before, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  return { jobs: page.map(onWire), after: last ? writePlace(list, [last.id]) : null }
}

/** Has a job that failed done again. Asked again, it is no longer one that failed. */
export async function retryJob(
  app: App,
  operator: Operator,
  { jobId, reason }: BodyOf<typeof retrying>,
): Promise<OfficeJob> {
  requireAction(operator, 'retryJob')
  return transaction(app, async (tx) => {
    const found = await lockJob(tx, BigInt(jobId))
    if (!found) throw new Refusal('NOT_FOUND')
    const { state, name: task, attempts } = found
    if (state !== 'failed' && state !== 'dead') throw new Refusal('CHANGED_MEANWHILE')
    await restartJob(tx, found.id)
    const line = { operator, merchantCode: null, action: 'job.retry', subject: jobId }
    await recordAudit(tx, { ...line, before: { task, state, attempts }, after: { attempts: 0, reason } })
    return onWire({ ...found, state: 'waiting', attempts: 0, lastError: null })
  })
}

function onWire({ id, name, state, attempts, mostAttempts, ...row }: QueuedJobRow): OfficeJob {
  return {
    id: String(id),
    name,
    state,
    attempts,
    mostAttempts,
    queuedAt: row.queuedAt.toISOString(),
    runAt: row.runAt.toISOString(),
    cause: row.lastError === null ? null : causeOf(row.lastError),
  }
}
