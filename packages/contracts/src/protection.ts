import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { stakeOnWire } from './play.ts'
import { freshProof } from './second-step.ts'

/** What can be limited. A `session` is time at play without a break, in whole minutes; all others are amounts. */
export const limitKinds = ['deposit', 'loss', 'wager', 'stake', 'session', 'gift'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Calendar spans in the member's time zone; `none` is for what counts each time: a stake, a session. */
export const limitSpans = ['day', 'week', 'month', 'none'] as const
export type LimitSpan = (typeof limitSpans)[number]

/** An amount as decimal text in the member's currency, or whole minutes for a session. */
const bound = stakeOnWire

/** Something looser that was asked for: it waits a day, and then has to be confirmed before it lapses. */
export const pendingLimit = z.object({
  /** Null where the limit is to go. */
  amount: z.nullable(z.string()),
  askedAt: z.string(),
  readyAt: z.string(),
  endsAt: z.string(),
  isReady: z.boolean(),
})

export const protectionLimit = z.object({
  kind: z.enum(limitKinds),
  span: z.enum(limitSpans),
  /** Null where the member has set none. */
  amount: z.nullable(z.string()),
  /** What the house allows at most, whatever the member sets. */
  houseAmount: z.nullable(z.string()),
  /** Nothing for a single stake. A loss below zero is a win. */
  used: z.nullable(z.string()),
  left: z.nullable(z.string()),
  resetsAt: z.nullable(z.string()),
  pending: z.nullable(pendingLimit),
})
export type ProtectionLimit = z.output<typeof protectionLimit>

export const timeOuts = ['24h', '7d', '30d'] as const
export type TimeOut = (typeof timeOuts)[number]
export const exclusionTerms = ['6m', '1y', '5y', 'permanent'] as const
export type ExclusionTerm = (typeof exclusionTerms)[number]
export const realityMinutes = [15, 30, 60] as const

/** Time and money since the member began to play, as the server counts them. */
export const sitting = z.object({
  startedAt: z.nullable(z.string()),
  elapsedSeconds: z.number(),
  staked: z.string(),
  won: z.string(),
  /** What was won less what was staked. */
  net: z.string(),
})
export type Sitting = z.output<typeof sitting>

export const protection = z.object({
  currency: z.string(),
  limits: z.array(protectionLimit),
  exclusion: z.nullable(
    z.object({
      kind: z.enum(['timeout', 'self', 'house']),
      startedAt: z.string(),
      /** Null where it has no end. */
      until: z.nullable(z.string()),
      /** When a return was asked for, and from when play is open again. */
      returnAskedAt: z.nullable(z.string()),
      returnReadyAt: z.nullable(z.string()),
    }),
  ),
  reality: z.object({
    everyMinutes: z.number(),
    choices: z.array(z.number()),
    isDue: z.boolean(),
    sitting,
  }),
  /** A break that the house asks for before play goes on. */
  pause: z.nullable(z.object({ minutes: z.number(), until: z.nullable(z.string()) })),
  zone: z.object({ name: z.string(), changeableAt: z.nullable(z.string()) }),
  /** Whether the member has answered the question for a deposit limit, which is asked at the first deposit. */
  depositPrompt: z.enum(['open', 'set', 'skipped']),
  timeOuts: z.array(z.enum(timeOuts)),
  exclusionTerms: z.array(z.enum(exclusionTerms)),
  rules: z.object({
    pack: z.string(),
    minCycleMs: z.number(),
    minSlotCycleMs: z.number(),
    mayAutoplay: z.boolean(),
    /** How many rounds may follow by themselves; null without an end. */
    autoplayMost: z.nullable(z.number()),
    mayTurbo: z.boolean(),
    showsNetPosition: z.boolean(),
    minAge: z.number(),
  }),
})
export type Protection = z.output<typeof protection>

export const getProtection = endpoint({
  method: 'GET',
  path: '/wps/member/protection',
  summary: 'My limits, breaks and reminders, and what the house’s rules are',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  reply: protection,
  refusals: ['LOGIN_REQUIRED'],
})

export const getSitting = endpoint({
  method: 'GET',
  path: '/wps/member/protection/sitting',
  summary: 'How long I have been playing, and what it came to',
  audience: 'member',
  rate: 'read',
  reply: z.object({ currency: z.string(), isDue: z.boolean(), sitting }),
  refusals: ['LOGIN_REQUIRED'],
})

const place = { kind: z.enum(limitKinds), span: z.enum(limitSpans) }

export const setLimit = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/limits',
  summary: 'Set a limit: a tighter one holds at once, a looser one or none after a day and a confirmation',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({ ...place, amount: z.nullable(bound) }),
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'FIELD_FORMAT', 'NOT_PERMITTED'],
})

