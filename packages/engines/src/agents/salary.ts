import { type ContractGross, type ContractPlace, type ContractRun, netContracts } from './contract-lines.ts'
import { contractPartOf } from './rates.ts'
import { pickRow, type TierRow } from './tier-rows.ts'

/** What a team turned over in a day or an hour, in the families that its contract counts. */
export type SalaryFigures = { readonly turnover: bigint; readonly active: number }

export type SalaryTeam = ContractPlace & {
  readonly rows: readonly TierRow[]
  readonly figures: SalaryFigures
}

/** What a daily or an hourly contract comes to for a team, rounded down once to 0.01. */
export function salaryOf(rows: readonly TierRow[], { turnover, active }: SalaryFigures): ContractGross {
  const row = pickRow(rows, { turnover, active, loss: 0n })
  const hit = row === null ? undefined : rows[row]
  return { row, base: turnover, gross: hit ? contractPartOf(turnover, hit.ratePpm) : 0n }
}

/** The salaries of a day or an hour in a house. */
export function foldSalary(teams: readonly SalaryTeam[]): ContractRun {
  return netContracts(teams.map((team) => ({ ...team, of: salaryOf(team.rows, team.figures) })))
}
