import type {
  BodyOf,
  grantReward as granting,
  ReplyOf,
  Reward,
  withdrawReward as withdrawing,
} from '@baize/contracts'
import { type Money, moneyFromWire, parseMoney } from '@baize/money'
import * as z from 'zod/mini'
import { requireOwnMember } from '#modules/identity'
import {
  approvalKind,
  houseOf,
  mayDecideAlone,
  recordAudit,
  requestApproval,
  requireAction,
  requireMerchant,
  requireProven,
} from '#modules/operators'
import { findWithdrawalRule } from '#modules/payments'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { requireSameRequest } from '#platform/http/request-id'
import type { Operator } from '#platform/visit'
import { closeReward } from './close-reward.ts'
import { earnReward, type EarningOutcome } from './earn-reward.ts'
import { costOf, filled, type Promotion } from '../terms/promotion.ts'
import { isWaiting, rewardOnWire, type RewardRow } from './reward.ts'
import { findPromotion } from '../store/promotions.ts'
import * as rewards from '../store/rewards.ts'

/** A large reward is given. */
export const rewardGrant = approvalKind({
  kind: 'reward.grant',
  action: 'grantReward',
  body: z.object({ key: z.string(), amount: z.nullable(z.string()) }),
  async apply(tx, { id, subject: memberId, body: { key, amount: text }, ...agreed }) {
    const merchantCode = houseOf(agreed)
    const currency = await readCurrency(tx, merchantCode)
    const amount = text === null ? {} : { amount: moneyFromWire(text, currency) }
    const now = await rewards.readNow(tx)
    const outcome = await earnReward(tx, { ...granted(id), merchantCode, key, memberId, ...amount, now })
    return { failure: 'why' in outcome ? outcome.why : undefined }
  },
})

type Granted = ReplyOf<typeof granting>

/** Gives a reward under the id that the operator made; a large one waits for another operator. */
export async function grantReward(
  app: App,
  operator: Operator,
  { id, memberId, key, amount: asked, reason }: BodyOf<typeof granting>,
): Promise<Granted> {
  requireAction(operator, 'grantReward')
  const now = app.clock.now()
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const promotion = await findPromotion(app.db, { merchantCode, key })
  if (promotion?.trigger !== 'grant') throw new Refusal('PROMOTION_NOT_FOUND')
  const currency = await readCurrency(app.db, merchantCode)
  const amount = requireAmount(promotion, { asked, currency })
  const known = await rewards.findReward(app.db, id)
  if (known)
    return { reward: onWire(requireSame(known, { memberId, key, amount, promotion }), now), approval: null }

  const value = filled(promotion.reward, amount)
  const cost = value === undefined ? 0n : costOf(value, currency)
  const rule = await findWithdrawalRule(app.db, merchantCode)
  const given = await transaction(app, async (tx) => {
    const bound = rule?.fourEyesAbove ?? 0n
    const piece = { operator, kind: 'grant', item: id, memberId, units: cost, bound, at: now } as const
    if (cost > 0n && !(await mayDecideAlone(tx, piece))) return undefined
    const earning = { ...granted(id), merchantCode, key, memberId, ...(amount && { amount }), now }
    const outcome = await earnReward(tx, earning)
    const before = 'why' in outcome ? await rewards.findReward(tx, id) : undefined
    if (before) return requireSame(before, { memberId, key, amount, promotion })
    const after = { key, amount: asked, reason }
    await recordAudit(tx, { operator, merchantCode, action: rewardGrant.kind, subject: memberId, after })
    return requireEarned(outcome)
  })
  if (given) return { reward: onWire(given, now), approval: null }
  requireProven(operator, now)
  const body = { key, amount: asked }
  const approval = await requestApproval(app, rewardGrant, {
    id,
    operator,
    merchantCode,
    subject: memberId,
    body,
    reason,
  })
  return { reward: null, approval }
}

const granted = (id: string) => ({ id, occasion: `grant ${id}` })

type AmountRequest = { readonly asked: string | null; readonly currency: string }

/** An amount is named where the promotion leaves it open, and nowhere else. */
function requireAmount({ reward }: Promotion, { asked, currency }: AmountRequest): Money | undefined {
  const isOpen = reward.kind !== 'free-rounds' && reward.amount === null
  const amount = asked === null ? undefined : parseMoney(asked, currency)
  if (isOpen !== (amount !== undefined)) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  return amount
}

type GrantRequest = {
  readonly memberId: string
  readonly key: string
  readonly amount: Money | undefined
  readonly promotion: Promotion
}

function requireSame(known: RewardRow, { memberId, key, amount, promotion }: GrantRequest): RewardRow {
  const value = filled(promotion.reward, amount)
  const cost = value === undefined ? 0n : costOf(value, known.currency)
  const isSame = known.memberId === memberId && known.promotionKey === key && known.cost === cost
  requireSameRequest(isSame)
  return known
}

function requireEarned(outcome: EarningOutcome): RewardRow {
  if ('reward' in outcome) return outcome.reward
  if (outcome.why === 'not-open') throw new Refusal('PROMOTION_NOT_OPEN')
  throw new Refusal('REWARD_NOT_ALLOWED')
}

function onWire(reward: RewardRow, now: Date): Reward {
  return rewardOnWire(reward, { language: 'EN', turnover: 0n, now })
}

/** Takes back a reward that nobody has claimed. Taken back again, it stays so. */
export async function withdrawReward(
  app: App,
  operator: Operator,
  { rewardId, reason }: BodyOf<typeof withdrawing>,
): Promise<Reward> {
  requireAction(operator, 'withdrawReward')
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    const reward = await rewards.lockReward(tx, rewardId)
    if (!reward) throw new Refusal('NOT_FOUND')
    const { merchantCode, memberId: subject, promotionKey: key } = reward
    requireMerchant(operator, merchantCode)
    if (reward.state === 'withdrawn') return onWire(reward, now)
    if (!isWaiting(reward)) throw new Refusal('REWARD_CLOSED')
    const line = { operator, merchantCode, action: 'reward.withdraw', subject }
    const after = { rewardId, key, state: 'withdrawn', reason }
    await recordAudit(tx, { ...line, before: { rewardId, state: reward.state }, after })
    return onWire(await closeReward(tx, reward, { state: 'withdrawn', now }), now)
  })
}
