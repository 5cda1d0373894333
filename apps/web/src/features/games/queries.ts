import {
  type Game,
  type GameType,
  hotGamesLanguage,
  type LanguageCode,
  listGames,
  listHotGames,
  listRecentGames,
  listVendors,
} from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { useHomeSeed } from '../../lib/home-seed.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { GAME_LIST_PAGE_SIZE, HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query.ts'
import type { Page } from '../../lib/use-pages.ts'
import { useSession } from '../../lib/visit.ts'

function vendorsQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: ['vendors', language],
    queryFn: async ({ signal }) => (await call(listVendors, { query: { typeId: '1' }, signal })).vendors,
    staleTime: HOME_FRESH_MS,
  })
}

function hotGamesQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: ['games', 'hot', language],
    queryFn: ({ signal }) => call(listHotGames, { query: { language: hotGamesLanguage(language) }, signal }),
    staleTime: HOME_FRESH_MS,
  })
}

function categoryGamesQuery(gameType: GameType, language: LanguageCode) {
  return queryOptions({
    queryKey: ['games', 'category', gameType, language],
    queryFn: ({ signal }) =>
      call(listGames, {
        query: {
          clientType: '2',
          platform: 'html5',
          gameType,
          pageNo: '1',
          pageSize: String(GAME_LIST_PAGE_SIZE),
        },
        signal,
      }),
    staleTime: HOME_FRESH_MS,
  })
}

export function useVendors() {
  const { code } = useLanguage()
  const seed = useHomeSeed()
  return useQuery({
    ...vendorsQuery(code),
    initialData: () => seed?.vendors,
    keepsPrevious: true,
  })
}

export function useHotGames() {
  const { code } = useLanguage()
  const seed = useHomeSeed()
  return useQuery({
    ...hotGamesQuery(code),
    initialData: () => seed?.hotGames,
    keepsPrevious: true,
  })
}

/** The first page of a category. */
export function useCategoryGames(gameType: GameType) {
  const { code } = useLanguage()
  return useQuery(categoryGamesQuery(gameType, code))
}

function vendorGamesQuery(vassalage: string, language: LanguageCode) {
  return queryOptions({
    queryKey: ['games', 'vendor', vassalage, language],
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

type HotWish = { readonly language: LanguageCode; readonly gameName: string }

/** The popular games come in one reply; here they are turned over by pages like any other list. */
export async function askHotGames({ language, gameName }: HotWish, pageNo: number): Promise<Page<Game>> {
  const games = await call(listHotGames, { query: { language: hotGamesLanguage(language) } })
  const sought = gameName.toLowerCase()
  const found = games.filter((game) => game.gameName.toLowerCase().includes(sought))
  const start = (pageNo - 1) * GAME_LIST_PAGE_SIZE
  return {
    items: found.slice(start, start + GAME_LIST_PAGE_SIZE),
    pageNum: pageNo,
    totalPages: Math.ceil(found.length / GAME_LIST_PAGE_SIZE),
  }
}

function recentGamesQuery(account: string, language: LanguageCode) {
  return queryOptions({
    queryKey: ['member', account, 'recent', language],
    queryFn: async ({ signal }) =>
      (await call(listRecentGames, { query: { pageSize: String(RECENT_SHOWN), language }, signal })).content,
    staleTime: 0,
  })
}

const RECENT_SHOWN = 9

/** The games the member opened last. */
export function useRecentGames() {
  const { code } = useLanguage()
  return useQuery(recentGamesQuery(useSession()?.userName ?? '', code))
}
