import { job } from '#platform/jobs'
import { expireBonuses } from './close-bonus.ts'

export const walletJobs = [
  job({
    name: 'expire-bonuses',
    cron: '*/5 * * * *',
    async run(app) {
      const count = await expireBonuses(app)
      if (count > 0) app.log.info({ bonuses: count }, 'bonuses ran out')
    },
  }),
]
