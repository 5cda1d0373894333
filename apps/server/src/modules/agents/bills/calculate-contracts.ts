import { strict as assert } from 'node:assert'
import { gameTypes } from '@baize/contracts'
import {
  type ContractLine,
  type ContractPlace,
  type ContractRun,
  type DividendFigures,
  type DividendGross,
  type DividendTerms,
  endsMonth,
  foldDividend,
  foldSalary,
  type SalaryFigures,
} from '@baize/engines/agents'
import type { Db, Tx } from '#platform/db'
import { offsetAt } from '#platform/zone'
import type { AgentHouse, ContractPayer } from '../house.ts'
import { readLast, sumSalaries } from '../store/bills.ts'
import { type BillLine, type RunLines, textOf } from './lines.ts'
import type { RunKey } from './run.ts'
import type { BilledContract, BilledTeam, HouseSpan, PlacedAgent, RunSources } from './sources.ts'

const noTeam: BilledTeam = { turnover: {}, weighted: {}, active: 0, loss: 0n }

/** What a run is worked out with. */
export type RunWorld = {
  readonly sources: RunSources
  readonly house: Pick<AgentHouse, 'heldAbove'>
  readonly zone: string
}

/** What the contracts of a kind come to in a period of it. */
export async function calculateContracts(
  db: Db | Tx,
  run: RunKey & { readonly payer: ContractPayer },
  world: Pick<RunWorld, 'sources' | 'zone'>,
): Promise<RunLines> {
  const { merchantCode, kind, since, until, period, payer } = run
  assert(kind !== 'rebate', 'Rebates need no contract.')
  const span = { merchantCode, since, until, period, zone: world.zone }
  const held = await world.sources.contracts(db, { merchantCode, kind, since, until })
  const contracts = held.filter((contract) => contract.period === period)
  if (contracts.length === 0) return { tops: 0n, earned: 0n, kept: 0n, shortfall: 0n, lines: [] }
  const teams = await world.sources.teams(db, span)
  if (kind === 'dividend') return dividendLines(db, { contracts, teams, span, world, payer })
  const figured = contracts.map((contract) => ({
    ...placeOf(contract),
    rows: contract.rows,
    figures: salaryFigures(contract, teams.get(contract.agentId) ?? noTeam),
  }))
  return linesOf(foldSalary(figured), {
    contracts,
    payer,
    figures: figured.map(({ agentId, figures: { active } }) => ({
      ...turnoverInputs(teams.get(agentId)),
      active,
    })),
  })
}

/** What counts of a team for a salary: the families that the contract names. */
function salaryFigures(
  { families }: Pick<BilledContract, 'families'>,
  { turnover, active }: Pick<BilledTeam, 'turnover' | 'active'>,
): SalaryFigures {
  const counted = Object.entries(turnover).filter(
    ([family]) => families?.some((own) => own === family) ?? true,
  )
  return { turnover: counted.reduce((sum, [, units]) => sum + units, 0n), active }
}

type DividendRun = {
  readonly contracts: readonly BilledContract[]
  readonly teams: ReadonlyMap<string, BilledTeam>
  readonly span: HouseSpan
  readonly world: Pick<RunWorld, 'sources' | 'zone'>
  readonly payer: ContractPayer
}

async function dividendLines(
  db: Db | Tx,
  { contracts, teams, span, world, payer }: DividendRun,
): Promise<RunLines> {
  const { merchantCode, since, until, zone } = span
  const at = new Date(until.getTime() - 1)
  const tree = await world.sources.tree(db, { merchantCode, at })
  const salaries = sumsBelow(tree, await sumSalaries(db, { merchantCode, since, until }))
  const last = await readLast(db, { merchantCode, kind: 'dividend', before: since })
  const carries = new Map(last.map(({ agentId, lossCarriedOn }) => [agentId, lossCarriedOn]))
  const isMonthEnd = endsMonth(span, (moment) => offsetAt(moment, zone))
  const figured = contracts.map((contract) => {
    const { agentId } = contract
    const team = teams.get(agentId) ?? noTeam
    return {
      ...placeOf(contract),
      terms: dividendTerms(contract),
      figures: {
        turnover: salaryFigures({ families: null }, team).turnover,
        active: team.active,
        loss: team.loss,
        salaries: salaries.get(agentId) ?? 0n,
        carry: carries.get(agentId) ?? 0n,
        endsMonth: isMonthEnd,
      },
    }
  })
  const inputs = figured.map(({ agentId, figures }) => ({
    ...turnoverInputs(teams.get(agentId)),
    ...dividendInputs(figures),
  }))
  return linesOf(foldDividend(figured), { contracts, payer, figures: inputs })
}

