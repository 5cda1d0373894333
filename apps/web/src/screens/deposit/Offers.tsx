import { acceptOffer, declineOffer, type DepositOffer } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Button, Card, Fact, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { offersQuery } from '../../features/payments/queries.ts'
import { call } from '../../lib/api.ts'
import { useSettings } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem.ts'
import { useQuery } from '../../lib/query.ts'
import { toast } from '../../lib/toast.tsx'
import styles from './Offers.module.css'

/** What a deposit can take along. Nothing is taken unless the member says so. */
export function Offers({ account }: { readonly account: string }) {
  const t = useText()
  const offers = useQuery(offersQuery(account))
  const shown = offers.data?.offers.filter(({ isOpen, accepted }) => isOpen || accepted) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-label={t('deposit.offers')} className={styles.offers}>
      <SectionHeader title={t('deposit.offers')} />
      <p className={styles.lead}>{t('deposit.offers.text')}</p>
      {shown.map((offer) => (
        <Offer key={offer.code} offer={offer} onChanged={offers.refetch} />
      ))}
    </section>
  )
}

type OfferProps = { readonly offer: DepositOffer; readonly onChanged: () => Promise<void> }

/** An offer with all of its terms, and two buttons of the same weight. */
function Offer({ offer, onChanged }: OfferProps) {
  const t = useText()
  const moment = useMinute()
  const [isBusy, setBusy] = useState(false)
  async function choose(door: typeof acceptOffer | typeof declineOffer): Promise<void> {
    setBusy(true)
    try {
      await call(door, { body: { code: offer.code } })
      await onChanged()
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
    setBusy(false)
  }
  return (
    <Card>
      <h3 className={styles.title}>{offer.title}</h3>
      <p className={styles.text}>{offer.text}</p>
      <details className={styles.details} open>
        <summary className={styles.summary}>{t('deposit.offer.terms')}</summary>
        <Terms offer={offer} />
        <p className={styles.lead}>{t('deposit.offer.order')}</p>
      </details>
      {offer.accepted ? (
        <>
          <p className={styles.waits} role="status">
            {t('deposit.offer.waits', { until: moment(offer.accepted.waitsUntil) })}
          </p>
          <Button
            look="quiet"
            busy={isBusy}
            className={styles.wide}
            onClick={() => void choose(declineOffer)}
          >
            {t('deposit.offer.drop')}
          </Button>
        </>
      ) : (
        <Button look="quiet" busy={isBusy} className={styles.wide} onClick={() => void choose(acceptOffer)}>
          {t('deposit.offer.take')}
        </Button>
      )}
    </Card>
  )
}

function Terms({ offer }: Pick<OfferProps, 'offer'>) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const amount = (value: string) => formatAmount(value, money)
  const percent = offer.bonusPercent
  const lines = [
    [t('deposit.offer.bonus'), t('deposit.offer.bonus.value', { percent, max: amount(offer.maxBonus) })],
    [t('deposit.offer.min'), amount(offer.minDeposit)],
    [t('deposit.offer.turnover'), t('deposit.offer.turnover.value', { times: offer.turnoverTimes })],
    [t('deposit.offer.maxStake'), amount(offer.maxStake)],
    [t('deposit.offer.maxCashOut'), amount(offer.maxCashOut)],
    [t('deposit.offer.days'), t('deposit.offer.days.value', { days: offer.daysToPlay })],
    ...(offer.endsAt ? [[t('deposit.offer.ends'), moment(offer.endsAt)] as const] : []),
  ] as const
  return (
    <dl>
      {lines.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
