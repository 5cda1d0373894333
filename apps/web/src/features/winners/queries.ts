import { type LanguageCode, listWinners } from '@baize/contracts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { HOME_FRESH_MS, LANGUAGE_RELOAD_DEBOUNCE_MS, WINNERS_ASKED } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'

export const winnersKey = keysOf('winners')

function winnersQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: winnersKey('board', language),
    meta: { live: ['jackpot.won'] },
    queryFn: async ({ signal }) => {
      const query = { gameCategory: 'ALL', language, limitNum: String(WINNERS_ASKED) } as const
      const { list, hasSimulated } = await call(listWinners, { query, signal })
      return { winners: list.map(({ vo }) => vo), hasSimulated }
    },
    staleTime: HOME_FRESH_MS,
    refetchInterval: HOME_FRESH_MS,
    keepsPrevious: true,
  })
}

/** The wins of the house, newest first; asked for again a moment after the language changed. */
export function useWinners() {
  const { code } = useLanguage()
  const [language, setLanguage] = useState(code)
  useEffect(() => {
    const timer = setTimeout(() => setLanguage(code), LANGUAGE_RELOAD_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [code])
  return useQuery(winnersQuery(language))
}

/** The board is asked for anew wherever it is shown next. */
export async function askWinnersAgain(): Promise<void> {
  const { queries } = await import('../../lib/query/query-live.ts')
  await queries.invalidateQueries({ queryKey: winnersKey('board') })
}
