import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { readMemberPayouts } from './store/payouts.ts'

const MOST_PAYOUTS = 10_000

/** A member's bets in rooms and what they came to, for the file of all that is known of them. */
export async function exportPayouts(app: App, memberId: string) {
  const rows = await readMemberPayouts(app.db, { memberId, limit: MOST_PAYOUTS })
  return rows.map(({ roomId, round, gameCode, currency, bets, units, kind, owedAt, paidAt }) => ({
    room: roomId,
    round,
    game: gameCode,
    currency,
    bets: bets.map(({ spot, amount, took100 }) => ({
      spot,
      amount: unitsToWire(BigInt(amount)),
      ...(typeof took100 === 'number' && { tookAt: took100 }),
    })),
    [kind === 'win' ? 'won' : 'givenBack']: unitsToWire(units),
    at: owedAt,
    paidAt,
  }))
}
