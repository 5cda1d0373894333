import * as z from 'zod/mini'
import { endpoint, fileReply } from '../endpoint.ts'
import { requestId } from '../request-id.ts'
import { text } from '../text.ts'
import { agentRefusals, gameFamily, houseDay, listCursor } from './common.ts'
import { contractKinds, tierRow } from './contract-terms.ts'
import { contractVersion } from './contracts.ts'

export const billKinds = ['rebate', ...contractKinds] as const
export type BillKind = (typeof billKinds)[number]

export const billStates = [
  'not_reached',
  'pending_approval',
  'claimable',
  'issued',
  'part_issued',
  'insufficient',
  'denied',
  'expired',
] as const
export type BillState = (typeof billStates)[number]

const period = z.object({ since: z.string(), until: z.string() })

/** Amounts are decimal text. */
export const agentBill = z.object({
  id: z.string(),
  kind: z.enum(billKinds),
  state: z.enum(billStates),
  period,
  /** Whose it is: mine, or somebody's directly below me; masked. */
  agent: z.object({ id: z.string(), account: z.string() }),
  base: z.string(),
  active: z.nullable(z.number()),
  gross: z.string(),
  children: z.string(),
  net: z.string(),
  adjustments: z.string(),
  carried: z.string(),
  /** What is paid. */
  amount: z.string(),
  /** What was paid so far. */
  paid: z.string(),
  claimableUntil: z.nullable(z.string()),
  issuedAt: z.nullable(z.string()),
})
export type AgentBill = z.output<typeof agentBill>

const queryBills = {
  method: 'GET',
  audience: 'member',
  rate: 'list',
  query: z.strictObject({
    from: houseDay,
    to: houseDay,
    state: z.optional(z.enum(billStates)),
    /** Of somebody directly below me. */
    id: z.optional(z.uuid()),
    after: z.optional(listCursor),
  }),
  reply: z.object({ currency: z.string(), bills: z.array(agentBill), after: z.nullable(z.string()) }),
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF', 'NOT_FOUND', 'BAD_QUERY'],
} as const

export const listDividendBills = endpoint({
  ...queryBills,
  path: '/wps/relay/MCS2_QueryDividend',
  summary: 'Bills of dividends',
})
export const listDailySalaryBills = endpoint({
  ...queryBills,
  path: '/wps/relay/MCS2_QueryDailySalary',
  summary: 'Bills of daily salaries',
})
export const listHourSalaryBills = endpoint({
  ...queryBills,
  path: '/wps/relay/MCS2_QueryHourSalary',
  summary: 'Bills of hourly salaries',
})
export const listRebateBills = endpoint({
  ...queryBills,
  path: '/wps/relay/MCS2_QueryAgentRebate',
  summary: 'Bills of rebates, one a day',
})

/** The period that is under way, as it would end now. */
const currentOf = {
  method: 'GET',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ id: z.optional(z.uuid()) }),
  reply: z.object({
    currency: z.string(),
    contract: z.nullable(contractVersion),
    period: z.nullable(period),
    base: z.string(),
    parts: z.object({
      turnover: z.string(),
      netLoss: z.nullable(z.string()),
      salaries: z.nullable(z.string()),
      carried: z.nullable(z.string()),
    }),
    active: z.number(),
    /** The row that is reached, by its place from 0; null while none is. */
    row: z.nullable(z.number()),
    /** What is missing for the next row; null at the last. */
    toNext: z.nullable(z.object({ row: tierRow, turnover: z.string(), active: z.number() })),
    estimate: z.string(),
    countedUpTo: z.string(),
  }),
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF', 'NOT_FOUND'],
} as const

export const getCurrentDividend = endpoint({
  ...currentOf,
  path: '/wps/relay/MCS2_CurrentDividend',
  summary: 'The dividend of the period under way',
})
export const getCurrentDailySalary = endpoint({
  ...currentOf,
  path: '/wps/relay/MCS2_CurrentDailySalary',
  summary: 'The daily salary of today',
})
export const getCurrentHourSalary = endpoint({
  ...currentOf,
  path: '/wps/relay/MCS2_CurrentHourSalary',
  summary: 'The hourly salary of this hour',
})

