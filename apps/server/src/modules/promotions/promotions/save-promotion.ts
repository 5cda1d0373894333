import { type PromotionTerms, promotionTerms } from '@baize/contracts'
import { moneyFromWire, unitsToWire } from '@baize/money'
import { readCurrency } from '#modules/settings'
import type { Tx } from '#platform/db'
import * as z from 'zod/mini'
import type { Promotion } from '../terms/promotion.ts'
import { upsertPromotion } from '../store/promotions.ts'

/** Offers a promotion, or changes it for those who have not earned it yet. */
export async function savePromotion(tx: Tx, merchantCode: string, terms: PromotionTerms): Promise<void> {
  const currency = await readCurrency(tx, merchantCode)
  const units = (text: string | null) => (text === null ? null : moneyFromWire(text, currency).units)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const { trigger, minDeposit, turnover, budget, startsAt, endsAt, ...rest } = terms
  if (trigger === 'offer') return
  await upsertPromotion(tx, {
    ...rest,
    merchantCode,
    trigger,
    minDeposit: units(minDeposit),
    turnover: units(turnover),
    budget: units(budget),
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
  })
}

/** The promotion as it was written down. */
export function promotionTermsOf(promotion: Promotion): PromotionTerms {
  const text = (units: bigint | null) => (units === null ? null : unitsToWire(units))
  const { merchantCode: _, reserved: _reserved, paid: _paid, isOn: _isOn, ...rest } = promotion
  return z.parse(promotionTerms, {
    ...rest,
    minDeposit: text(promotion.minDeposit),
    turnover: text(promotion.turnover),
    budget: text(promotion.budget),
    startsAt: promotion.startsAt?.toISOString() ?? null,
    endsAt: promotion.endsAt?.toISOString() ?? null,
  })
}
