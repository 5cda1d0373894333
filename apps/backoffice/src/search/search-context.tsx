import { pageContext } from '@baize/ui'
import { type ReactNode, useMemo, useRef, useState } from 'react'

type OfficeSearch = {
  /** What was asked for last. It may be somebody's number, so it stands in no address and is kept nowhere. */
  readonly term: string
  /** Counts what was asked for, so that the same asked twice is asked twice. */
  readonly turn: number
  readonly ask: (term: string) => void
  /** True once for what was asked for: going back to the page does not lead forward again. */
  readonly openOnce: () => boolean
}

const [SearchContext, useOfficeSearch] = pageContext<OfficeSearch>()
export { useOfficeSearch }

export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState({ term: '', turn: 0 })
  const opened = useRef(0)
  const search = useMemo<OfficeSearch>(
    () => ({
      ...asked,
      ask: (term) => setAsked(({ turn }) => ({ term: term.trim(), turn: turn + 1 })),
      openOnce: () => {
        const isFirst = opened.current !== asked.turn
        opened.current = asked.turn
        return isFirst
      },
    }),
    [asked],
  )
  return <SearchContext value={search}>{children}</SearchContext>
}
