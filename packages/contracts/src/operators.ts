import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { proofKey } from './session.ts'
import { digits, text } from './text.ts'

/** What an operator may do; nobody may do anything that no role of theirs allows. */
export const operatorRoles = ['support', 'cashier', 'risk', 'finance', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

const password = text(128)
/** The six digits of the authenticator app, where the operator has one. */
const code = z.optional(digits(6))
const moment = z.string()
const pageNo = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))

export const operatorInfo = z.object({
  id: z.string(),
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  /** The houses they work for; of any other they see nothing. */
  merchantCodes: z.array(z.string()),
})
export type OperatorInfo = z.output<typeof operatorInfo>

export const logInOperator = endpoint({
  method: 'POST',
  path: '/wps/office/session',
  summary: 'Log in to the office',
  audience: 'guest',
  rate: 'check',
  isSealed: true,
  answersWhenClosed: true,
  body: z.strictObject({ login: text(40), password, code, proofKey }),
  /** The token goes into the header Authorization, and holds with the key alone (`X-Proof`). It ends with every quarter of an hour in which nothing was asked. */
  reply: z.object({ token: z.string(), operator: operatorInfo, expiresAt: moment }),
  refusals: ['WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'TRY_AGAIN', 'BAD_SEAL', 'NOT_FOUND'],
})

const common = { audience: 'operator', rate: 'read' } as const

export const getOperator = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/session',
  summary: 'Which operator I am',
  reply: operatorInfo,
  refusals: ['LOGIN_REQUIRED', 'SESSION_ENDED'],
})

export const logOutOperator = endpoint({
  ...common,
  method: 'DELETE',
  path: '/wps/office/session',
  summary: 'Log out of the office',
  reply: z.object({}),
  refusals: ['LOGIN_REQUIRED', 'SESSION_ENDED'],
})

/** What needs a second pair of eyes also needs to know, not longer than five minutes ago, whose the first are. */
export const proveOperator = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/session/proof',
  summary: 'Show once more that it is me',
  rate: 'check',
  isSealed: true,
  body: z.strictObject({ password, code }),
  reply: z.object({}),
  refusals: ['WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'TRY_AGAIN', 'BAD_SEAL'],
})

export const approvalStates = ['asked', 'approved', 'rejected', 'expired', 'done', 'failed'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approval = z.object({
  id: z.string(),
  /** Null where it is of no one house. */
  merchantCode: z.nullable(z.string()),
  /** What is to happen, such as `member.adjust`, and to whom or what. */
  kind: z.string(),
  subject: z.string(),
  body: z.record(z.string(), z.unknown()),
  reason: z.string(),
  state: z.enum(approvalStates),
  askedBy: z.string(),
  askedAt: moment,
  endsAt: moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  /** Why it could not be done after all. */
  failure: z.nullable(z.string()),
})
export type Approval = z.output<typeof approval>

export const listApprovals = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/approvals',
  summary: 'What waits for a second operator, or did; newest first, fifty a page',
  query: z.strictObject({ state: z.optional(z.enum(approvalStates)), pageNo }),
  reply: z.object({ content: z.array(approval) }),
  refusals: ['LOGIN_REQUIRED', 'SESSION_ENDED'],
})

export const decideApproval = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/approvals/decide',
  summary: 'Approve or reject what another operator asked for',
  body: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'reject']) }),
  reply: approval,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'SAME_OPERATOR', 'ALREADY_DECIDED', 'PROOF_REQUIRED'],
})

export const auditLine = z.object({
  number: z.number(),
  at: moment,
  operator: z.string(),
  merchantCode: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditLine = z.output<typeof auditLine>

export const listAudit = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/audit',
  summary: 'What operators did, newest first, fifty a page',
  query: z.strictObject({ subject: z.optional(text(100)), pageNo }),
  reply: z.object({ content: z.array(auditLine) }),
  refusals: ['LOGIN_REQUIRED', 'SESSION_ENDED', 'NOT_PERMITTED'],
})
