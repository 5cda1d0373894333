import { positivePart, sumOf } from './rates.ts'

/** Where a contract stands in a run. */
export type ContractPlace = {
  readonly contractId: string
  readonly agentId: string
  /** The agent above in the tree, also where that one has gone and the house stands in their place. */
  readonly uplineId: string | null
  /** The agent has gone: what they would have got stays with the house, and is deducted above as before. */
  readonly isKept: boolean
}

/** What a team comes to under its contract, before those below are taken off. */
export type ContractGross = {
  /** The row that counts, from 0. */
  readonly row: number | null
  readonly base: bigint
  readonly gross: bigint
}

/** What a contract comes to in a period. */
export type ContractLine = ContractGross & {
  readonly contractId: string
  readonly agentId: string
  /** What the contracts directly below come to. */
  readonly children: bigint
  readonly net: bigint
  /** What the agent has earned by it: never below zero, and nothing where the house has it. */
  readonly earned: bigint
  readonly kept: bigint
  /** What the net is below zero, which is the house's to bear. */
  readonly shortfall: bigint
}

export type ContractRun<Line extends ContractLine = ContractLine> = {
  /** In the order of what was given. */
  readonly lines: readonly Line[]
  /** What those come to whose upline has no contract in the run: earned + kept − shortfall, to the unit. */
  readonly tops: bigint
  readonly earned: bigint
  readonly kept: bigint
  readonly shortfall: bigint
}

/** Takes off each contract what those directly below it come to. */
export function netContracts<Gross extends ContractGross>(
  teams: readonly (ContractPlace & { readonly of: Gross })[],
): ContractRun<ContractLine & Gross> {
  const known = new Set(teams.map(({ agentId }) => agentId))
  if (known.size < teams.length) throw new RangeError('An agent has two contracts of one kind in a period.')
  const below = new Map<string, bigint>()
  let tops = 0n
  for (const { uplineId, of } of teams) {
    if (uplineId === null || !known.has(uplineId)) tops += of.gross
    else below.set(uplineId, (below.get(uplineId) ?? 0n) + of.gross)
  }
  const lines = teams.map((team) => lineOf(team, below.get(team.agentId) ?? 0n))
  return {
    lines,
    tops,
    earned: sumOf(lines.map(({ earned }) => earned)),
    kept: sumOf(lines.map(({ kept }) => kept)),
    shortfall: sumOf(lines.map(({ shortfall }) => shortfall)),
  }
}

function lineOf<Gross extends ContractGross>(
  { contractId, agentId, isKept, of }: ContractPlace & { readonly of: Gross },
  children: bigint,
): ContractLine & Gross {
  const net = of.gross - children
  const due = positivePart(net)
  return {
    ...of,
    contractId,
    agentId,
    children,
    net,
    earned: isKept ? 0n : due,
    kept: isKept ? due : 0n,
    shortfall: due - net,
  }
}
