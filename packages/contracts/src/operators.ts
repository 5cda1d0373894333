import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { counted, listTotal } from './list-total.ts'
import { signedPasskey } from './second-step.ts'
import { proofKey } from './session.ts'
import { digits, line, text } from './text.ts'

/** What an operator may do; nobody may do anything that no role of theirs allows. */
export const operatorRoles = [
  'support',
  'cashier',
  'risk',
  'finance',
  'owner',
  /** Writes what members read. */
  'content',
  /** Looks after games and those who make them. */
  'games',
  /** Reads, and changes nothing. */
  'auditor',
] as const
export type OperatorRole = (typeof operatorRoles)[number]

const password = text(128)
/** The six digits of the authenticator app, where the operator has one. */
const code = z.optional(digits(6))
/** What a passkey signed in its place, for the question that it was asked. */
const passkey = z.optional(signedPasskey)
const moment = z.string()
const after = z.optional(text(200))
const values = z.record(z.string(), z.unknown())

/** One of the staff, as their colleagues know them. */
export const staffInfo = z.object({
  id: z.string(),
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  /** The houses they work for; of any other they see nothing. */
  merchantCodes: z.array(z.string()),
})

const operatorInfo = z.extend(staffInfo, {
  /** An owner has yet to make a passkey; until then nothing else is answered. */
  needsPasskey: z.boolean(),
  /** Whether this is a demo, where more can be tried. */
  isDemo: z.boolean(),
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
  body: z.strictObject({ login: text(40), password, code, passkey, proofKey }),
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
  body: z.strictObject({ password, code, passkey }),
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
  body: values,
  /** How that stands which the body would change: now, or when it was decided; null where the body says it all. */
  before: z.nullable(values),
  /** Of all that is shown here of what would happen; who approves says which one they saw. */
  digest: z.string(),
  reason: z.string(),
  state: z.enum(approvalStates),
  /** Which role decides it. */
  decides: z.enum(operatorRoles),
  askedBy: z.string(),
  askedAt: moment,
  endsAt: moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  decisionReason: z.nullable(z.string()),
  /** Why it could not be done after all. */
  failure: z.nullable(z.string()),
})
export type Approval = z.output<typeof approval>

export const listApprovals = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/approvals',
  summary: 'What waits for a second operator, or did; newest first',
  rate: 'list',
  query: z.strictObject({
    house: z.optional(text(40)),
    state: z.optional(z.enum(approvalStates)),
    kind: z.optional(text(60)),
    after,
    counted,
  }),
  reply: z.object({ content: z.array(approval), after: z.nullable(z.string()), total: listTotal }),
  refusals: ['LOGIN_REQUIRED', 'SESSION_ENDED', 'NOT_FOUND', 'BAD_QUERY'],
})

export const showApproval = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/approvals/one',
  summary: 'One question to a second operator, as it stands',
  query: z.strictObject({ id: z.uuid() }),
  reply: approval,
  refusals: ['LOGIN_REQUIRED', 'SESSION_ENDED', 'NOT_FOUND'],
})

const decisionReason = line(140).check(z.regex(/\S/))

/** Who approves names the digest of what they were shown: what has changed since is looked at again. */
export const decideApproval = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/approvals/decide',
  summary: 'Approve or reject what another operator asked for',
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      id: z.uuid(),
      digest: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      reason: decisionReason,
    }),
    z.strictObject({ decision: z.literal('reject'), id: z.uuid(), reason: decisionReason }),
  ]),
  reply: approval,
  refusals: [
    'NOT_FOUND',
    'NOT_PERMITTED',
    'SAME_OPERATOR',
    'ALREADY_DECIDED',
    'CHANGED_MEANWHILE',
    'PROOF_REQUIRED',
  ],
})
