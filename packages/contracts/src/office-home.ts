import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const

/** What can wait for somebody, each on a screen of that name. */
export const waitingKinds = [
  'approvals',
  'chats',
  'withdrawals',
  'deposits',
  'transfers',
  'documents',
  'protection',
  'complaints',
  'aml',
] as const

export const waitingWork = z.object({
  what: z.enum(waitingKinds),
  count: z.number(),
  /** When the first of them is due, or was; none where nothing waits. */
  nextDueAt: z.nullable(z.string()),
  /** How many should have been done by now. */
  overdue: z.number(),
})
export type WaitingWork = z.output<typeof waitingWork>

export const officeAlarms = ['frozen', 'figures', 'cover'] as const

export const officeAlarm = z.object({
  what: z.enum(officeAlarms),
  /** How many accounts, or how much is missing. */
  count: z.number(),
  amount: z.nullable(z.string()),
})
export type OfficeAlarm = z.output<typeof officeAlarm>

export const getWaiting = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/waiting',
  summary: 'What waits for somebody in a house, of that which the operator may see, and what is wrong',
  query: z.strictObject({ house: text(16) }),
  reply: z.object({ waiting: z.array(waitingWork), alarms: z.array(officeAlarm) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
