import type { CurrencyFormat, Jackpot } from '@baize/contracts'
import { Amount } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/texts/i18n.tsx'
import { Odds } from './Odds.tsx'
import styles from './JackpotBar.module.css'
import { useCounter } from './use-counter.ts'

type JackpotBarProps = { readonly jackpot: Jackpot; readonly format: CurrencyFormat }

/** The largest pool of the house, as much as its ledger account holds. */
export function JackpotBar({ jackpot, format }: JackpotBarProps) {
  const t = useText()
  const shown = useCounter(jackpot.amount)
  return (
    <Link to="/m/jackpot" className={styles.bar}>
      <img src="/m/art/jackpot.webp" alt="" width={40} height={40} className={styles.emblem} />
      <span className={styles.body}>
        <span className={styles.name}>{t('home.jackpot', { name: jackpot.name })}</span>
        <span className={styles.amount}>
          <Amount value={shown} format={format} />
        </span>
        <Odds jackpot={jackpot} format={format} />
      </span>
    </Link>
  )
}
