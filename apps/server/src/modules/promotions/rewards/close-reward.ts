import type { RewardState } from '@baize/contracts'
import { readTurnovers } from '#modules/vip'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachPartAlone, reportFailed } from '#platform/each-alone'
import { push } from '#platform/live/push'
import { isUnlocked, isWaiting, type RewardRow, rewardLife } from './reward.ts'
import * as promotions from '../store/promotions.ts'
import * as rewards from '../store/rewards.ts'

type Closing = { readonly state: Exclude<RewardState, 'locked' | 'open'>; readonly now: Date }

/** Closes a reward that is held. What was set aside for it is paid now, or free for others. */
export async function closeReward(tx: Tx, reward: RewardRow, { state, now }: Closing): Promise<RewardRow> {
  rewardLife.assertMove(reward.state, state)
  const { id, memberId, merchantCode, promotionKey: key, cost } = reward
  await rewards.writeState(tx, { id, state, closedAt: now })
  const paid = state === 'claimed' ? cost : 0n
  await promotions.book(tx, { merchantCode, key, reserved: -cost, paid })
  await push(tx, { memberIds: [memberId] }, { type: 'rewards.changed' })
  return { ...reward, state, closedAt: now }
}

export const EXPIRING = 'expire-rewards'
export const OPENING = 'open-rewards'
const AT_ONCE = 500

/** What nobody claimed in time is over; each on its own. */
export async function expireRewards(app: App): Promise<number> {
  const now = app.clock.now()
  const over = await eachPartAlone<Pick<RewardRow, 'id'>>(
    app,
    (last) => rewards.readOver(app.db, { now, after: last?.id, limit: AT_ONCE }),
    {
      job: EXPIRING,
      idOf: ({ id }) => id,
      work: ({ id }) =>
        transaction(app, async (tx) => {
          const reward = await rewards.lockReward(tx, id)
          if (reward && isWaiting(reward)) await closeReward(tx, reward, { state: 'expired', now })
        }),
    },
  )
  reportFailed(EXPIRING, over)
  return over.done
}

/** Opens what has been staked for, each on its own. */
export async function openRewards(app: App): Promise<number> {
  let count = 0
  const opened = await eachPartAlone<Locked>(app, (after) => readLocked(app, after), {
    job: OPENING,
    idOf: ({ id }) => id,
    work: async ({ id, isReady }) => {
      if (isReady && (await transaction(app, (tx) => openReward(tx, id)))) count += 1
    },
  })
  reportFailed(OPENING, opened)
  return count
}

type Locked = rewards.LockedRow & { readonly isReady: boolean }

async function readLocked(app: App, after: rewards.LockedRow | undefined): Promise<Locked[]> {
  const locked = await rewards.readLocked(app.db, { after, limit: AT_ONCE })
  const memberIds = [...new Set(locked.map(({ memberId }) => memberId))]
  const turnovers = await readTurnovers(app.db, memberIds)
  return locked.map((reward) => ({
    ...reward,
    isReady: isUnlocked(reward, turnovers.get(reward.memberId) ?? 0n),
  }))
}

async function openReward(tx: Tx, id: string): Promise<boolean> {
  const reward = await rewards.lockReward(tx, id)
  if (reward?.state !== 'locked') return false
  rewardLife.assertMove(reward.state, 'open')
  await rewards.writeState(tx, { id, state: 'open', closedAt: null })
  await push(tx, { memberIds: [reward.memberId] }, { type: 'rewards.changed' })
  return true
}
