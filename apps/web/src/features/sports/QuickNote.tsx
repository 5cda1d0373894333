import { formatAmount } from '@baize/money/format'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuickStake } from './quick-bet.ts'
import styles from './QuickNote.module.css'
import { changeSettings } from './settings.ts'

/** While a tap on odds bets at once the page says so, how much, and how to end it. */
export function QuickNote() {
  const t = useText()
  const { money } = useSettings()
  const stake = useQuickStake()
  if (stake === undefined) return null
  return (
    <p className={styles.note}>
      <span>{t('sports.quick.on', { amount: formatAmount(stake, money) })}</span>
      <button type="button" className={styles.off} onClick={() => void changeSettings({ isQuick: false })}>
        {t('sports.quick.off')}
      </button>
    </p>
  )
}
