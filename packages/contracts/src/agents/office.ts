import * as z from 'zod/mini'
import { paidAmount } from '../paid-amount.ts'
import { endpoint } from '../endpoint.ts'
import { approval } from '../operators.ts'
import { text } from '../text.ts'
import { agentBill, billKinds, billStates } from './bills.ts'
import { agentType, familyRates, inRateSteps, listCursor, lotterySeries } from './common.ts'
import { contractOptions, tierRow } from './contract-terms.ts'
import { contractVersion } from './contracts.ts'
import { affiliateLink } from './links.ts'

const office = { audience: 'operator', rate: 'list' } as const
/** The code of a house that the operator works for. */
const house = text(16)
const reason = text(140)
/** What is asked by one and decided by another. */
const asked = z.object({ approval })

export const officeAgent = z.object({
  id: z.string(),
  account: z.string(),
  type: agentType,
  level: z.number(),
  uplineId: z.nullable(z.string()),
  isStopped: z.boolean(),
  members: z.number(),
  agents: z.number(),
  commission: z.string(),
  joinedAt: z.string(),
})
export type OfficeAgent = z.output<typeof officeAgent>

export const listOfficeAgents = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/agents',
  summary: 'The agents at the top of a house, or those directly below one, or by account',
  query: z.strictObject({
    house,
    parent: z.optional(text(64)),
    account: z.optional(text(64)),
    after: z.optional(listCursor),
  }),
  reply: z.object({
    currency: z.string(),
    path: z.array(z.object({ id: z.string(), account: z.string() })),
    agents: z.array(officeAgent),
    after: z.nullable(z.string()),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const getOfficeAgent = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/agents/agent',
  summary: 'One agent: rates, contracts, last bills, links',
  query: z.strictObject({ house, account: text(64) }),
  reply: z.object({
    currency: z.string(),
    agent: officeAgent,
    path: z.array(z.object({ id: z.string(), account: z.string() })),
    rebates: familyRates,
    series: lotterySeries,
    /** The rates of the house's next day, where they are others. */
    next: z.nullable(z.object({ from: z.string(), rebates: familyRates, series: lotterySeries })),
    contracts: z.array(contractVersion),
    bills: z.array(agentBill),
    links: z.array(affiliateLink),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const agentRules = z.strictObject({
  depthMost: z.int().check(z.minimum(1), z.maximum(100)),
  gapPpm: z.int().check(z.minimum(0), z.maximum(10_000), inRateSteps),
  gapSeries: z.int().check(z.minimum(0), z.maximum(100)),
  caps: familyRates,
  minBilling: paidAmount,
  heldAbove: paidAmount,
  payer: z.enum(['house', 'upline']),
  transferMost: paidAmount,
  transferDayMost: paidAmount,
  transferReceiverMost: paidAmount,
})
export type AgentRules = z.output<typeof agentRules>

export const getAgentRules = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/agents/rules',
  summary: 'What a house says of its agents',
  query: z.strictObject({ house }),
  reply: z.object({ currency: z.string(), rules: agentRules }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const putAgentRules = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/rules',
  summary: 'Ask to change what a house says of its agents; another operator decides',
  body: z.strictObject({ id: z.uuid(), house, rules: agentRules, reason }),
  reply: asked,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT', 'MARGIN_EXCEEDED', 'REQUEST_ID_REUSED'],
})

export const makeTopAgent = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/top',
  summary: 'Ask to make a member a top agent; another operator decides',
  body: z.strictObject({
    id: z.uuid(),
    house,
    account: text(64),
    rebates: familyRates,
    series: lotterySeries,
    reason,
  }),
  reply: asked,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT', 'ALREADY_SET', 'REQUEST_ID_REUSED'],
})

export const moveAgent = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/move',
  summary: 'Ask to move an agent with all below to another upline; another operator decides',
  body: z.strictObject({
    id: z.uuid(),
    house,
    account: text(64),
    /** Missing: to the top. */
    upline: z.optional(text(64)),
    reason,
  }),
  reply: asked,
  refusals: [
    'AGENT_STOPPED',
    'NOT_PERMITTED',
    'NOT_FOUND',
    'RATE_ABOVE_UPLINE',
    'DEPTH_REACHED',
    'FIELD_FORMAT',
    'REQUEST_ID_REUSED',
  ],
})

