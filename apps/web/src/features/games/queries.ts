import {
  type GameType,
  hotGamesLanguage,
  type LanguageCode,
  listGames,
  listHotGames,
  listVendors,
} from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { useHomeSeed } from '../../lib/home-seed.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { GAME_LIST_PAGE_SIZE, HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query.ts'

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
