import type { BetDetail } from '@baize/contracts'
import { Amount, Card, FactList } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMoment } from '../../features/history/use-moment.ts'
import { oddsText, useOddsText } from '../../features/sports/odds-text.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './sports-bets.module.css'

/** The receipt: when, at which odds (the decimal too), by which rules, and what was sold of it. */
export function BetFacts({ bet }: { readonly bet: BetDetail }) {
  const t = useText()
  const moment = useMoment()
  const shown = useOddsText()
  const { money } = useSettings()
  const both = (odds: number) => {
    const decimal = oddsText(odds, 'decimal')
    return shown(odds) === decimal ? decimal : `${shown(odds)} (${decimal})`
  }
  const facts: [string, ReactNode][] = [
    [t('sports.receipt.id'), <bdi key="id">{bet.betId.slice(0, 8)}</bdi>],
    [t('sports.receipt.at'), moment(bet.placedAt)],
  ]
  if (bet.odds !== null)
    facts.push([
      t('sports.receipt.struck'),
      <bdi key="struck" dir="ltr">
        {both(bet.odds)}
      </bdi>,
    ])
  if (bet.askedOdds !== null && bet.askedOdds !== bet.odds)
    facts.push([
      t('sports.receipt.shown'),
      <bdi key="shown" dir="ltr">
        {both(bet.askedOdds)}
      </bdi>,
    ])
  facts.push([t('sports.accept'), t(`sports.accept.${bet.accept}`)])
  facts.push([
    t('sports.receipt.rules'),
    <Link key="rules" to="/m/sports/rules" search={{ hash: bet.rulesHash }}>
      {t('sports.receipt.rules.read')} <bdi dir="ltr">{bet.rulesHash.slice(0, 12)}</bdi>
    </Link>,
  ])
  return (
    <Card>
      <h2 className={styles.heading}>{t('sports.receipt')}</h2>
      {bet.isTrial && <p className={styles.note}>{t('sports.receipt.trial')}</p>}
      <FactList className={styles.facts} facts={facts} />
      {bet.sales.length > 0 && (
        <ul className={styles.steps}>
          {bet.sales.map((sale) => (
            <li key={sale.at}>
              <span className={styles.word}>
                {t(sale.isAutomatic ? 'sports.sale.auto' : 'sports.sale')} · {moment(sale.at)}
              </span>
              {/* The arrow is not mirrored, so what it leads from and to keep their places. */}
              <bdi dir="ltr" className={styles.sum}>
                <Amount value={sale.stake} format={money} /> → <Amount value={sale.amount} format={money} />
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
