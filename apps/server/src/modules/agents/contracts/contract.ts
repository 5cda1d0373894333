import type { ContractKind, ContractOptions, ContractState } from '@baize/contracts'
import type { TierRow } from '@baize/engines/agents'
import { states } from '#platform/states'

/**
 * A draft is what the agent below asks for. Who accepts knows from when it holds, so what is accepted is scheduled at once;
 * what is no longer covered when its day comes ends without having begun. Nothing is answered by silence but a wish to end.
 */
export const contractLife = states<ContractState>(
  'A contract',
  {
    draft: ['offered', 'superseded', 'dismissed', 'withdrawn', 'expired'],
    offered: ['scheduled', 'rejected', 'withdrawn', 'expired'],
    scheduled: ['active', 'ended'],
    active: ['revoke-requested', 'suspended', 'superseded', 'ended'],
    'revoke-requested': ['revoked', 'active', 'ended'],
    suspended: ['active', 'superseded', 'ended'],
    superseded: [],
    ended: [],
    revoked: [],
    rejected: [],
    withdrawn: [],
    expired: [],
    dismissed: [],
  },
  ['draft', 'offered'],
)

/** What is agreed and not over, whoever waits for an answer about its end. */
export const standingStates: readonly ContractState[] = ['active', 'revoke-requested', 'suspended']
/** What stands between two versions: nothing else may be offered meanwhile. */
export const openStates: readonly ContractState[] = ['offered', 'scheduled']

export type ContractTerms = { readonly rows: readonly TierRow[]; readonly options: ContractOptions }

export type DividendOptions = Extract<ContractOptions, { readonly kind: 'dividend' }>

/** The two who agree; where nobody is above the agent, the house is. */
export type ContractSide = 'upline' | 'agent'

/** A version of a contract as it stands; what was agreed never changes, where it stands does. */
export type ContractRow = {
  readonly id: string
  readonly version: number
  readonly merchantCode: string
  readonly kind: ContractKind
  /** Null is the house. */
  readonly uplineId: string | null
  readonly agentId: string
  readonly terms: ContractTerms
  readonly text: string
  readonly hash: string
  readonly proposedBy: ContractSide
  readonly state: ContractState
  readonly proposedAt: Date
  /** When silence ends what waits for an answer; null where nothing waits. */
  readonly lapsesAt: Date | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly endAskedBy: ContractSide | null
  /** What was said with the last answer. */
  readonly word: string
  /** Since when the house stands in the place of whoever left. */
  readonly uplineGoneAt: Date | null
  readonly agentGoneAt: Date | null
}