function dividendTerms({ rows, dividend }: BilledContract): DividendTerms {
  assert(dividend, 'A dividend says how it is worked out.')
  return { rows, ...dividend }
}

/** For each agent what was said of those below and of themselves, together. */
function sumsBelow(
  tree: readonly PlacedAgent[],
  own: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> {
  const sums = new Map(own)
  for (const { agentId, uplineId } of tree.toReversed())
    if (uplineId !== null) sums.set(uplineId, (sums.get(uplineId) ?? 0n) + (sums.get(agentId) ?? 0n))
  return sums
}

function placeOf({ id, agentId, uplineId, isKept }: BilledContract): ContractPlace {
  return { contractId: id, agentId, uplineId, isKept }
}

/** Of all families: which of them count is said by the terms. */
function turnoverInputs({ turnover } = noTeam) {
  const families = gameTypes.filter((family) => (turnover[family] ?? 0n) !== 0n)
  return { turnover: families.map((family) => ({ family, turnover: textOf(turnover[family] ?? 0n) })) }
}

function dividendInputs({ active, loss, salaries, carry, endsMonth: isMonthEnd }: DividendFigures) {
  return {
    active,
    loss: textOf(loss),
    salaries: textOf(salaries),
    carry: textOf(carry),
    endsMonth: isMonthEnd,
  }
}

type Folded = {
  readonly contracts: readonly BilledContract[]
  readonly payer: ContractPayer
  readonly figures: readonly object[]
}

function linesOf(
  run: ContractRun<ContractLine & Partial<DividendGross>>,
  { contracts, payer, figures }: Folded,
): RunLines {
  const { tops, earned, kept, shortfall } = run
  const gone = new Set(contracts.filter(({ isKept }) => isKept).map(({ agentId }) => agentId))
  const keptBelow = new Map<string, bigint>()
  run.lines.forEach(({ gross }, place) => {
    const { uplineId = null, isKept } = contracts[place] ?? {}
    if (isKept && uplineId !== null) keptBelow.set(uplineId, (keptBelow.get(uplineId) ?? 0n) + gross)
  })
  const lines = run.lines.map((line, place): BillLine => {
    const contract = contracts[place]
    assert(contract, 'Each line is of a contract.')
    const { id, agentId, uplineId } = contract
    const isByHouse = uplineId === null || contract.isUplineGone || gone.has(uplineId)
    const isPaidByUpline = payer === 'upline' && !isByHouse
    const paysBelow = payer === 'upline' && !contract.isKept
    const all = line.gross - (keptBelow.get(agentId) ?? 0n)
    return {
      subjectId: id,
      agentId,
      uplineId,
      payer: isPaidByUpline ? 'upline' : 'house',
      pocket: 'commission',
      gross: line.gross,
      children: line.children,
      net: line.net,
      earned: line.earned,
      kept: line.kept,
      due: paysBelow ? (all > 0n ? all : 0n) : line.earned,
      lossCarriedOn: line.carryOn ?? 0n,
      inputs: { base: textOf(line.base), row: line.row, figures: figures[place], terms: termsOf(contract) },
    }
  })
  return { tops, earned, kept, shortfall, lines }
}

/** The terms as they held, so that a bill can be worked out again by itself. */
function termsOf({ version, hash, rows, families, dividend, isKept }: BilledContract) {
  return {
    version,
    hash,
    rows: rows.map(({ minTurnover, minActive, minLoss, ratePpm }) => ({
      minTurnover: textOf(minTurnover),
      minActive,
      minLoss: minLoss === null ? null : textOf(minLoss),
      ratePpm,
    })),
    families,
    dividend,
    isKept,
  }
}
