import * as z from 'zod/mini'
import { endpoint, fileReply } from './endpoint.ts'
import { queuePage } from './office-queues.ts'
import { approval } from './operators.ts'
import { text } from './text.ts'
import { withdrawal, withdrawalReasons, withdrawalStates } from './withdrawals.ts'

export const flagKinds = [
  'low-turnover',
  'structuring',
  'rapid-in-out',
  'shared-card',
  'shared-device',
  'name-mismatch',
  'new-account',
  'dormant',
  'large-single',
  'large-aggregate',
  'watched-name',
  'collusion',
  'transfer-ring',
  'card-chips',
  'card-folds',
  'card-all-ins',
  'card-together',
  'card-rhythm',
  'card-hours',
  'sports-cluster',
  'sports-linked',
] as const
export type FlagKind = (typeof flagKinds)[number]

export const amlStates = ['open', 'looking', 'cleared', 'reported'] as const
export type AmlState = (typeof amlStates)[number]

const flag = z.object({
  kind: z.enum(flagKinds),
  /** The figures that it rests on; never a name or a number of a card. */
  figures: z.record(z.string(), z.string()),
  raisedAt: z.string(),
})

/** A withdrawal as operators see it. */
export const officeWithdrawal = z.extend(withdrawal, {
  memberId: z.string(),
  account: z.string(),
  currency: z.string(),
  approvalsNeeded: z.number(),
  /** Those that still count: who gave one more than a day ago gives it again. */
  approvals: z.array(z.object({ operatorId: z.string(), login: z.string(), at: z.string() })),
  /** The member has said that it was not them; until that is lifted nothing is approved or sent. */
  isFrozen: z.boolean(),
  /** What the gateway calls it, once it has it; and how often nobody could say what became of it. */
  gatewayRef: z.nullable(z.string()),
  unknowns: z.number(),
  flags: z.array(flag),
  caseId: z.nullable(z.string()),
  merchantCode: z.string(),
  /** By when somebody has decided; null once somebody has. */
  dueAt: z.nullable(z.string()),
})
export type OfficeWithdrawal = z.output<typeof officeWithdrawal>

const office = { audience: 'operator', rate: 'list' } as const

export const listOfficeWithdrawals = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/withdrawals',
  summary: 'Withdrawals in a state, or all that are not over, the most urgent first, with their flags',
  query: z.strictObject({ ...queuePage, state: z.optional(z.enum(withdrawalStates)) }),
  reply: z.object({ withdrawals: z.array(officeWithdrawal), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

/** Above the house's threshold two operators must say yes; it is one operator's no that rejects. */
export const decideWithdrawal = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/withdrawals/decide',
  summary: 'Approve a withdrawal, or reject it with its reason',
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), id: z.uuid() }),
    z.strictObject({
      decision: z.literal('reject'),
      id: z.uuid(),
      reason: z.enum(withdrawalReasons),
      note: text(200),
    }),
  ]),
  reply: officeWithdrawal,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'CLAIMED',
    'SAME_OPERATOR',
    'WITHDRAWALS_FROZEN',
    'PROOF_REQUIRED',
  ],
})

export const askPayoutAgain = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/withdrawals/retry',
  summary: 'Ask the gateway now what became of a withdrawal that is being sent',
  body: z.strictObject({ id: z.uuid() }),
  reply: officeWithdrawal,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'ALREADY_DECIDED'],
})

export const amlCase = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  state: z.enum(amlStates),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
  flags: z.array(flag),
  merchantCode: z.string(),
  /** By when somebody has decided; null once somebody has. */
  dueAt: z.nullable(z.string()),
})
export type AmlCase = z.output<typeof amlCase>

const amlCasesAsked = z.strictObject({
  state: z.optional(z.enum(amlStates)),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
})

export const listAmlCases = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/cases/aml',
  summary: 'Cases of members whose money moves in a way that somebody must look at',
  query: z.extend(amlCasesAsked, { ...queuePage, waiting: z.optional(z.enum(['true', 'false'])) }),
  reply: z.object({ cases: z.array(amlCase), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

export const downloadAmlCases = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/cases/aml.csv',
  summary: 'The same cases as a file, one line a flag',
  isFile: true,
  query: amlCasesAsked,
  reply: fileReply,
  refusals: ['NOT_PERMITTED'],
})

export const moveAmlCase = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/cases/aml/move',
  summary: 'Take a case up, clear it or report it, with a note',
  body: z.strictObject({ id: z.uuid(), state: z.enum(['looking', 'cleared', 'reported']), note: text(500) }),
  reply: amlCase,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED'],
})

/** What two members have in common. */
export const amlMarks = ['card', 'device'] as const
export type AmlMark = (typeof amlMarks)[number]

const amlLink = z.object({ one: z.string(), other: z.string(), by: z.enum(amlMarks) })
export type AmlLink = z.output<typeof amlLink>

export const getAmlLinks = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/cases/aml/links',
  summary: 'Whom the member of a case shares cards and devices with, and whom these do; the nearest first',
  query: z.strictObject({ id: z.uuid() }),
  reply: z.object({
    /** The first is the member of the case. */
    members: z.array(z.object({ id: z.string(), account: z.string() })),
    links: z.array(amlLink),
    /** There are more. */
    isCut: z.boolean(),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** A list of names that nobody may pay: sanctions, officials. It finds a name and tells none. */
export const watchList = z.object({
  source: z.string(),
  names: z.number(),
  /** When a name was last added. */
  addedAt: z.string(),
})
export type WatchList = z.output<typeof watchList>

export const listWatched = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/aml/watch',
  summary: 'The lists of names that are watched, and how many are on each',
  reply: z.array(watchList),
  refusals: ['NOT_PERMITTED'],
})

const MOST_NAMES = 50_000

/** Without names the list is gone. */
export const replaceWatched = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/aml/watch',
  summary: 'Make the names of a list these and no others',
  mostBytes: 8 * 1024 * 1024,
  body: z.strictObject({
    source: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
    names: z.array(text(200)).check(z.maxLength(MOST_NAMES)),
  }),
  reply: z.object({ names: z.number(), added: z.number(), removed: z.number() }),
  refusals: ['NOT_PERMITTED', 'FIELD_FORMAT', 'PROOF_REQUIRED'],
})

/** Asked by one operator and decided by another; the id is the caller's own. */
export const liftFreeze = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/freezes/lift',
  summary: 'Ask that a member may withdraw again who said that it was not them',
  body: z.strictObject({ id: z.uuid(), memberId: z.uuid(), reason: text(140) }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
