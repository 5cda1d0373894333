import { unitsToWire } from '@baize/money'
import { findInvitationOf } from '#modules/identity'
import { readTurnovers } from '#modules/vip'
import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { rewardOnWire } from './rewards/reward.ts'
import { readAcceptances } from './store/offers.ts'
import { readJoinings } from './store/promotions.ts'
import { findReferral, readInvitees, type ReferralRow } from './store/referrals.ts'
import { readRewards } from './store/rewards.ts'

const ALL = { number: 1, size: 5000 }

/** What the member chose, earned and brought about, for themselves to read; of friends no more than how far they are. */
export async function exportPromotions(app: App, { id: memberId }: Pick<Member, 'id'>) {
  const { db } = app
  const [joined, accepted, rewards, turnovers, code, cameBy, friends] = await Promise.all([
    readJoinings(db, memberId),
    readAcceptances(db, memberId),
    readRewards(db, { memberId, state: undefined }, ALL),
    readTurnovers(db, [memberId]),
    findInvitationOf(db, memberId),
    findReferral(db, memberId),
    readInvitees(db, memberId, ALL),
  ])
  const reading = { language: 'EN', turnover: turnovers.get(memberId) ?? 0n, now: app.clock.now() } as const
  return {
    promotions: {
      joined: joined.map(({ promotionKey, joinedAt, leftAt }) => ({
        promotionKey,
        joinedAt: joinedAt.toISOString(),
        leftAt: leftAt?.toISOString() ?? null,
      })),
      offers: accepted.map(({ offerCode, acceptedAt, state }) => ({
        offerCode,
        state,
        acceptedAt: acceptedAt.toISOString(),
      })),
      rewards: rewards.map((reward) => ({
        ...rewardOnWire(reward, reading),
        worth: unitsToWire(reward.cost),
      })),
      invitation: {
        code: code ?? null,
        cameBy: cameBy ? howFar(cameBy) : null,
        friends: friends.map(howFar),
      },
    },
  }
}

function howFar({ joinedAt, state, rewardId }: ReferralRow) {
  return { joinedAt: joinedAt.toISOString(), state, rewardId }
}
