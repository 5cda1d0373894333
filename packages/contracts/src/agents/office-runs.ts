import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { billKinds } from './bills.ts'
import { listCursor } from './common.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = text(16)

export const billRunStates = ['waiting', 'computing', 'checking', 'paying', 'done', 'stopped'] as const

/** What did not agree, and of that only what differs: `tops`, a family, `active` or `loss`. Amounts are decimal text. */
const difference = z.object({
  what: z.enum(['sums', 'base']),
  /** Whose bill it is; null where it is of the whole run. */
  account: z.nullable(z.string()),
  parts: z.array(z.object({ name: z.string(), expected: z.string(), found: z.string() })),
})

export const billRun = z.object({
  id: z.string(),
  kind: z.enum(billKinds),
  period: z.object({ since: z.string(), until: z.string() }),
  state: z.enum(billRunStates),
  bills: z.number(),
  /** What those at the top come to: what is earned and kept, less what is short. */
  tops: z.string(),
  sum: z.string(),
  /** What stays with the house of contracts whose upline is gone. */
  kept: z.string(),
  /** What the house pays because nets were below zero. */
  shortfall: z.string(),
  /** Null where all agreed. */
  difference: z.nullable(difference),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type BillRun = z.output<typeof billRun>

export const listBillRuns = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/agents/runs',
  summary: 'Runs of rebates, salaries and dividends, newest first',
  query: z.strictObject({
    house,
    kind: z.optional(z.enum(billKinds)),
    state: z.optional(z.enum(billRunStates)),
    after: z.optional(listCursor),
  }),
  reply: z.object({ currency: z.string(), runs: z.array(billRun), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const resumeBillRun = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/runs/resume',
  summary: 'Have a run that was stopped for a difference checked again; it goes on where all agrees',
  body: z.strictObject({ id: z.uuid(), house, runId: z.uuid(), reason: text(140) }),
  reply: billRun,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'REQUEST_ID_REUSED'],
})
