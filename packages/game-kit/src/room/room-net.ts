import type { Units } from '../amounts.ts'
import type { OwnRound } from './room-seat.ts'

/** What a session has come to: each round counts once, as it stood when it was last heard of. */
export function createRoomNet(before: Units) {
  const rounds = new Map<number, Units>()
  return (own: OwnRound): Units => {
    rounds.set(own.round, (own.payout ?? 0) - own.staked)
    return [...rounds.values()].reduce((sum, each) => sum + each, before)
  }
}
