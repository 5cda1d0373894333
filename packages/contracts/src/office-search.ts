import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, text } from './text.ts'

/** What can be found, in the order in which it is shown. */
export const officeHitKinds = [
  'member',
  'round',
  'order',
  'ticket',
  'draw',
  'deposit',
  'withdrawal',
  'posting',
  'approval',
  'case',
  'bill',
  'aml',
] as const
export type OfficeHitKind = (typeof officeHitKinds)[number]

const officeHit = z.object({
  id: z.string(),
  /** What it is known by among people: an account, a reference code, a draw's number. */
  name: z.string(),
  /** Whose it is, where it is a member's. */
  memberId: z.nullable(z.string()),
  account: z.nullable(z.string()),
  state: z.nullable(z.string()),
  at: z.nullable(z.string()),
})
export type OfficeHit = z.output<typeof officeHit>

/** The term may be somebody's number or address, so it goes in the body. */
export const searchOffice = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'POST',
  path: '/wps/office/search',
  summary: 'Whatever is known by an id, a reference, a number or a name in a house; at most five of a kind',
  body: z.strictObject({ house: text(16), term: line(100) }),
  reply: z.object({
    groups: z.array(z.object({ kind: z.enum(officeHitKinds), hits: z.array(officeHit) })),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
