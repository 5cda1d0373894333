import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** The kinds of significant events: what a regulator asks about. */
export const eventKinds = [
  /** An operator's login that was tried too often. */
  'login.locked',
  /** Books that did not add up: an account was frozen. */
  'ledger.drift',
  /** Lines of the record that are not as they were written. */
  'record.broken',
  /** A part of the platform, or somebody it needs, stopped answering; and answers again. */
  'component.down',
  'component.up',
  /** A stake, a payout or a payment above the house's measure. */
  'stake.large',
  'payout.large',
  'payment.large',
  /** A round, a draw or a result that was taken back or put right. */
  'result.corrected',
  'draw.void',
  /** Something that decides results or odds was changed. */
  'game.changed',
  /** What the platform, a house or somebody outside is set to. */
  'setting.changed',
  'key.changed',
  'staff.changed',
  /** A member's money or standing was changed by hand. */
  'member.adjusted',
  'member.closed',
  'account.unfrozen',
  /** Permissions that one operator was refused again and again, and looks at personal data beyond the measure. */
  'permission.refused',
  'unseal.often',
] as const
export type EventKind = (typeof eventKinds)[number]

const values = z.nullable(z.record(z.string(), z.unknown()))

export const officeEvent = z.object({
  number: z.number(),
  at: z.string(),
  kind: z.enum(eventKinds),
  component: z.string(),
  merchantCode: z.nullable(z.string()),
  /** The logins of those who did it; none where it happened by itself. */
  operators: z.array(z.string()),
  subject: z.string(),
  reason: z.nullable(z.string()),
  before: values,
  after: values,
})
export type OfficeEvent = z.output<typeof officeEvent>

export const listEvents = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'GET',
  path: '/wps/office/events',
  summary: 'Significant events of a house and of the platform, newest first',
  query: z.strictObject({
    house: text(16),
    kind: z.optional(z.enum(eventKinds)),
    /** The id of whom or what it is about. */
    subject: z.optional(z.string().check(z.regex(/^[A-Za-z0-9:._/-]{1,100}$/))),
    after: z.optional(listCursor),
  }),
  reply: z.object({ events: z.array(officeEvent), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})
