import type { HouseFigures } from '@baize/contracts'
import { amount, count, share, time } from './report-columns.ts'

export const dayColumns = [
  time('since'),
  amount('stakes'),
  amount('payouts'),
  amount('turnover'),
  count('rounds'),
  amount('ggr'),
  share('hold'),
  amount('openStakes'),
  amount('jackpotCost'),
  amount('bonusCost'),
  amount('rewards'),
  amount('agents'),
  amount('ngr'),
  count('active'),
  amount('deposits'),
  count('depositCount'),
  count('depositors'),
  count('firstOnes'),
  amount('withdrawals'),
  count('registrations'),
  count('converted'),
  amount('adjustments'),
  amount('returned'),
  amount('disputes'),
  amount('vendors'),
  amount('gifts'),
  amount('rake'),
  amount('prizes'),
  amount('unnamed'),
  amount('owed'),
  amount('bonus'),
] as const

export function dayLine(since: string, figures: HouseFigures): readonly string[] {
  const { deposits, withdrawals, holdPpm } = figures
  return [
    since,
    figures.stakes,
    figures.payouts,
    figures.turnover,
    String(figures.rounds),
    figures.ggr,
    shareOnWire(holdPpm),
    figures.openStakes,
    figures.jackpotCost,
    figures.bonusCost,
    figures.rewards,
    figures.agents,
    figures.ngr,
    String(figures.active),
    deposits.amount,
    String(deposits.count),
    String(deposits.members),
    String(deposits.firstOnes),
    withdrawals.amount,
    String(figures.registrations),
    String(figures.converted),
    figures.adjustments,
    figures.returned,
    figures.disputes,
    figures.vendors,
    figures.gifts,
    figures.rake,
    figures.prizes,
    figures.unnamed,
    figures.owed,
    figures.bonus,
  ]
}

/** In percent with four places; nothing where there is none. */
export function shareOnWire(ppm: number | null): string {
  return ppm === null ? '' : (ppm / 10_000).toFixed(4)
}
