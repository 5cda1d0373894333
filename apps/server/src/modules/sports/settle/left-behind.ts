import { houseTools, notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction } from '#platform/db'
import { pinSettling } from '../store/member-legs.ts'
import { readLeftBehind } from '../store/settling.ts'
import { settleBets } from './settle-market.ts'

const BETS_AT_ONCE = 200

/**
 * Settles what the settlement of a market went past: a bet that was accepted at the same moment by a node that had not heard
 * yet is committed when its place among the bets of the market is behind.
 */
export async function settleLeftBehind(app: App): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await readLeftBehind(app.db, { after, limit: BETS_AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return
    const tools = await houseTools(app)
    const owners = await repeatableTransaction(app, async (tx) => {
      await pinSettling(tx)
      return settleBets(tx, ids, tools)
    })
    notifyOwners(app, owners)
    after = last
  }
}
