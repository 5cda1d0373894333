import { strict as assert } from 'node:assert'
import type { RewardState } from '@baize/contracts'
import { readTurnovers } from '#modules/vip'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { push } from '#platform/live'
import { isUnlocked, isWaiting, nextRewardStates, type RewardRow } from './reward.ts'
import * as promotions from './store/promotions.ts'
import * as rewards from './store/rewards.ts'

type Closing = { readonly state: Exclude<RewardState, 'locked' | 'open'>; readonly now: Date }

/** Closes a reward that is held. What was set aside for it is paid now, or free for others. */
export async function closeReward(tx: Tx, reward: RewardRow, { state, now }: Closing): Promise<RewardRow> {
  const next: readonly RewardState[] = nextRewardStates[reward.state]
  assert(next.includes(state), 'What is closed stays closed.')
  const { id, memberId, merchantCode, promotionKey: key, cost } = reward
  await rewards.writeState(tx, { id, state, closedAt: now })
  const paid = state === 'claimed' ? cost : 0n
  await promotions.book(tx, { merchantCode, key, reserved: -cost, paid })
  await emit(tx, 'reward.closed', { rewardId: id, memberId, merchantCode, promotionKey: key, state })
  await push(tx, { memberIds: [memberId] }, { type: 'rewards.changed' })
  return { ...reward, state, closedAt: now }
}

const AT_ONCE = 500

/** What nobody claimed in time is over; each on its own. */
export async function expireRewards(app: App): Promise<number> {
  const now = app.clock.now()
  let count = 0
  for (;;) {
    const over = await rewards.readOver(app.db, { now, limit: AT_ONCE })
    for (const { id } of over)
      await transaction(app, async (tx) => {
        const reward = await rewards.lockReward(tx, id)
        if (reward && isWaiting(reward)) await closeReward(tx, reward, { state: 'expired', now })
      })
    count += over.length
    if (over.length < AT_ONCE) return count
  }
}

/** Opens what has been staked for. */
export async function openRewards(app: App): Promise<number> {
  let count = 0
  let after: rewards.LockedRow | undefined
  for (;;) {
    const locked = await rewards.readLocked(app.db, { after, limit: AT_ONCE })
    count += await openThose(app, locked)
    after = locked.at(-1)
    if (locked.length < AT_ONCE) return count
  }
}

async function openThose(app: App, locked: readonly rewards.LockedRow[]): Promise<number> {
  const memberIds = [...new Set(locked.map(({ memberId }) => memberId))]
  const turnovers = await readTurnovers(app.db, memberIds)
  const ready = locked.filter((reward) => isUnlocked(reward, turnovers.get(reward.memberId) ?? 0n))
  for (const { id, memberId } of ready)
    await transaction(app, async (tx) => {
      const reward = await rewards.lockReward(tx, id)
      if (reward?.state !== 'locked') return
      await rewards.writeState(tx, { id, state: 'open', closedAt: null })
      await push(tx, { memberIds: [memberId] }, { type: 'rewards.changed' })
    })
  return ready.length
}
