import type { QueueState } from '@baize/contracts'
import type { App } from '#platform/app'
import { job, type Job } from '#platform/jobs'
import type { Operator } from '#platform/visit'
import type { WorkQueue } from './queue.ts'
import { mayDo, requireAction, requireMerchant } from './roles.ts'

/** How much waits in each queue that the operator may see. */
export async function listQueues(
  app: App,
  operator: Operator,
  { queues, house }: { readonly queues: readonly WorkQueue[]; readonly house?: string | undefined },
): Promise<{ queues: QueueState[] }> {
  requireAction(operator, 'listQueues')
  if (house !== undefined) requireMerchant(operator, house)
  const scope = {
    merchantCodes: house === undefined ? operator.merchantCodes : [house],
    now: app.clock.now(),
  }
  const seen = queues.filter(({ sees }) => mayDo(operator, sees))
  const counted = await Promise.all(
    seen.map(async ({ kind, count }) => {
      const { waiting, overdue, nextDueAt } = await count(app.db, scope)
      return { kind, waiting, overdue, nextDueAt: nextDueAt?.toISOString() ?? null }
    }),
  )
  return { queues: counted }
}

/** Puts what is overdue in every house among the metrics, minute by minute. */
export function overdueCounting(queues: readonly WorkQueue[]): Job {
  return job({
    name: 'count-overdue',
    cron: '* * * * *',
    async run(app) {
      const scope = { merchantCodes: null, now: app.clock.now() }
      for (const { kind, count } of queues)
        app.metrics.officeOverdue.set({ kind }, (await count(app.db, scope)).overdue)
    },
  })
}
