import * as z from 'zod/mini'
import { gameTypes } from './game-types.ts'
import { endpoint, fileReply } from './endpoint.ts'
import { languageCodes } from './languages.ts'

const language = z.optional(z.enum(languageCodes))
const gameCategory = z.optional(z.enum(['ALL', ...gameTypes]))
const moment = z.optional(z.iso.datetime())
const pageNo = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))
const pageSize = z.optional(z.string().check(z.regex(/^[1-9]\d?$|^100$/)))

/** What a list shows of a game; a game that is no longer in the catalogue keeps its code as its name. */
const played = {
  gameId: z.string(),
  nodeId: z.nullable(z.string()),
  gameName: z.string(),
  gameType: z.nullable(z.enum(gameTypes)),
  vendor: z.string(),
  iconUrl: z.nullable(z.string()),
}

/** A round in the betting history. Amounts are decimal text in the member's currency. */
export const betRecord = z.object({
  roundId: z.string(),
  ...played,
  state: z.enum(['open', 'settled', 'void']),
  staked: z.string(),
  payout: z.string(),
  /** What the round left the member with: the payout less the stakes; nothing while it is open. */
  net: z.nullable(z.string()),
  startedAt: z.string(),
  settledAt: z.nullable(z.string()),
  /** Of a hand of cards: what of it the house has of this seat; staked and paid out are what went into pots and came out of them. */
  rake: z.optional(z.string()),
  /** Of a sit & go: which of all they became, null where it was cancelled. */
  contest: z.optional(z.object({ finish: z.nullable(z.number()) })),
  /** Of a bet on sports: what its receipt is found by. */
  betId: z.optional(z.string()),
})
export type BetRecord = z.output<typeof betRecord>

export const profitAndLoss = z.object({
  rounds: z.number(),
  staked: z.string(),
  payout: z.string(),
  net: z.string(),
})
export type ProfitAndLoss = z.output<typeof profitAndLoss>

export const listBetRecords = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_BetRecord',
  summary: 'My rounds in a time and a category, newest first, a page at a time, with what they come to',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ from: moment, to: moment, gameCategory, pageNo, pageSize, language }),
  reply: z.object({
    content: z.array(betRecord),
    pageNum: z.number(),
    totalPages: z.number(),
    total: profitAndLoss,
  }),
  refusals: ['LOGIN_REQUIRED'],
})

export const getProfitAndLoss = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemPNL',
  summary: 'What I staked, was paid and am left with, in a time and by category',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ from: moment, to: moment }),
  reply: z.object({
    total: profitAndLoss,
    categories: z.array(z.object({ gameCategory: z.nullable(z.enum(gameTypes)), ...profitAndLoss.shape })),
  }),
  refusals: ['LOGIN_REQUIRED'],
})

/** Why money moved, as the member is told it. */
export const txCodes = [
  'STAKE',
  'PAYOUT',
  'REBATE',
  'RETURN',
  'DEPOSIT',
  'WITHDRAWAL',
  'WITHDRAWAL_RETURN',
  'BONUS',
  'TRANSFER',
  'COMMISSION',
  'RECEIVED',
  'GIFT',
  'GIFTS_PAID',
  'ADJUSTMENT',
  'TRIAL',
  'OTHER',
] as const
export type TxCode = (typeof txCodes)[number]

export const listTxCodes = endpoint({
  method: 'GET',
  path: '/wps/relay/GLS2_TxCodeList',
  summary: 'The kinds of movement that a member’s statement knows',
  audience: 'member',
  rate: 'read',
  reply: z.object({ codes: z.array(z.enum(txCodes)) }),
  refusals: ['LOGIN_REQUIRED'],
})

export const memberTransaction = z.object({
  id: z.string(),
  at: z.string(),
  code: z.enum(txCodes),
  /** Below zero where money left. */
  amount: z.string(),
  balanceAfter: z.string(),
})
export type MemberTransaction = z.output<typeof memberTransaction>

export const listMemberTransactions = endpoint({
  method: 'GET',
  path: '/wps/relay/ODS2_MemberTransaction',
  summary: 'Every movement of my money, newest first, a page at a time',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ from: moment, to: moment, code: z.optional(z.enum(txCodes)), pageNo, pageSize }),
  reply: z.object({ content: z.array(memberTransaction), pageNum: z.number(), totalPages: z.number() }),
  refusals: ['LOGIN_REQUIRED'],
})

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/wps/member/statement.csv',
  summary: 'Every movement of my cash with the balance after it, oldest first, as a file',
  audience: 'member',
  rate: 'money',
  isFile: true,
  query: z.strictObject({ from: moment, to: moment }),
  reply: fileReply,
  refusals: ['LOGIN_REQUIRED'],
})

/** A win of a while ago, its winner's name mostly hidden. */
export const winner = z.object({
  vo: z.object({
    gameId: z.string(),
    nodeId: z.string(),
    iconUrl: z.string(),
    vendor: z.string(),
    gameName: z.string(),
    customerName: z.string(),
    winAmount: z.string(),
  }),
})
export type Winner = z.output<typeof winner>

export const listWinners = endpoint({
  method: 'GET',
  path: '/wps/relay/ODS2_WinnerBoard',
  summary: 'Settled wins of the house, the latest first',
  audience: 'guest',
  knowsMember: true,
  rate: 'read',
  query: z.strictObject({
    gameCategory,
    language,
    limitNum: z.optional(z.string().check(z.regex(/^[1-9]\d?$|^100$/))),
  }),
  reply: z.object({
    list: z.array(winner),
    /** Whether some of them are simulated members, which only a demo has: the board says so. */
    hasSimulated: z.boolean(),
  }),
  refusals: ['MERCHANT_NOT_FOUND'],
})

/** A bet of somebody whose name is mostly hidden. */
export const feedBet = z.object({
  gameId: z.string(),
  iconUrl: z.string(),
  gameName: z.string(),
  customerName: z.string(),
  bet: z.string(),
  /** Null as long as nobody but the player is told what came of it. */
  payout: z.nullable(z.string()),
})
export type FeedBet = z.output<typeof feedBet>

export const listBetFeed = endpoint({
  method: 'GET',
  path: '/wps/reports/bets',
  summary: 'Bets of the house: those settled last, or the biggest wins of a day',
  audience: 'guest',
  knowsMember: true,
  rate: 'read',
  query: z.strictObject({ kind: z.enum(['latest', 'big']), language }),
  reply: z.object({
    list: z.array(feedBet),
    /** Whether some of them are simulated members, which only a demo has: the feed says so. */
    hasSimulated: z.boolean(),
  }),
  refusals: ['MERCHANT_NOT_FOUND'],
})
