import { capabilities } from '@baize/contracts'
import type { Money } from '@baize/money'
import { findMember } from '#modules/identity'
import { mayHaveBonus, readHouse, spanAt } from '#modules/limits'
import { readCurrency } from '#modules/settings'
import { readTurnovers } from '#modules/vip'
import type { Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { uuidv7 } from '#platform/random'
import { DAY_MS } from '#platform/time'
import { personMarks } from '../terms/person-marks.ts'
import { costOf, filled, hasRoom, isCurrent, type Promotion } from '../terms/promotion.ts'
import type { RewardRow } from './reward.ts'
import * as promotions from '../store/promotions.ts'
import * as rewards from '../store/rewards.ts'

export type Earning = {
  readonly merchantCode: string
  readonly key: string
  readonly memberId: string
  /** What it is earned by: the same occasion earns once. */
  readonly occasion: string
  /** The same in words for the member. */
  readonly about?: string
  /** Where the promotion does not say how much. */
  readonly amount?: Money
  readonly now: Date
  /** Where that was before now: the promotion was open then. */
  readonly deservedAt?: Date
  readonly id?: string
}

/** Nothing is earned of what is over or spent, by whom nothing may be given to, or a second time. */
type Unearned = 'not-open' | 'not-allowed' | 'earned-before'

export type EarningOutcome = { readonly reward: RewardRow } | { readonly why: Unearned }

/** Puts a reward into a member's reward centre and sets its cost aside, with the promotion held. */
export async function earnReward(tx: Tx, earning: Earning): Promise<EarningOutcome> {
  const { merchantCode, key, memberId, occasion, now } = earning
  const promotion = await promotions.lockPromotion(tx, { merchantCode, key })
  if (!isCurrent(promotion, earning.deservedAt ?? now)) return { why: 'not-open' }
  if (await rewards.wasEarned(tx, { memberId, key, occasion })) return { why: 'earned-before' }
  if (!(await mayEarn(tx, promotion, earning))) return { why: 'not-allowed' }
  const currency = await readCurrency(tx, merchantCode)
  const value = filled(promotion.reward, earning.amount)
  const cost = value === undefined ? 0n : costOf(value, currency)
  if (value === undefined || cost === 0n || !hasRoom(promotion, cost)) return { why: 'not-open' }

  const turnoverOwed = promotion.trigger === 'referral' ? 0n : (promotion.turnover ?? 0n)
  const { titles, texts, terms } = promotion
  const reward = {
    id: earning.id ?? uuidv7(now.getTime()),
    memberId,
    merchantCode,
    promotionKey: key,
    occasion,
    about: earning.about ?? '',
    said: { titles, texts, terms },
    value,
    currency,
    cost,
    state: turnoverOwed > 0n ? ('locked' as const) : ('open' as const),
    stakedBefore: (await readTurnovers(tx, [memberId])).get(memberId) ?? 0n,
    turnoverOwed,
    earnedAt: now,
    claimEndsAt: new Date(now.getTime() + promotion.claimDays * DAY_MS),
  }
  if (!(await rewards.insertReward(tx, reward))) return { why: 'earned-before' }
  await promotions.book(tx, { merchantCode, key, reserved: cost, paid: 0n })
  await push(tx, { memberIds: [memberId] }, { type: 'rewards.changed' })
  return { reward: { ...reward, trigger: promotion.trigger, closedAt: null } }
}

async function mayEarn(
  tx: Tx,
  promotion: Promotion,
  { memberId, now, deservedAt = now }: Earning,
): Promise<boolean> {
  const { merchantCode, key, onePer, monthlyMost } = promotion
  const member = await findMember(tx, memberId)
  if (member?.status !== 'active' || member.merchantCode !== merchantCode) return false
  if (!capabilities(member.type).isReal) return false
  if (!(await mayHaveBonus(tx, { memberId, now }))) return false
  if (promotion.needsJoining && !(await promotions.hadJoined(tx, { memberId, key, at: deservedAt })))
    return false
  if (monthlyMost !== null) {
    const { zone } = await readHouse(tx, merchantCode)
    const { since } = spanAt('month', now, zone)
    if ((await rewards.countSince(tx, { memberId, key, since })) >= monthlyMost) return false
  }
  const marks = await personMarks(tx, { memberId, onePer })
  return promotions.takeMarks(tx, { merchantCode, key, memberId, marks })
}
