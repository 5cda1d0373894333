import { type DepositOffer, type LanguageCode, sayWeights } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import type { OfferRow } from '../store/offers.ts'

type Reading = { readonly currency: string; readonly language: LanguageCode }

/** How the reader stands to it; a guest stands nowhere yet. */
type Standing = Pick<DepositOffer, 'unavailable' | 'replaces' | 'accepted'>
const ofGuest: Standing = { unavailable: null, replaces: null, accepted: null }

/** An offer as members read it. */
export function offerOnWire(
  offer: OfferRow,
  { currency, language }: Reading,
  standing: Standing = ofGuest,
): DepositOffer {
  return {
    code: offer.code,
    kind: offer.kind,
    title: offer.titles[language],
    text: offer.texts[language],
    currency,
    bonusPercent: String(offer.bonusPpm / 10_000),
    bonusPpm: offer.bonusPpm,
    minDeposit: unitsToWire(offer.minDeposit),
    maxBonus: unitsToWire(offer.maxBonus),
    turnoverTimes: offer.turnoverTimes,
    maxStake: unitsToWire(offer.maxStake),
    maxCashOut: unitsToWire(offer.maxCashOut),
    daysToPlay: offer.daysToPlay,
    ...sayWeights(offer.weights),
    endsAt: offer.endsAt?.toISOString() ?? null,
    isOpen: standing.unavailable === null,
    ...standing,
  }
}
