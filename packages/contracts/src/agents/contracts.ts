import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { requestId } from '../request-id.ts'
import { agentRefusals, listCursor } from './common.ts'
import { contractKinds, contractOptions, contractStates, tierRow } from './contract-terms.ts'

const tierRows = z.array(tierRow).check(z.minLength(1), z.maxLength(10))

/** One version, as both of them read it. */
export const contractVersion = z.object({
  contractId: z.string(),
  version: z.number(),
  kind: z.enum(contractKinds),
  state: z.enum(contractStates),
  /** Masked; null where the house itself is the one above. */
  upline: z.nullable(z.object({ id: z.string(), account: z.string() })),
  downline: z.object({ id: z.string(), account: z.string() }),
  /** Whether I am the one below. */
  isMine: z.boolean(),
  rows: z.array(tierRow),
  options: contractOptions,
  /** The terms as they are hashed: the same text for both. */
  text: z.string(),
  /** SHA-256 of the text, in hex. */
  hash: z.string(),
  /** From when it holds; null while nobody has accepted it. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  offeredAt: z.nullable(z.string()),
  /** When an offer, or a wish to end, lapses. */
  lapsesAt: z.nullable(z.string()),
  /** What was said with the last answer. */
  word: z.nullable(z.string()),
  /** Since the one above is gone, the house stands in their place. */
  isInherited: z.boolean(),
  /** Who did what and when, in a history alone. */
  steps: z.optional(
    z.array(
      z.object({
        state: z.enum(contractStates),
        by: z.enum(['upline', 'agent', 'operators', 'time']),
        word: z.string(),
        at: z.string(),
      }),
    ),
  ),
})
export type ContractVersion = z.output<typeof contractVersion>

/** What last month would have come to under terms; null where there was no play to count. */
const estimate = z.nullable(z.object({ from: z.string(), to: z.string(), amount: z.string() }))

const contractQuery = z.strictObject({ id: z.optional(z.uuid()) })

/** The contract as it stands, mine or that of somebody directly below. */
const contractInfo = z.object({
  currency: z.string(),
  /** Whose contract it is, or would be. */
  downline: z.object({ id: z.string(), account: z.string() }),
  active: z.nullable(contractVersion),
  scheduled: z.nullable(contractVersion),
  /** Waits for the one below. */
  offer: z.nullable(contractVersion),
  offerEstimate: estimate,
  /** A change that the one below has asked for. */
  request: z.nullable(contractVersion),
})
export type ContractInfo = z.output<typeof contractInfo>

const info = {
  method: 'GET',
  audience: 'member',
  rate: 'read',
  query: contractQuery,
  reply: contractInfo,
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF', 'NOT_FOUND'],
} as const

export const getDividendContract = endpoint({
  ...info,
  path: '/wps/relay/MCS2_getContractDividendInfo',
  summary: 'My dividend contract, or that of somebody directly below me',
})
export const getDailySalaryContract = endpoint({
  ...info,
  path: '/wps/relay/MCS2_getContractDailySalInfo',
  summary: 'My daily salary contract, or that of somebody directly below me',
})
export const getHourSalaryContract = endpoint({
  ...info,
  path: '/wps/relay/MCS2_getContractHourSalInfo',
  summary: 'My hourly salary contract, or that of somebody directly below me',
})

/** To somebody directly below it is an offer; for oneself, a wish that the one above sees. */
const apply = {
  method: 'POST',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({
    requestId,
    /** Whose contract it is: somebody directly below me, or myself. */
    id: z.uuid(),
    rows: tierRows,
    options: contractOptions,
    /** The version that it is to follow; missing where there is none. */
    basedOn: z.optional(z.int().check(z.minimum(1))),
  }),
  reply: contractVersion,
  refusals: [
    'LOGIN_REQUIRED',
    'FEATURE_OFF',
    'NOT_FOUND',
    'AGENT_STOPPED',
    'FIELD_FORMAT',
    'OFFER_OPEN',
    'NOT_COVERED',
    'PERIOD_DIFFERS',
    'MARGIN_EXCEEDED',
    'TERMS_CHANGED',
    'REQUEST_ID_REUSED',
  ],
} as const

