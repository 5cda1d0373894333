import { acceptOffer, declineOffer, type DepositOffer } from '@baize/contracts'
import { Button, Card, SectionHeader } from '@baize/ui'
import { useMinute } from '../../features/history/use-moment.ts'
import { OfferTerms } from '../../features/rewards/OfferTerms.tsx'
import { offersQuery } from '../../features/payments/queries.ts'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/query.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
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
  const { isBusy, attempt } = useAttempt()
  async function choose(door: typeof acceptOffer | typeof declineOffer): Promise<void> {
    await attempt(async () => {
      await call(door, { body: { code: offer.code } })
      await onChanged()
    })
  }
  return (
    <Card>
      <h3 className={styles.title}>{offer.title}</h3>
      <p className={styles.text}>{offer.text}</p>
      <details className={styles.details} open>
        <summary className={styles.summary}>{t('deposit.offer.terms')}</summary>
        <OfferTerms offer={offer} more={offer.endsAt ? [[t('offer.ends'), moment(offer.endsAt)]] : []} />
      </details>
      {offer.accepted ? (
        <>
          <p className={styles.waits} role="status">
            {t('offer.waits', { until: moment(offer.accepted.waitsUntil) })}
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
