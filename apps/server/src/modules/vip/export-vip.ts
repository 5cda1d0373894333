import { unitsToWire } from '@baize/money'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { readDays, readTurnovers } from './store/days.ts'
import { findStanding } from './store/levels.ts'

/** Years of days, whatever is played. */
const MOST = 5000

/** The member's level, and the days of play it follows from, for themselves to read. */
export async function exportVip(app: App, { id, merchantCode }: Pick<Member, 'id' | 'merchantCode'>) {
  const [currency, standing, turnovers, days] = await Promise.all([
    readCurrency(app.db, merchantCode),
    findStanding(app.db, id),
    readTurnovers(app.db, [id]),
    readDays(app.db, id, MOST),
  ])
  return {
    level: standing?.level ?? 0,
    reachedAt: standing?.reachedAt?.toISOString() ?? null,
    currency,
    turnover: unitsToWire(turnovers.get(id) ?? 0n),
    days: days.map(({ startsAt, gameType, staked, payout, turnover }) => ({
      startsAt: startsAt.toISOString(),
      gameType,
      staked: unitsToWire(staked),
      payout: unitsToWire(payout),
      turnover: unitsToWire(turnover),
    })),
  }
}
