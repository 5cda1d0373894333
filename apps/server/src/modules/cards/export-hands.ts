import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { readContestsOf } from './store/entrants.ts'
import { readHandsOf } from './store/hands.ts'
import { readOwedOf } from './store/owed.ts'
import { readTogetherOf } from './store/together.ts'

const MOST_HANDS = 10_000

/** The hands and sit & go that a member was in, stacks that wait to go home, and since when others may sit beside them. */
export async function exportHands(app: App, memberId: string) {
  const [hands, contests, owed, together] = [
    await readHandsOf(app.db, { memberId, limit: MOST_HANDS }),
    await readContestsOf(app.db, { memberId, limit: MOST_HANDS }),
    await readOwedOf(app.db, memberId),
    await readTogetherOf(app.db, memberId),
  ]
  return {
    hands: hands.map(({ record, place, endedAt }) => ({ place, endedAt, record })),
    contests: contests.map(({ entry, fee, prize, feeBack, ...contest }) => ({
      ...contest,
      entry: unitsToWire(entry),
      fee: unitsToWire(fee),
      prize: prize === null ? null : unitsToWire(prize),
      feeBack: feeBack === null ? null : unitsToWire(feeBack),
    })),
    waiting: owed.map(({ currency, state, owedAt, paidAt }) => ({ currency, state, owedAt, paidAt })),
    together: together.map(({ allowedAt }) => ({ allowedAt })),
  }
}
