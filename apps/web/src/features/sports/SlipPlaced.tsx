import type { BetDetail } from '@baize/contracts'
import { Amount, Button, buttonClass, Fact } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useSettings } from '../../lib/page/boot.tsx'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useOddsText } from './odds-text.ts'
import styles from './SlipPlaced.module.css'

type SlipPlacedProps = { readonly bets: readonly BetDetail[]; readonly onClose: () => void }

/** What was struck, at which odds, right after it was. */
export function SlipPlaced({ bets, onClose }: SlipPlacedProps) {
  const t = useText()
  const oddsText = useOddsText()
  const { money } = useSettings()
  const sum = (amounts: readonly string[]) =>
    amountOf(amounts.reduce((total, amount) => total + unitsOf(amount), 0))
  const [first] = bets
  const last = bets[bets.length - 1]
  const isSingle = bets.length === 1
  return (
    <div className={styles.placed}>
      <CircleCheck size={40} aria-hidden="true" className={styles.sign} />
      <h2 role="status">{t('sports.placed', { count: bets.length })}</h2>
      <dl className={styles.facts}>
        <Fact name={t('sports.total')}>
          <Amount value={sum(bets.map(({ stake }) => stake))} format={money} />
        </Fact>
        {isSingle && first && first.odds !== null && (
          <Fact name={t('sports.odds')}>
            <bdi dir="ltr">
              {first.askedOdds !== null && first.askedOdds !== first.odds && (
                <s className={styles.before}>{oddsText(first.askedOdds)}</s>
              )}{' '}
              {oddsText(first.odds)}
            </bdi>
          </Fact>
        )}
        <Fact name={t('sports.possible')}>
          <Amount value={sum(bets.map(({ possiblePayout }) => possiblePayout))} format={money} />
        </Fact>
        {last && (
          <Fact name={t('sports.balance')}>
            <Amount value={last.balance} format={money} />
          </Fact>
        )}
      </dl>
      <Button onClick={onClose}>{t('sports.placed.on')}</Button>
      {isSingle && first ? (
        <Link to="/m/sports/bet/$id" params={{ id: first.betId }} className={buttonClass('quiet')}>
          {t('sports.placed.see')}
        </Link>
      ) : (
        <Link to="/m/sports/bets" className={buttonClass('quiet')}>
          {t('sports.bets')}
        </Link>
      )}
    </div>
  )
}
