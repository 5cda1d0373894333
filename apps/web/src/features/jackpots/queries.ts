import { type LanguageCode, listJackpots } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useHomeSeed } from '../../lib/query/home-seed.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { JACKPOT_REFRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'

const jackpotsKey = keysOf('jackpots')

function jackpotsQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: jackpotsKey(language),
    meta: { live: ['jackpot.won'] },
    queryFn: ({ signal }) => call(listJackpots, { signal }),
    staleTime: JACKPOT_REFRESH_MS,
    refetchInterval: JACKPOT_REFRESH_MS,
  })
}

/** The pools of the house, largest first; asked for again while they are looked at. */
export function useJackpots() {
  const { code } = useLanguage()
  const seed = useHomeSeed()
  return useQuery({
    ...jackpotsQuery(code),
    initialData: () => seed?.jackpots,
    keepsPrevious: true,
  })
}
