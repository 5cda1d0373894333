import { job } from '#platform/jobs'
import { FINDING_SIGNS, findCardSigns } from './signals/find-signs.ts'
import { BRINGING_HOME, bringHome } from './pay-owed.ts'

export const cardsJobs = [
  // Whoever leaves takes the stack along; each minute somebody looks what could not go.
  job({ name: BRINGING_HOME, cron: '* * * * *', run: async (app) => void (await bringHome(app)) }),
  // When most tables rest: a case for a person, and nothing else.
  job({ name: FINDING_SIGNS, cron: '23 4 * * *', run: async (app) => void (await findCardSigns(app)) }),
]