export const overrideRates = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/rates',
  summary: 'Ask to set the rates of an agent; another operator decides',
  body: z.strictObject({
    id: z.uuid(),
    house,
    account: text(64),
    rebates: familyRates,
    series: lotterySeries,
    reason,
  }),
  reply: asked,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'RATE_ABOVE_UPLINE',
    'RATE_BELOW_DOWNLINE',
    'FIELD_FORMAT',
    'REQUEST_ID_REUSED',
  ],
})

export const setAgentSeats = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/seats',
  summary: 'Ask to say how many of a high bonus group an agent can still give; another operator decides',
  body: z.strictObject({
    id: z.uuid(),
    house,
    account: text(64),
    gameGroup: text(16),
    points: z.int().check(z.minimum(1_700), z.maximum(2_000)),
    seats: z.int().check(z.minimum(0), z.maximum(100_000)),
    reason,
  }),
  reply: asked,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT', 'REQUEST_ID_REUSED'],
})

export const stopAgent = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/stop',
  summary: 'Ask to stop an agent, or to let one go on; another operator decides',
  body: z.strictObject({ id: z.uuid(), house, account: text(64), isStopped: z.boolean(), reason }),
  reply: asked,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED'],
})

export const offerHouseContract = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/contracts',
  summary: 'Ask to offer a contract of the house to a top agent; an owner decides, then the agent accepts',
  body: z.strictObject({
    id: z.uuid(),
    house,
    account: text(64),
    rows: z.array(tierRow).check(z.minLength(1), z.maxLength(10)),
    options: contractOptions,
    reason,
  }),
  reply: asked,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'FIELD_FORMAT',
    'OFFER_OPEN',
    'MARGIN_EXCEEDED',
    'REQUEST_ID_REUSED',
  ],
})

export const officeBill = z.extend(agentBill, {
  account: z.string(),
  /** Why it waits; null where it does not. */
  heldFor: z.nullable(z.enum(['amount', 'flag', 'operator'])),
  heldWord: z.nullable(z.string()),
  /** Who has yet to pay it, where uplines pay. */
  owedBy: z.nullable(z.string()),
})
export type OfficeBill = z.output<typeof officeBill>

export const listOfficeBills = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/agents/bills',
  summary: 'Bills of a house, those that wait for a person first if asked',
  query: z.strictObject({
    house,
    state: z.optional(z.enum(billStates)),
    /** What uplines owe those below alone. */
    owed: z.optional(z.literal('true')),
    kind: z.optional(z.enum(billKinds)),
    runId: z.optional(z.uuid()),
    account: z.optional(text(64)),
    after: z.optional(listCursor),
  }),
  reply: z.object({ currency: z.string(), bills: z.array(officeBill), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const holdBill = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/bills/hold',
  summary: 'Hold a bill that is not paid, or free one that a flag or an operator holds',
  body: z.strictObject({ id: z.uuid(), house, billId: z.uuid(), isHeld: z.boolean(), reason }),
  reply: officeBill,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BILL_CLOSED', 'REQUEST_ID_REUSED'],
})

export const approveBill = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/agents/bills/approve',
  summary: 'Ask to pay, or to deny, a bill above the bound; another operator decides',
  body: z.strictObject({ id: z.uuid(), house, billId: z.uuid(), isPaid: z.boolean(), reason }),
  reply: asked,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BILL_CLOSED', 'REQUEST_ID_REUSED'],
})

export const getShortfall = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/agents/shortfall',
  summary: 'What agents cost a house by month and kind: paid, kept, and short',
  query: z.strictObject({ house }),
  reply: z.object({
    currency: z.string(),
    months: z.array(
      z.object({
        month: z.string(),
        kind: z.enum(billKinds),
        paid: z.string(),
        kept: z.string(),
        shortfall: z.string(),
      }),
    ),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
