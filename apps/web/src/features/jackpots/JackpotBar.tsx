import type { Jackpot } from '@baize/contracts'
import { Amount } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useSettings } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import styles from './JackpotBar.module.css'
import { useCounter } from './use-counter.ts'

/** The largest pool of the house, as much as its ledger account holds. */
export function JackpotBar({ jackpot }: { readonly jackpot: Jackpot }) {
  const t = useText()
  const { money } = useSettings()
  const shown = useCounter(jackpot.amount)
  return (
    <Link to="/m/jackpot" className={styles.bar}>
      <img src="/m/art/jackpot.webp" alt="" width={40} height={40} className={styles.emblem} />
      <span className={styles.body}>
        <span className={styles.name}>{t('home.jackpot', { name: jackpot.name })}</span>
        <span className={styles.amount}>
          <Amount value={shown} format={money} />
        </span>
      </span>
    </Link>
  )
}
