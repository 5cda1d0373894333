import { setTimeout as sleep } from 'node:timers/promises'
import { catchUp, countTeams, ownSources } from '../../apps/server/src/modules/agents/index.ts'
import { emitSettled } from '../../apps/server/src/modules/play/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql, transaction } from '../../apps/server/src/platform/db.ts'

type EndedDay = { readonly merchantCode: string; readonly currency: string; readonly memberId: string }

/** A day is billed two hours and five minutes after its end; so long from now today is billed, and tomorrow is not. */
const NEXT_MORNING_MS = (24 * 60 + 2 * 60 + 6) * 60_000

/**
 * Ends today for the agents of a house, so that nobody waits for midnight: counts what the member played, and makes the bills
 * of rebates by a clock that is a day ahead. The server's own clock and all that it has counted stay as they are.
 */
export async function endDay(app: App, { merchantCode, currency, memberId }: EndedDay): Promise<void> {
  await playIsCounted(app, memberId)
  const next = new Date(app.clock.now().getTime() + NEXT_MORNING_MS)
  const tomorrow = { ...app, clock: { ...app.clock, now: () => next } }
  const sources = { ...(await ownSources(app)), countedUpTo: async () => next }
  await catchUp(tomorrow, sources, { merchantCode, currency, kind: 'rebate', period: 'day' })
}

/** What others are settling at the same moment holds back what can be told. */
async function playIsCounted(app: App, memberId: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await transaction(app, emitSettled)
    await countTeams(app)
    const left = await app.db.maybe(sql`
      select from play.round r where r.member_id = ${memberId} and (r.settled_xact is null
        or r.settled_xact > (select up_to from agents.counted)) limit 1`)
    if (!left) return
    await sleep(500)
  }
  throw new Error('What was played is not counted.')
}
