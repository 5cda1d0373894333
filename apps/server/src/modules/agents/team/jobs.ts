import { job } from '#platform/jobs'
import { COUNTING, countTeams } from './count-teams.ts'
import { RECOUNTING, recountTonight } from './recount-teams.ts'

/**
 * Counting runs when there is something to count, and once a minute for what was left and for the time that passed. It is
 * an hour past midnight somewhere once an hour.
 */
export const teamJobs = [
  job({ name: COUNTING, cron: '* * * * *', run: countTeams }),
  job({ name: RECOUNTING, cron: '10 * * * *', run: recountTonight }),
]
