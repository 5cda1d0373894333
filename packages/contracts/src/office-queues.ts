import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { line, text } from './text.ts'

/** What waits for operators, each in a queue of its own. */
export const queueKinds = [
  'chat',
  'withdrawal',
  'deposit',
  'transfer',
  'document',
  'review',
  'complaint',
  'aml',
] as const
export type QueueKind = (typeof queueKinds)[number]

/** By when somebody has decided, in minutes since it came; a complaint and a review carry their own time. */
export const dueMinutes: Readonly<Record<QueueKind, number>> = {
  chat: 2,
  withdrawal: 30,
  deposit: 30,
  transfer: 30,
  document: 24 * 60,
  review: 24 * 60,
  complaint: 48 * 60,
  aml: 72 * 60,
}

/** What one operator takes before deciding it. A chat is answered by whoever is there. */
export const claimKinds = [
  'withdrawal',
  'deposit',
  'transfer',
  'document',
  'review',
  'complaint',
  'aml',
] as const
export type ClaimKind = (typeof claimKinds)[number]

/** How a list of what waits is asked for: of one house or of all that the operator works for, a page at a time. */
export const queuePage = {
  house: z.optional(text(16)),
  after: z.optional(listCursor),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
}

/** The id of what waits; a review is the member's with its day. */
const item = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/\d{4}-\d{2}-\d{2})?$/))

export const claim = z.object({
  kind: z.enum(claimKinds),
  item: z.string(),
  /** The login of who has it. */
  holder: z.string(),
  isMine: z.boolean(),
  takenAt: z.string(),
  /** Free for anybody from then on, unless its holder goes on working. */
  endsAt: z.string(),
})
export type Claim = z.output<typeof claim>

const common = { audience: 'operator' } as const
const which = { kind: z.enum(claimKinds), item }

export const listClaims = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/claims',
  summary: 'Who has taken what of a queue, in the houses I work for',
  rate: 'read',
  query: z.strictObject({ kind: z.enum(claimKinds) }),
  reply: z.object({ claims: z.array(claim) }),
  refusals: ['NOT_PERMITTED'],
})

/** Taken again by whoever has it, it lasts ten minutes more; taken from another, it says why. */
export const takeClaim = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/claims/take',
  summary: 'Take something that waits, so that nobody else decides it for ten minutes',
  rate: 'money',
  body: z.strictObject({ ...which, takeOver: z.optional(line(140)) }),
  reply: claim,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'CLAIMED'],
})

export const releaseClaim = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/claims/release',
  summary: 'Let go of what I have taken; it keeps its place',
  rate: 'money',
  body: z.strictObject(which),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const queueState = z.object({
  kind: z.enum(queueKinds),
  waiting: z.number(),
  /** How many of them should have been decided by now. */
  overdue: z.number(),
  /** When the first of them is due, or was. */
  nextDueAt: z.nullable(z.string()),
})
export type QueueState = z.output<typeof queueState>

export const listQueues = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/queues',
  summary: 'How much waits in each queue that I may see, and how much of it is overdue',
  rate: 'read',
  query: z.strictObject({ house: z.optional(text(16)) }),
  reply: z.object({ queues: z.array(queueState) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
