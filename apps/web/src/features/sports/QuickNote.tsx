import { formatAmount } from '@baize/money/format'
import type { MouseEvent } from 'react'
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
  const switchOff = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusScreen(currentTarget)
    void changeSettings({ isQuick: false })
  }
  return (
    <p className={styles.note}>
      <span>{t('sports.quick.on', { amount: formatAmount(stake, money) })}</span>
      <button type="button" className={styles.off} onClick={switchOff}>
        {t('sports.quick.off')}
      </button>
    </p>
  )
}

/** The button goes with the note: keys go on from the beginning of the screen, which takes the focus until it is left. */
function focusScreen(from: HTMLElement): void {
  const main = from.closest('main')
  main?.setAttribute('tabindex', '-1')
  main?.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
  main?.focus({ preventScroll: true })
}
