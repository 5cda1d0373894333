import { type Bonus as BonusOnWire, sayWeights } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { DAY_MS } from '#platform/time'
import type { Bonus } from './bonus.ts'

export function bonusOnWire(bonus: Bonus): BonusOnWire {
  const { id, offerCode, state, currency, granted, turnoverOwed, weights } = bonus
  return {
    id,
    offerCode,
    state,
    currency,
    granted: unitsToWire(granted),
    turnoverOwed: unitsToWire(turnoverOwed),
    turnoverDone: unitsToWire(bonus.turnoverDone < turnoverOwed ? bonus.turnoverDone : turnoverOwed),
    multiple: String(turnoverOwed / granted),
    maxStake: unitsToWire(bonus.maxStake),
    maxCashOut: unitsToWire(bonus.maxCashOut),
    ...sayWeights(weights),
    order: 'cash-first',
    grantedAt: bonus.grantedAt.toISOString(),
    startedAt: bonus.startedAt?.toISOString() ?? null,
    endsAt: bonus.endsAt?.toISOString() ?? null,
    daysToPlay: Math.ceil(bonus.lastsMs / DAY_MS),
    closedAt: bonus.closedAt?.toISOString() ?? null,
  }
}
