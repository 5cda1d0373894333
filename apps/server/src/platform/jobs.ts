import { type CronItem, Logger, parseCronItems, run } from 'graphile-worker'
import pg from 'pg'
import type { App } from './app.ts'
import { sql, type Tx } from './db.ts'
import { APP_ROLE } from './migrate.ts'

/** Work done outside any request: on a schedule, or because something was queued. */
export type Job = {
  readonly name: string
  /** A schedule in cron's five fields, UTC. */
  readonly cron?: string
  run(app: App, payload: unknown): Promise<void>
}

export function job(definition: Job): Job {
  return definition
}

/** Queues a job in the caller's transaction: it runs if and only if that commits. */
export async function queueJob(tx: Tx, name: string, payload: unknown): Promise<void> {
  await tx.rows(sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`)
}

/** Queues work that sums up what was done by then: while one waits, another of its name adds nothing. */
export async function queueJobOnce(
  tx: Tx,
  name: string,
  { delaySeconds }: { readonly delaySeconds: number },
): Promise<void> {
  await tx.rows(sql`
    select from graphile_worker.add_job(${name}, '{}'::json, run_at => now() + make_interval(secs => ${delaySeconds}),
      job_key => ${name}, job_key_mode => 'preserve_run_at')`)
}

export type Worker = { stop(): Promise<void> }

/** Runs jobs until stopped; any number of processes may do so at once. */
export async function startWorker(app: App, jobs: readonly Job[]): Promise<Worker> {
  const pool = openJobPool(app)
  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning')
        app.log.warn({ jobs: message }, 'the job queue had a problem')
    }),
    taskList: Object.fromEntries(jobs.map((each) => [each.name, taskOf(app, each)])),
    parsedCronItems: parseCronItems(scheduleOf(jobs)),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

/**
 * When each job is due. One that failed and waits to be tried again is replaced by the next of its name, so that a job
 * with a row that stays sick is there once and not once for every minute.
 */
export function scheduleOf(jobs: readonly Job[]): CronItem[] {
  return jobs.flatMap(({ name, cron }) => {
    const options = { backfillPeriod: 0, jobKey: `cron:${name}`, jobKeyMode: 'replace' as const }
    return cron ? [{ task: name, match: cron, identifier: name, options }] : []
  })
}

const CONCURRENCY = 4

/** The queue reads numbers in the driver's way, so it has connections of its own. */
function openJobPool(app: App): pg.Pool {
  const pool = new pg.Pool({
    connectionString: app.config.databaseUrl,
    max: CONCURRENCY + 2,
    options: `-c role=${APP_ROLE}`,
  })
  const onLost = (error: Error) =>
    app.log.warn({ error: error.message }, 'a connection of the job queue was lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

function taskOf(app: App, each: Job) {
  return async (payload: unknown) => {
    try {
      await each.run(app, payload)
      app.metrics.jobs.inc({ job: each.name, outcome: 'done' })
    } catch (error) {
      app.metrics.jobs.inc({ job: each.name, outcome: 'failed' })
      app.log.error({ job: each.name, err: error }, 'a job failed and will be tried again')
      throw error
    }
  }
}
