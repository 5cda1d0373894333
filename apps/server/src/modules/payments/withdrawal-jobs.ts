import * as z from 'zod/mini'
import { type Job, job } from '#platform/jobs'
import { REVIEW_JOB } from './withdrawals/request-withdrawal.ts'
import { reviewWithdrawal } from './aml/review-withdrawal.ts'
import { ASKING_TRANSFERS, askTransfers } from './vendor-wallets/settle-transfer.ts'
import { ASKING, askPayouts, SEND_JOB, sendWithdrawal } from './withdrawals/send-withdrawal.ts'

const about = z.object({ withdrawalId: z.uuid() })

export const withdrawalJobs: readonly Job[] = [
  job({
    name: REVIEW_JOB,
    run: (app, payload) => reviewWithdrawal(app, z.parse(about, payload).withdrawalId),
  }),
  job({ name: SEND_JOB, run: (app, payload) => sendWithdrawal(app, z.parse(about, payload).withdrawalId) }),
  job({ name: ASKING, cron: '* * * * *', run: askPayouts }),
  job({ name: ASKING_TRANSFERS, cron: '* * * * *', run: (app) => askTransfers(app) }),
]
