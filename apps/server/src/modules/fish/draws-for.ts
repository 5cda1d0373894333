import { lockPairs, queueFirstPair } from '#modules/fairness'
import { holdPurses, type HouseTools, type Owner } from '#modules/play'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { DrawAsk, RoomMember } from '#platform/rooms/room-game'
import { reefGame } from '@baize/engines'
import type { VolleyDraws } from './decide-volley.ts'
import type { ReefAsk, ReefState } from './reef-state.ts'

export function ownerOfMember({ memberId, merchantCode, currency, isTrial }: RoomMember): Owner {
  return { memberId, merchantCode, currency, isTrial }
}

/**
 * Holds the pairs of all who shoot, after their money as everybody does who plays. Numbers are looked at only by a volley
 * that is taken; a pair that is used up makes way for the next, and its member is asked to wait.
 */
export async function drawsFor(
  tx: Tx,
  asks: readonly DrawAsk<ReefState, ReefAsk>[],
  { secrets, now }: Pick<HouseTools, 'secrets' | 'now'>,
): Promise<readonly (VolleyDraws | undefined)[]> {
  const owners = new Map(asks.map(({ by }) => [by.memberId, ownerOfMember(by)]))
  const [, { pairs }] = await Promise.all([
    holdPurses(tx, [...owners.values()], { now }),
    lockPairs(tx, secrets, { memberIds: [...owners.keys()], pairIds: [] }),
  ])
  const usable = new Map(pairs.filter(({ isUsable }) => isUsable).map((pair) => [pair.memberId, pair]))
  for (const memberId of owners.keys()) if (!usable.has(memberId)) await queueFirstPair(tx, memberId)
  return asks.map(({ by, state }) => {
    const pair = usable.get(by.memberId)
    if (!pair) return undefined
    return {
      roundId: uuidv7(now.getTime()),
      first: (state.shooters[by.memberId]?.n ?? 0) + 1,
      nonce: pair.nonce,
      draws: (nonce) => pair.draws({ nonce, domain: reefGame.domain }),
    }
  })
}
