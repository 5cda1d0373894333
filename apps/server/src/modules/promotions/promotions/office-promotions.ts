import {
  type Approval,
  type BodyOf,
  type changePromotion as changing,
  type OfficePromotion,
  type PromotionTerms,
  promotionTerms,
  type stopPromotion as stopping,
} from '@baize/contracts'
import { moneyFromWire, unitsToWire } from '@baize/money'
import {
  approvalKind,
  requestApproval,
  houseOf,
  recordAudit,
  requireAsker,
  requireMerchant,
  requireRole,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { emptyAmounts } from '../terms/empty-amounts.ts'
import type { Promotion } from '../terms/promotion.ts'
import { savePromotion, promotionTermsOf } from './save-promotion.ts'
import * as promotions from '../store/promotions.ts'
import { type Counts, readCounts } from '../store/rewards.ts'

/** A promotion is offered or changed. A budget that is spent already holds nothing back that was promised. */
export const promotionChange = approvalKind({
  kind: 'promotion.change',
  asks: ['finance', 'owner'],
  decides: 'finance',
  body: promotionTerms,
  async apply(tx, { body: terms, ...agreed }) {
    const merchantCode = houseOf(agreed)
    const known = await promotions.findPromotion(tx, { merchantCode, key: terms.key })
    const currency = await readCurrency(tx, merchantCode)
    if (isPromotionSpent(known, terms, currency)) return { failure: 'budget' }
    await savePromotion(tx, merchantCode, terms)
    return {}
  },
})

/** The promotions of a house with what they cost. */
export async function listOfficePromotions(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<OfficePromotion[]> {
  requireRole(operator, 'support', 'cashier', 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  const [rows, counts] = await Promise.all([
    promotions.readPromotions(app.db, merchantCode),
    readCounts(app.db, merchantCode),
  ])
  return rows.map((row) => officeOnWire(row, counts))
}

function officeOnWire(promotion: Promotion, counts: readonly Counts[]): OfficePromotion {
  const {
    waiting = 0,
    claimed = 0,
    lapsed = 0,
  } = counts.find(({ promotionKey }) => promotionKey === promotion.key) ?? {}
  return {
    terms: promotionTermsOf(promotion),
    isOn: promotion.isOn,
    reserved: unitsToWire(promotion.reserved),
    paid: unitsToWire(promotion.paid),
    counts: { waiting, claimed, lapsed },
  }
}

/** Asks that a promotion be offered or changed. Nothing changes before another operator has agreed. */
export async function changePromotion(
  app: App,
  operator: Operator,
  { id, house: merchantCode, terms, reason }: BodyOf<typeof changing>,
): Promise<Approval> {
  requireAsker(app, operator, promotionChange, merchantCode)
  const known = await promotions.findPromotion(app.db, { merchantCode, key: terms.key })
  const fields = promotionFaults(terms, known)
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
  const question = { id, operator, merchantCode, subject: terms.key, body: terms, reason }
  return requestApproval(app, promotionChange, question)
}

/** Days that were paid by the day would be paid again with their week: a promotion keeps the period it began with. */
function hasOtherPeriod(known: Promotion | undefined, { rebate }: PromotionTerms): boolean {
  return known?.rebate && rebate ? known.rebate.period !== rebate.period : false
}

/**
 * Cashback has a rule and nothing else has; only a deposit has a number; what has no amount can work one out; and an
 * amount of nothing is none.
 */
export function promotionFaults(terms: PromotionTerms, known: Promotion | undefined): string[] {
  const { trigger, rebate, nthDeposit, reward, startsAt, endsAt, minDeposit, turnover, budget } = terms
  const worksOut = trigger === 'cashback' || trigger === 'vip-level' || trigger === 'grant'
  const hasAmount = reward.kind === 'free-rounds' || reward.amount !== null
  return [
    (trigger === 'cashback') === (rebate !== null) ? [] : ['rebate'],
    nthDeposit === null || trigger === 'deposit' ? [] : ['nthDeposit'],
    hasAmount || worksOut ? [] : ['reward'],
    startsAt === null || endsAt === null || startsAt < endsAt ? [] : ['endsAt'],
    emptyAmounts({ minDeposit, turnover, budget }),
    emptyAmounts(reward).length > 0 ? ['reward'] : [],
    emptyAmounts({ most: rebate?.most }).length > 0 || hasOtherPeriod(known, terms) ? ['rebate'] : [],
  ].flat()
}

/** Whether more was promised and paid of a promotion than its terms would allow. */
export function isPromotionSpent(
  known: Promotion | undefined,
  { budget }: PromotionTerms,
  currency: string,
): boolean {
  const { reserved, paid } = known ?? { reserved: 0n, paid: 0n }
  return budget !== null && reserved + paid > moneyFromWire(budget, currency).units
}

/** Ends a promotion at once; what was earned can still be claimed. Stopped again, it stays so. */
export async function stopPromotion(
  app: App,
  operator: Operator,
  { house: merchantCode, key, reason }: BodyOf<typeof stopping>,
): Promise<OfficePromotion> {
  requireRole(operator, 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  const place = { merchantCode, key }
  if (!(await promotions.findPromotion(app.db, place))) throw new Refusal('NOT_FOUND')
  await transaction(app, async (tx) => {
    const { isOn } = await promotions.lockPromotion(tx, place)
    if (!isOn) return
    await promotions.switchPromotionOff(tx, place)
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: 'promotion.stop',
      subject: key,
      after: { reason },
    })
  })
  const all = await listOfficePromotions(app, operator, merchantCode)
  const stopped = all.find(({ terms }) => terms.key === key)
  if (!stopped) throw new Refusal('NOT_FOUND')
  return stopped
}
