import { hotGamesLanguage, type LanguageCode, listHotGames, listVendors } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useHomeSeed } from '../../lib/query/home-seed.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf, memberKeysOf } from '../../lib/query/query-key.ts'

export const gamesKey = keysOf('games')
export const ownGamesKey = memberKeysOf('games')

function vendorsQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: gamesKey('vendors', language),
    queryFn: async ({ signal }) => (await call(listVendors, { query: { typeId: '1' }, signal })).vendors,
    staleTime: HOME_FRESH_MS,
  })
}

function hotGamesQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: gamesKey('hot', language),
    queryFn: ({ signal }) => call(listHotGames, { query: { language: hotGamesLanguage(language) }, signal }),
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
