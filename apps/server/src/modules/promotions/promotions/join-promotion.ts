import type { Promotion as PromotionOnWire } from '@baize/contracts'
import { mayHaveBonus } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { isOffered, onWire, type PromotionReader, standingsOf } from './list-promotions.ts'
import { isCurrent, type Promotion } from '../terms/promotion.ts'
import * as store from '../store/promotions.ts'

type Asking = PromotionReader & { readonly member: Member }
type Choice = { readonly key: string }

/** The member takes part from now on: what is done before does not count. Joined again, it stays so. */
export async function joinPromotion(app: App, asking: Asking, { key }: Choice): Promise<PromotionOnWire> {
  const { member } = asking
  const promotion = await requirePromotion(app, asking, key)
  const now = app.clock.now()
  const isOpen = promotion.needsJoining && isCurrent(promotion, now)
  if (!isOpen || !(await mayHaveBonus(app.db, { memberId: member.id, now })))
    throw new Refusal('PROMOTION_NOT_OPEN')
  const { merchantCode } = promotion
  await transaction(app, (tx) => store.join(tx, { memberId: member.id, merchantCode, key, at: now }))
  return onWire(promotion, asking, await standingsOf(app, member))
}

/** The member takes part no longer. What was earned stays. */
export async function leavePromotion(app: App, asking: Asking, { key }: Choice): Promise<PromotionOnWire> {
  const { member } = asking
  const promotion = await requirePromotion(app, asking, key)
  const at = app.clock.now()
  await transaction(app, (tx) => store.leave(tx, { memberId: member.id, key, at }))
  return onWire(promotion, asking, await standingsOf(app, member))
}

async function requirePromotion(app: App, asking: Asking, key: string): Promise<Promotion> {
  const { member, merchant } = asking
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const promotion = await store.findPromotion(app.db, { merchantCode: merchant.code, key })
  const isThere = promotion && promotion.isOn && promotion.trigger !== 'grant' && isOffered(promotion, asking)
  if (!isThere) throw new Refusal('PROMOTION_NOT_FOUND')
  return promotion
}
