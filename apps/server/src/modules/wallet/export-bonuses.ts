import type { App } from '#platform/app'
import { bonusOnWire } from './bonus-on-wire.ts'
import { readOf } from './store/bonuses.ts'

const MOST = 1000

/** The bonuses that a member was given, for themselves to read. */
export async function exportBonuses(app: App, memberId: string) {
  return (await readOf(app.db, memberId, MOST)).map(bonusOnWire)
}
