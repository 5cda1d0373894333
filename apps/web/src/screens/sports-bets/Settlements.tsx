import type { BetDetail } from '@baize/contracts'
import { Amount, Button, Card, Notice } from '@baize/ui'
import { useState } from 'react'
import { useMoment } from '../../features/history/use-moment.ts'
import { namedOf } from '../../features/sports/BetLegs.tsx'
import { outcomeName } from '../../features/sports/market-names.ts'
import { factorWords, sumText } from '../../features/sports/settle-words.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './sports-bets.module.css'

type Settlement = BetDetail['settlements'][number]

/** Every settlement there was, the newest first: a correction adds one and takes none away. */
export function Settlements({ bet }: { readonly bet: BetDetail }) {
  const newest = Array.from(bet.settlements).sort((one, other) => other.version - one.version)
  return newest.map((settlement, place) => (
    <SettlementCard
      key={settlement.version}
      bet={bet}
      settlement={settlement}
      corrected={newest[place + 1]}
    />
  ))
}

type SettlementCardProps = {
  readonly bet: BetDetail
  readonly settlement: Settlement
  /** The one before it, which this one corrects. */
  readonly corrected: Settlement | undefined
}

function SettlementCard({ bet, settlement, corrected }: SettlementCardProps) {
  const t = useText()
  const moment = useMoment()
  const { money } = useSettings()
  const isCounted = settlement.steps.length > 1
  // A result that was undone leaves nothing to count: the bet is open again.
  const isTakenBack = settlement.why === 'correction' && settlement.steps.length === 0
  return (
    <Card>
      <h2 className={styles.heading}>
        {t(isTakenBack ? 'sports.why.undone' : `sports.why.${settlement.why}`)}
        {bet.settlements.length > 1 && ` · ${t('sports.version', { number: settlement.version })}`}
      </h2>
      <p className={styles.note}>{moment(settlement.at)}</p>
      <Steps bet={bet} settlement={settlement} />
      {corrected && (
        <p className={styles.top}>
          <span className={styles.note}>{t('sports.corrected.from')}</span>
          <s className={styles.note}>
            <Amount value={corrected.payout} format={money} />
          </s>
        </p>
      )}
      <p className={styles.top}>
        <strong>
          {t('sports.payout')}
          {isCounted && ` · ${t('sports.lines', { count: settlement.steps.length })}`}
        </strong>
        <strong>
          <Amount value={settlement.payout} format={money} />
        </strong>
      </p>
      {unitsOf(settlement.borne) > 0 && (
        <Notice tone="plain">
          {t('sports.borne')} <Amount value={settlement.borne} format={money} />
        </Notice>
      )}
    </Card>
  )
}

/** A Goliath has 247 lines: the first are shown, all for whoever asks. */
const SHOWN_LINES = 6

function Steps({ bet, settlement: { steps } }: Omit<SettlementCardProps, 'corrected'>) {
  const t = useText()
  const { money } = useSettings()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? steps : steps.slice(0, SHOWN_LINES)
  return (
    <>
      <ol className={styles.steps}>
        {shown.map((step) => (
          <li key={step.line}>
            {bet.kind === 'each-way' && (
              <span className={styles.note}>
                {t(step.line === 0 ? 'sports.way.win' : 'sports.way.place')}
              </span>
            )}
            {step.factors.map((factor) => (
              <span key={factor.place} className={styles.word}>
                {legText(t, bet, factor.place)}: {factorWords(t, factor)}
              </span>
            ))}
            <bdi dir="ltr" className={styles.sum}>
              {sumText(step, money)}
            </bdi>
          </li>
        ))}
      </ol>
      {shown.length < steps.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t('sports.lines.all', { count: steps.length })}
        </Button>
      )}
    </>
  )
}

function legText(t: ReturnType<typeof useText>, { legs }: BetDetail, place: number): string {
  const leg = legs.find((each) => each.place === place)
  return leg ? outcomeName(t, namedOf(leg), leg) : ''
}
