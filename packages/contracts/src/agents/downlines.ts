import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { requestId } from '../request-id.ts'
import { line } from '../text.ts'
import {
  agentRefusals,
  agentType,
  downlineState,
  downlineType,
  familyRates,
  listCursor,
  lotterySeries,
} from './common.ts'

/** Masked, however near they are. */
const account = z.string()

export const treeLine = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  /** 1 is directly below me. */
  level: z.number(),
  account,
  type: agentType,
  joinedAt: z.string(),
})
export type TreeLine = z.output<typeof treeLine>

export const listDownlines = endpoint({
  method: 'GET',
  path: '/wps/agent/downlines',
  summary: 'The tree below me, level by level',
  audience: 'agent',
  rate: 'list',
  query: z.strictObject({
    depth: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))),
    account: z.optional(line(64)),
    after: z.optional(listCursor),
  }),
  reply: z.object({ downlines: z.array(treeLine), after: z.nullable(z.string()) }),
  refusals: agentRefusals,
})

/** A rate as it was given: from when it held, and until when; null while it holds or is yet to. */
export const rateVersion = z.object({
  rebates: familyRates,
  series: lotterySeries,
  from: z.string(),
  until: z.nullable(z.string()),
})

/** A cut of a rate that waits for the one whose rate it is. */
export const rateOffer = z.object({
  id: z.string(),
  rebates: familyRates,
  series: lotterySeries,
  offeredAt: z.string(),
  lapsesAt: z.string(),
})
export type RateOffer = z.output<typeof rateOffer>

export const getDownline = endpoint({
  method: 'GET',
  path: '/wps/agent/downline',
  summary: 'One of those below me, with the history of rates',
  audience: 'agent',
  rate: 'read',
  query: z.strictObject({ id: z.uuid() }),
  reply: z.object({
    id: z.string(),
    account,
    type: agentType,
    state: downlineState,
    /** Directly below me: I can change rates, offer contracts and send commission. */
    isDirect: z.boolean(),
    /** From me down to them, without both. */
    path: z.array(z.object({ id: z.string(), account })),
    joinedAt: z.string(),
    rebates: familyRates,
    series: lotterySeries,
    /** To be sent with a change, so that nobody changes what somebody else has changed. */
    version: z.number(),
    /** Between what a rate can be set: the highest of those below them, and mine less the gap. */
    bounds: z.object({
      rebates: z.object({ least: familyRates, most: familyRates }),
      series: z.object({ least: lotterySeries, most: lotterySeries }),
      /** How many of a high bonus group I can still give, by group; missing where there is no bound. */
      seatsLeft: z.record(z.string(), z.number()),
    }),
    history: z.array(rateVersion),
    /** A cut that waits for their answer. */
    offer: z.nullable(rateOffer),
    /** What I sent them last, newest first. */
    transfers: z.array(
      z.object({ id: z.string(), at: z.string(), amount: z.string(), remark: z.nullable(z.string()) }),
    ),
    note: z.string(),
    hasDownlines: z.boolean(),
  }),
  refusals: [...agentRefusals, 'NOT_FOUND'],
})

/** The password is made by the server and shown this once; at the first login another is set. */
export const openDownline = endpoint({
  method: 'PUT',
  path: '/wps/agent/downline',
  summary: 'Open an account for somebody directly below me',
  audience: 'agent',
  rate: 'money',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({
    requestId,
    account: line(64),
    type: downlineType,
    rebates: familyRates,
    series: lotterySeries,
  }),
  reply: z.object({
    id: z.string(),
    /** Null where the same request was answered before. */
    temporaryPassword: z.nullable(z.string()),
  }),
  refusals: [
    ...agentRefusals,
    'AGENT_STOPPED',
    'ACCOUNT_FORMAT',
    'NAME_RESERVED',
    'USERNAME_TAKEN',
    'RATE_ABOVE_UPLINE',
    'SEATS_USED',
    'DEPTH_REACHED',
    'REQUEST_ID_REUSED',
    'BAD_SEAL',
  ],
})

/** What raises a rate holds from the next day; what lowers one is offered, and holds from the day after it is accepted. */
export const updateDownlineRebates = endpoint({
  method: 'POST',
  path: '/wps/agent/updateDownlineRebates',
  summary: 'Change the rates of somebody directly below me',
  audience: 'agent',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({
    requestId,
    id: z.uuid(),
    rebates: familyRates,
    series: lotterySeries,
    version: z.int().check(z.minimum(0)),
  }),
  reply: z.object({
    rebates: familyRates,
    series: lotterySeries,
    /** When they begin to hold; null where a cut waits for consent. */
    from: z.nullable(z.string()),
    offer: z.nullable(rateOffer),
  }),
  refusals: [
    ...agentRefusals,
    'NOT_FOUND',
    'AGENT_STOPPED',
    'RATE_ABOVE_UPLINE',
    'RATE_BELOW_DOWNLINE',
    'SEATS_USED',
    'OFFER_OPEN',
    'CHANGED_MEANWHILE',
    'REQUEST_ID_REUSED',
  ],
})

export const getRateOffer = endpoint({
  method: 'GET',
  path: '/wps/agent/rateOffer',
  summary: 'A cut of my own rates that waits for my answer',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    offer: z.nullable(rateOffer),
    rebates: familyRates,
    series: lotterySeries,
  }),
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF'],
})

export const answerRateOffer = endpoint({
  method: 'POST',
  path: '/wps/agent/rateOffer',
  summary: 'Accept or reject a cut of my rates',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({ id: z.uuid(), answer: z.enum(['accept', 'reject']) }),
  reply: z.object({ from: z.nullable(z.string()) }),
  refusals: ['LOGIN_REQUIRED', 'FEATURE_OFF', 'NOT_FOUND', 'CONTRACT_DECIDED', 'RATE_BELOW_DOWNLINE'],
})

export const setDownlineNote = endpoint({
  method: 'POST',
  path: '/wps/agent/downline/note',
  summary: 'My own note about somebody below me; nobody else reads it',
  audience: 'agent',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({ id: z.uuid(), note: z.union([line(140), z.literal('')]) }),
  reply: z.object({}),
  refusals: [...agentRefusals, 'NOT_FOUND'],
})
