import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { learnOwnGames } from './own-games.ts'

/** Once a page is enough: what was fetched is kept by the browser. */
let isWarm = false

/**
 * Has the browser fetch what games are made of while a member looks for one, so that the game opens at once. The frame
 * is a page without scripts that names those files.
 */
export function WarmGames() {
  const t = useText()
  const { tag: language } = useLanguage()
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (isWarm) return
    isWarm = true
    void learnOwnGames(language).then(setPage)
  }, [language])
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
