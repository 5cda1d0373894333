import type { BillKind, BillState } from '@baize/contracts'
import { settleBill } from '@baize/engines/agents'
import { states } from '#platform/states'
import type { AgentHouse, ContractPayer } from '../house.ts'
import { namedId } from './run.ts'

/**
 * What may follow what. A bill that can be claimed is issued by itself in the end, so that none ever expires. One that
 * comes to nothing is closed as it is made, and so is one of an agent who has gone.
 */
export const billLife = states<BillState>(
  'A bill',
  {
    not_reached: [],
    pending_approval: ['claimable', 'denied'],
    claimable: ['pending_approval', 'issued', 'insufficient', 'part_issued', 'expired'],
    insufficient: ['part_issued', 'issued'],
    part_issued: ['issued'],
    issued: [],
    denied: [],
    expired: [],
  },
  ['not_reached', 'pending_approval', 'claimable', 'issued', 'denied'],
)

/** Why a bill waits for people: it is large, or something about the play was noticed. */
export const AMOUNT_HOLD = 'amount'

export type BillPocket = 'commission' | 'cash'

/** All that was worked out of one contract and period, or of a member's rebate and day; amounts in units. */
export type BillSums = {
  readonly gross: bigint
  /** What those directly below come to. */
  readonly children: bigint
  readonly net: bigint
  /** What of the net is the agent's: never below zero. */
  readonly earned: bigint
  /** What of it stays with the house, where the agent has gone. */
  readonly kept: bigint
  /** What whoever pays owes for it: what was earned, or all of it where agents pay those below themselves. */
  readonly due: bigint
}

export type BillRow = BillSums & {
  readonly id: string
  readonly runId: string
  readonly merchantCode: string
  readonly kind: BillKind
  readonly subjectId: string
  readonly agentId: string
  readonly uplineId: string | null
  readonly payer: ContractPayer
  readonly pocket: BillPocket
  readonly since: Date
  readonly until: Date
  readonly currency: string
  readonly adjusted: bigint
  readonly carried: bigint
  readonly writtenOff: bigint
  readonly amount: bigint
  readonly carriedOn: bigint
  readonly lossCarriedOn: bigint
  readonly inputs: BillInputs
  readonly heldFor: readonly string[]
  readonly state: BillState
  readonly paid: bigint
  readonly parts: number
  readonly madeAt: Date
  readonly claimEndsAt: Date | null
  readonly reminders: number
  readonly closedAt: Date | null
}

/** What a bill follows from, in texts: whole units, ppm, ids. */
export type BillInputs = { readonly [name: string]: unknown }

type Billed = {
  readonly kind: BillKind
  readonly subjectId: string
  readonly since: Date
  readonly until: Date
}

/** Of a contract and a period, or of a member's rebate and a day, there is one. */
export function billIdOf({ kind, subjectId, since, until }: Billed): string {
  return namedId('bill', kind, subjectId, since, until)
}

/** What each payment of a bill is posted under: the first, which is all of it where the house pays, under the bill's own id. */
export function paymentIdOf({ id, parts }: Pick<BillRow, 'id' | 'parts'>): string {
  return parts === 0 ? id : namedId('part', id, parts)
}

type BillToSettle = {
  readonly sums: BillSums
  readonly adjustments: readonly bigint[]
  readonly carried: bigint
  readonly flags: readonly string[]
  readonly house: Pick<AgentHouse, 'heldAbove'>
}

type SettledSums = Pick<BillRow, 'adjusted' | 'amount' | 'carriedOn' | 'heldFor' | 'state'>

/** What a bill pays, what it leaves for the next, and whether people have to look at it first. */
export function settledBill({ sums, adjustments, carried, flags, house }: BillToSettle): SettledSums {
  const { due, kept, gross } = sums
  const { amount, carriedOn } = settleBill({ earned: due, adjustments, carried })
  const adjusted = adjustments.reduce((sum, units) => sum + units, 0n)
  const heldFor = amount > 0n ? [...(amount > house.heldAbove ? [AMOUNT_HOLD] : []), ...flags] : []
  const state = (): BillState => {
    if (kept > 0n && amount === 0n) return 'denied'
    if (amount === 0n) return gross > 0n ? 'issued' : 'not_reached'
    return heldFor.length > 0 ? 'pending_approval' : 'claimable'
  }
  return { adjusted, amount, carriedOn, heldFor, state: state() }
}
