import { createHash } from 'node:crypto'
import type { BillKind } from '@baize/contracts'
import type { BillPeriod } from '@baize/engines/agents'
import { states } from '#platform/states'
import type { ContractPayer } from '../house.ts'

export type RunState = 'computing' | 'checking' | 'paying' | 'done' | 'stopped'

/** What does not add up stops a run before anything of it is paid; an operator may have it checked again. */
export const runLife = states<RunState>('A run', {
  computing: ['checking'],
  checking: ['paying', 'stopped'],
  paying: ['done'],
  done: [],
  stopped: ['checking'],
})

/** Which run it is: of a house, a kind and a period there is one. */
export type RunKey = {
  readonly merchantCode: string
  readonly kind: BillKind
  readonly period: BillPeriod
  readonly since: Date
  readonly until: Date
}

/** Where the money of a run goes: `tops` = `earned` + `kept` − `shortfall`, in units. */
export type RunSums = {
  readonly tops: bigint
  readonly earned: bigint
  readonly kept: bigint
  readonly shortfall: bigint
}

export type RunRow = RunKey &
  RunSums & {
    readonly id: string
    readonly currency: string
    readonly payer: ContractPayer
    readonly state: RunState
    readonly bills: number
    readonly difference: RunDifference | null
    readonly begunAt: Date
    readonly computedAt: Date | null
    readonly endedAt: Date | null
  }

/** What did not add up, in words that an operator can follow. */
export type RunDifference = {
  readonly what: 'sums' | 'base'
  readonly expected: string
  readonly found: string
  readonly billId?: string
  /** Whose bill it would be: it is not written yet. */
  readonly agentId?: string
}

/** The same for whoever asks, on every server: what was written under it once is found again. */
export function namedId(...parts: readonly (string | number | Date)[]): string {
  const text = parts.map((part) => (part instanceof Date ? part.toISOString() : String(part))).join('\n')
  const hex = createHash('sha256').update(`baize agents\n${text}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function runIdOf({ merchantCode, kind, period, since }: RunKey): string {
  return namedId('run', merchantCode, kind, period, since)
}
