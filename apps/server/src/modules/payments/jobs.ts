import * as z from 'zod/mini'
import { eachPartAlone, reportFailed } from '#platform/each-alone'
import { job } from '#platform/jobs'
import { askGateway } from './deposits/ask-gateway.ts'
import { readToAsk } from './store/deposits.ts'
import { readWaiting, type WebhookPlace } from './store/webhooks.ts'
import { APPLY_WEBHOOK, applyWebhook } from './webhooks/webhook.ts'

const ASKING = 'ask-gateways'
const ASKED_AT_ONCE = 200
const LEFT_AFTER_MS = 60_000

const place = z.object({ gateway: z.string(), noticeId: z.string() })

export const depositJobs = [
  job({
    name: APPLY_WEBHOOK,
    run: (app, payload) => applyWebhook(app, z.parse(place, payload)),
  }),
  job({
    name: ASKING,
    cron: '* * * * *',
    run: async (app) => {
      const now = app.clock.now()
      const before = new Date(now.getTime() - LEFT_AFTER_MS)
      // What was heard is followed by a job of its own; should that ever be lost, this finds it.
      const heard = await eachPartAlone<WebhookPlace>(
        app,
        (after) => readWaiting(app.db, { before, after, limit: ASKED_AT_ONCE }),
        {
          job: ASKING,
          idOf: ({ gateway, noticeId }) => `${gateway} ${noticeId}`,
          work: (each) => applyWebhook(app, each),
        },
      )
      const asked = await eachPartAlone<string>(
        app,
        (after) => readToAsk(app.db, { now, after, limit: ASKED_AT_ONCE }),
        { job: ASKING, idOf: (id) => id, work: (id) => askGateway(app, id) },
      )
      reportFailed(ASKING, heard, asked)
    },
  }),
]
