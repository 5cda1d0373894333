import { transaction } from '#platform/db'
import { job } from '#platform/jobs'
import { reconcile } from './reconcile.ts'
import * as store from './store.ts'

const MONTHS_AHEAD = 3

export const ledgerJobs = [
  job({
    name: 'reconcile-ledger',
    cron: '*/5 * * * *',
    run: async (app) => {
      await reconcile(app, 'changed')
    },
  }),
  job({
    name: 'reconcile-whole-ledger',
    cron: '17 3 * * *',
    run: async (app) => {
      await reconcile(app, 'all')
    },
  }),
  job({
    name: 'add-ledger-partitions',
    cron: '7 0 * * *',
    run: async (app) => {
      const added = await transaction(app, (tx) => store.addPartitions(tx, MONTHS_AHEAD))
      if (added > 0) app.log.info({ added }, 'partitions were made for the months ahead')
    },
  }),
]
