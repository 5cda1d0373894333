import type { DepositOffer } from '@baize/contracts'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { contributionText } from './contribution.ts'
import { type Say, type TermLine, TermLines, useSay } from './ValueTerms.tsx'
import styles from './OfferTerms.module.css'

/** How much an offer brings, in a few words. */
export function offerWorth(t: Text, say: Say, { bonusPercent, maxBonus }: DepositOffer): string {
  return t('offer.bonus.value', { percent: bonusPercent, max: say(maxBonus) })
}

type OfferTermsProps = { readonly offer: DepositOffer; readonly more?: readonly TermLine[] }

/** Everything that comes with an offer, wherever it can be taken: nothing that matters stands anywhere else. */
export function OfferTerms({ offer, more = [] }: OfferTermsProps) {
  const t = useText()
  const say = useSay()
  const lines: readonly TermLine[] = [
    [t('offer.bonus'), offerWorth(t, say, offer)],
    [t('offer.min'), say(offer.minDeposit)],
    [t('offer.turnover'), t('offer.turnover.value', { times: offer.turnoverTimes })],
    [t('offer.counts'), contributionText(t, offer)],
    [t('offer.maxStake'), say(offer.maxStake)],
    [t('offer.maxCashOut'), say(offer.maxCashOut)],
    [t('offer.days'), t('offer.days.value', { days: offer.daysToPlay })],
    ...more,
  ]
  return (
    <>
      <TermLines lines={lines} />
      <p className={styles.order}>{t('offer.order')}</p>
    </>
  )
}
