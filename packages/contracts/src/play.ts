import * as z from 'zod/mini'
import { game } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { seedPair } from './fairness.ts'
import { languageCodes } from './languages.ts'
import { requestId } from './request-id.ts'

/** A decimal amount with at most four places. */
export const stakeOnWire = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,4})?$/))

/** A game's code: the kind of one of our own games, or the id of a slot's title. */
export const gameCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/))

/** What a member is told of a slot beside its return. */
export const slotFacts = z.object({
  /** How often a round pays anything, and by how many stakes it deviates. */
  hitRate: z.number(),
  deviation: z.number(),
  volatility: z.enum(['calm', 'even', 'lively', 'bold']),
  /** The most that a round pays, in stakes: what a round can come to, or else the cap at which it ends. */
  largest: z.number(),
  isCounted: z.boolean(),
})
export type SlotFacts = z.output<typeof slotFacts>

/** What a game's rules are and what may be staked on it. */
export const gameRules = z.object({
  game: z.string(),
  kind: z.enum(['originals', 'slots']),
  name: z.string(),
  domain: z.string(),
  rulesHash: z.string(),
  rules: z.unknown(),
  /** Measured and counted figures, of slots. */
  facts: z.optional(slotFacts),
  stake: z.object({ currency: z.string(), least: z.string(), most: z.string(), step: z.string() }),
})
export type GameRules = z.output<typeof gameRules>

/** What a round that plays for a pot won of it, as part of its payout. */
const wonJackpot = z.object({ won: z.boolean(), amount: z.string() })

/** A round of one of our own games as the member may see it now. Amounts are decimal text. */
export const playedRound = z.object({
  roundId: z.string(),
  game: z.string(),
  state: z.enum(['open', 'settled', 'void']),
  currency: z.string(),
  stake: z.string(),
  /** The stake with everything added to it since. */
  staked: z.string(),
  payout: z.string(),
  /** What the game shows, in its own words. */
  view: z.unknown(),
  /** The balance right after it. */
  balance: z.string(),
  /** The signed receipt, as it can be kept and checked. */
  receipt: z.nullable(z.string()),
  jackpot: z.optional(wonJackpot),
  startedAt: z.string(),
})
export type PlayedRound = z.output<typeof playedRound>

export const roundLine = z.object({
  roundId: z.string(),
  game: z.string(),
  vendor: z.string(),
  state: z.enum(['open', 'settled', 'void']),
  currency: z.string(),
  staked: z.string(),
  payout: z.string(),
  /** What of the payout is a pot that fell in it; missing where none did. */
  jackpotWon: z.optional(z.string()),
  /** Of a hand of cards: what of it the house has of this seat; staked and won are what went into pots and came out of them. */
  rake: z.optional(z.string()),
  /** Of a sit & go: which of all they became, null where it was cancelled. The rake is its fee, and staked the entry with it. */
  contest: z.optional(z.object({ finish: z.nullable(z.number()) })),
  isTrial: z.boolean(),
  startedAt: z.string(),
  settledAt: z.nullable(z.string()),
})
export type RoundLine = z.output<typeof roundLine>

/** Everything about a round, enough to play it again and to check it. */
export const roundDetail = z.object({
  ...roundLine.shape,
  stake: z.string(),
  turnover: z.string(),
  /** What it put into the pot that it played for. */
  jackpot: z.string(),
  /** What it won of it, also where that is nothing; missing where it played for none. */
  jackpotWon: z.optional(z.string()),
  /** What of the payout the stake gave back by its own terms; missing where nothing did. */
  rebate: z.optional(z.string()),
  balanceBefore: z.string(),
  balanceAfter: z.string(),
  isAbandoned: z.boolean(),
  /** Of our own games alone: what was chosen, what it showed, and what it can be checked with. */
  played: z.nullable(
    z.object({
      start: z.unknown(),
      actions: z.array(z.unknown()),
      view: z.unknown(),
      nonce: z.string(),
      domain: z.string(),
      rulesHash: z.string(),
      rules: z.unknown(),
      kind: z.string(),
      receipt: z.nullable(z.string()),
      pair: seedPair,
    }),
  ),
})
export type RoundDetail = z.output<typeof roundDetail>

/** The refusals of everything that takes a stake. */
export const stakeRefusals = [
  'LOGIN_REQUIRED',
  'GAME_NOT_FOUND',
  'GAME_DISABLED',
  'STAKE_LIMIT',
  'INSUFFICIENT_FUNDS',
  'SEEDS_NOT_READY',
  'ROUND_OPEN',
  'MOVE_NOT_ALLOWED',
  'REQUEST_ID_REUSED',
  'ACCOUNT_FROZEN',
  'EXCLUDED',
  'LIMIT_REACHED',
  'REALITY_CHECK_DUE',
  'BREAK_DUE',
  'ROUND_TOO_SOON',
  'BONUS_STAKE_LIMIT',
] as const

const text = z.optional(z.string().check(z.maxLength(64)))

export const launchGame = endpoint({
  method: 'GET',
  path: '/wps/game/launchGame',
  summary: 'Opens a game for me and says where it is',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  query: z.strictObject({
    gameId: gameCode,
    nodeId: text,
    confirmTrans: text,
    launchMode: text,
    platform: text,
    clientType: text,
    accountType: text,
    vassalage: text,
    language: text,
    webView: text,
  }),
  reply: z.object({ content: z.object({ game_url: z.string() }) }),
  refusals: [
    'LOGIN_REQUIRED',
    'GAME_NOT_FOUND',
    'GAME_DISABLED',
    'EXCLUDED',
    'LIMIT_REACHED',
    'REALITY_CHECK_DUE',
    'BREAK_DUE',
  ],
})

/** The row of home that a member goes on with. */
export const listLastPlayed = endpoint({
  method: 'GET',
  path: '/wps/play/lastPlayed',
  summary: 'The games I played last, each once, newest first',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ language: z.optional(z.enum(languageCodes)) }),
  reply: z.object({ games: z.array(game) }),
  refusals: ['LOGIN_REQUIRED'],
})

export const listMyRounds = endpoint({
  method: 'GET',
  path: '/wps/play/rounds',
  summary: 'My rounds, newest first',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  query: z.strictObject({
    game: z.optional(gameCode),
    /** The `next` of the page before: the id of its last round, which carries the time that it began. */
    before: z.optional(z.uuid()),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
  }),
  reply: z.object({ rounds: z.array(roundLine), next: z.nullable(z.string()) }),
  refusals: ['LOGIN_REQUIRED'],
})

export const getMyRound = endpoint({
  method: 'GET',
  path: '/wps/play/round',
  summary: 'One of my rounds in full, with what it can be checked with',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  query: z.strictObject({ id: z.uuid() }),
  reply: roundDetail,
  refusals: ['LOGIN_REQUIRED', 'ROUND_NOT_FOUND'],
})

export const getRequest = endpoint({
  method: 'GET',
  path: '/wps/play/request',
  summary: 'What became of something I asked for and had no answer to',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  query: z.strictObject({ requestId }),
  reply: z.object({
    state: z.enum(['unknown', 'applied', 'declined']),
    roundId: z.nullable(z.string()),
    refusal: z.nullable(z.string()),
  }),
  refusals: ['LOGIN_REQUIRED'],
})
