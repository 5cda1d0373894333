import * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import { type Job, queueJob } from '#platform/jobs'

const REMOVAL = 'kyc-remove-file'

const removal = z.object({ key: z.string() })

/** Has bytes taken away once the change commits that no longer knows of them. */
export async function queueRemovals(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await queueJob(tx, REMOVAL, { key })
}

export const kycJobs: readonly Job[] = [
  {
    name: REMOVAL,
    async run(app, payload) {
      await app.files.remove(z.parse(removal, payload).key)
    },
  },
]
