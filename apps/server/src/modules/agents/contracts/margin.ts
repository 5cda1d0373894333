import type { GameType } from '@baize/contracts'
import { referenceEdges } from '../reference-edges.ts'
import type { ContractTerms } from './contract.ts'
import { familiesOf } from './coverage.ts'

const MOST_PERCENT = 80
const POINT_PPM = 500
const WHOLE_SERIES = 2_000

/** What the family keeps of a top agent's team: of lotteries, what their bonus group leaves. */
export function edgeOf(family: GameType, topSeries: number | undefined): number {
  if (family !== 'LOTT' || topSeries === undefined) return referenceEdges[family]
  return (WHOLE_SERIES - topSeries) * POINT_PPM
}

type MarginQuestion = {
  /** Rates of the top agent, in ppm. */
  readonly rebates: Readonly<Partial<Record<GameType, number>>>
  readonly topSeries: number | undefined
  /** Daily and hourly salaries that would hold at once. */
  readonly salaries: readonly ContractTerms[]
}

export type MarginExcess = { readonly family: GameType; readonly sum: number; readonly most: number }

/**
 * The first family in which turning money over would cost the house more than four fifths of what it keeps: rebate of the
 * top and the highest row of each salary that counts the family, together.
 */
export function marginExcess({ rebates, topSeries, salaries }: MarginQuestion): MarginExcess | undefined {
  const families = [...new Set(salaries.flatMap(({ options }) => familiesOf(options)))]
  return families
    .map((family) => {
      const counting = salaries.filter(({ options }) => familiesOf(options).includes(family))
      const sum = counting.reduce(
        (total, { rows }) => total + (rows.at(-1)?.ratePpm ?? 0),
        rebates[family] ?? 0,
      )
      return { family, sum, most: Math.floor((edgeOf(family, topSeries) * MOST_PERCENT) / 100) }
    })
    .find(({ sum, most }) => sum > most)
}
