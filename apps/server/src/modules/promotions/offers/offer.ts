import { gameWeights } from '@baize/contracts'
import { compare, type Money, money, multiply, ppm } from '@baize/money'
import * as z from 'zod/mini'
import type { OfferRow } from '../store/offers.ts'

const units = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text: string) => BigInt(text)),
)

/** What was accepted, as it was shown; what changes in the offer afterwards changes nothing for those who accepted. */
export const offerTerms = z.object({
  kind: z.enum(['first-deposit', 'reload']),
  currency: z.string(),
  bonusPpm: z.number(),
  minDeposit: units,
  maxBonus: units,
  turnoverTimes: z.number(),
  maxStake: units,
  maxCashOut: units,
  daysToPlay: z.number(),
  /** Whoever accepted before there were any has none. */
  weights: z._default(gameWeights, {}),
})
export type OfferTerms = z.output<typeof offerTerms>

/** The terms as they are kept. */
export function termsOf(offer: OfferRow, currency: string): z.input<typeof offerTerms> {
  return {
    kind: offer.kind,
    currency,
    bonusPpm: offer.bonusPpm,
    minDeposit: String(offer.minDeposit),
    maxBonus: String(offer.maxBonus),
    turnoverTimes: offer.turnoverTimes,
    maxStake: String(offer.maxStake),
    maxCashOut: String(offer.maxCashOut),
    daysToPlay: offer.daysToPlay,
    weights: offer.weights,
  }
}

export type Taking = { readonly amount: Money; readonly isFirst: boolean }

/** The bonus that a deposit earns; undefined where it does not meet the terms, which then go on waiting. */
export function bonusFor(terms: OfferTerms, { amount, isFirst }: Taking): Money | undefined {
  const { currency } = terms
  if (amount.currency !== currency || compare(amount, money(terms.minDeposit, currency)) < 0) return undefined
  if ((terms.kind === 'first-deposit') !== isFirst) return undefined
  const share = multiply(amount, ppm(terms.bonusPpm), 'down')
  const most = money(terms.maxBonus, currency)
  return compare(share, most) > 0 ? most : share
}
