import { type Bonus as BonusOnWire, sayWeights } from '@baize/contracts'
import { money, moneyToWire } from '@baize/money'
import type { Bonus } from './bonus.ts'

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
    endsAt: bonus.endsAt.toISOString(),
    closedAt: bonus.closedAt?.toISOString() ?? null,
  }
}
