import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownPath, parseSearch, printSearch } from '../../lib/links/search.ts'
import { keepForTab, readFromTab } from '../../lib/storage/tab.ts'

/** Where something is played. */
const tables = /^\/m\/(playGame|startLottery|sportsGame|sports(\/.+)?)$/

/** Remembers where the member plays, so that whoever leaves for a deposit finds the way back. */
export function useRemembersPlay(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  useEffect(() => {
    if (!tables.test(path)) return
    // Whoever has paid in does not go back to play money.
    const { mode: _mode, ...kept } = parseSearch(search)
    keepForTab('played', path + printSearch(kept))
  }, [path, search])
}

/** Where the member last played in this tab. */
export function lastPlayed(): { readonly to: string; readonly search: Record<string, string> } | undefined {
  const kept = ownPath(readFromTab('played'))
  if (kept === undefined) return undefined
  const [to = '', search = ''] = kept.split('?')
  return { to, search: parseSearch(search) }
}
