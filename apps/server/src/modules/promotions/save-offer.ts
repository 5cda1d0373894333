import { moneyFromWire } from '@baize/money'
import type { Tx } from '#platform/db'
import { type OfferRow, upsertOffer } from './store/offers.ts'

/** An offer as it is written down by hand: decimal amounts in the merchant's currency. */
export type OfferToSave = Pick<
  OfferRow,
  | 'merchantCode'
  | 'code'
  | 'kind'
  | 'titles'
  | 'texts'
  | 'bonusPpm'
  | 'turnoverTimes'
  | 'daysToPlay'
  | 'position'
> & {
  readonly minDeposit: string
  readonly maxBonus: string
  readonly maxStake: string
  readonly maxCashOut: string
  /** Without a bound where it is left out. */
  readonly budget?: string | undefined
}

/** Makes an offer, or changes it for those who have not accepted it yet. */
export async function saveOffer(tx: Tx, offer: OfferToSave, currency: string): Promise<void> {
  const units = (text: string) => moneyFromWire(text, currency).units
  await upsertOffer(tx, {
    ...offer,
    minDeposit: units(offer.minDeposit),
    maxBonus: units(offer.maxBonus),
    maxStake: units(offer.maxStake),
    maxCashOut: units(offer.maxCashOut),
    endsAt: null,
    isOn: true,
    budget: offer.budget === undefined ? null : units(offer.budget),
  })
}
