import type { App } from './app.ts'

export type RowsToWork<Row> = {
  /** The job that they are for, as the metrics name it. */
  readonly job: string
  /** By what a row that fails is found again. */
  idOf(row: Row): string
  work(row: Row): Promise<unknown>
}

export type EachOutcome<Row> = { readonly done: number; readonly failed: readonly Row[] }

type Watched = Pick<App, 'log' | 'metrics'>

/** Does the work of a job for each row by itself: one that fails is logged, counted and left, and the others go on. */
export async function eachAlone<Row>(
  app: Watched,
  rows: readonly Row[],
  { job, idOf, work }: RowsToWork<Row>,
): Promise<EachOutcome<Row>> {
  const failed: Row[] = []
  for (const row of rows)
    try {
      await work(row)
    } catch (error) {
      failed.push(row)
      app.metrics.jobRowsFailed.inc({ job })
      app.log.error({ job, row: idOf(row), err: error }, 'a row of a job failed, and the others went on')
    }
  return { done: rows.length - failed.length, failed }
}

/**
 * The same for rows that are read a part at a time. A part begins behind the last row of the part before, whatever became
 * of that row: those that stay sick are at the head of no queue.
 */
export async function eachPartAlone<Row>(
  app: Watched,
  read: (after: Row | undefined) => Promise<readonly Row[]>,
  rows: RowsToWork<Row>,
): Promise<EachOutcome<Row>> {
  const failed: Row[] = []
  let done = 0
  for (let part = await read(undefined); part.length > 0; part = await read(part.at(-1))) {
    const outcome = await eachAlone(app, part, rows)
    failed.push(...outcome.failed)
    done += outcome.done
  }
  return { done, failed }
}

/** Fails a job at its end where rows of it failed, so that it is seen and tried again. */
export function reportFailed(job: string, ...outcomes: readonly EachOutcome<unknown>[]): void {
  const count = outcomes.reduce((sum, { failed }) => sum + failed.length, 0)
  if (count > 0) throw new Error(`${count} rows of ${job} failed; the others are done.`)
}
