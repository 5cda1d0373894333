import { job } from '#platform/jobs'
import { EXPIRING, expireBonuses } from './close-bonus.ts'
import { STARTING, startStopped } from './start-bonus.ts'

export const walletJobs = [
  job({
    name: EXPIRING,
    cron: '*/5 * * * *',
    async run(app) {
      const count = await expireBonuses(app)
      if (count > 0) app.log.info({ bonuses: count }, 'bonuses ran out')
    },
  }),
  job({
    name: STARTING,
    cron: '*/5 * * * *',
    async run(app) {
      const count = await startStopped(app)
      if (count > 0) app.log.info({ bonuses: count }, 'bonuses in line started')
    },
  }),
]
