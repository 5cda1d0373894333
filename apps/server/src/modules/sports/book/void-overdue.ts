import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { randomUuid } from '#platform/random'
import * as store from '../store/fixtures.ts'
import { addCancel, markMarket, readMarketsOf } from '../store/results.ts'
import { isOver } from './fixture-life.ts'
import { wantSettlement } from './want-settlement.ts'

export const OVERDUE = 'sports-overdue'
const AT_ONCE = 100

/** What has not been played to its end within 48 hours of its first start is void, but for what was decided by then. */
export async function voidOverdue(app: App): Promise<void> {
  const voided = await eachAlone(app, await store.readOverdue(app.db, AT_ONCE), {
    job: OVERDUE,
    idOf: (id) => id,
    work: (id) => transaction(app, (tx) => voidFixture(tx, id)),
  })
  reportFailed(OVERDUE, voided)
}

async function voidFixture(tx: Tx, id: string): Promise<void> {
  const [fixture] = await store.lockFixtures(tx, [id])
  if (!fixture) return
  for (const market of await readMarketsOf(tx, id)) {
    if (market.state !== 'open') continue
    const whole = { marketId: market.id, from: null, to: null }
    await addCancel(tx, { id: randomUuid(), ...whole, reason: 'not-played', saidBy: 'house' })
    await markMarket(tx, { ...market, state: 'cancelled' })
    await wantSettlement(tx, market.id, market.resultVersion)
  }
  await store.closeFixture(tx, { id, status: isOver(fixture.status) ? 'closed' : 'cancelled' })
}
