import * as z from 'zod/mini'
import { game } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './languages.ts'

/** A game's number on the wire. */
const nodeId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const pageNo = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))
const pageSize = z.optional(z.string().check(z.regex(/^[1-9]\d?$|^100$/)))
const language = z.optional(z.enum(languageCodes))
const vendor = z.optional(z.string().check(z.maxLength(64)))

export const gameShelf = z.object({ content: z.array(game), pageNum: z.number(), totalPages: z.number() })
export type GameShelf = z.output<typeof gameShelf>

export const addFavourite = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  summary: 'Puts a game among my favourites',
  audience: 'member',
  rate: 'read',
  body: z.strictObject({ nodeId, vendor }),
  reply: z.object({}),
  refusals: ['LOGIN_REQUIRED', 'GAME_NOT_FOUND', 'FAVOURITES_FULL'],
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  summary: 'Takes a game from my favourites',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ nodeId, vendor }),
  reply: z.object({}),
  refusals: ['LOGIN_REQUIRED'],
})

export const getFavouriteIds = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  summary: 'The numbers of my favourites, newest first',
  audience: 'member',
  rate: 'read',
  reply: z.object({ nodeIds: z.array(z.string()) }),
  refusals: ['LOGIN_REQUIRED'],
})

export const listFavourites = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  summary: 'My favourites, newest first, a page at a time',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ pageNo, pageSize, language }),
  reply: gameShelf,
  refusals: ['LOGIN_REQUIRED'],
})

export const addRecentGame = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_addRecentGame',
  summary: 'Remembers that I opened a game',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ nodeId }),
  reply: z.object({}),
  refusals: ['LOGIN_REQUIRED', 'GAME_NOT_FOUND'],
})

export const listRecentGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  summary: 'The games I opened last, newest first',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ pageNo, pageSize, language }),
  reply: gameShelf,
  refusals: ['LOGIN_REQUIRED'],
})
