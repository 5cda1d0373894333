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
import * as z from 'zod/mini'
import {
  type ApprovalDecided,
  askApproval,
  recordAudit,
  requireMerchant,
  requireProven,
  requireRole,
  settleApproval,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { emptyAmounts } from './empty-amounts.ts'
import type { Promotion } from './promotion.ts'
import { savePromotion, termsOf } from './save-promotion.ts'
import * as promotions from './store/promotions.ts'
import { type Counts, readCounts } from './store/rewards.ts'

/** The kind of approval by which a promotion is offered or changed. */
export const CHANGE = 'promotion.change'

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
    terms: termsOf(promotion),
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
  requireRole(operator, 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
  requireSound(terms)
  const known = await promotions.findPromotion(app.db, { merchantCode, key: terms.key })
  if (hasOtherPeriod(known, terms)) throw new Refusal('FIELD_FORMAT', { fields: ['rebate'] })
  const asked = { id, operator, merchantCode, kind: CHANGE, subject: terms.key, body: terms, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'finance' }))
}

/** Days that were paid by the day would be paid again with their week: a promotion keeps the period it began with. */
function hasOtherPeriod(known: Promotion | undefined, { rebate }: PromotionTerms): boolean {
  return known?.rebate && rebate ? known.rebate.period !== rebate.period : false
}

/**
 * Cashback has a rule and nothing else has; only a deposit has a number; what has no amount can work one out; and an
 * amount of nothing is none.
 */
function requireSound(terms: PromotionTerms): void {
  const { trigger, rebate, nthDeposit, reward, startsAt, endsAt, minDeposit, turnover, budget } = terms
  const worksOut = trigger === 'cashback' || trigger === 'vip-level' || trigger === 'grant'
  const hasAmount = reward.kind === 'free-rounds' || reward.amount !== null
  const fields = [
    (trigger === 'cashback') === (rebate !== null) ? [] : ['rebate'],
    nthDeposit === null || trigger === 'deposit' ? [] : ['nthDeposit'],
    hasAmount || worksOut ? [] : ['reward'],
    startsAt === null || endsAt === null || startsAt < endsAt ? [] : ['endsAt'],
    emptyAmounts({ minDeposit, turnover, budget }),
    emptyAmounts(reward).length > 0 ? ['reward'] : [],
    emptyAmounts({ most: rebate?.most }).length > 0 ? ['rebate'] : [],
  ].flat()
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
}

export async function settleChange(
  tx: Tx,
  { id, merchantCode, body, isApproved }: ApprovalDecided,
): Promise<void> {
  if (!isApproved || merchantCode === null) return
  const terms = z.parse(promotionTerms, body)
  const known = await promotions.findPromotion(tx, { merchantCode, key: terms.key })
  const currency = await readCurrency(tx, merchantCode)
  const budget = terms.budget === null ? null : moneyFromWire(terms.budget, currency).units
  const { reserved, paid } = known ?? { reserved: 0n, paid: 0n }
  // A budget that is spent already holds nothing back that was promised.
  if (budget !== null && reserved + paid > budget) return settleApproval(tx, { id, failure: 'budget' })
  await savePromotion(tx, merchantCode, terms)
  await settleApproval(tx, { id })
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
    await promotions.switchOff(tx, place)
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
