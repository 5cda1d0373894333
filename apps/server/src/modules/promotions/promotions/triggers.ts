import { money } from '@baize/money'
import type { depositSettled } from '#facts/payments'
import type { vipLevelled } from '#facts/vip'
import { findMember } from '#modules/identity'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import type { PayloadOf } from '#platform/facts'
import type { Member } from '#platform/visit'
import { type Earning, earnReward } from '../rewards/earn-reward.ts'
import type { Promotion } from '../terms/promotion.ts'
import * as store from '../store/promotions.ts'

type Happened = Omit<Earning, 'key'> & { readonly trigger: Promotion['trigger'] }

/** Everything that something earns, of every promotion that it earns something of. Says how much that was. */
async function earnAll(
  tx: Tx,
  { trigger, ...earning }: Happened,
  isMeant: (promotion: Promotion) => boolean = () => true,
): Promise<number> {
  const { merchantCode } = earning
  const triggered = (await store.readTriggered(tx, { merchantCode, trigger })).filter(isMeant)
  let count = 0
  for (const { key } of triggered) if ('reward' in (await earnReward(tx, { ...earning, key }))) count += 1
  return count
}

/** For what happens once to a member. */
const ONCE = 'once'

type Whom = { readonly memberId: string; readonly merchantCode: string }

export async function rewardRegistration(tx: Tx, whom: Whom): Promise<void> {
  const now = (await findMember(tx, whom.memberId))?.createdAt
  if (now) await earnAll(tx, { ...whom, trigger: 'registration', occasion: ONCE, now })
}

export async function rewardFirstEntry(tx: Tx, whom: Whom): Promise<void> {
  const now = (await findMember(tx, whom.memberId))?.firstLoginAt
  if (now) await earnAll(tx, { ...whom, trigger: 'first-login', occasion: ONCE, now })
}

/** Which deposit it is counts, and how much it brought. */
export async function rewardDeposit(
  tx: Tx,
  { depositId, memberId, merchantCode, amount, settledAt }: PayloadOf<typeof depositSettled>,
): Promise<void> {
  const nth = await store.countDeposit(tx, memberId)
  const now = new Date(settledAt)
  await earnAll(
    tx,
    { memberId, merchantCode, trigger: 'deposit', occasion: depositId, now },
    ({ nthDeposit, minDeposit }) =>
      (nthDeposit === null || nthDeposit === nth) && (minDeposit === null || BigInt(amount) >= minDeposit),
  )
}

/** A level is rewarded with its gift where the promotion does not say how much; a level without one with nothing. */
export async function rewardLevel(
  tx: Tx,
  { memberId, merchantCode, level, gift, reachedAt }: PayloadOf<typeof vipLevelled>,
): Promise<void> {
  const now = new Date(reachedAt)
  const currency = await readCurrency(tx, merchantCode)
  const amount = money(BigInt(gift), currency)
  const occasion = `level ${level}`
  await earnAll(tx, {
    memberId,
    merchantCode,
    trigger: 'vip-level',
    occasion,
    about: String(level),
    amount,
    now,
  })
}

/** The member's page runs in the app. What that is rewarded with is had once. */
export async function noteAppOpened(app: App, member: Member): Promise<{ isRewarded: boolean }> {
  if (!member.isReal) return { isRewarded: false }
  const { id: memberId, merchantCode } = member
  const now = app.clock.now()
  const count = await transaction(app, (tx) =>
    earnAll(tx, { memberId, merchantCode, trigger: 'app-download', occasion: ONCE, now }),
  )
  return { isRewarded: count > 0 }
}
