import { job } from '#platform/jobs'
import { expireRewards, openRewards } from './close-reward.ts'
import { grantLate, grantRebates, LATE } from './grant-rebates.ts'
import { rewardReferrals } from './refer.ts'

export const promotionsJobs = [
  job({
    name: 'open-rewards',
    cron: '* * * * *',
    async run(app) {
      const [opened, referred] = [await openRewards(app), await rewardReferrals(app)]
      if (opened + referred > 0) app.log.info({ opened, referred }, 'rewards were earned by play')
    },
  }),
  job({
    name: 'expire-rewards',
    cron: '*/5 * * * *',
    async run(app) {
      const count = await expireRewards(app)
      if (count > 0) app.log.info({ rewards: count }, 'rewards ran out')
    },
  }),
  job({ name: LATE, run: grantLate }),
  job({
    name: 'grant-rebates',
    cron: '17 * * * *',
    async run(app) {
      const count = await grantRebates(app)
      if (count > 0) app.log.info({ rewards: count }, 'cashback was worked out')
    },
  }),
]
