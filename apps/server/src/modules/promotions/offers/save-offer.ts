import { type GameWeights, type OfferToMake, offerToMake } from '@baize/contracts'
import { moneyFromWire, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import { emptyAmounts } from '../terms/empty-amounts.ts'
import { type OfferRow, upsertOffer } from '../store/offers.ts'

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
  /** All games count whole where there are none. */
  readonly weights?: GameWeights | undefined
  /** It stays where there is none. */
  readonly endsAt?: string | null
  /** Without a bound where there is none. */
  readonly budget?: string | null | undefined
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
    endsAt: offer.endsAt ? new Date(offer.endsAt) : null,
    weights: offer.weights ?? {},
    isOn: true,
    budget: offer.budget ? units(offer.budget) : null,
  })
}

/** The offer as it was written down. */
export function offerTermsOf({ merchantCode: _, isOn: _isOn, ...row }: OfferRow): OfferToMake {
  return z.parse(offerToMake, {
    ...row,
    minDeposit: unitsToWire(row.minDeposit),
    maxBonus: unitsToWire(row.maxBonus),
    maxStake: unitsToWire(row.maxStake),
    maxCashOut: unitsToWire(row.maxCashOut),
    endsAt: row.endsAt?.toISOString() ?? null,
    budget: row.budget === null ? null : unitsToWire(row.budget),
  })
}

/** What is wrong with an offer: an amount of nothing is none. */
export function offerFaults({ minDeposit, maxBonus, maxStake, maxCashOut, budget }: OfferToMake): string[] {
  return emptyAmounts({ minDeposit, maxBonus, maxStake, maxCashOut, budget })
}
