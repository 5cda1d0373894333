import { strict as assert } from 'node:assert'
import { capabilities, type MemberType } from '@baize/contracts'
import * as z from 'zod/mini'
import { findMember, masked } from '#modules/identity'
import { readTurnovers } from '#modules/vip'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { earnReward } from './earn-reward.ts'
import { areOnePerson } from './person-marks.ts'
import type { Promotion } from './promotion.ts'
import { readTriggered } from './store/promotions.ts'
import * as store from './store/referrals.ts'

/** A friend who deposited and staked counts once, or it turns out that they do not. */
const nextStates: Readonly<Record<store.ReferralRow['state'], readonly store.ReferralRow['state'][]>> = {
  joined: ['deposited'],
  deposited: ['qualified', 'not-counted'],
  qualified: [],
  'not-counted': [],
}

type Next = Pick<store.ReferralRow, 'state' | 'rewardId'>

async function move(tx: Tx, { inviteeId, state: from }: store.ReferralRow, next: Next): Promise<void> {
  assert(nextStates[from].includes(next.state), 'What a friend counts for is decided once.')
  await store.writeReferral(tx, { inviteeId, ...next })
}

type Invited = {
  readonly memberId: string
  readonly merchantCode: string
  readonly type: MemberType
  readonly invitedBy: string | null
}

/** Keeps in mind who brought a new member. */
export async function noteInvited(
  tx: Tx,
  { memberId, merchantCode, type, invitedBy }: Invited,
): Promise<void> {
  if (invitedBy === null || !capabilities(type).isReal) return
  const joinedAt = (await findMember(tx, memberId))?.createdAt
  if (joinedAt)
    await store.insertReferral(tx, { inviteeId: memberId, inviterId: invitedBy, merchantCode, joinedAt })
}

const settled = z.object({ memberId: z.uuid(), merchantCode: z.string(), amount: z.string() })

/** A friend's deposit counts when it is large enough. */
export async function noteFriendDeposit(tx: Tx, payload: unknown): Promise<void> {
  const { memberId, merchantCode, amount } = z.parse(settled, payload)
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

const AT_ONCE = 500

/** Rewards those whose friends have staked enough, each on its own. */
export async function rewardReferrals(app: App): Promise<number> {
  let count = 0
  let after: string | undefined
  for (;;) {
    const waiting = await store.readDeposited(app.db, { after, limit: AT_ONCE })
    count += await rewardThose(app, waiting)
    after = waiting.at(-1)?.inviteeId
    if (waiting.length < AT_ONCE) return count
  }
}

async function rewardThose(app: App, waiting: readonly store.ReferralRow[]): Promise<number> {
  const turnovers = await readTurnovers(
    app.db,
    waiting.map(({ inviteeId }) => inviteeId),
  )
  const now = app.clock.now()
  let count = 0
  const rules = new Map<string, Promotion | undefined>()
  for (const { inviteeId, merchantCode } of waiting) {
    if (!rules.has(merchantCode)) rules.set(merchantCode, await ruleOf(app.db, merchantCode))
    const rule = rules.get(merchantCode)
    const turnover = turnovers.get(inviteeId) ?? 0n
    if (!rule || turnover < (rule.turnover ?? 0n)) continue
    const { key } = rule
    await transaction(app, (tx) => rewardReferral(tx, { inviteeId, key, now }))
    count += 1
  }
  return count
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
