import { job } from '#platform/jobs'
import { EXPIRING, expireRewards, OPENING, openRewards } from './rewards/close-reward.ts'
import { GRANTING, grantLate, grantRebates, LATE } from './cashback/grant-rebates.ts'
import { REFERRING, rewardReferrals } from './referral/refer.ts'

export const promotionsJobs = [
  job({
    name: OPENING,
    cron: '* * * * *',
    async run(app) {
      const opened = await openRewards(app)
      if (opened > 0) app.log.info({ opened }, 'rewards were earned by play')
    },
  }),
  job({
    name: REFERRING,
    cron: '* * * * *',
    async run(app) {
      const referred = await rewardReferrals(app)
      if (referred > 0) app.log.info({ referred }, 'rewards were earned by the play of friends')
    },
  }),
  job({
    name: EXPIRING,
    cron: '*/5 * * * *',
    async run(app) {
      const count = await expireRewards(app)
      if (count > 0) app.log.info({ rewards: count }, 'rewards ran out')
    },
  }),
  job({ name: LATE, run: grantLate }),
  job({
    name: GRANTING,
    cron: '17 * * * *',
    async run(app) {
      const count = await grantRebates(app)
      if (count > 0) app.log.info({ rewards: count }, 'cashback was worked out')
    },
  }),
]
