import { forgetClicks } from '#modules/identity'
import { transaction } from '#platform/db'
import { type Job, job } from '#platform/jobs'
import { DAY_MS } from '#platform/time'
import { billJobs } from './bills/jobs.ts'
import { contractJobs } from './contracts/jobs.ts'
import { teamJobs } from './team/jobs.ts'

/** Two days back a day is over in every zone. */
const OVER_MS = 2 * DAY_MS

/** Which browsers came by a link is kept for the day in which they are counted, and no longer. */
const clickForgetting = job({
  name: 'forget-link-clicks',
  cron: '40 3 * * *',
  async run(app) {
    const before = new Date(app.clock.now().getTime() - OVER_MS).toISOString().slice(0, 10)
    await transaction(app, (tx) => forgetClicks(tx, { before }))
  },
})

export const agentsJobs: readonly Job[] = [clickForgetting, ...teamJobs, ...contractJobs, ...billJobs]
