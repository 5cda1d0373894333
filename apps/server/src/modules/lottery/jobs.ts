import { job } from '#platform/jobs'
import { payUnpaid, PAYING } from './payouts/pay-unpaid.ts'
import { RUNNING, runLotteries } from './run-lotteries.ts'

export const lotteryJobs = [
  // It queues itself for the moment at which something is due; each minute somebody looks whether it still does.
  job({ name: RUNNING, cron: '* * * * *', run: runLotteries }),
  job({ name: PAYING, cron: '* * * * *', run: payUnpaid }),
]
