import type { CurrencyFormat, Jackpot } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Odds.module.css'

type OddsProps = { readonly jackpot: Jackpot; readonly format: CurrencyFormat }

/** How rarely a pot is won, beside what it holds: a large amount alone says nothing of it. */
export function Odds({ jackpot: { odds }, format }: OddsProps) {
  const t = useText()
  if (!odds) return null
  const count = odds.oneIn.replace(/\B(?=(\d{3})+$)/g, ',')
  return (
    <span className={styles.odds}>
      {t('home.jackpot.odds', { count, stake: formatAmount(odds.stake, format) })}
    </span>
  )
}
