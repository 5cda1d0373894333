import { transaction } from '#platform/db'
import { job } from '#platform/jobs'
import { ASKING, fetchResults } from './book/fetch-results.ts'
import { OVERDUE, voidOverdue } from './book/void-overdue.ts'
import { fetchProofs, PROVING } from './feed/fetch-proofs.ts'
import { deleteOldFigures } from './store/figures.ts'
import { deleteOldQuotes } from './store/quotes.ts'
import { PUBLIC_DAYS } from './views/get-figures.ts'

export const sportsJobs = [
  job({ name: PROVING, cron: '* * * * *', run: fetchProofs }),
  job({ name: ASKING, cron: '*/5 * * * *', run: fetchResults }),
  job({ name: OVERDUE, cron: '7 * * * *', run: voidOverdue }),
  job({
    name: 'sports-clean-quotes',
    cron: '23 3 * * *',
    run: (app) =>
      transaction(app, async (tx) => {
        await deleteOldQuotes(tx, PUBLIC_DAYS)
        await deleteOldFigures(tx, PUBLIC_DAYS)
      }),
  }),
]
