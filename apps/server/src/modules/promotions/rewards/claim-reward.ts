import { strict as assert } from 'node:assert'
import type { Reward } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { rewardPaid } from '#facts/promotions'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import { mayHaveBonus } from '#modules/limits'
import { findVendor, grantFreeRounds, playerRef } from '#modules/play'
import { readTurnovers } from '#modules/vip'
import { grantBonus, openPockets, pocketPath, tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import { DAY_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { closeReward } from './close-reward.ts'
import { personMarks } from '../terms/person-marks.ts'
import { isUnlocked, isWaiting, rewardOnWire, type RewardRow } from './reward.ts'
import * as promotions from '../store/promotions.ts'
import * as rewards from '../store/rewards.ts'

type Claimer = Pick<Visit, 'language'> & { readonly member: Member }
type Which = { readonly rewardId: string }

/**
 * Pays a reward under its own id, with the reward held: however often it is claimed, it is paid once. One that its owner
 * can never have is closed with the no, so that nothing goes on promising it.
 */
export async function claimReward(
  app: App,
  { member, language }: Claimer,
  { rewardId }: Which,
): Promise<Reward> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const now = app.clock.now()
  const { secrets } = app
  await requireVendor(app, rewardId)
  const claimed = await transaction(app, async (tx) => {
    const reward = await requireOwn(tx, { member, rewardId })
    const turnover = (await readTurnovers(tx, [member.id])).get(member.id) ?? 0n
    const answer = (row: RewardRow) => rewardOnWire(row, { language, turnover, now })
    if (reward.state === 'claimed' || reward.state === 'refused') return answer(reward)
    if (!isWaiting(reward) || reward.claimEndsAt <= now) throw new Refusal('REWARD_CLOSED')
    if (!isUnlocked(reward, turnover)) throw new Refusal('REWARD_LOCKED')
    if (!(await mayHaveBonus(tx, { memberId: member.id, now }))) throw new Refusal('REWARD_NOT_ALLOWED')
    const isOwn = await isOnlyOne(tx, reward)
    if (isOwn) await pay(tx, reward, { secrets, now })
    return answer(await closeReward(tx, reward, { state: isOwn ? 'claimed' : 'refused', now }))
  })
  if (claimed.state === 'refused') throw new Refusal('REWARD_ONE_PER_PERSON')
  return claimed
}

/** Free rounds of a vendor that is not connected wait until it is. */
async function requireVendor(app: App, rewardId: string): Promise<void> {
  const reward = await rewards.findReward(app.db, rewardId)
  if (!reward || !isWaiting(reward) || reward.value.kind !== 'free-rounds') return
  if (!(await findVendor(app, reward.value.vendor))) throw new Refusal('VENDOR_DISABLED')
}

/** The member does not want it, which is as easy as wanting it. Declined again, it stays so. */
export async function declineReward(
  app: App,
  { member, language }: Claimer,
  { rewardId }: Which,
): Promise<Reward> {
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    const reward = await requireOwn(tx, { member, rewardId })
    const turnover = (await readTurnovers(tx, [member.id])).get(member.id) ?? 0n
    const answer = (row: RewardRow) => rewardOnWire(row, { language, turnover, now })
    if (reward.state === 'declined') return answer(reward)
    if (!isWaiting(reward)) throw new Refusal('REWARD_CLOSED')
    return answer(await closeReward(tx, reward, { state: 'declined', now }))
  })
}

async function requireOwn(
  tx: Tx,
  { member, rewardId }: Which & { readonly member: Member },
): Promise<RewardRow> {
  const reward = await rewards.lockReward(tx, rewardId)
  if (reward?.memberId !== member.id) throw new Refusal('REWARD_NOT_FOUND')
  return reward
}

/** One for a person: what is known of them may have grown since it was earned. */
async function isOnlyOne(tx: Tx, reward: RewardRow): Promise<boolean> {
  const { memberId, merchantCode, promotionKey: key } = reward
  const promotion = await promotions.findPromotion(tx, { merchantCode, key })
  assert(promotion, 'A reward is of a promotion.')
  const marks = await personMarks(tx, { memberId, onePer: promotion.onePer })
  return promotions.takeMarks(tx, { merchantCode, key, memberId, marks })
}

type Paying = { readonly secrets: Secrets; readonly now: Date }

async function pay(tx: Tx, reward: RewardRow, { secrets, now }: Paying): Promise<void> {
  const { id, memberId, currency, value, promotionKey } = reward
  const amountOf = (text: string) => moneyFromWire(text, currency)
  if (value.kind === 'free-rounds') {
    const { vendor, games, count, stake, daysToPlay } = value
    return grantFreeRounds(tx, {
      vendor,
      grantId: id,
      players: [playerRef(secrets, { vendor, memberId })],
      games,
      count,
      stake: amountOf(stake),
      validFrom: now,
      validUntil: new Date(now.getTime() + daysToPlay * DAY_MS),
    })
  }
  assert(value.amount !== null, 'What was earned has an amount.')
  const amount = amountOf(value.amount)
  if (value.kind === 'bonus') {
    const { turnoverTimes, maxStake, maxCashOut, daysToPlay, weights } = value
    await grantBonus(tx, {
      id,
      memberId,
      offerCode: promotionKey,
      amount,
      turnoverTimes,
      maxStake: amountOf(maxStake),
      maxCashOut: amountOf(maxCashOut),
      weights,
      grantedAt: now,
      endsAt: new Date(now.getTime() + daysToPlay * DAY_MS),
    })
    return
  }
  await openPockets(tx, { memberId, currency })
  const from = housePath({ name: 'rewards', currency }, memberId)
  await openAccounts(tx, [{ path: from, currency }])
  const transfers = [{ from, to: pocketPath(memberId, 'cash'), amount }]
  await postIn(tx, { id, reason: `bonus ${promotionKey}`, transfers })
  await emit(tx, rewardPaid, { memberId, postingId: id })
  await tellBalance(tx, memberId)
}
