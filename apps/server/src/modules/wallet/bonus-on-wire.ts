import { type Bonus as BonusOnWire, sayWeights } from '@baize/contracts'
import { money, moneyToWire } from '@baize/money'
import type { Bonus } from './bonus.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function bonusOnWire(bonus: Bonus): BonusOnWire {
  const { id, offerCode, state, currency, granted, turnoverOwed, weights } = bonus
  const text = (units: bigint) => moneyToWire(money(units, currency))
  return {
    id,
    offerCode,
    state,
    currency,
    granted: text(granted),
    turnoverOwed: text(turnoverOwed),
    turnoverDone: text(bonus.turnoverDone < turnoverOwed ? bonus.turnoverDone : turnoverOwed),
    multiple: String(turnoverOwed / granted),
    maxStake: text(bonus.maxStake),
    maxCashOut: text(bonus.maxCashOut),
    ...sayWeights(weights),
    order: 'cash-first',
    grantedAt: bonus.grantedAt.toISOString(),
    startedAt: bonus.startedAt?.toISOString() ?? null,
    endsAt: bonus.endsAt?.toISOString() ?? null,
    daysToPlay: Math.ceil(bonus.lastsMs / DAY_MS),
    closedAt: bonus.closedAt?.toISOString() ?? null,
  }
}
