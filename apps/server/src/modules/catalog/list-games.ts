import type { Game, GamePage, LanguageCode } from '@baize/contracts'
import type { Db } from '#platform/db'
import * as store from './store.ts'

export const DEFAULT_PAGE_SIZE = 21

/** The catalogue's own cap on one reply of popular games; a screen shows 21 and asks whether there are more. */
const HOT_LIMIT = 60

type Place = { readonly merchantCode: string; readonly language: LanguageCode }

export async function listHotGames(db: Db, { merchantCode, language }: Place): Promise<Game[]> {
  return store.readHotGames(db, merchantCode, language, HOT_LIMIT)
}

export type GameListRequest = {
  readonly gameName?: string | undefined
  readonly gameType?: 'ALL' | Game['gameType'] | undefined
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly pageNo?: string | undefined
  readonly pageSize?: string | undefined
}

/** One page of the games that match, most popular first. A page past the end is empty. */
export async function listGames(db: Db, place: Place, request: GameListRequest): Promise<GamePage> {
  const page = { number: Number(request.pageNo ?? 1), size: Number(request.pageSize ?? DEFAULT_PAGE_SIZE) }
  const { games, total } = await store.readGamePage(
    db,
    place,
    {
      name: request.gameName?.trim() || undefined,
      gameType: request.gameType === 'ALL' ? undefined : request.gameType,
      vendorCode: request.vassalage,
      classify: request.gameClassify,
    },
    page,
  )
  return { games, pageNum: page.number, totalPages: Math.ceil(total / page.size) }
}
