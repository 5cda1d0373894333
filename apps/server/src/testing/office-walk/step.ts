import { randomUUID } from 'node:crypto'
import type { OfficeAction } from '@baize/contracts'
import type { WalkWorld } from './world.ts'

type Values = Readonly<Record<string, unknown>>

/** One call that succeeds, and the one line of the record that it leaves. */
export type WalkStep = {
  readonly call: OfficeAction
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Where each call needs one of its own. */
  makeBody?(): Promise<unknown>
  /** Who calls; ada unless it is said. */
  readonly by?: 'ben'
  /** What the record calls it; none where nothing is written down. */
  readonly action: string | null
  /** Whom or what it is of. */
  readonly subject?: string
  readonly before?: Values | null
  readonly after?: Values | null
  /** What is written before the line and is worth nothing without it. */
  readonly leaves?: readonly string[]
}

/** Steps that stand one on another: each is made when those before it were taken. */
export type WalkPart = (world: WalkWorld) => AsyncGenerator<WalkStep, void>

export const house = 'BAIZE'
export const reason = 'agreed by telephone'

/** What takes two: asking is a line of its own. */
export function asking(call: WalkStep['call'], kind: string, body: object): WalkStep {
  return { call, body: { id: randomUUID(), reason, ...body }, action: 'approval.ask', after: { asked: kind } }
}
