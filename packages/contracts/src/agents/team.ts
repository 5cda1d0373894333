import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import {
  agentRefusals,
  agentType,
  downlineState,
  familyRates,
  gameFamily,
  houseDay,
  listCursor,
  lotterySeries,
} from './common.ts'

/** Amounts are decimal text. What would tell of fewer than five members is null. */
const hidden = z.nullable(z.string())

export const teamFigures = z.object({
  staked: hidden,
  payout: hidden,
  turnover: z.string(),
  rounds: z.number(),
  members: z.number(),
  joined: z.number(),
  firstDeposits: z.number(),
  deposits: hidden,
  withdrawals: hidden,
  promotions: hidden,
  rebate: z.string(),
  salary: z.string(),
  dividend: z.string(),
  active: z.number(),
  /** Whether `active` is the sum of what each day counted, as for a range that is none of the usual ones. */
  isActiveSummed: z.boolean(),
  profit: hidden,
  netLoss: hidden,
})
export type TeamFigures = z.output<typeof teamFigures>

const range = { from: houseDay, to: houseDay }

export const getTeamFigures = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamKPIA',
  summary: 'What my team came to in a range of days',
  audience: 'agent',
  rate: 'read',
  query: z.strictObject({ ...range, family: z.optional(gameFamily), id: z.optional(z.uuid()) }),
  reply: z.object({
    currency: z.string(),
    figures: teamFigures,
    /** Every round that ended before it is in them. */
    countedUpTo: z.string(),
    today: houseDay,
  }),
  refusals: [...agentRefusals, 'NOT_FOUND', 'BAD_QUERY'],
})

export const listTeamFigures = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamKPIB',
  summary: 'What my team came to, day by day or family by family',
  audience: 'agent',
  rate: 'list',
  query: z.strictObject({
    ...range,
    by: z.enum(['day', 'family']),
    family: z.optional(gameFamily),
    id: z.optional(z.uuid()),
    after: z.optional(listCursor),
  }),
  reply: z.object({
    currency: z.string(),
    rows: z.array(
      z.object({ day: z.nullable(houseDay), family: z.nullable(gameFamily), figures: teamFigures }),
    ),
    after: z.nullable(z.string()),
    countedUpTo: z.string(),
  }),
  refusals: [...agentRefusals, 'NOT_FOUND', 'BAD_QUERY'],
})

export const subordinateOrders = ['joined', 'turnover', 'active'] as const

export const subordinate = z.object({
  id: z.string(),
  /** Masked. */
  account: z.string(),
  type: agentType,
  rebates: familyRates,
  state: downlineState,
  joinedAt: z.string(),
  teamSize: z.number(),
  turnover: z.string(),
  active: z.number(),
  /** The kinds of contract that I have with them. */
  contracts: z.array(z.enum(['daily', 'hourly', 'dividend'])),
  hasDownlines: z.boolean(),
})
export type Subordinate = z.output<typeof subordinate>

export const listSubordinates = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_Subordinate',
  summary: 'Those directly below me, or below one of mine, with what their teams came to',
  audience: 'agent',
  rate: 'list',
  query: z.strictObject({
    ...range,
    parentId: z.optional(z.uuid()),
    account: z.optional(text(64)),
    sort: z.optional(z.enum(subordinateOrders)),
    after: z.optional(listCursor),
  }),
  reply: z.object({
    currency: z.string(),
    /** From me down to whose list it is. */
    path: z.array(z.object({ id: z.string(), account: z.string() })),
    subordinates: z.array(subordinate),
    after: z.nullable(z.string()),
    countedUpTo: z.string(),
  }),
  refusals: [...agentRefusals, 'NOT_FOUND', 'BAD_QUERY'],
})

/** What the agent's own home shows at a glance. */
export const getAgentHome = endpoint({
  method: 'GET',
  path: '/wps/agent/home',
  summary: 'My commission, my team today, what waits for me, and my own rates',
  audience: 'agent',
  rate: 'read',
  reply: z.object({
    currency: z.string(),
    commission: z.string(),
    members: z.number(),
    activeToday: z.number(),
    turnoverToday: z.string(),
    today: houseDay,
    countedUpTo: z.string(),
    waiting: z.object({
      /** Offers for me to answer, and requests of those below. */
      offers: z.number(),
      requests: z.number(),
      claimable: z.number(),
      debts: z.number(),
    }),
    rebates: familyRates,
    series: z.record(z.string(), z.number()),
    /** The most that I may give to somebody new: mine, less what the house has me keep, and within its caps. */
    givable: z.object({ rebates: familyRates, series: lotterySeries }),
    isStopped: z.boolean(),
    canTransfer: z.boolean(),
  }),
  refusals: agentRefusals,
})
