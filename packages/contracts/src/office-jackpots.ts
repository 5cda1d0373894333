import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { stakeOnWire } from './play.ts'
import { text } from './text.ts'

/** How long a pot lasts at what is staked for it. */
export const checkedJackpot = z.object({
  name: z.string(),
  currency: z.string(),
  /** One in so many stakes of one whole wins. */
  oneIn: z.string(),
  /** What was staked for it in a day, on average. */
  stakedADay: z.string(),
  /** Null where nothing was staked for it. */
  daysPerWin: z.nullable(z.number()),
  outlivesPlayers: z.boolean(),
})
export type CheckedJackpot = z.output<typeof checkedJackpot>

export const checkJackpots = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'GET',
  path: '/wps/office/jackpots',
  summary: 'What it takes to win each pot of a house, and how long it lasts at the stakes of thirty days',
  query: z.strictObject({ house: text(16) }),
  reply: z.array(checkedJackpot),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

const potAccount = z.string().check(z.regex(/^jackpot(:[A-Za-z0-9_.-]+)+$/), z.maxLength(200))

/** What a pot is played for. Amounts are decimal text. */
const potTerms = z.object({
  /** What is taken of each stake, in millionths. */
  ppm: z.number(),
  /** What would have to be put in to be sure of it, and what it starts from once it is won. */
  price: z.string(),
  seed: z.string(),
})

export const officeJackpot = z.object({
  account: z.string(),
  name: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** What the house put in when it was opened. */
  start: z.string(),
  /** Null while nobody plays for it. */
  terms: z.nullable(z.extend(potTerms, { leafIndex: z.number(), publishedAt: z.string() })),
  /** What comes into force when it is next won, where that is something else. */
  next: z.nullable(potTerms),
  wins: z.number(),
  lastWonAt: z.nullable(z.string()),
})
export type OfficeJackpot = z.output<typeof officeJackpot>

export const listOfficeJackpots = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'GET',
  path: '/wps/office/jackpots/pots',
  summary: 'The pots of a house: what they hold, their terms now and after the next win, how often they fell',
  query: z.strictObject({ house: text(16) }),
  reply: z.array(officeJackpot),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const officeJackpotWin = z.object({
  /** The first win of a pot is number 1. */
  number: z.number(),
  at: z.string(),
  roundId: z.string(),
  memberId: z.string(),
  game: z.string(),
  amount: z.string(),
  /** What of it the house added because others were still shown the pot before. */
  added: z.string(),
  potBefore: z.string(),
  potAfter: z.string(),
  /** Where the terms that it was won on stand in the public log. */
  terms: z.number(),
  postingId: z.string(),
})
export type OfficeJackpotWin = z.output<typeof officeJackpotWin>

export const listJackpotWins = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'GET',
  path: '/wps/office/jackpots/wins',
  summary: 'Who won a pot of a house, in the order of the wins, newest first',
  query: z.strictObject({
    house: text(16),
    account: potAccount,
    after: z.optional(listCursor),
  }),
  reply: z.object({
    currency: z.string(),
    wins: z.array(officeJackpotWin),
    after: z.nullable(z.string()),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Asked by one operator and decided by another; the id is the caller's own. What stands is taken up to its next win. */
export const changeJackpot = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'POST',
  path: '/wps/office/jackpots/change',
  summary: 'Ask that a pot be played for on other terms from its next win on',
  body: z.strictObject({
    id: z.uuid(),
    house: text(16),
    account: potAccount,
    ppm: z.int().check(z.minimum(1), z.maximum(100_000)),
    price: stakeOnWire,
    seed: stakeOnWire,
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'INVALID_AMOUNT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
