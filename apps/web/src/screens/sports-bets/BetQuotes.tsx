import type { BetDetail } from '@baize/contracts'
import { Card } from '@baize/ui'
import { useMoment } from '../../features/history/use-moment.ts'
import { namedOf } from '../../features/sports/BetLegs.tsx'
import { outcomeName } from '../../features/sports/market-names.ts'
import { percentOf, useOddsText } from '../../features/sports/odds-text.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './sports-bets.module.css'

/** The quote of each leg at the moment it was struck: which version it was, and what was fair then. */
export function BetQuotes({ bet }: { readonly bet: BetDetail }) {
  const t = useText()
  const moment = useMoment()
  const oddsText = useOddsText()
  return (
    <Card>
      <h2 className={styles.heading}>{t('sports.quotes')}</h2>
      <ul className={styles.steps}>
        {bet.quotes.map(({ place, version, chance, at }) => {
          const leg = bet.legs.find((each) => each.place === place)
          if (!leg) return null
          return (
            <li key={place}>
              <span className={styles.top}>
                <span className={styles.word}>{outcomeName(t, namedOf(leg), leg)}</span>
                <bdi dir="ltr" className={styles.odds}>
                  {oddsText(leg.odds)}
                </bdi>
              </span>
              <span className={styles.note}>
                {t(leg.wasLive ? 'sports.quotes.live' : 'sports.quotes.before', {
                  version,
                  chance: percentOf(chance),
                })}
              </span>
              <span className={styles.note}>{moment(at)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
