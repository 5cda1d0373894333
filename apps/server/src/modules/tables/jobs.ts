import { job } from '#platform/jobs'
import { payAllOwed, PAYING } from './pay-owed.ts'

export const tablesJobs = [
  // Whoever wrote a result pays at once; each minute somebody looks what was left.
  job({ name: PAYING, cron: '* * * * *', run: payAllOwed }),
]
