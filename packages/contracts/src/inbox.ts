import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { requestId } from './request-id.ts'
import { text } from './text.ts'

/** Why a letter was written: by an operator, or because something happened. */
export const letterKinds = [
  'operator',
  'welcome',
  'depositSettled',
  'withdrawalPaid',
  'withdrawalRejected',
  'withdrawalFailed',
  'kycApproved',
  'kycRejected',
  'bonusGranted',
  'passwordChanged',
  'paymentPasswordChanged',
  'bankCardBound',
  'roundVoid',
  'drawVoid',
  'betCorrected',
  'stakesCut',
  'stakesRestored',
  'breakTaken',
  'caseClosed',
  'transferReceived',
  'dividendWaits',
  'rateCutOffered',
  'rateCutSettled',
  'contractOffered',
  'contractAsked',
  'contractAgreed',
  'contractRejected',
  'contractDismissed',
  'contractWithdrawn',
  'contractExpired',
  'contractEndAsked',
  'contractGoesOn',
  'contractEnded',
  'contractNotCovered',
  'contractSuspended',
] as const
export type LetterKind = (typeof letterKinds)[number]

export const letter = z.object({
  id: z.string(),
  kind: z.enum(letterKinds),
  title: z.string(),
  /** Rich text, see `readRichText`. */
  content: z.string(),
  read: z.boolean(),
  at: z.string(),
})
export type Letter = z.output<typeof letter>

const common = {
  audience: 'member',
  rate: 'read',
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'NOT_FOUND'],
} as const

export const listInbox = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/relay/CSP_inbox',
  summary: 'My letters, newest first, twenty a page',
  moduleId: 'INBOX3',
  query: z.strictObject({ pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) }),
  reply: z.object({ content: z.array(letter), pageNum: z.number(), totalPages: z.number() }),
})

export const getInboxUnread = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  summary: 'How many letters I have not read',
  moduleId: 'INBOX3',
  reply: z.object({ unReadCount: z.number() }),
})

/** Without an id every letter is read. */
export const markLetterRead = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/relay/CSP_read',
  summary: 'I have read a letter, or all of them',
  moduleId: 'INBOX3',
  body: z.strictObject({ id: z.optional(z.uuid()), read: z.literal(true) }),
  reply: z.object({ unReadCount: z.number() }),
})

export const removeLetter = endpoint({
  ...common,
  method: 'DELETE',
  path: '/wps/relay/CSP_remove',
  summary: 'Throw a letter away',
  moduleId: 'INBOX3',
  query: z.strictObject({ id: z.uuid() }),
  reply: z.object({ unReadCount: z.number() }),
})

export const writeLetter = endpoint({
  method: 'POST',
  path: '/wps/office/inbox',
  summary: 'Write to a member; the content is rich text and kept as it is answered here',
  audience: 'operator',
  rate: 'money',
  body: z.strictObject({ requestId, memberId: z.uuid(), title: text(120), content: text(8000) }),
  reply: z.object({ id: z.string(), title: z.string(), content: z.string() }),
  refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'REQUEST_ID_REUSED', 'FIELD_FORMAT', 'TRIAL_ACCOUNT'],
})
