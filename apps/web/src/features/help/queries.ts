import { getHelpCenter, type HelpEntry, type LanguageCode } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'

const helpKey = keysOf('help')

export function helpQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: helpKey(language),
    queryFn: ({ signal }) => call(getHelpCenter, { query: { lang: language, device: 'MOBILE' }, signal }),
    staleTime: HOME_FRESH_MS,
    keepsPrevious: true,
  })
}

/** Where an article stands: its entry, and its place among the entry's articles; the entry itself without one. */
export type HelpPlace = { readonly p: number; readonly c?: number }

/** The place that an anchor such as `terms` leads to. */
export function placeOfAnchor(entries: readonly HelpEntry[], anchor: string): HelpPlace | undefined {
  for (let p = 0; p < entries.length; p++) {
    const entry = entries[p]
    if (entry?.anchor === anchor) return { p }
    const c = entry?.children.findIndex((child) => child.anchor === anchor) ?? -1
    if (c >= 0) return { p, c }
  }
  return undefined
}
