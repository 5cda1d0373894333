import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { queuePage } from './office-queues.ts'
import { approval } from './operators.ts'
import { stakeOnWire } from './play.ts'
import { requestId } from './request-id.ts'
import { text } from './text.ts'

export const caseTopics = [
  'round',
  'deposit',
  'withdrawal',
  'bonus',
  'account',
  'protection',
  'other',
] as const
export type CaseTopic = (typeof caseTopics)[number]
export const caseStates = ['open', 'answered', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

const caseLetter = z.object({ from: z.enum(['member', 'house']), text: z.string(), at: z.string() })

/** A complaint, from the first word to the last. */
export const memberCase = z.object({
  id: z.string(),
  /** Short enough to read out on the telephone. */
  number: z.string(),
  topic: z.enum(caseTopics),
  state: z.enum(caseStates),
  roundId: z.nullable(z.string()),
  letters: z.array(caseLetter),
  openedAt: z.string(),
  /** By when the house answers first, and by when it decides. */
  answerBy: z.string(),
  decideBy: z.string(),
  answeredAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** Held aside while it is disputed; decimal text. */
  disputed: z.nullable(z.string()),
})
export type MemberCase = z.output<typeof memberCase>

export const listCases = endpoint({
  method: 'GET',
  path: '/wps/member/cases',
  summary: 'My complaints, newest first, and who decides if the house and I do not agree',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    content: z.array(memberCase),
    adr: z.nullable(z.object({ name: z.string(), url: z.string() })),
  }),
  refusals: ['LOGIN_REQUIRED'],
})

export const openCase = endpoint({
  method: 'POST',
  path: '/wps/member/cases',
  summary: 'Complain, with the round in question attached where there is one',
  audience: 'member',
  rate: 'money',
  body: z.strictObject({
    requestId,
    topic: z.enum(caseTopics),
    text: text(2000),
    roundId: z.optional(z.uuid()),
  }),
  reply: memberCase,
  refusals: ['LOGIN_REQUIRED', 'ROUND_NOT_FOUND', 'REQUEST_ID_REUSED', 'NOT_PERMITTED'],
})

export const writeToCase = endpoint({
  method: 'POST',
  path: '/wps/member/cases/letters',
  summary: 'Add something to a complaint of mine that is not closed',
  audience: 'member',
  rate: 'money',
  body: z.strictObject({ requestId, caseId: z.uuid(), text: text(2000) }),
  reply: memberCase,
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND', 'CASE_CLOSED', 'REQUEST_ID_REUSED', 'NOT_PERMITTED'],
})

/** A complaint as the office sees it. */
export const officeCase = z.object({
  ...memberCase.shape,
  memberId: z.string(),
  merchantCode: z.string(),
  account: z.string(),
  currency: z.string(),
  /** By when it is answered, or decided where it has been answered; null once it is closed. */
  dueAt: z.nullable(z.string()),
})
export type OfficeCase = z.output<typeof officeCase>

export const listOfficeCases = endpoint({
  method: 'GET',
  path: '/wps/office/cases',
  summary: 'Complaints that are not closed, the most urgent first',
  audience: 'operator',
  rate: 'read',
  query: z.strictObject(queuePage),
  reply: z.object({ content: z.array(officeCase), after: z.nullable(z.string()) }),
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

export const getOfficeCase = endpoint({
  method: 'GET',
  path: '/wps/office/cases/one',
  summary: 'One complaint, with every letter',
  audience: 'operator',
  rate: 'read',
  query: z.strictObject({ id: z.uuid() }),
  reply: officeCase,
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED', 'NOT_FOUND'],
})

export const answerCase = endpoint({
  method: 'POST',
  path: '/wps/office/cases/answer',
  summary: 'Answer a complaint, and set money aside that is disputed',
  audience: 'operator',
  rate: 'money',
  body: z.strictObject({ requestId, caseId: z.uuid(), text: text(2000), setAside: z.optional(stakeOnWire) }),
  reply: officeCase,
  refusals: [
    'LOGIN_REQUIRED',
    'NOT_PERMITTED',
    'NOT_FOUND',
    'CASE_CLOSED',
    'CLAIMED',
    'INSUFFICIENT_FUNDS',
    'ASIDE_TAKES_TWO',
    'REQUEST_ID_REUSED',
  ],
})

/** Above what one operator sets aside. Asked by one and decided by another; the id is the caller's own. */
export const setAsideLarge = endpoint({
  method: 'POST',
  path: '/wps/office/cases/set-aside',
  summary: 'Ask that much money be set aside while it is disputed',
  audience: 'operator',
  rate: 'money',
  body: z.strictObject({ id: z.uuid(), caseId: z.uuid(), amount: stakeOnWire, reason: text(140) }),
  reply: approval,
  refusals: [
    'LOGIN_REQUIRED',
    'NOT_PERMITTED',
    'NOT_FOUND',
    'CASE_CLOSED',
    'INVALID_AMOUNT',
    'OWN_ACCOUNT',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})

export const closeCase = endpoint({
  method: 'POST',
  path: '/wps/office/cases/close',
  summary: 'Decide a complaint; what stands aside goes to the member or to the house',
  audience: 'operator',
  rate: 'money',
  body: z.strictObject({ caseId: z.uuid(), text: text(2000), inFavourOf: z.enum(['member', 'house']) }),
  reply: officeCase,
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED', 'NOT_FOUND', 'CASE_CLOSED', 'CLAIMED'],
})
