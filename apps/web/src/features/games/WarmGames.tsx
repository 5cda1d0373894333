import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../lib/i18n.tsx'
import { useSession } from '../../lib/visit.ts'
import { learnOwnGames } from './own-games.ts'

/** Long enough for the screen itself to have come. */
const AFTER_MS = 1500

/** Once a page is enough: what was fetched is kept by the browser. */
let isWarm = false

/**
 * Has the browser fetch what games are made of while a member looks for one, so that the game opens at once. The frame
 * is a page without scripts that names those files.
 */
export function WarmGames() {
  const t = useText()
  const { tag: language } = useLanguage()
  const isMember = useSession() !== null
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (!isMember || isWarm) return
    const learned = learnOwnGames(language)
    const timer = setTimeout(() => {
      isWarm = true
      void learned.then(setPage)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMember, language])
  if (!page) return null
  return (
    <iframe
      src={page}
      title={t('shell.pleaseWait')}
      aria-hidden="true"
      tabIndex={-1}
      hidden
      sandbox="allow-same-origin"
    />
  )
}
