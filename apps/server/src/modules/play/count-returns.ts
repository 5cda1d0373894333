import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { type Job, job } from '#platform/jobs'
import { HOUR_MS } from '#platform/time'
import { allowCounting, type GameHour, replaceHour } from './store/returns.ts'

export type HourSpan = { readonly from: Date; readonly to: Date }

/** Sums the settled rounds that began in a span, by house and game; who is simulated is known above this module. */
export type ReadGameHours = (tx: Tx, span: HourSpan) => Promise<readonly GameHour[]>

const COUNTING = 'count-returns'
/** Most rounds are over within the hour that they began in or the next. */
const RECENT_HOURS = 3
/** Once a day those of three days are counted again: by then what was left open or taken back stands. */
const ALL_HOURS = 72
const DAILY_HOUR = 1

/** What games really give back, counted by the hour in which rounds began. */
export function returnCounting(read: ReadGameHours): Job {
  return job({
    name: COUNTING,
    cron: '7 * * * *',
    run: (app) => {
      const isDaily = app.clock.now().getUTCHours() === DAILY_HOUR
      return countReturns(app, read, isDaily ? ALL_HOURS : RECENT_HOURS)
    },
  })
}

/** Counts the last full hours again. */
export async function countReturns(app: App, read: ReadGameHours, hours: number): Promise<void> {
  const end = Math.floor(app.clock.now().getTime() / HOUR_MS) * HOUR_MS
  const spans = Array.from({ length: hours }, (_, back) => ({
    from: new Date(end - (back + 1) * HOUR_MS),
    to: new Date(end - back * HOUR_MS),
  }))
  const counted = await eachAlone(app, spans, {
    job: COUNTING,
    idOf: ({ from }) => from.toISOString(),
    work: (span) =>
      transaction(app, async (tx) => {
        await allowCounting(tx)
        await replaceHour(tx, span.from, await read(tx, span))
      }),
  })
  reportFailed(COUNTING, counted)
}
