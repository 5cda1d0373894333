import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'read', method: 'POST' } as const
const reason = text(140)

export const noteMember = endpoint({
  ...office,
  path: '/wps/office/members/note',
  summary: 'Keep a note about a member, for the house alone',
  /** The id is the caller's: sent again, it is one note. */
  body: z.strictObject({ id: z.uuid(), memberId: z.uuid(), text: text(1000) }),
  reply: z.object({ id: z.string() }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_REQUIRED', 'REQUEST_ID_REUSED'],
})

export const unsealFields = ['mobile', 'email', 'payeeName', 'birthDate', 'card'] as const
export type UnsealField = (typeof unsealFields)[number]

/** A cashier opens the name and the card of a payout under way, and nothing else. */
export const unsealMember = endpoint({
  ...office,
  path: '/wps/office/members/unseal',
  summary: 'Read one sealed field of one member for ten minutes',
  rate: 'check',
  body: z.strictObject({
    memberId: z.uuid(),
    field: z.enum(unsealFields),
    /** Which card, where it is one. */
    cardId: z.optional(z.uuid()),
    reason,
  }),
  reply: z.object({ value: z.string(), endsAt: z.string() }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_REQUIRED', 'PROOF_REQUIRED'],
})

export const resetMemberPassword = endpoint({
  ...office,
  path: '/wps/office/members/password',
  summary: 'Send a member a new password to their own address or telephone, and end their sessions',
  rate: 'check',
  body: z.strictObject({ memberId: z.uuid(), reason }),
  /** The password itself is said in a demo alone. */
  reply: z.object({ sentTo: z.enum(['email', 'mobile', 'nowhere']), password: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'CONTACT_MISSING'],
})

export const endMemberLogins = endpoint({
  ...office,
  path: '/wps/office/members/logins/end',
  summary: 'End one session of a member, or all of them',
  body: z.strictObject({ memberId: z.uuid(), sessionId: z.optional(z.uuid()), reason }),
  reply: z.object({ ended: z.number() }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
