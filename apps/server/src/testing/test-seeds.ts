import { setClientSeed, settleSeeds } from '#modules/fairness'
import type { App } from '../platform/app.ts'
import { sql } from '../platform/db.ts'

/** Longer than anybody waits for the beacon. */
const LONG_AGO_MS = 60_000

/** Gives a member a pair to play with at once: the house committed itself a minute ago. */
export async function readySeeds(app: App, memberId: string, clientSeed = 'test seed'): Promise<string> {
  const earlier: App = { ...app, clock: { now: () => new Date(app.clock.now().getTime() - LONG_AGO_MS) } }
  await settleSeeds(earlier, memberId)
  const { id } = await app.db.one<{ id: string }>(sql`
    select id from fairness.seed_pair where member_id = ${memberId} and state = 'committed'`)
  await setClientSeed(app, { memberId, pairId: id, clientSeed })
  return id
}
