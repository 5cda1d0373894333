import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { memberType } from './member.ts'
import { approval } from './operators.ts'
import { text } from './text.ts'

const common = { audience: 'operator', rate: 'read' } as const
const reason = text(140)

/** A member as operators see them: what they are known by is masked. */
export const officeMember = z.object({
  id: z.string(),
  merchantCode: z.string(),
  account: z.string(),
  nickname: z.nullable(z.string()),
  type: memberType,
  status: z.enum(['active', 'suspended', 'closed']),
  email: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  payeeName: z.nullable(z.string()),
  createdAt: z.string(),
})
export type OfficeMember = z.output<typeof officeMember>

export const findOfficeMember = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/members',
  summary: 'A member by account',
  /** The merchant's code goes by another name here: by its own, it only ever says what the host says. */
  query: z.strictObject({ house: text(16), account: text(64) }),
  reply: officeMember,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED'],
})

export const freezeMember = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/members/freeze',
  summary: 'Suspend a member and end their sessions, or let them in again',
  body: z.strictObject({ memberId: z.uuid(), isFrozen: z.boolean(), reason }),
  reply: officeMember,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED'],
})

/** Of all that keeps two apart at cards, one address with one kind of browser alone. A second operator decides; the id is the caller's own. */
export const allowTogether = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/members/together',
  summary: 'Ask that two members who share an address may sit at one table of cards, or not any more',
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    /** Of the other, in the same house. */
    account: text(64),
    isAllowed: z.boolean(),
    reason,
  }),
  reply: approval,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/** A second operator decides; the id that the caller made is the approval's and the posting's. */
export const adjustMember = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/members/adjust',
  summary: 'Ask that a member’s cash be corrected by an amount, up or down',
  rate: 'money',
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    direction: z.enum(['credit', 'debit']),
    /** Decimal text above zero, in the currency of the member's house. */
    amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/)),
    reason,
  }),
  reply: approval,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'INVALID_AMOUNT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
