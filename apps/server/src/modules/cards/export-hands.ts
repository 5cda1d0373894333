import type { App } from '#platform/app'
import { readHandsOf } from './store/hands.ts'
import { readOwedOf } from './store/owed.ts'

const MOST_HANDS = 10_000

/** The hands that a member was in, as the table saw them, and stacks that wait to go home. */
export async function exportHands(app: App, memberId: string) {
  const [hands, owed] = [
    await readHandsOf(app.db, { memberId, limit: MOST_HANDS }),
    await readOwedOf(app.db, memberId),
  ]
  return {
    hands: hands.map(({ record, place, endedAt }) => ({ place, endedAt, record })),
    waiting: owed.map(({ currency, state, owedAt, paidAt }) => ({ currency, state, owedAt, paidAt })),
  }
}
