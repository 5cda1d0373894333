import * as z from 'zod/mini'
import { transaction, type Tx } from '#platform/db'
import { type Job, job, queueJob } from '#platform/jobs'
import { deleteUnsaid } from './store/images.ts'

const REMOVAL = 'chat-remove-file'

const removal = z.object({ key: z.string() })

/** Has bytes taken away once the change commits that no longer knows of them. */
export async function queueRemovals(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await queueJob(tx, REMOVAL, { key })
}

export const chatJobs: readonly Job[] = [
  job({
    name: REMOVAL,
    async run(app, payload) {
      await app.files.remove(z.parse(removal, payload).key)
    },
  }),
  job({
    name: 'chat-forget-unsaid',
    cron: '17 4 * * *',
    /** Throws pictures away that were sent and never said. */
    async run(app) {
      await transaction(app, async (tx) => queueRemovals(tx, await deleteUnsaid(tx)))
    },
  }),
]
