import type { BetView } from '@baize/contracts'
import { Amount, Card, classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useSettings } from '../../lib/page/boot.tsx'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import styles from './BetCard.module.css'
import { BetLegs } from './BetLegs.tsx'
import { CashOutBox } from './CashOutBox.tsx'
import { useLiveBet } from './known-odds.ts'
import { useOddsText } from './odds-text.ts'

type BetCardProps = { readonly bet: BetView; readonly onSold: () => void }

/** A bet of the member's own: what it is on, what it can bring, and what it could be sold for now. */
export function BetCard({ bet: given, onSold }: BetCardProps) {
  const t = useText()
  const bet = useLiveBet(given)
  const oddsText = useOddsText()
  return (
    <Card>
      <Link to="/m/sports/bet/$id" params={{ id: bet.betId }} className={styles.head}>
        <strong>{kindText(t, bet)}</strong>
        {bet.odds !== null && (
          <bdi dir="ltr" className={styles.odds}>
            {oddsText(bet.odds)}
          </bdi>
        )}
        <BetState bet={bet} />
      </Link>
      <BetLegs legs={bet.legs} />
      <BetSums bet={bet} />
      {bet.state === 'open' && <CashOutBox bet={bet} onSold={onSold} />}
    </Card>
  )
}

/** `Single`, or a system with its lines. */
export function kindText(t: Text, { kind, legs, lines }: Pick<BetView, 'kind' | 'legs' | 'lines'>): string {
  if (kind === 'single' || kind === 'builder') return t(`sports.kind.${kind}`)
  if (kind === 'each-way') return t('sports.kind.eachWay')
  return kind === 'multiple'
    ? t('sports.kind.fold', { count: legs.length })
    : `${t('sports.kind.system')} · ${t('sports.lines', { count: lines })}`
}

/** Only more than the stake is won; what was sold before counts as returned. */
function BetState({ bet }: { readonly bet: Pick<BetView, 'state' | 'stake' | 'payout' | 'sold'> }) {
  const t = useText()
  const payout = unitsOf(bet.payout ?? '0')
  const isNothing = payout === 0
  const isWin = !isNothing && payout + unitsOf(bet.sold) > unitsOf(bet.stake)
  const state = bet.state === 'settled' ? (isWin ? 'won' : isNothing ? 'lost' : 'returned') : bet.state
  return <span className={classes(styles.state, styles[state])}>{t(`sports.betState.${state}`)}</span>
}

function BetSums({ bet }: { readonly bet: BetView }) {
  const t = useText()
  const { money } = useSettings()
  const isOpen = bet.state === 'open'
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('sports.stake')}</dt>
        <dd>
          <Amount value={bet.stake} format={money} />
        </dd>
      </div>
      {unitsOf(bet.sold) > 0 && (
        <div>
          <dt>{t('sports.sold')}</dt>
          <dd>
            <Amount value={bet.sold} format={money} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t(isOpen ? 'sports.possible' : 'sports.payout')}</dt>
        <dd>
          <Amount value={isOpen ? bet.possiblePayout : (bet.payout ?? bet.sold)} format={money} />
        </dd>
      </div>
    </dl>
  )
}
