import { capabilities } from '@baize/contracts'
import type { memberRegistered } from '#facts/identity'
import type { depositSettled } from '#facts/payments'
import { findMember, masked } from '#modules/identity'
import { readTurnovers } from '#modules/vip'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachPartAlone, reportFailed } from '#platform/each-alone'
import type { PayloadOf } from '#platform/facts'
import { states } from '#platform/states'
import { earnReward } from '../rewards/earn-reward.ts'
import { areOnePerson } from '../terms/person-marks.ts'
import type { Promotion } from '../terms/promotion.ts'
import { readTriggered } from '../store/promotions.ts'
import * as store from '../store/referrals.ts'

/** A friend who deposited and staked counts once, or it turns out that they do not. */
const referralLife = states<store.ReferralRow['state']>('A referral', {
  joined: ['deposited'],
  deposited: ['qualified', 'not-counted'],
  qualified: [],
  'not-counted': [],
})

type Next = Pick<store.ReferralRow, 'state' | 'rewardId'>

async function move(tx: Tx, { inviteeId, state: from }: store.ReferralRow, next: Next): Promise<void> {
  referralLife.assertMove(from, next.state)
  await store.writeReferral(tx, { inviteeId, ...next })
}

/** Keeps in mind who brought a new member. */
export async function noteInvited(
  tx: Tx,
  { memberId, merchantCode, type, invitedBy }: PayloadOf<typeof memberRegistered>,
): Promise<void> {
  if (invitedBy === null || !capabilities(type).isReal) return
  const joinedAt = (await findMember(tx, memberId))?.createdAt
  if (joinedAt)
    await store.insertReferral(tx, { inviteeId: memberId, inviterId: invitedBy, merchantCode, joinedAt })
}

/** A friend's deposit counts when it is large enough. */
export async function noteFriendDeposit(
  tx: Tx,
  { memberId, merchantCode, amount }: PayloadOf<typeof depositSettled>,
): Promise<void> {
  const rule = await ruleOf(tx, merchantCode)
  if (!rule || BigInt(amount) < (rule.minDeposit ?? 0n)) return
  const referral = await store.lockReferral(tx, memberId)
  if (referral?.state !== 'joined') return
  await move(tx, referral, { state: 'deposited', rewardId: null })
}

/** The one promotion by which a house rewards invitations. */
export async function ruleOf(
  db: Parameters<typeof readTriggered>[0],
  merchantCode: string,
): Promise<Promotion | undefined> {
  return (await readTriggered(db, { merchantCode, trigger: 'referral' }))[0]
}

export const REFERRING = 'reward-referrals'
const AT_ONCE = 500

/** Rewards those whose friends have staked enough, each on its own. */
export async function rewardReferrals(app: App): Promise<number> {
  const now = app.clock.now()
  let count = 0
  const rewarded = await eachPartAlone<Waiting>(app, (last) => readWaiting(app, last?.inviteeId), {
    job: REFERRING,
    idOf: ({ inviteeId }) => inviteeId,
    work: async ({ inviteeId, merchantCode, turnover }) => {
      const rule = await ruleOf(app.db, merchantCode)
      if (!rule || turnover < (rule.turnover ?? 0n)) return
      await transaction(app, (tx) => rewardReferral(tx, { inviteeId, key: rule.key, now }))
      count += 1
    },
  })
  reportFailed(REFERRING, rewarded)
  return count
}

type Waiting = store.ReferralRow & { readonly turnover: bigint }

async function readWaiting(app: App, after: string | undefined): Promise<Waiting[]> {
  const rows = await store.readDeposited(app.db, { after, limit: AT_ONCE })
  const turnovers = await readTurnovers(
    app.db,
    rows.map(({ inviteeId }) => inviteeId),
  )
  return rows.map((row) => ({ ...row, turnover: turnovers.get(row.inviteeId) ?? 0n }))
}

type Counting = { readonly inviteeId: string; readonly key: string; readonly now: Date }

/** Nobody is rewarded for inviting themselves: who shares a browser or a document with the friend is one person. */
async function rewardReferral(tx: Tx, { inviteeId, key, now }: Counting): Promise<void> {
  const referral = await store.lockReferral(tx, inviteeId)
  if (referral?.state !== 'deposited') return
  const { inviterId, merchantCode } = referral
  if (await areOnePerson(tx, { one: inviterId, other: inviteeId }))
    return move(tx, referral, { state: 'not-counted', rewardId: null })
  const about = masked((await findMember(tx, inviteeId))?.account ?? '')
  const earned = await earnReward(tx, {
    merchantCode,
    key,
    memberId: inviterId,
    occasion: inviteeId,
    about,
    now,
  })
  if ('reward' in earned) return move(tx, referral, { state: 'qualified', rewardId: earned.reward.id })
  // What the budget or the month has no room for is not owed later.
  await move(tx, referral, { state: 'not-counted', rewardId: null })
}
