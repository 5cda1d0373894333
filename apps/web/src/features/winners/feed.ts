import { type LanguageCode, listBetFeed } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { BET_FEED_EVERY_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { winnersKey } from './queries.ts'

export type FeedKind = 'latest' | 'big'

function feedQuery(kind: FeedKind, language: LanguageCode) {
  return queryOptions({
    queryKey: winnersKey('bets', kind, language),
    queryFn: ({ signal }) => call(listBetFeed, { query: { kind, language }, signal }),
    staleTime: BET_FEED_EVERY_MS,
    keepsPrevious: true,
  })
}

/** Asked for again and again while it is seen; a page that is put away asks for nothing. */
export function useBetFeed(kind: FeedKind, isSeen: boolean) {
  const { code } = useLanguage()
  return useQuery({ ...feedQuery(kind, code), ...(isSeen && { refetchInterval: BET_FEED_EVERY_MS }) })
}
