import type { App } from '#platform/app'
import { readHandsOf } from './store/hands.ts'
import { readOwedOf } from './store/owed.ts'
import { readTogetherOf } from './store/together.ts'

const MOST_HANDS = 10_000

/** The hands that a member was in, as the table saw them, stacks that wait to go home, and since when others may sit beside them. */
export async function exportHands(app: App, memberId: string) {
  const [hands, owed, together] = [
    await readHandsOf(app.db, { memberId, limit: MOST_HANDS }),
    await readOwedOf(app.db, memberId),
    await readTogetherOf(app.db, memberId),
  ]
  return {
    hands: hands.map(({ record, place, endedAt }) => ({ place, endedAt, record })),
    waiting: owed.map(({ currency, state, owedAt, paidAt }) => ({ currency, state, owedAt, paidAt })),
    together: together.map(({ allowedAt }) => ({ allowedAt })),
  }
}
