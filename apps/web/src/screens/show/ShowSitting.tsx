import { Amount } from '@baize/ui'
import { useEffect } from 'react'
import { sittingQuery } from '../../features/protection/queries.ts'
import { SITTING_ASKED_EVERY_MS } from '../../lib/limits.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './ShowScreen.module.css'

/** How long the member has been at play, and what they have won or lost in it; as the server counts it. */
export function ShowSitting() {
  const t = useText()
  const { money } = useSettings()
  const { data, refetch } = useQuery(sittingQuery(useSession()?.userName ?? ''))
  useEffect(() => {
    const timer = setInterval(() => void refetch(), SITTING_ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [refetch])
  if (!data) return null
  const { elapsedSeconds, net } = data.sitting
  return (
    <p className={styles.sitting}>
      {t('shows.sitting', { minutes: Math.floor(elapsedSeconds / 60) })} ·{' '}
      <Amount value={net} format={money} isSigned />
    </p>
  )
}
