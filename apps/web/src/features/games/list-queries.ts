import {
  type Game,
  type GameType,
  hotGamesLanguage,
  type LanguageCode,
  listGames,
  listHotGames,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { GAME_LIST_PAGE_SIZE, HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import type { Page } from '../../lib/query/use-pages.ts'
import { gamesKey } from './queries.ts'

function vendorGamesQuery(vassalage: string, language: LanguageCode) {
  return queryOptions({
    queryKey: gamesKey('vendor', vassalage, language),
    queryFn: ({ signal }) =>
      call(listGames, {
        query: { ...asked, gameType: 'RNG', vassalage, pageNo: '1', pageSize: String(VENDOR_BLOCK) },
        signal,
      }),
    staleTime: HOME_FRESH_MS,
  })
}

/** Two rows of three. */
const VENDOR_BLOCK = 6

const asked = { clientType: '2', platform: 'html5' } as const

function categoryGamesQuery(gameType: GameType, language: LanguageCode) {
  return queryOptions({
    queryKey: gamesKey('category', gameType, language),
    queryFn: ({ signal }) =>
      call(listGames, {
        query: { ...asked, gameType, pageNo: '1', pageSize: String(GAME_LIST_PAGE_SIZE) },
        signal,
      }),
    staleTime: HOME_FRESH_MS,
  })
}

/** The first page of a category. */
export function useCategoryGames(gameType: GameType) {
  const { code } = useLanguage()
  return useQuery(categoryGamesQuery(gameType, code))
}

/** The first slots of a vendor, for its block on home. */
export function useVendorGames(vassalage: string) {
  const { code } = useLanguage()
  return useQuery(vendorGamesQuery(vassalage, code))
}

/** What a list of games is narrowed down to. */
export type GameWish = {
  readonly gameType?: GameType | undefined
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly gameName?: string | undefined
}

/** One page of the games that match. */
export async function askGames(wish: GameWish, pageNo: number): Promise<Page<Game>> {
  const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value))
  const query = { ...asked, ...given, pageNo: String(pageNo), pageSize: String(GAME_LIST_PAGE_SIZE) }
  const { games, pageNum, totalPages } = await call(listGames, { query })
  return { items: games, pageNum, totalPages }
}

/** The popular games come in one reply; here they are turned over by pages like any other list. */
export async function askHotGames(language: LanguageCode, pageNo: number): Promise<Page<Game>> {
  const found = await call(listHotGames, { query: { language: hotGamesLanguage(language) } })
  const start = (pageNo - 1) * GAME_LIST_PAGE_SIZE
  return {
    items: found.slice(start, start + GAME_LIST_PAGE_SIZE),
    pageNum: pageNo,
    totalPages: Math.ceil(found.length / GAME_LIST_PAGE_SIZE),
  }
}
