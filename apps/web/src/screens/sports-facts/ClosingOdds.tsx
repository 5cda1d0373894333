import type { getClosingOdds, ReplyOf, ShownFixture } from '@baize/contracts'
import { classes } from '@baize/ui'
import { marketName, outcomeName } from '../../features/sports/market-names.ts'
import { percentOf, useOddsText } from '../../features/sports/odds-text.ts'
import { closingQuery } from '../../features/sports/queries.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './sports-facts.module.css'

type ClosingOutcome = ReplyOf<typeof getClosingOdds>['markets'][number]['outcomes'][number]

/** What each market closed at, what was fair, and how it came out. */
export function ClosingOdds({ fixture }: { readonly fixture: ShownFixture }) {
  const t = useText()
  const closing = useQuery(closingQuery(fixture.fixtureId))
  if (!closing.data) {
    if (closing.isError) return <LoadFailure error={closing.error} onRetry={closing.refetch} />
    return <Places of="row" count={3} />
  }
  if (closing.data.markets.length === 0) return <p className={styles.note}>{t('sports.closing.none')}</p>
  return closing.data.markets.map(({ market, margin, outcomes }) => (
    <table key={market} className={styles.table}>
      <caption>
        {marketName(t, fixture, market)} · {t('sports.margin', { percent: percentOf(margin) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('sports.outcome')}</th>
          <th scope="col">{t('sports.odds')}</th>
          <th scope="col">{t('sports.fair')}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => (
          <Row
            key={outcome.outcome}
            outcome={outcome}
            name={outcomeName(t, fixture, { market, outcome: outcome.outcome })}
          />
        ))}
      </tbody>
    </table>
  ))
}

function Row({ outcome, name }: { readonly outcome: ClosingOutcome; readonly name: string }) {
  const t = useText()
  const oddsText = useOddsText()
  const isWon = outcome.won !== null && outcome.won[0] > 0
  return (
    <tr className={classes(isWon && styles.won)}>
      <th scope="row">
        {name}
        {isWon && ` · ${t('sports.legState.won')}`}
      </th>
      <td>
        <bdi dir="ltr">{oddsText(outcome.odds)}</bdi>
      </td>
      <td>
        <bdi dir="ltr">{percentOf(outcome.chance)}</bdi>
      </td>
    </tr>
  )
}
