import { job } from '#platform/jobs'
import { COUNTING, countPlay } from './count-play.ts'

/** Runs when something was settled, and once a minute for what was left. */
export const vipJobs = [job({ name: COUNTING, cron: '* * * * *', run: countPlay })]
