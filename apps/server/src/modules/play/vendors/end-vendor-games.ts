import { terminateVendorSession } from '@baize/owp'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import { job, queueJob } from '#platform/jobs'
import { HOUSE_VENDOR } from '../round.ts'
import type { SessionRow } from '../store/sessions.ts'
import { askVendor, requireAnswer } from './vendor-client.ts'

const TERMINATE = 'end-vendor-session'

/** Has vendors told that sessions have ended. They have ended here already: no stake is taken in them. */
export async function tellVendorsEnded(
  tx: Tx,
  sessions: readonly SessionRow[],
  reason: string,
): Promise<void> {
  for (const { id, vendor } of sessions)
    if (vendor !== HOUSE_VENDOR) await queueJob(tx, TERMINATE, { vendor, sessionId: id, reason })
}

const ended = z.object({ vendor: z.string(), sessionId: z.uuid(), reason: z.string() })

export const vendorSessionEnding = job({
  name: TERMINATE,
  async run(app, payload) {
    const { vendor, sessionId, reason } = z.parse(ended, payload)
    const input = { parts: { sessionId }, body: { reason } }
    requireAnswer(await askVendor(app, { code: vendor, call: terminateVendorSession }, input))
  },
})
