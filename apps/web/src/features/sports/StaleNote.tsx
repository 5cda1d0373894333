import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { useOddsLine } from './live-odds.ts'
import styles from './StaleNote.module.css'

const SECOND_MS = 1_000

/** Says that no price on the page is of now, and how old they are; or that the book takes no bets. */
export function StaleNote() {
  const t = useText()
  const { isStale, isUp, heardAt } = useOddsLine()
  if (isStale) return <Age heardAt={heardAt} />
  if (isUp) return null
  return (
    <p className={styles.note} role="status">
      {t('sports.down')}
    </p>
  )
}

function Age({ heardAt }: { readonly heardAt: number }) {
  const t = useText()
  const [seconds, setSeconds] = useState(() => ageOf(heardAt))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(ageOf(heardAt)), SECOND_MS)
    return () => clearInterval(timer)
  }, [heardAt])
  return (
    <p className={styles.note}>
      <WifiOff size={16} aria-hidden="true" className={styles.sign} />
      <span role="status">{t('sports.offline')}</span>
      <span className={styles.age}>{t('sports.offline.age', { seconds })}</span>
    </p>
  )
}

function ageOf(heardAt: number): number {
  return Math.max(Math.round((Date.now() - heardAt) / SECOND_MS), 0)
}