/** Step by step from a bill to the rounds: a bill, a child's part of it, a member and a day, and their rounds. */
export const explainBill = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_explainBill',
  summary: 'What a bill is made of, down to the rounds',
  audience: 'member',
  rate: 'list',
  query: z.strictObject({
    billId: z.uuid(),
    /** An agent or a member of it. */
    of: z.optional(z.uuid()),
    day: z.optional(houseDay),
    after: z.optional(listCursor),
  }),
  reply: z.object({
    currency: z.string(),
    bill: agentBill,
    /** Whose part is shown; masked. */
    of: z.object({ id: z.string(), account: z.string() }),
    /** The terms and the row that was reached; null for rebates. */
    terms: z.nullable(z.object({ hash: z.string(), version: z.number(), rows: z.array(tierRow) })),
    row: z.nullable(z.number()),
    /** What counted, by family: with the rates of a rebate. */
    families: z.array(
      z.object({
        family: gameFamily,
        turnover: z.string(),
        ratePpm: z.nullable(z.number()),
        gross: z.nullable(z.string()),
      }),
    ),
    /** The agents directly below, with what they came to. */
    children: z.array(z.object({ id: z.string(), account: z.string(), base: z.string(), gross: z.string() })),
    /** Own play, and that of members directly below. */
    members: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        day: houseDay,
        turnover: z.string(),
        isSelf: z.boolean(),
      }),
    ),
    adjustments: z.array(
      z.object({
        period,
        amount: z.string(),
        /** Which rounds it is for, by their digests. */
        rounds: z.array(z.string()),
      }),
    ),
    /** The counted rounds of a member and day; of others no more than this. */
    rounds: z.array(
      z.object({
        digest: z.string(),
        /** The hour in which it began. */
        hour: z.string(),
        family: gameFamily,
        turnover: z.string(),
        /** Of my own alone. */
        roundId: z.nullable(z.string()),
      }),
    ),
    after: z.nullable(z.string()),
  }),
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF', 'NOT_FOUND', 'BAD_QUERY'],
})

export const getBillFile = endpoint({
  method: 'GET',
  path: '/wps/agent/bill/file',
  summary: 'A bill with everything that it is worked out from, for the verifier',
  audience: 'member',
  rate: 'list',
  isFile: true,
  query: z.strictObject({ billId: z.uuid() }),
  reply: fileReply,
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF', 'NOT_FOUND'],
})

/** Claims what is mine; where the upline pays, pays what those below are owed. */
export const payOutDividend = endpoint({
  method: 'POST',
  path: '/wps/relay/MCS2_PayoutDividend',
  summary: 'Claim dividends, or pay those of somebody below me',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({
    requestId,
    billIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)),
    paymentPassword: text(128),
  }),
  reply: z.object({ bills: z.array(agentBill), commission: z.string() }),
  refusals: [
    'LOGIN_REQUIRED',
    'FEATURE_OFF',
    'NOT_FOUND',
    'BILL_CLOSED',
    'PAYMENT_PASSWORD_REQUIRED',
    'PAYMENT_PASSWORD_LOCKED',
    'PASSWORD_WRONG',
    'INSUFFICIENT_FUNDS',
    'REQUEST_ID_REUSED',
    'BAD_SEAL',
  ],
})

export const getAgentIncome = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_AgentPrevAndCurrIncome',
  summary: 'What I earned in the last period and in this one, by kind',
  audience: 'agent',
  rate: 'read',
  reply: z.object({
    currency: z.string(),
    today: z.string(),
    yesterday: z.string(),
    kinds: z.array(z.object({ kind: z.enum(billKinds), previous: z.string(), current: z.string() })),
  }),
  refusals: agentRefusals,
})
