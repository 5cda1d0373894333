import { capabilities, type MemberType } from '@baize/contracts'

/** Whose money it is: real members', trials', or that of members of the house's own. */
export type Population = 'real' | 'trial' | 'own'

export function populationOf(type: MemberType): Population {
  const { isReal, isTrial } = capabilities(type)
  return isReal ? 'real' : isTrial ? 'trial' : 'own'
}

/** What moves between members and all others; each transfer that touches a member is of one of them. */
export const flowLines = [
  'play',
  'bonus',
  'rewards',
  'agents',
  'deposits',
  'withdrawals',
  'withdrawalFees',
  'adjustments',
  'returned',
  'disputes',
  'vendors',
  'transfers',
  'gifts',
  'rake',
  'prizes',
  'demo',
  'trial',
  'unnamed',
] as const
export type FlowLine = (typeof flowLines)[number]

/** Where members have money. All but the bonus is owed to them. */
export const pockets = ['cash', 'held', 'disputed', 'elsewhere', 'commission', 'bonus'] as const
export type FigurePocket = (typeof pockets)[number]

/** What play came to, in all games together. */
export const playLines = ['stakes', 'payouts', 'opened', 'pots', 'turnover', 'rounds'] as const
export type PlayLine = (typeof playLines)[number]

type PocketLine = `pocket-${FigurePocket}`
export type SumLine = FlowLine | PocketLine | PlayLine

export function pocketOf(name: string): FigurePocket {
  if (name === 'cash' || name === 'held' || name === 'commission' || name === 'bonus') return name
  return name.startsWith('disputed-') ? 'disputed' : 'elsewhere'
}

const houses: Readonly<Record<string, FlowLine>> = {
  bonus: 'bonus',
  rewards: 'rewards',
  gifts: 'gifts',
  rake: 'rake',
  agents: 'agents',
  adjustments: 'adjustments',
  'payment-fees': 'withdrawalFees',
  'demo-money': 'demo',
  'trial-money': 'trial',
}

/** Not all that the account of play pays or takes is play. */
const beside: Readonly<Record<string, FlowLine>> = {
  'stakes returned': 'returned',
  'dispute decided': 'disputes',
}

type MemberSide = {
  /** The account at the other end of the transfer. */
  readonly other: string
  /** Whether more is in the pocket than before. */
  readonly isGain: boolean
  readonly reason: string
}

/** The line that a transfer is of by its other end alone, which is never a pocket of the same member. */
export function lineOf({ other, isGain, reason }: MemberSide): FlowLine {
  const [kind, name = ''] = other.split(':')
  if (kind === 'member') return 'transfers'
  if (kind === 'gateway') return isGain ? 'deposits' : 'withdrawals'
  if (kind === 'jackpot') return 'play'
  if (kind === 'host') return 'gifts'
  if (kind === 'room') return 'prizes'
  if (kind !== 'house') return 'unnamed'
  if (name === 'play') return beside[reason] ?? 'play'
  return name.startsWith('vendor-') ? 'vendors' : (houses[name] ?? 'unnamed')
}
