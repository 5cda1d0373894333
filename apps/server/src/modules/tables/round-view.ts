import type { RoomNews, TableView } from '@baize/contracts'
import type { RoomEvent } from './room-events.ts'
import type { RoomRound } from './round.ts'

type RoundView = Omit<TableView, 'totals' | 'result' | 'bettors' | 'staked'>

/** What everybody may see of a round, whatever is played. */
export function roundView(state: RoomRound): RoundView {
  const { phase, round, locksAt, endsAt, commit, plan, beacon, root, seed, history } = state
  return {
    phase,
    round,
    locksAt,
    endsAt,
    commit,
    beacon: beacon && plan ? { source: plan.source, round: beacon.round, at: beacon.at } : null,
    root,
    seed,
    history,
  }
}

/** What of the view an event of any room has changed. */
export function saidOfRoom(
  event: Exclude<RoomEvent, { is: 'opened' | 'locked' }>,
  state: RoomRound,
): RoomNews {
  const { phase, locksAt, endsAt, beacon, root } = roundView(state)
  switch (event.is) {
    case 'extended':
      return { name: event.is, set: { locksAt, endsAt, beacon } }
    case 'sealed':
      return { name: event.is, set: { root } }
    case 'voided':
      return { name: event.is, set: { phase, endsAt } }
    case 'rested':
    case 'woken':
    case 'halted':
    case 'resumed':
      return { name: event.is, set: { phase, locksAt, endsAt } }
  }
}

/** As the lobby and operators see a room. */
export function roundFace(
  { phase, round, locksAt, history }: RoomRound,
  { bettors, staked }: { readonly bettors: number; readonly staked: string },
) {
  return { phase, locksAt, history, ...(round > 0 && { round: { number: round, bettors, staked } }) }
}
