import { type LanguageCode, listLastPlayed, listRecentGames } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { ownGamesKey } from './queries.ts'

function recentGamesQuery(account: string, language: LanguageCode) {
  return queryOptions({
    queryKey: ownGamesKey(account, 'recent', language),
    queryFn: async ({ signal }) =>
      (await call(listRecentGames, { query: { pageSize: String(RECENT_SHOWN), language }, signal })).content,
    staleTime: 0,
  })
}

function lastPlayedQuery(account: string, language: LanguageCode) {
  return queryOptions({
    queryKey: ownGamesKey(account, 'last-played', language),
    queryFn: async ({ signal }) => (await call(listLastPlayed, { query: { language }, signal })).games,
    staleTime: 0,
  })
}

const RECENT_SHOWN = 9

/** The games the member opened last. */
export function useRecentGames() {
  const { code } = useLanguage()
  return useQuery(recentGamesQuery(useSession()?.userName ?? '', code))
}

/** The games the member played last. */
export function useLastPlayed() {
  const { code } = useLanguage()
  return useQuery({ ...lastPlayedQuery(useSession()?.userName ?? '', code), isPlain: true })
}
