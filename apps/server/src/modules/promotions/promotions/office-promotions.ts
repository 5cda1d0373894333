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
  type ChangedThing,
  houseOf,
  keepVersion,
  recordAudit,
  requestApproval,
  requireAction,
  requireAsker,
  requireMerchant,
} from '#modules/operators'
import { readHouse, spanAt } from '#modules/limits'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { canSpend, requireSameButWords } from '../terms/only-words.ts'
import { emptyAmounts } from '../terms/empty-amounts.ts'
import type { Promotion } from '../terms/promotion.ts'
import { savePromotion, promotionTermsOf } from './save-promotion.ts'
import * as promotions from '../store/promotions.ts'
import { type Counts, readCounts } from '../store/rewards.ts'

/** A promotion is offered or changed. A budget that is spent already holds nothing back that was promised. */
export const promotionChange = approvalKind({
  kind: 'promotion.change',
  action: 'changePromotion',
  body: promotionTerms,
  async before(db, { body: { key }, ...asked }) {
    const known = await promotions.findPromotion(db, { merchantCode: houseOf(asked), key })
    return known ? { ...promotionTermsOf(known), isOn: known.isOn } : null
  },
  async apply(tx, { body: terms, ...agreed }) {
    const merchantCode = houseOf(agreed)
    const place = { merchantCode, key: terms.key }
    const known = await promotions.findPromotion(tx, place)
    const currency = await readCurrency(tx, merchantCode)
    if (isPromotionSpent(known, terms, currency)) return { failure: 'budget' }
    await savePromotion(tx, merchantCode, terms)
    const { askedBy: putBy, decidedBy: agreedBy, reason } = agreed
    await keepPromotion(tx, place, { before: known, putBy, agreedBy, reason })
    return {}
  },
})

type KeptPromotion = Pick<ChangedThing, 'putBy' | 'agreedBy' | 'reason'> & {
  readonly before: Promotion | undefined
}

/** What a promotion has become is kept beside what it was. */
async function keepPromotion(
  tx: Tx,
  place: { readonly merchantCode: string; readonly key: string },
  { before, ...by }: KeptPromotion,
): Promise<void> {
  const state = (promotion: Promotion | undefined) =>
    promotion ? { isOn: promotion.isOn, terms: promotionTermsOf(promotion) } : null
  await keepVersion(tx, {
    merchantCode: place.merchantCode,
    kind: 'promotion',
    name: place.key,
    before: state(before),
    after: state(await promotions.findPromotion(tx, place)),
    ...by,
  })
}

/** The promotions of a house with what they cost. */
export async function listOfficePromotions(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<OfficePromotion[]> {
  requireAction(operator, 'listOfficePromotions')
  requireMerchant(operator, merchantCode)
  const [rows, counts] = await Promise.all([
    promotions.readPromotions(app.db, merchantCode),
    lastMonthOf(app, merchantCode).then((span) => readCounts(app.db, { merchantCode, ...span })),
  ])
  return rows.map((row) => officeOnWire(row, counts))
}

/** The last whole month, as the clocks of the house have it. */
async function lastMonthOf(app: App, merchantCode: string) {
  const { zone } = await readHouse(app.db, merchantCode)
  const { since } = spanAt('month', app.clock.now(), zone)
  return spanAt('month', new Date(since.getTime() - 1), zone)
}

function officeOnWire(promotion: Promotion, counts: readonly Counts[]): OfficePromotion {
  const {
    waiting = 0,
    claimed = 0,
    lapsed = 0,
    cost = 0n,
  } = counts.find(({ promotionKey }) => promotionKey === promotion.key) ?? {}
  return {
    terms: promotionTermsOf(promotion),
    isOn: promotion.isOn,
    reserved: unitsToWire(promotion.reserved),
    paid: unitsToWire(promotion.paid),
    lastMonth: unitsToWire(cost),
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
  if (!canSpend(operator)) requireSameButWords(known && promotionTermsOf(known), terms)
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
  requireAction(operator, 'stopPromotion')
  requireMerchant(operator, merchantCode)
  const place = { merchantCode, key }
  if (!(await promotions.findPromotion(app.db, place))) throw new Refusal('NOT_FOUND')
  await transaction(app, async (tx) => {
    const before = await promotions.lockPromotion(tx, place)
    if (!before.isOn) return
    await promotions.switchPromotionOff(tx, place)
    await keepPromotion(tx, place, { before, putBy: operator.id, reason })
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: 'promotion.stop',
      subject: key,
      before: { isOn: true },
      after: { isOn: false, reason },
    })
  })
  const all = await listOfficePromotions(app, operator, merchantCode)
  const stopped = all.find(({ terms }) => terms.key === key)
  if (!stopped) throw new Refusal('NOT_FOUND')
  return stopped
}
