import type { TierRow } from '@baize/contracts'
import { unitsOf } from '../../lib/texts/amounts.ts'

const amountIn = (amount: string | undefined) => (amount === undefined ? undefined : unitsOf(amount))

function isSameRow(one: TierRow, other: TierRow): boolean {
  return (
    unitsOf(one.minTurnover) === unitsOf(other.minTurnover) &&
    one.minActive === other.minActive &&
    amountIn(one.minLoss) === amountIn(other.minLoss) &&
    one.ratePpm === other.ratePpm
  )
}

/** How each row differs from what holds now; rows that are gone are counted. */
export function changedRows(
  rows: readonly TierRow[],
  before: readonly TierRow[] | undefined,
): { readonly marks: readonly ('same' | 'changed' | 'new')[]; readonly gone: number } {
  if (before === undefined) return { marks: rows.map(() => 'same' as const), gone: 0 }
  const marks = rows.map((row, place) => {
    const old = before[place]
    if (old === undefined) return 'new'
    return isSameRow(row, old) ? 'same' : 'changed'
  })
  return { marks, gone: Math.max(0, before.length - rows.length) }
}
