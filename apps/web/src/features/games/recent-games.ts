import { type LanguageCode, listRecentGames } from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { queryOptions, useQuery } from '../../lib/query.ts'
import { useSession } from '../../lib/visit.ts'

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
