import type { CurrencyFormat } from '@baize/contracts'
import { Amount } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import type { LotteryPlay } from './engine.ts'
import { tierText } from './names.ts'
import styles from './Odds.module.css'
import { oddsOf, oddsText, prizeText, rangeOf, type Terms, tierOfSymbol } from './prices.ts'

type OddsProps = {
  readonly play: LotteryPlay
  readonly terms: Terms & { readonly linePrice: string }
  readonly format: CurrencyFormat
}

/** What a line of a play pays; it moves with the bonus group. */
export function Odds({ play, terms, format }: OddsProps) {
  const t = useText()
  const [tier] = play.tiers
  if (!tier) return null
  if (play.tiers.length === 1) {
    return (
      <p className={styles.odds}>
        {t('lottery.pays')} <bdi className={styles.times}>× {oddsText(oddsOf(tier, terms))}</bdi>
        <span className={styles.note}>
          <Amount value={prizeText(tier, terms)} format={format} /> {t('lottery.aLine')}
        </span>
      </p>
    )
  }
  if (tierOfSymbol(play, play.board.rows[0]?.symbols[0] ?? '')) {
    const { least, most } = rangeOf(play, terms)
    return (
      <p className={styles.odds}>
        {t('lottery.pays')}{' '}
        <bdi className={styles.times} dir="ltr">
          × {oddsText(least)}
          {most > least && ` – ${oddsText(most)}`}
        </bdi>
      </p>
    )
  }
  return (
    <ul className={styles.tiers}>
      {play.tiers.map((each) => (
        <li key={each.id} className={styles.tier}>
          <span>{tierText(t, each.id)}</span>{' '}
          <bdi className={styles.times}>× {oddsText(oddsOf(each, terms))}</bdi>
        </li>
      ))}
    </ul>
  )
}
