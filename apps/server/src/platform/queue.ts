import { type Db, sql, type Tx } from './db.ts'

/** What a job of the queue is at. One that failed is tried again; one that failed too often is dead. */
const jobStates = ['waiting', 'running', 'failed', 'dead'] as const
type JobState = (typeof jobStates)[number]

export type QueuedJobRow = {
  readonly id: bigint
  readonly name: string
  readonly state: JobState
  readonly attempts: number
  readonly mostAttempts: number
  readonly runAt: Date
  readonly queuedAt: Date
  readonly changedAt: Date
  readonly lastError: string | null
}

const stateOf = sql`
  case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
    when last_error is not null and attempts > 0 then 'failed' else 'waiting' end`

const columns = sql`
  id, task_identifier as name, ${stateOf} as state, attempts::int as attempts, max_attempts::int as most_attempts, run_at,
  created_at as queued_at, updated_at as changed_at, last_error`

type JobPage = {
  readonly state: JobState | undefined
  readonly name: string | undefined
  readonly before: bigint | undefined
  readonly limit: number
}

/** The newest first. What a job was queued with stays where it is: it may say something of a person. */
export async function readJobs(db: Db, { state, name, before, limit }: JobPage): Promise<QueuedJobRow[]> {
  return db.rows<QueuedJobRow>(sql`
    select ${columns} from graphile_worker.jobs
    where (${state ?? null}::text is null or ${stateOf} = ${state ?? null})
      and (${name ?? null}::text is null or task_identifier = ${name ?? null})
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}`)
}

export type JobCounts = {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly dead: number
  /** Since when something waits that could have been done. */
  readonly dueSinceAt: Date | null
  readonly failedSinceAt: Date | null
}

export async function readJobCounts(db: Db): Promise<JobCounts[]> {
  return db.rows<JobCounts>(sql`
    select name, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'dead')::int as dead,
      min(run_at) filter (where state = 'waiting' and run_at <= now()) as due_since_at,
      min(changed_at) filter (where state in ('failed', 'dead')) as failed_since_at
    from (select ${columns} from graphile_worker.jobs) j group by name order by name`)
}

/** When a job of the schedule was last put into the queue; nothing where none ever was. */
export async function readLastScheduled(db: Db): Promise<Date | null> {
  const { at } = await db.one<{ at: Date | null }>(
    sql`select max(last_execution) as at from graphile_worker._private_known_crontabs`,
  )
  return at
}

/** The job itself, held against whoever else would have it done again. */
export async function lockJob(tx: Tx, id: bigint): Promise<QueuedJobRow | undefined> {
  await tx.rows(sql`select from graphile_worker._private_jobs where id = ${id} for update`)
  return tx.maybe<QueuedJobRow>(sql`select ${columns} from graphile_worker.jobs where id = ${id}`)
}

/** Has a job done at once, as if it had never been tried. */
export async function restartJob(tx: Tx, id: bigint): Promise<void> {
  await tx.rows(sql`
    select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`)
}
