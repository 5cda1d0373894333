import * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import { job, queueJob } from '#platform/jobs'
import { settleSeeds } from './seeds.ts'

const FIRST_PAIR = 'commit-first-seed'

/** A new member's first pair is committed to before they open a game, so that nobody waits for the beacon there. */
export async function queueFirstPair(tx: Tx, memberId: string): Promise<void> {
  await queueJob(tx, FIRST_PAIR, { memberId })
}

const payload = z.object({ memberId: z.uuid() })

export const firstPair = job({
  name: FIRST_PAIR,
  run: async (app, given) => {
    await settleSeeds(app, z.parse(payload, given).memberId)
  },
})
