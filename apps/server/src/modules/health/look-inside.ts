import { stat } from 'node:fs/promises'
import type { App } from '#platform/app'
import { readNodes } from '#platform/beat'
import { readJobCounts, readLastScheduled } from '#platform/queue'
import {
  type Backlog,
  readIsReadOnly,
  readLateFacts,
  readLateMessages,
  readMissingParts,
  readRefusedMessages,
} from '#platform/storage-state'
import { HOUR_MS, MINUTE_MS } from '#platform/time'
import { fine, finding, type Finding } from './finding.ts'

const BACKLOG_SECONDS = 120
const DRIFT_WARNING_MS = 500
const DRIFT_BAD_MS = 2_000
const DUE_MS = MINUTE_MS
/** Something is on the schedule of every minute. */
const STILL_MS = 2 * MINUTE_MS
const BACKUP_MS = 26 * HOUR_MS

export async function lookAtDatabase(app: App): Promise<Finding[]> {
  const isReadOnly = await readIsReadOnly(app)
  return [finding('writes', isReadOnly ? { state: 'bad', code: 'database-read-only' } : fine)]
}

export async function lookAtNodes(app: App): Promise<Finding[]> {
  const nodes = await readNodes(app.db)
  if (nodes.length === 0) return [finding('nodes', { state: 'unknown', code: 'not-looked' })]
  return nodes.map(({ id, isStopped, startedAt, seenAt }) =>
    finding(
      id,
      isStopped ? { state: 'bad', code: 'node-stopped', since: seenAt } : { ...fine, since: startedAt },
    ),
  )
}

/** While a release goes out there are two for a while. */
export async function lookAtBuild(app: App): Promise<Finding[]> {
  const nodes = (await readNodes(app.db)).filter(({ isStopped }) => !isStopped)
  const builds = Map.groupBy(nodes, ({ build }) => build)
  if (builds.size === 0) return [finding('build', { state: 'unknown', code: 'not-looked' })]
  return [...builds].map(([build, same]) => {
    const since = same[0]?.startedAt ?? null
    const found = builds.size === 1 ? fine : ({ state: 'warning', code: 'builds-differ' } as const)
    return finding(build, { ...found, since, figures: { nodes: same.length } })
  })
}

export async function lookAtClock(app: App): Promise<Finding[]> {
  const nodes = (await readNodes(app.db)).filter(({ isStopped }) => !isStopped)
  if (nodes.length === 0) return [finding('clock', { state: 'unknown', code: 'not-looked' })]
  return nodes.map(({ id, driftMs }) => {
    const off = Math.abs(driftMs)
    const state = off >= DRIFT_BAD_MS ? 'bad' : off >= DRIFT_WARNING_MS ? 'warning' : 'good'
    return finding(id, { state, code: state === 'good' ? 'fine' : 'clock-off', figures: { driftMs } })
  })
}

/** By job: what waits, runs, failed and is dead; and whether anybody works on the queue at all. */
export async function lookAtQueue(app: App): Promise<Finding[]> {
  const [counts, scheduledAt] = await Promise.all([readJobCounts(app.db), readLastScheduled(app.db)])
  const now = app.clock.now().getTime()
  const isStill = scheduledAt !== null && now - scheduledAt.getTime() > STILL_MS
  const schedule = finding(
    'schedule',
    scheduledAt === null
      ? { state: 'unknown', code: 'not-looked' }
      : isStill
        ? { state: 'bad', code: 'queue-still', since: scheduledAt }
        : fine,
  )
  const jobs = counts.map(({ name, waiting, running, failed, dead, dueSinceAt, failedSinceAt }) => {
    const figures = { waiting, running, failed, dead }
    const isDue = dueSinceAt !== null && now - dueSinceAt.getTime() > DUE_MS
    if (dead > 0) return finding(name, { state: 'bad', code: 'job-dead', since: failedSinceAt, figures })
    if (failed > 0)
      return finding(name, { state: 'warning', code: 'job-failing', since: failedSinceAt, figures })
    if (isDue) return finding(name, { state: 'warning', code: 'queue-late', since: dueSinceAt, figures })
    return finding(name, { ...fine, figures })
  })
  return [schedule, ...jobs]
}

type Late = 'facts-late' | 'messages-late' | 'messages-refused'

function backlog(name: string, { count, sinceAt }: Backlog, code: Late): Finding {
  const figures = { count }
  return finding(
    name,
    count === 0 ? { ...fine, figures } : { state: 'warning', code, since: sinceAt, figures },
  )
}

export async function lookAtFacts(app: App): Promise<Finding[]> {
  return [backlog('unheard', await readLateFacts(app.db, BACKLOG_SECONDS), 'facts-late')]
}

export async function lookAtMessages(app: App): Promise<Finding[]> {
  return [
    backlog('waiting', await readLateMessages(app.db, BACKLOG_SECONDS), 'messages-late'),
    backlog('refused', await readRefusedMessages(app.db), 'messages-refused'),
  ]
}

export async function lookAtPartitions(app: App): Promise<Finding[]> {
  const missing = await readMissingParts(app.db)
  return missing.map((name) => finding(name, { state: 'warning', code: 'partition-missing' }))
}

/** Whoever takes backups touches a file; without one nobody here knows, and that is said. */
export async function lookAtBackup(app: App): Promise<Finding[]> {
  const { config, clock } = app
  if (config.backupMark === '') return [finding('backup', { state: 'unknown', code: 'backup-none' })]
  const mark = await stat(config.backupMark).catch(() => undefined)
  const isOld = !mark || clock.now().getTime() - mark.mtimeMs > BACKUP_MS
  const since = mark?.mtime ?? null
  return [finding('backup', isOld ? { state: 'bad', code: 'backup-old', since } : { ...fine, since })]
}
