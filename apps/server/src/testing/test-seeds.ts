import { setClientSeed, settleSeeds } from '#modules/fairness'
import type { App } from '../platform/app.ts'
import { sql } from '../platform/db.ts'

/** Long before this process made a house, so that nobody in it has waited for the beacon then. */
const LONG_AGO_MS = 60 * 60_000
/** Longer than a round of the beacon stands. */
const APART_MS = 4_000

/** The commitment that was made up last, of each house. */
const latest = new WeakMap<App['db'], number>()

/**
 * Gives a member a pair to play with at once: the house committed itself long ago. Every pair has a round of the beacon
 * to itself, since for the second of two the value would stand in the log before its commitment.
 */
export async function readySeeds(app: App, memberId: string, clientSeed = 'test seed'): Promise<string> {
  const longAgo = Math.min(app.clock.now().getTime(), performance.timeOrigin) - LONG_AGO_MS
  const committedAt = new Date((latest.get(app.db) ?? longAgo) - APART_MS)
  latest.set(app.db, committedAt.getTime())
  await settleSeeds({ ...app, clock: { now: () => committedAt } }, memberId)
  const { id } = await app.db.one<{ id: string }>(sql`
    select id from fairness.seed_pair where member_id = ${memberId} and state = 'committed'`)
  await setClientSeed(app, { memberId, pairId: id, clientSeed })
  return id
}
