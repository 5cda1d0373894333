import { Logger, runOnce } from 'graphile-worker'
import type { Job } from '../platform/jobs.ts'
import { sql, transaction } from '../platform/db.ts'
import { APP_ROLE } from '../platform/migrate.ts'
import type { TestApp } from './test-app.ts'

/** Runs what is queued, once, whatever it was told to wait for. What nobody here knows stays queued. */
export async function runJobs(app: TestApp, jobs: readonly Job[]): Promise<void> {
  await transaction(app, (tx) =>
    tx.rows(sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`),
  )
  await runOnce({
    connectionString: asApp(app.ownerUrl),
    taskList: Object.fromEntries(
      jobs.map((each) => [each.name, (payload: unknown) => each.run(app, payload)]),
    ),
    noHandleSignals: true,
    logger: quiet,
  })
}

const quiet = new Logger(() => () => {})

function asApp(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${APP_ROLE}`)}`
}
