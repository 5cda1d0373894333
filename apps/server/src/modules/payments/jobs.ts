import * as z from 'zod/mini'
import { job } from '#platform/jobs'
import { askGateway } from './ask-gateway.ts'
import { readToAsk } from './store/deposits.ts'
import { readWaiting } from './store/webhooks.ts'
import { APPLY_WEBHOOK, applyWebhook } from './webhook.ts'

const ASKED_AT_ONCE = 200
const LEFT_AFTER_MS = 60_000

const place = z.object({ gateway: z.string(), noticeId: z.string() })

export const depositJobs = [
  job({
    name: APPLY_WEBHOOK,
    run: (app, payload) => applyWebhook(app, z.parse(place, payload)),
  }),
  job({
    name: 'ask-gateways',
    cron: '* * * * *',
    run: async (app) => {
      const now = app.clock.now()
      // What was heard is followed by a job of its own; should that ever be lost, this finds it.
      const left = await readWaiting(app.db, new Date(now.getTime() - LEFT_AFTER_MS), ASKED_AT_ONCE)
      const toAsk = await readToAsk(app.db, now, ASKED_AT_ONCE)
      const work = [
        ...left.map((each) => () => applyWebhook(app, each)),
        ...toAsk.map((id) => () => askGateway(app, id)),
      ]
      // One that fails is for the next run, and holds up nobody.
      for (const each of work)
        await each().catch((error: unknown) => app.log.error({ err: error }, 'a gateway was asked in vain'))
    },
  }),
]
