import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useSession } from '../../lib/visit.ts'

/** Long enough for the screen itself to have come. */
const AFTER_MS = 1500

/** Once a page is enough: what was fetched is kept by the browser. */
let isWarm = false

/**
 * Has the browser fetch what every game shares while a member looks for one, so that the game opens at once. The frame
 * is a page without scripts that names those files.
 */
export function WarmGames() {
  const t = useText()
  const isMember = useSession() !== null
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isMember || isWarm) return
    const timer = setTimeout(() => {
      isWarm = true
      setShown(true)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMember])
  if (!isShown) return null
  return (
    <iframe
      src="/games/warm/"
      title={t('shell.pleaseWait')}
      aria-hidden="true"
      tabIndex={-1}
      hidden
      sandbox="allow-same-origin"
    />
  )
}
