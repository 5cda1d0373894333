import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { AFTER_LEAVING_SECONDS } from './pair.ts'
import * as store from './store/pairs.ts'

/** A pair lives seven days, and whatever is left open in it is ended within one more. */
const VERIFIABLE_WITHIN_MS = 8 * DAY_MS
const HELD_UP_AFTER_MS = DAY_MS / 2

/** Whoever takes money out can check every bet that it came from: their pair is shown within a minute. */
export async function revealFor(tx: Tx, memberId: string): Promise<void> {
  await store.setDue(tx, memberId, 0)
}

/** The pair of a member who left is shown a day later. */
export async function revealAfterLeaving(tx: Tx, memberId: string): Promise<void> {
  await store.setDue(tx, memberId, AFTER_LEAVING_SECONDS)
}

/** Bets of more than eight days ago that nobody can check yet: there are none while the house keeps its word. */
export async function countUnverifiable(app: Pick<App, 'db' | 'clock'>): Promise<number> {
  return store.countUnshown(app.db, new Date(app.clock.now().getTime() - VERIFIABLE_WITHIN_MS))
}

/** Pairs that should have been shown half a day ago, and wait for rounds that their members left open. */
export async function listHeldUpPairs(app: Pick<App, 'db' | 'clock'>): Promise<string[]> {
  return store.readHeldUpPairs(app.db, new Date(app.clock.now().getTime() - HELD_UP_AFTER_MS))
}
