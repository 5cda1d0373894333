import type { ContractOptions, GameType } from '@baize/contracts'
import type { TierRow } from '@baize/engines/agents'
import type { ContractTerms } from './contract.ts'

/** Why a schedule is not covered: by its row, counted from 1, or by a family, a period or a way that the one above lacks. */
export type Gap =
  | { readonly row: number }
  | { readonly families: readonly GameType[] }
  | { readonly option: 'period' | 'mode' }

/**
 * What keeps the terms of the one below from being covered by the schedule above: wherever a row below is reached, the one
 * above must be paid at least as much, or the difference would be somebody's loss. Nothing above covers nothing.
 */
export function gapIn(below: ContractTerms, above: ContractTerms | undefined): Gap | undefined {
  const option = above && optionGap(below, above)
  if (option) return option
  const isFloating = below.options.kind === 'dividend' && below.options.mode === 'floating'
  const rows = above?.rows ?? []
  const place = below.rows.findIndex((row) => !rows.some((over) => covers(over, row, isFloating)))
  return place < 0 ? undefined : { row: place + 1 }
}

function optionGap({ rows, options }: ContractTerms, above: ContractTerms): Gap | undefined {
  if (options.kind === 'dividend') {
    const over = above.options
    if (over.kind !== 'dividend' || over.period !== options.period) return { option: 'period' }
    const asksLoss = [...rows, ...above.rows].some(({ minLoss }) => minLoss !== null)
    return asksLoss && over.mode !== options.mode ? { option: 'mode' } : undefined
  }
  const counted: readonly GameType[] = familiesOf(above.options)
  const families = options.families.filter((family) => !counted.includes(family))
  return families.length > 0 ? { families } : undefined
}

/** Whose turnover counts; of a dividend, none: it is of what was lost in all. */
export function familiesOf(options: ContractOptions): readonly GameType[] {
  return options.kind === 'dividend' ? [] : options.families
}

/** A team is in the team above it: who reaches a row below has reached this one too, and is paid no less for it. */
function covers(over: TierRow, row: TierRow, isFloating: boolean): boolean {
  return (
    over.minTurnover <= row.minTurnover &&
    over.minActive <= row.minActive &&
    over.ratePpm >= row.ratePpm &&
    (isFloating ? coversFloating(over, row) : (over.minLoss ?? 0n) <= (row.minLoss ?? 0n))
  )
}

/** A floating row pays its rate × loss / minLoss until the loss is reached: the slope counts as well as the height. */
function coversFloating(over: TierRow, row: TierRow): boolean {
  if (over.minLoss === null) return true
  return row.minLoss !== null && BigInt(over.ratePpm) * row.minLoss >= BigInt(row.ratePpm) * over.minLoss
}
