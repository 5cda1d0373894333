import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './languages.ts'
import { gameCode } from './play.ts'

const language = z.optional(z.enum(languageCodes))
const pageNo = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))

/** Traditional play is priced by a bonus group, entertainment play has odds that stand beside each choice. */
export const lotteryModes = ['traditional', 'entertainment'] as const
export type LotteryModeName = (typeof lotteryModes)[number]

/** Before it opens a draw can only be bought as part of a chase; a void one pays every stake back. */
export const drawStates = ['announced', 'open', 'closed', 'drawn', 'settled', 'void'] as const

/** A draw as screens show it. */
export const lotteryDraw = z.object({
  drawId: z.string(),
  gameId: z.string(),
  /** Names the draw among those of its lottery, such as `20261115-0871`. */
  numero: z.string(),
  state: z.enum(drawStates),
  opensAt: z.string(),
  closesAt: z.string(),
  /** When the numbers can be known at the earliest. */
  drawsAt: z.string(),
  /** Prizes between slashes, numbers between commas, in the order of the family. */
  result: z.nullable(z.string()),
  /** Above 1 where a wrong result was corrected. */
  resultVersion: z.number(),
})
export type LotteryDraw = z.output<typeof lotteryDraw>

export const lotteryGame = z.object({
  gameId: z.string(),
  gameName: z.string(),
  nodeId: z.string(),
  vendorCode: z.string(),
  gameGroupId: z.string(),
  /** How it draws and plays: a family of the engine. */
  family: z.string(),
  modes: z.array(z.enum(lotteryModes)),
  iconUrl: z.string(),
  /** Between two draws; null where it draws at hours of the day. */
  everySeconds: z.nullable(z.number()),
  /** False where the result comes from elsewhere and is entered by two people. */
  isOwnDraw: z.boolean(),
  /** What its plays pay back on average, in per cent: of the least and of the most generous one. */
  returns: z.object({ least: z.string(), most: z.string() }),
  /** The one that can be bought now. */
  draw: z.nullable(lotteryDraw),
  /** The latest one with a result. */
  last: z.nullable(lotteryDraw),
})
export type LotteryGame = z.output<typeof lotteryGame>

/** The time of the house, by which a page counts down whatever its own clock says. */
const serverTime = z.string()

export const listLotteries = endpoint({
  method: 'GET',
  path: '/lgw/games/mobile',
  summary: 'The lotteries of the house, each with the draw that is open and the latest result',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({ gameGroupId: z.optional(z.string().check(z.maxLength(16))), language }),
  reply: z.object({ serverTime, games: z.array(lotteryGame) }),
  refusals: ['MERCHANT_NOT_FOUND'],
})

export const listPopularLotteries = endpoint({
  method: 'GET',
  path: '/lgw/games/popular',
  summary: 'The lotteries that are played most, each with the draw that is open and the latest result',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({ language }),
  reply: z.object({ serverTime, games: z.array(lotteryGame) }),
  refusals: ['MERCHANT_NOT_FOUND'],
})

/** The draw that is open, the ones after it that a chase may take in, and what was drawn last. */
const openedNumero = z.object({
  serverTime,
  draw: z.nullable(lotteryDraw),
  next: z.array(lotteryDraw),
  last: z.nullable(lotteryDraw),
})

const openedQuery = z.strictObject({
  gameId: gameCode,
  /** How many draws after the open one are wanted. */
  next: z.optional(z.string().check(z.regex(/^([1-4]?\d|50)$/))),
})

export const getOpenedNumero = endpoint({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  summary: 'The draw of a lottery that can be bought now, and those that follow',
  audience: 'guest',
  rate: 'read',
  query: openedQuery,
  reply: openedNumero,
  refusals: ['GAME_NOT_FOUND'],
})

export const getOpenedVnNumero = endpoint({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  summary: 'The same for a Vietnamese lottery',
  audience: 'guest',
  rate: 'read',
  query: openedQuery,
  reply: openedNumero,
  refusals: ['GAME_NOT_FOUND'],
})

export const vnRegions = ['north', 'central', 'south', 'fast'] as const

export const listVnMenu = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  summary: 'Vietnamese lotteries by region',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ region: z.optional(z.enum(vnRegions)), language }),
  reply: z.object({
    serverTime,
    regions: z.array(z.object({ region: z.enum(vnRegions), games: z.array(lotteryGame) })),
  }),
  refusals: ['MERCHANT_NOT_FOUND'],
})

export const listRecentVn = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  summary: 'Vietnamese lotteries, those that drew last first',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ language }),
  reply: z.object({ serverTime, games: z.array(lotteryGame) }),
  refusals: ['MERCHANT_NOT_FOUND'],
})

/** What a member may buy at. Amounts are decimal text. */
export const lotteryTerms = z.object({
  gameId: z.string(),
  family: z.string(),
  modes: z.array(z.enum(lotteryModes)),
  currency: z.string(),
  /** The bonus groups that may be bet at; entertainment play is priced at `house`. */
  group: z.object({ least: z.number(), most: z.number(), usual: z.number(), house: z.number() }),
  linePrices: z.array(z.string()),
  mostMultiple: z.number(),
  mostTickets: z.number(),
  mostDraws: z.number(),
  /** No ticket is sold that could be paid more, and no outcome of a draw is sold past the second. */
  mostPayout: z.string(),
  mostExposure: z.string(),
  /** A ticket can be given back until so long before the close. */
  cancelGuardSeconds: z.number(),
  /** Names the mathematics in the numbers of a draw, and the digest of everything that prices follow from. */
  domain: z.string(),
  rulesHash: z.string(),
})
export type LotteryTermsOnWire = z.output<typeof lotteryTerms>

export const getLotteryTerms = endpoint({
  method: 'GET',
  path: '/lgw/games/terms',
  summary: 'What I may buy of a lottery, and at what bonus group',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ gameId: gameCode }),
  reply: lotteryTerms,
  refusals: ['LOGIN_REQUIRED', 'GAME_NOT_FOUND'],
})

export const listDraws = endpoint({
  method: 'GET',
  path: '/lgw/draws',
  summary: 'Draws of a lottery that are over, newest first, a page at a time',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({
    gameId: gameCode,
    pageNo,
    pageSize: z.optional(z.string().check(z.regex(/^[1-9]\d?$|^100$/))),
  }),
  reply: z.object({ draws: z.array(lotteryDraw), pageNum: z.number(), totalPages: z.number() }),
  refusals: ['GAME_NOT_FOUND'],
})

/** How often each symbol fell in a place of the draw, and how many draws ago it last did. */
export const trendPlace = z.object({
  place: z.string(),
  symbols: z.array(z.object({ symbol: z.string(), count: z.number(), missedFor: z.number() })),
})
export type TrendPlace = z.output<typeof trendPlace>

export const getTrends = endpoint({
  method: 'GET',
  path: '/lgw/draws/trends',
  summary: 'How often each number fell in the latest draws of a lottery',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({ gameId: gameCode, count: z.optional(z.enum(['30', '50', '100'])) }),
  reply: z.object({ count: z.number(), draws: z.array(lotteryDraw), places: z.array(trendPlace) }),
  refusals: ['GAME_NOT_FOUND'],
})
