import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gameTypes } from './game-types.ts'
import { type LanguageCode, languageCodes } from './languages.ts'

export const categories = [
  'ALL',
  'LOTT',
  'LIVE',
  'RNG',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'HOT',
  'LIVESTREAM',
  'HOME',
  'PROMO',
  'FAV',
] as const

export const game = z.object({
  gameId: z.string(),
  roomId: z.nullable(z.string()),
  gameName: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  gameType: z.enum(gameTypes),
  vassalage: z.string(),
  vendorCode: z.string(),
  displayName: z.string(),
  showIcon: z.string(),
  mobileLargeIcon: z.string(),
  /** A picture that is laid over the icon, where many titles share one ground; null where the icon is whole. */
  layerIcon: z.nullable(z.string()),
  gameCode: z.string(),
  gameGroupId: z.nullable(z.string()),
  lottoMode: z.nullable(z.string()),
  supportPlay: z.number(),
  isGameH5: z.boolean(),
  freeplay: z.boolean(),
  gameClassifyNew: z.string(),
  /** In percent, of a game against the house; null where the price is in the odds, and between players. */
  rtp: z.nullable(z.string()),
  /** What the house keeps of a pot between players, in percent. */
  rake: z.nullable(z.string()),
  tag: z.nullable(z.enum(['HOT', 'NEW'])),
})
export type Game = z.output<typeof game>

export const vendor = z.object({
  vendorCode: z.string(),
  accountTypeName: z.string(),
  displayName: z.string(),
  mobileSmallIcon: z.string(),
  mobileLargeIcon: z.string(),
  gameCategory: z.enum(gameTypes),
  gameId: z.nullable(z.string()),
  nodeId: z.nullable(z.string()),
  telGameId: z.nullable(z.string()),
  telNodeId: z.nullable(z.string()),
  opensList: z.boolean(),
})
export type Vendor = z.output<typeof vendor>

export const vendorSorting = z.object({ gameCategory: z.enum(gameTypes), vendorNames: z.array(z.string()) })

export const vendorDirectory = z.object({ vendors: z.array(vendor), sorting: z.array(vendorSorting) })

export const gamePage = z.object({ games: z.array(game), pageNum: z.number(), totalPages: z.number() })
export type GamePage = z.output<typeof gamePage>

const text = z.optional(z.string().check(z.maxLength(64)))
const language = z.optional(z.enum(languageCodes))

export const listVendors = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  summary: 'Vendors by category, in the order the merchant set',
  audience: 'guest',
  rate: 'read',
  moduleId: 'COMM3',
  query: z.strictObject({ typeId: z.optional(z.literal('1')), merchantCode: text }),
  reply: vendorDirectory,
  refusals: ['MERCHANT_NOT_FOUND'],
})

/** Popular games are asked for in English where the page is in Urdu, as the specification has it. */
export function hotGamesLanguage(shown: LanguageCode): LanguageCode {
  return shown === 'UR' ? 'EN' : shown
}

export const listHotGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  summary: 'Popular games, most popular first',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({
    merchantCode: text,
    isPlatform: z.optional(z.string().check(z.maxLength(8))),
    platform: text,
    language,
  }),
  reply: z.array(game),
  refusals: ['MERCHANT_NOT_FOUND'],
})

export const listGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  summary: 'Games of a category or vendor, a page at a time',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({
    merchant: text,
    clientType: z.optional(z.literal('2')),
    platform: z.optional(z.literal('html5')),
    gameName: text,
    gameType: z.optional(z.enum(['ALL', ...gameTypes])),
    vassalage: text,
    gameClassify: text,
    /** Games whose smallest stake is at least this, in the currency of the house. */
    minBet: z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/))),
    /** Games with at least so many lines. */
    minLine: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    language,
    pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    pageSize: z.optional(z.string().check(z.regex(/^[1-9]\d?$|^100$/))),
  }),
  reply: gamePage,
  refusals: ['MERCHANT_NOT_FOUND'],
})

export const getGame = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_game',
  summary: 'One game of the house',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ gameId: z.string().check(z.minLength(1), z.maxLength(64)), language }),
  reply: game,
  refusals: ['MERCHANT_NOT_FOUND', 'GAME_NOT_FOUND', 'GAME_DISABLED'],
})

export const launchTrialGame = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_gameTrialLaunch',
  summary: 'Where a visitor can try a game without an account',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({
    gameId: z.string().check(z.minLength(1), z.maxLength(64)),
    nodeId: text,
    launchMode: text,
    platform: text,
    clientType: text,
    language,
    webView: text,
  }),
  reply: z.object({ content: z.object({ game_url: z.string() }) }),
  refusals: ['MERCHANT_NOT_FOUND', 'GAME_NOT_FOUND', 'GAME_DISABLED'],
})
