import * as z from 'zod/mini'
import { job } from '#platform/jobs'
import { SETTLING } from './book/want-settlement.ts'
import { AUTO_SELLING, sellAutomatic } from './cash-out/auto-cash-out.ts'
import { PAYING, payUnpaid } from './settle/pay-unpaid.ts'
import { settleLeftBehind } from './settle/left-behind.ts'
import { settleMarket, settleMarkets } from './settle/settle-market.ts'

const named = z.object({ marketId: z.string().check(z.regex(/^\d{1,18}$/)) })

export const betJobs = [
  // One for each market that has a result; each minute somebody looks whether one, or a bet on one, was left behind.
  job({
    name: SETTLING,
    cron: '* * * * *',
    run: async (app, payload) => {
      const { data } = z.safeParse(named, payload)
      if (data) return settleMarket(app, BigInt(data.marketId))
      await settleMarkets(app)
      await settleLeftBehind(app)
    },
  }),
  job({ name: PAYING, cron: '* * * * *', run: payUnpaid }),
  // It queues itself while there are rules.
  job({ name: AUTO_SELLING, cron: '* * * * *', run: sellAutomatic }),
]
