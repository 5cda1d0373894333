import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, Radio, ReceiptText, Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './sports-home.module.css'

/** How odds are shown is chosen once in a while. */
const SettingsSheet = lazyPart(() =>
  import('../../features/sports/SettingsSheet.tsx').then((file) => file.SettingsSheet),
)

/** Where else to go in the book. */
export function SportsWays() {
  const t = useText()
  const [isSetting, setSetting] = useState(false)
  return (
    <nav className={styles.ways} aria-label={t('sports.ways')}>
      <Link to="/m/sports/live" className={styles.way}>
        <Radio size={18} aria-hidden="true" />
        {t('sports.live')}
      </Link>
      <MemberLink to="/m/sports/bets" className={styles.way}>
        <ReceiptText size={18} aria-hidden="true" />
        {t('sports.bets')}
      </MemberLink>
      <Link to="/m/sports/results" className={styles.way}>
        <ChartNoAxesColumn size={18} aria-hidden="true" />
        {t('sports.results')}
      </Link>
      <button type="button" className={styles.way} onClick={() => setSetting(true)}>
        <Settings2 size={18} aria-hidden="true" />
        {t('sports.odds')}
      </button>
      {isSetting && (
        <Suspense>
          <SettingsSheet onClosed={() => setSetting(false)} />
        </Suspense>
      )}
    </nav>
  )
}
