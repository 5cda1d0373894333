import { feeOn, type PayoutKind, type WithdrawalTerms } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Amount, Fact } from '@baize/ui'
import { withdrawalText } from '../../features/payments/arrival.ts'
import { leftOf } from '../../features/payments/fee.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './WithdrawScreen.module.css'

const PPM_OF_PERCENT = 10_000

type WithdrawSummaryProps = {
  /** As it is typed. */
  readonly amount: string
  readonly kind: PayoutKind
  readonly terms: WithdrawalTerms
}

/** What it costs, what arrives and when, and within which limits. */
export function WithdrawSummary({ amount, kind, terms }: WithdrawSummaryProps) {
  const t = useText()
  const { money } = useSettings()
  const { feePpm, min, max } = terms
  const payout = leftOf(amount, feePpm)
  return (
    <dl className={styles.summary}>
      <Fact name={t('withdraw.limits')}>
        {t('withdraw.amount.hint', { min: formatAmount(min, money), max: formatAmount(max, money) })}
      </Fact>
      <Fact name={t('withdraw.fee')}>
        {feePpm === 0 && t('withdraw.fee.none')}
        {feePpm > 0 && payout === undefined && <bdi dir="ltr">{feePpm / PPM_OF_PERCENT}%</bdi>}
        {feePpm > 0 && payout !== undefined && <Amount value={feeOn(amount, feePpm).fee} format={money} />}
      </Fact>
      <Fact name={t('withdraw.arrival')}>{withdrawalText(t, terms, kind)}</Fact>
      {kind === 'crypto' && <Fact name={t('withdraw.rate')}>{t('withdraw.coin')}</Fact>}
      {payout !== undefined && (
        <Fact name={t('withdraw.payout')}>
          <b>
            <Amount value={payout} format={money} />
          </b>
        </Fact>
      )}
    </dl>
  )
}
