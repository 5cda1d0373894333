import type { Game, GamePage, LanguageCode } from '@baize/contracts'
import { unitsFromWire } from '@baize/money'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { nearest } from './near-names.ts'
import { requirePlayable } from './playable.ts'
import * as store from './store/games.ts'

const DEFAULT_PAGE_SIZE = 21

/** The catalogue's own cap on one reply of popular games; a screen shows 21 and asks whether there are more. */
const HOT_LIMIT = 60

export type CatalogView = { readonly merchantCode: string; readonly language: LanguageCode }

export async function listHotGames(db: Db, { merchantCode, language }: CatalogView): Promise<Game[]> {
  return store.readHotGames(db, merchantCode, language, HOT_LIMIT)
}

export type GameListRequest = {
  readonly gameName?: string | undefined
  readonly gameType?: 'ALL' | Game['gameType'] | undefined
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly minBet?: string | undefined
  readonly minLine?: string | undefined
  readonly pageNo?: string | undefined
  readonly pageSize?: string | undefined
}

type Page = { readonly number: number; readonly size: number }

/**
 * One page of the games that match, most popular first. A page past the end is empty. Where no name has what is sought
 * in it, those that nearly have it are listed, nearest first.
 */
export async function listGames(db: Db, place: CatalogView, request: GameListRequest): Promise<GamePage> {
  const page = { number: Number(request.pageNo ?? 1), size: Number(request.pageSize ?? DEFAULT_PAGE_SIZE) }
  const filter = {
    name: request.gameName?.trim() || undefined,
    gameType: request.gameType === 'ALL' ? undefined : request.gameType,
    vendorCode: request.vassalage,
    classify: request.gameClassify,
    // The smallest stake is kept as a figure that stands for every currency, so the filter reads it as one.
    minStake: request.minBet === undefined ? undefined : unitsFromWire(request.minBet),
    minLines: request.minLine === undefined ? undefined : Number(request.minLine),
  }
  const exact = await store.readGamePage(db, place, filter, page)
  const { games, total } = exact.total > 0 ? exact : await listNear(db, place, filter, page)
  return { games, pageNum: page.number, totalPages: Math.ceil(total / page.size) }
}

async function listNear(
  db: Db,
  place: CatalogView,
  { name, ...filter }: store.GameFilter,
  { number, size }: Page,
): Promise<{ games: Game[]; total: number }> {
  if (name === undefined) return { games: [], total: 0 }
  const codes = nearest(name, await store.readNames(db, place, filter))
  const shown = codes.slice((number - 1) * size, number * size)
  return { games: await store.readGamesInOrder(db, place, shown), total: codes.length }
}

/** Games by their codes, in the order of the codes; those that the merchant does not offer are left out. */
export async function listGamesInOrder(
  db: Db,
  place: CatalogView,
  codes: readonly string[],
): Promise<Game[]> {
  return store.readGamesInOrder(db, place, codes)
}

/** A game that the merchant lists. */
export async function requireGame(db: Db, place: CatalogView, code: string): Promise<Game> {
  await requirePlayable(db, { merchantCode: place.merchantCode, code })
  const game = await store.readGame(db, place, code)
  if (!game) throw new Refusal('GAME_DISABLED')
  return game
}
