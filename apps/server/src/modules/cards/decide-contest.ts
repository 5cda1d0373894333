import type { Given } from '#platform/rooms/room-game'
import type { CardEvent, CardState } from './card-state.ts'
import { isContested, isFull, isUnderWay, placedByCancel, seatsDrawn } from './contest.ts'
import { beaconAfter, type CardBeaconPlan, departures } from './decide-deal.ts'

/** What the owner gathers to begin a sit & go: what the beacon said, and whose money cannot be moved. */
export type Lot = { readonly value: string | undefined; readonly frozen: readonly string[] }

/** After so long without an owner a sit & go is cancelled. */
const CANCEL_AFTER_MS = 600_000

/** All have come: the beacon is named that decides who sits where. */
export function decideLot<Hand, Move>(
  state: CardState<Hand>,
  { now: at, draws }: Given<unknown>,
): readonly CardEvent<Move>[] {
  if (!isFull(state) || state.contest?.lot) return []
  return [{ is: 'filled', at, lot: beaconAfter(draws as CardBeaconPlan, at) }]
}

/** Who left meanwhile has everything back, and the others wait on; a beacon that stays silent is asked for another time. */
export function decideStart<Hand, Move>(
  state: CardState<Hand>,
  given: Given<unknown>,
): readonly CardEvent<Move>[] {
  const { now: at, draws } = given
  const { lot } = state.contest ?? {}
  if (!isFull(state) || !lot || at < lot.at) return []
  const { value, frozen } = draws as Lot
  const gone = departures<Hand, Move>(state, given, frozen)
  if (gone.length > 0) return gone
  if (value === undefined) return [{ is: 'unfilled', at }]
  return [{ is: 'started', at, lot, value, seats: seatsDrawn(state.seats, value) }]
}

/** Who has paid and gone before the start is noted, and stands up with all of it when they stay away. */
export function decidePresence<Hand, Move>(
  state: CardState<Hand>,
  { now: at, present = [] }: Given<unknown>,
): readonly CardEvent<Move>[] {
  if (!state.contest || isUnderWay(state)) return []
  return state.seats
    .filter(({ isSimulated }) => !isSimulated)
    .flatMap(({ place, memberId, state: is }): CardEvent<Move>[] => {
      const isOut = is === 'sitting-out'
      if (present.includes(memberId) !== isOut) return []
      return [{ is: isOut ? 'came-back' : 'went-out', at, place }]
    })
}

type CancelReason = Extract<CardEvent<unknown>, { is: 'cancelled' }>['why']

export function decideCancel<Hand, Move>(
  state: CardState<Hand>,
  at: number,
  why: CancelReason,
): readonly CardEvent<Move>[] {
  return isContested(state) ? [{ is: 'cancelled', at, why, placed: placedByCancel(state) }] : []
}

/** Whether it was without an owner for too long to go on. */
export function mustBeCancelled<Hand>(state: CardState<Hand>, now: number): boolean {
  return isContested(state) && now - state.at > CANCEL_AFTER_MS
}
