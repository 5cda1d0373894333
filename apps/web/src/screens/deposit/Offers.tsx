import { type DepositOffer, worthOfOffer } from '@baize/contracts'
import { classes, SectionHeader } from '@baize/ui'
import type { ReactNode } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { OfferTerms, offerWorth } from '../../features/rewards/OfferTerms.tsx'
import { unavailableText } from '../../features/rewards/unavailable.ts'
import { useSay } from '../../features/rewards/ValueTerms.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Offers.module.css'
import type { OfferChoice } from './use-offer-choice.ts'

type OffersProps = {
  readonly choice: OfferChoice
  /** What the amount that is typed leaves after its fee; undefined where nothing is typed yet. */
  readonly credited: string | undefined
}

/** What the deposit can take along, and what that is worth for it. No bonus is a choice like the others, and the first. */
export function Offers({ choice, credited }: OffersProps) {
  const t = useText()
  const { offers, inLine } = choice
  const open = offers.filter(({ unavailable, accepted }) => accepted || !unavailable)
  if (offers.length === 0) return null
  return (
    <section aria-label={t('deposit.offers')} className={styles.offers}>
      <SectionHeader title={t('deposit.offers')} />
      {open.length > 0 && (
        <>
          <p className={styles.text}>{t('deposit.offers.text')}</p>
          <div role="radiogroup" aria-label={t('deposit.offers')} className={styles.choices}>
            <NoBonus choice={choice} open={open} />
            {open.map((offer) => (
              <Offer key={offer.code} offer={offer} choice={choice} credited={credited} />
            ))}
          </div>
          {inLine > 0 && <p className={styles.text}>{t('deposit.offer.behind', { count: inLine })}</p>}
        </>
      )}
      <ClosedOffers offers={offers.filter((offer) => !open.includes(offer))} />
    </section>
  )
}

type ChoiceProps = {
  readonly choice: OfferChoice
  readonly offer: DepositOffer | null
  readonly title: string
  readonly children: ReactNode
}

function Choice({ choice, offer, title, children }: ChoiceProps) {
  const code = offer?.code ?? null
  const isChosen = choice.chosen === code
  return (
    <label className={classes(styles.choice, isChosen && styles.chosen)}>
      <input
        type="radio"
        name="offer"
        value={code ?? ''}
        checked={isChosen}
        className={styles.radio}
        onChange={() => void choice.choose(offer)}
      />
      <span className={styles.title}>{title}</span>
      {children}
    </label>
  )
}

type NoBonusProps = { readonly choice: OfferChoice; readonly open: readonly DepositOffer[] }

/** What a first deposit alone can have is gone after it, and that is said before it. */
function NoBonus({ choice, open }: NoBonusProps) {
  const t = useText()
  const first = open.find(({ kind }) => kind === 'first-deposit')
  return (
    <Choice choice={choice} offer={null} title={t('deposit.offer.none')}>
      <span className={styles.text}>{t('deposit.offer.none.text')}</span>
      {first && choice.chosen === null && (
        <span className={styles.text}>{t('deposit.offer.none.last', { title: first.title })}</span>
      )}
    </Choice>
  )
}

type OfferProps = OffersProps & { readonly offer: DepositOffer }

/** An offer with what it is worth for this deposit; all of its terms open under it. */
function Offer({ offer, choice, credited }: OfferProps) {
  const t = useText()
  const moment = useMinute()
  const { accepted, endsAt } = offer
  return (
    <div>
      <Choice choice={choice} offer={offer} title={offer.title}>
        <Worth offer={offer} credited={credited} />
        {accepted && (
          <span className={styles.waits} role="status">
            {t('offer.waits', { until: moment(accepted.waitsUntil) })}
          </span>
        )}
      </Choice>
      <details className={styles.details}>
        <summary className={styles.summary}>{t('deposit.offer.terms')}</summary>
        <p className={styles.text}>{offer.text}</p>
        <OfferTerms offer={offer} more={endsAt ? [[t('offer.ends'), moment(endsAt)]] : []} />
      </details>
    </div>
  )
}

function Worth({ offer, credited }: Pick<OfferProps, 'offer' | 'credited'>) {
  const t = useText()
  const say = useSay()
  const worth = credited === undefined ? undefined : worthOfOffer(offer, credited)
  const least = <span className={styles.text}>{t('deposit.offer.from', { min: say(offer.minDeposit) })}</span>
  if (!worth)
    return (
      <>
        <span className={styles.worth}>{offerWorth(t, say, offer)}</span>
        {least}
      </>
    )
  const { maxCashOut, daysToPlay } = offer
  return (
    <>
      <span className={styles.worth}>{t('deposit.offer.worth', { bonus: say(worth.bonus) })}</span>
      <span className={styles.text}>
        {t('deposit.offer.worth.terms', {
          wagering: say(worth.wagering),
          max: say(maxCashOut),
          days: daysToPlay,
        })}
      </span>
    </>
  )
}

/** What cannot be had now, folded, each with its reason. */
function ClosedOffers({ offers }: { readonly offers: readonly DepositOffer[] }) {
  const t = useText()
  const moment = useMinute()
  if (offers.length === 0) return null
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('deposit.offer.closed')}</summary>
      <ul className={styles.closed}>
        {offers.map(({ code, title, unavailable }) => (
          <li key={code}>
            <span className={styles.title}>{title}</span>
            {unavailable && <p className={styles.text}>{unavailableText(t, moment, unavailable)}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
