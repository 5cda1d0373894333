import type { RoundLine } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { readMemberRounds } from './store/rounds.ts'
import { readStacksOf } from './store/stacks.ts'
import { lineOnWire } from './wire.ts'

/** More rounds than this are in the betting record, which is asked for by time. */
export const MOST_ROUNDS = 5000

/** What a member played, the newest first, for themselves to read. */
export async function exportRounds(app: App, memberId: string): Promise<RoundLine[]> {
  const page = { memberId, gameCode: undefined, before: undefined, limit: MOST_ROUNDS }
  const rounds = await readMemberRounds(app.db, page)
  return rounds.map(lineOnWire)
}

/** What a member had at tables of cards, the newest first. */
export async function exportStacks(app: App, memberId: string) {
  const stacks = await readStacksOf(app.db, { memberId, limit: MOST_ROUNDS })
  return stacks.map(({ roomId, currency, bought, units, openedAt, closedAt }) => ({
    room: roomId,
    currency,
    bought: unitsToWire(bought),
    left: unitsToWire(units),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }))
}