export const applyDailySalaryContract = endpoint({
  ...apply,
  path: '/wps/relay/MCS2_applyContractDailySal',
  summary: 'Offer a daily salary, or ask for another',
})
export const applyDividendContract = endpoint({
  ...apply,
  path: '/wps/relay/MCS2_applyContractDividend',
  summary: 'Offer a dividend, or ask for another',
})
export const applyHourSalaryContract = endpoint({
  ...apply,
  path: '/wps/relay/MCS2_applyContractHourSal',
  summary: 'Offer an hourly salary, or ask for another',
})

export const contractAnswers = [
  'accept',
  'reject',
  'withdraw',
  'dismiss',
  'end',
  'agreeToEnd',
  'refuseToEnd',
] as const
export type ContractAnswer = (typeof contractAnswers)[number]

const process = {
  method: 'POST',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({
    contractId: z.uuid(),
    version: z.int().check(z.minimum(1)),
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    answer: z.enum(contractAnswers),
    word: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: contractVersion,
  refusals: [
    'LOGIN_REQUIRED',
    'FEATURE_OFF',
    'NOT_FOUND',
    'TERMS_CHANGED',
    'CONTRACT_DECIDED',
    'NOT_PERMITTED',
    'OFFER_OPEN',
    'NOT_COVERED',
    'PERIOD_DIFFERS',
    'MARGIN_EXCEEDED',
    'AGENT_STOPPED',
  ],
} as const

export const processDailySalaryContract = endpoint({
  ...process,
  path: '/wps/relay/MCS2_processDailySalContract',
  summary: 'Answer an offer of a daily salary, take mine back, or end a contract',
})
export const processDividendContract = endpoint({
  ...process,
  path: '/wps/relay/MCS2_processDividendReq',
  summary: 'Answer an offer of a dividend, take mine back, or end a contract',
})
export const processHourSalaryContract = endpoint({
  ...process,
  path: '/wps/relay/MCS2_processContractHourSalary',
  summary: 'Answer an offer of an hourly salary, take mine back, or end a contract',
})

/** Offers, wishes and ends that are open, on both sides. */
const requests = {
  method: 'GET',
  audience: 'member',
  rate: 'read',
  moduleId: 'COMM3',
  reply: z.object({ forMe: z.array(contractVersion), ofMine: z.array(contractVersion) }),
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF'],
} as const

export const listDailySalaryRequests = endpoint({
  ...requests,
  path: '/wps/relay/MCS2_getContracDailySalReq',
  summary: 'What waits of daily salaries: for me, and for others',
})
export const listDividendRequests = endpoint({
  ...requests,
  path: '/wps/relay/MCS2_getContractDividendReq',
  summary: 'What waits of dividends: for me, and for others',
})
export const listHourSalaryRequests = endpoint({
  ...requests,
  path: '/wps/relay/MCS2_getContractHourSalReq',
  summary: 'What waits of hourly salaries: for me, and for others',
})

const historyOf = {
  method: 'GET',
  audience: 'member',
  rate: 'list',
  query: z.strictObject({ id: z.optional(z.uuid()), after: z.optional(listCursor) }),
  reply: z.object({ versions: z.array(contractVersion), after: z.nullable(z.string()) }),
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF', 'NOT_FOUND'],
} as const

export const listDailySalaryHistory = endpoint({
  ...historyOf,
  path: '/wps/relay/MCS2_getDailySalContractHist',
  summary: 'Every version of a daily salary contract, newest first',
})
export const listDividendHistory = endpoint({
  ...historyOf,
  path: '/wps/relay/MCS2_getDividendContractHist',
  summary: 'Every version of a dividend contract, newest first',
})
export const listHourSalaryHistory = endpoint({
  ...historyOf,
  path: '/wps/relay/MCS2_getHourSalContractHist',
  summary: 'Every version of an hourly salary contract, newest first',
})

/** Those that I give, whatever their kind. */
export const listGivenContracts = endpoint({
  method: 'GET',
  path: '/wps/agent/contracts',
  summary: 'The contracts that I give, with what each row lacks to be covered',
  audience: 'agent',
  rate: 'list',
  query: z.strictObject({ kind: z.optional(z.enum(contractKinds)), after: z.optional(listCursor) }),
  reply: z.object({
    currency: z.string(),
    contracts: z.array(contractVersion),
    after: z.nullable(z.string()),
    /** My own schedules, by which what I give is covered; empty where I have none. */
    own: z.array(z.object({ kind: z.enum(contractKinds), rows: z.array(tierRow), options: contractOptions })),
  }),
  refusals: agentRefusals,
})
