import type { OddsFormat } from '@baize/contracts'
import type { Odds } from './odds.ts'

const EVEN: Odds = 2_000

/** Odds as a text, such as `1.909`, `7/4`, `-111`, `0.909`, `-0.572`: a view of the one integer, never of more than it. */
export function showOdds(odds: Odds, format: OddsFormat): string {
  const profit = odds - 1_000
  switch (format) {
    case 'decimal':
      return thousandths(odds)
    case 'fraction':
      return fraction(profit)
    case 'american':
      return odds >= EVEN ? `+${Math.floor(profit / 10)}` : `-${Math.ceil(100_000 / profit)}`
    case 'hong-kong':
      return thousandths(profit)
    case 'malay':
      return odds > EVEN ? `-${thousandths(stakeForOne(profit))}` : thousandths(profit)
    case 'indonesian':
      return odds < EVEN ? `-${thousandths(stakeForOne(profit))}` : thousandths(profit)
  }
}

/** What must be staked to win one, in thousandths: upwards, since asking for more promises less. */
function stakeForOne(profit: number): number {
  return Math.ceil(1_000_000 / profit)
}

function thousandths(value: number): string {
  return `${Math.floor(value / 1_000)}.${String(value % 1_000).padStart(3, '0')}`
}

function fraction(profit: number): string {
  const shared = commonDivisor(profit, 1_000)
  return `${profit / shared}/${1_000 / shared}`
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
