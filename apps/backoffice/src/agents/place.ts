import { placeTo } from '../lib/use-place.ts'
import type { OperatorInfo } from '@baize/contracts'

/** The parts of the area, in the order in which they stand beside one another. */
export const areaParts = ['tree', 'contracts', 'waiting', 'rules', 'runs', 'bills', 'costs'] as const
type AreaPart = (typeof areaParts)[number]

/** Where in the area somebody is. */
export type AgentPlace = {
  readonly part: AreaPart | 'agent'
  /** Whose page it is, below whom the tree is looked at, or whose bills are. */
  readonly account: string | undefined
}

/** What every page of the area is given. */
export type AreaPageProps = { readonly operator: OperatorInfo; readonly house: string }

type Whose = { readonly house: string; readonly account?: string }

export function linkTo({ house, account }: Whose, part: AgentPlace['part']): string {
  return placeTo('agents', { house, path: account === undefined ? [part] : [part, account] })
}

/** What is no place of the area is the tree. */
export function agentPlaceOf([name, account]: readonly string[]): AgentPlace {
  if (name === 'agent' && account !== undefined) return { part: 'agent', account }
  return { part: areaParts.find((each) => each === name) ?? 'tree', account }
}
