import type { NamedBeacon, RoundOpening, RoomRound, RoundVoidReason } from './round.ts'

/** What the owner of a room says to itself, and what operators ask of it. */
export type RoomOrder =
  /** Somebody came into a room that rests. */
  | { readonly do: 'wake' }
  /** Begins the next round, or lets the room rest where nobody is in it. */
  | { readonly do: 'open' }
  | { readonly do: 'lock' }
  | { readonly do: 'seal' }
  /** The beacon's time has come: cards are dealt, or the flight begins. */
  | { readonly do: 'draw' }
  | { readonly do: 'end' }
  /** The room was taken over from an owner that was lost. */
  | { readonly do: 'recover' }
  | { readonly do: 'halt' }
  /** Two operators have agreed on it; only the round that they meant. */
  | { readonly do: 'void'; readonly round: number }
  | { readonly do: 'resume' }

/** What happens in a room whatever is played in it. */
export type RoomEvent =
  | ({ readonly is: 'opened' } & RoundOpening)
  /** There is more time to bet, and a later round of the beacon. */
  | { readonly is: 'extended'; readonly locksAt: number; readonly beacon: NamedBeacon }
  | { readonly is: 'locked' }
  | { readonly is: 'sealed'; readonly root: string; readonly count: number }
  | { readonly is: 'voided'; readonly reason: RoundVoidReason; readonly endsAt: number }
  | { readonly is: 'rested' }
  | { readonly is: 'woken'; readonly at: number }
  | { readonly is: 'halted' }
  | { readonly is: 'resumed'; readonly at: number }

/** Whether nothing is open: the next round may begin. */
export function isOver({ phase }: Pick<RoomRound, 'phase'>): boolean {
  return phase === 'resting' || phase === 'over' || phase === 'void' || phase === 'halted'
}

export function applyToRoom<State extends RoomRound>(state: State, event: RoomEvent): State {
  switch (event.is) {
    case 'opened': {
      const { is: _, ...opening } = event
      const nothing = { beaconValue: null, root: null, seed: null, voidReason: null }
      return { ...state, ...opening, ...nothing, phase: 'betting', endsAt: opening.locksAt }
    }
    case 'extended':
      return { ...state, locksAt: event.locksAt, endsAt: event.locksAt, beacon: event.beacon }
    case 'locked':
      return { ...state, phase: 'sealing', endsAt: null }
    case 'sealed':
      return { ...state, root: event.root }
    case 'voided':
      return { ...state, phase: 'void', voidReason: event.reason, endsAt: event.endsAt }
    case 'rested':
      return { ...state, phase: 'resting', locksAt: null, endsAt: null }
    case 'woken':
      return { ...state, phase: 'over', endsAt: event.at }
    case 'halted':
      return isOver(state)
        ? { ...state, isHalted: true, phase: 'halted', locksAt: null, endsAt: null }
        : { ...state, isHalted: true }
    case 'resumed':
      return state.phase === 'halted'
        ? { ...state, isHalted: false, phase: 'over', endsAt: event.at }
        : { ...state, isHalted: false }
  }
}
