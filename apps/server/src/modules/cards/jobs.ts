import { job } from '#platform/jobs'
import { BRINGING_HOME, bringHome } from './pay-owed.ts'

export const cardsJobs = [
  // Whoever leaves takes the stack along; each minute somebody looks what could not go.
  job({ name: BRINGING_HOME, cron: '* * * * *', run: async (app) => void (await bringHome(app)) }),
]