export const confirmLimit = endpoint({
  method: 'POST',
  path: '/wps/member/protection/limits/confirm',
  summary: 'Confirm a looser limit that has waited its day',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject(place),
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'CHANGE_NOT_READY', 'CHANGE_LAPSED', 'NOT_FOUND', 'NOT_PERMITTED'],
})

export const cancelLimitChange = endpoint({
  method: 'POST',
  path: '/wps/member/protection/limits/cancel',
  summary: 'Keep the limit as it is',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject(place),
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND', 'NOT_PERMITTED'],
})

export const skipDepositLimit = endpoint({
  method: 'POST',
  path: '/wps/member/protection/deposit-prompt/skip',
  summary: 'Go on without a deposit limit; it is written down that I was asked',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED'],
})

export const takeTimeOut = endpoint({
  method: 'POST',
  path: '/wps/member/protection/timeout',
  summary: 'Take a break from play, at once; it cannot be taken back',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({ length: z.enum(timeOuts) }),
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED'],
})

export const excludeSelf = endpoint({
  method: 'POST',
  path: '/wps/member/protection/exclude',
  summary: 'Exclude myself from play, at once; it cannot be ended early',
  audience: 'member',
  rate: 'enter',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ term: z.enum(exclusionTerms), proof: z.nullable(freshProof) }),
  reply: protection,
  refusals: [
    'LOGIN_REQUIRED',
    'NOT_PERMITTED',
    'PROOF_REQUIRED',
    'WRONG_CREDENTIALS',
    'CODE_WRONG',
    'PASSKEY_WRONG',
    'ACCOUNT_LOCKED',
    'BAD_SEAL',
  ],
})

export const askReturn = endpoint({
  method: 'POST',
  path: '/wps/member/protection/return',
  summary:
    'Ask to play again after an exclusion that has run out; a day passes first, and documents are checked',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'EXCLUDED', 'NOT_FOUND', 'NOT_PERMITTED'],
})

export const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/reality',
  summary: 'How often I am reminded of the time',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({ everyMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]) }),
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED'],
})

export const acknowledgeReality = endpoint({
  method: 'POST',
  path: '/wps/member/protection/reality/acknowledge',
  summary: 'I have seen how long I have played and what it came to',
  audience: 'member',
  rate: 'money',
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'NOT_PERMITTED'],
})

export const beginPause = endpoint({
  method: 'POST',
  path: '/wps/member/protection/pause',
  summary: 'Begin the break that the house asks for',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND', 'NOT_PERMITTED'],
})

export const setZone = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/zone',
  summary: 'The time zone that my days, weeks and months are counted in, changed at most once in 30 days',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({
    name: z.string().check(z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(64)),
  }),
  reply: protection,
  refusals: ['LOGIN_REQUIRED', 'ZONE_FIXED', 'FIELD_FORMAT', 'NOT_PERMITTED'],
})

export const statementSpans = ['day', 'week', 'month', 'year', 'all'] as const
export type StatementSpan = (typeof statementSpans)[number]

/** What a span of time came to. Amounts are decimal text in the member's currency. */
export const netPosition = z.object({
  span: z.enum(statementSpans),
  from: z.nullable(z.string()),
  /** Deposits less withdrawals: what the member has put in. It comes first because it cannot flatter. */
  netDeposits: z.string(),
  deposits: z.string(),
  withdrawals: z.string(),
  staked: z.string(),
  won: z.string(),
  /** What was won less what was staked. */
  net: z.string(),
  bonuses: z.string(),
})
export type NetPosition = z.output<typeof netPosition>

export const getStatement = endpoint({
  method: 'GET',
  path: '/wps/member/protection/statement',
  summary: 'What I put in, took out, staked and won, by day, week, month, year and in all',
  audience: 'member',
  rate: 'read',
  reply: z.object({ currency: z.string(), zone: z.string(), positions: z.array(netPosition) }),
  refusals: ['LOGIN_REQUIRED'],
})
