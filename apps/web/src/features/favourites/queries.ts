import { type Game, type GameShelf, type LanguageCode, listFavourites } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { favouritesKey, useFavouriteIds } from './favourite-ids.ts'

function favouritesQuery(account: string, language: LanguageCode, pageSize: number) {
  return queryOptions<GameShelf>({
    queryKey: favouritesKey(account, language, String(pageSize)),
    queryFn: ({ signal }) =>
      call(listFavourites, { query: { pageNo: '1', pageSize: String(pageSize), language }, signal }),
    staleTime: 0,
    keepsPrevious: true,
    isPlain: true,
  })
}

/** The first page of the member's favourites; one that was just taken out is gone at once. */
export function useFavourites(pageSize: number) {
  const { code } = useLanguage()
  const account = useSession()?.userName ?? ''
  const ids = useFavouriteIds(account)
  const answer = useQuery(favouritesQuery(account, code, pageSize))
  const games: readonly Game[] = answer.data?.content.filter(({ nodeId }) => !ids || ids.has(nodeId)) ?? []
  return { ...answer, games, hasMore: (answer.data?.totalPages ?? 0) > 1 }
}
