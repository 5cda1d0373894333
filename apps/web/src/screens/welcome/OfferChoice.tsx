import { acceptOffer, declineOffer, type DepositOffer } from '@baize/contracts'
import { Skeleton } from '@baize/ui'
import { offersQuery } from '../../features/payments/queries.ts'
import { OfferTerms, offerWorth } from '../../features/rewards/OfferTerms.tsx'
import { useSay } from '../../features/rewards/ValueTerms.tsx'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/query.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import styles from './OfferChoice.module.css'

/** An offer for the first deposit, or none: none is chosen until the member says otherwise. */
export function OfferChoice({ account }: { readonly account: string }) {
  const t = useText()
  const offers = useQuery(offersQuery(account))
  const { isBusy, attempt } = useAttempt()
  if (offers.isPending) return <Skeleton className={styles.place} />
  const shown = offers.data?.offers.filter(({ isOpen, accepted }) => isOpen || accepted) ?? []
  if (shown.length === 0) return null
  const chosen = shown.find(({ accepted }) => accepted)

  /** One offer waits at a time, so the one before is let go of first. */
  async function choose(offer: DepositOffer | undefined): Promise<void> {
    await attempt(async () => {
      if (chosen) await call(declineOffer, { body: { code: chosen.code } })
      if (offer) await call(acceptOffer, { body: { code: offer.code } })
    })
    await offers.refetch()
  }

  return (
    <fieldset className={styles.offers} disabled={isBusy}>
      <legend className={styles.legend}>{t('welcome.offers')}</legend>
      {shown.map((offer) => (
        <Offer
          key={offer.code}
          offer={offer}
          isChosen={offer.code === chosen?.code}
          onChosen={() => void choose(offer)}
        />
      ))}
      <label className={styles.choice}>
        <input
          type="radio"
          name="offer"
          className={styles.radio}
          checked={chosen === undefined}
          onChange={() => void choose(undefined)}
        />
        <span className={styles.title}>{t('welcome.offers.none')}</span>
      </label>
    </fieldset>
  )
}

type OfferProps = {
  readonly offer: DepositOffer
  readonly isChosen: boolean
  readonly onChosen: () => void
}

/** What it is worth at a glance, and everything that comes with it under a line. */
function Offer({ offer, isChosen, onChosen }: OfferProps) {
  const t = useText()
  const say = useSay()
  return (
    <div className={styles.offer}>
      <label className={styles.choice}>
        <input type="radio" name="offer" className={styles.radio} checked={isChosen} onChange={onChosen} />
        <span className={styles.title}>{offer.title}</span>
      </label>
      <p className={styles.worth}>{offerWorth(t, say, offer)}</p>
      <details>
        <summary className={styles.summary}>{t('deposit.offer.terms')}</summary>
        <OfferTerms offer={offer} />
      </details>
    </div>
  )
}
