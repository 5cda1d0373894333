import {
  type ContractGross,
  type ContractLine,
  type ContractPlace,
  type ContractRun,
  netContracts,
} from './contract-lines.ts'
import { contractPartOf } from './rates.ts'
import { isReached, pickRow, type TierRow } from './tier-rows.ts'

/** `fixed` wants all of a row's loss; `floating` pays the part of it that was reached, of the row that comes to most. */
export type DividendWay = 'fixed' | 'floating'

/** What becomes of a period that players won: 0 nothing, 1 it goes on, 2 to the next period alone, 3 within its month. */
export type CarryMode = 0 | 1 | 2 | 3

export type DividendTerms = {
  readonly rows: readonly TierRow[]
  readonly way: DividendWay
  readonly carry: CarryMode
}

export type DividendFigures = {
  readonly turnover: bigint
  readonly active: number
  /** What the team lost in the period; below zero where it won. */
  readonly loss: bigint
  /** Salaries that were paid in the team for days of the period. */
  readonly salaries: bigint
  /** What players won in periods before and nobody has lost since: zero or below. */
  readonly carry: bigint
  /** The next period begins in another month. */
  readonly endsMonth: boolean
}

export type DividendTeam = ContractPlace & {
  readonly terms: DividendTerms
  readonly figures: DividendFigures
}

/** What a dividend comes to, and what goes on to the next period. */
export type DividendGross = ContractGross & { readonly carryOn: bigint }

/** What a dividend contract comes to for a team, rounded down once to 0.01. */
export function dividendOf(terms: DividendTerms, figures: DividendFigures): DividendGross {
  const base = figures.loss - figures.salaries + figures.carry
  const carryOn = carryOnOf(terms.carry, figures)
  if (base <= 0n) return { row: null, base, gross: 0n, carryOn }
  return { ...(terms.way === 'fixed' ? fixed : floating)(terms.rows, figures, base), base, carryOn }
}

/** The dividends of a period in a house. */
export function foldDividend(teams: readonly DividendTeam[]): ContractRun<ContractLine & DividendGross> {
  return netContracts(teams.map((team) => ({ ...team, of: dividendOf(team.terms, team.figures) })))
}

type Hit = { readonly row: number | null; readonly gross: bigint }

function fixed(rows: readonly TierRow[], figures: DividendFigures, base: bigint): Hit {
  const row = pickRow(rows, figures)
  const hit = row === null ? undefined : rows[row]
  return { row, gross: hit ? contractPartOf(base, hit.ratePpm) : 0n }
}

/** Of rows that come to the same the highest is named. */
function floating(rows: readonly TierRow[], figures: DividendFigures, base: bigint): Hit {
  let best: Hit = { row: null, gross: 0n }
  rows.forEach((each, row) => {
    if (!isReached(each, figures)) return
    const gross = contractPartOf(base, each.ratePpm, reachedPart(each, figures))
    if (gross >= best.gross) best = { row, gross }
  })
  return best
}

/** How much of the loss that a row wants was lost: all of it at most. */
function reachedPart({ minLoss }: TierRow, { loss }: DividendFigures) {
  if (minLoss === null || loss >= minLoss) return { numerator: 1n, denominator: 1n }
  return { numerator: loss > 0n ? loss : 0n, denominator: minLoss }
}

/** Only what players won is carried: salaries of a period that came to nothing are no debt of the agent's. */
function carryOnOf(mode: CarryMode, { loss, carry, endsMonth }: DividendFigures): bigint {
  if (mode === 0 || (mode === 3 && endsMonth)) return 0n
  const left = mode === 2 ? loss : loss + carry
  return left < 0n ? left : 0n
}
