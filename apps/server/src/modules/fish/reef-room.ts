import type { ReefShot, ReefView, ReefVolley, ReefYou, RoomNews } from '@baize/contracts'
import type { VolleyShot } from '@baize/engines'
import { sha256, toHex, utf8 } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import type { RoomGame } from '#platform/rooms/room-game'
import { decideInReef } from './reef-decide.ts'
import {
  applyToReef,
  type ReefAsk,
  type ReefEvent,
  type ReefGuest,
  type ReefState,
  restingReef,
  type TakenVolley,
} from './reef-state.ts'

export const REEF_SEATS = 4
/** What was shot longer ago than this before the last shot has been shown to everybody. */
const SHOWN_MS = 750

/** A reef that four shoot in, by the rules of the host. Every volley is final, so it can be handed over at any time. */
export const reefRoom: RoomGame<ReefState, ReefAsk, ReefEvent> = {
  open: (set) => restingReef(set),
  decide: decideInReef,
  apply: applyToReef,
  due(state) {
    if (state.phase === 'waking') return { at: state.looksAt, command: { do: 'school' } }
    return state.phase === 'swimming' ? { at: state.looksAt, command: { do: 'look' } } : undefined
  },
  view: viewOf,
  said,
  later: (state) => ({ name: 'shots', set: shotsIn(state) }),
  mine,
  touches(event) {
    if (event.is === 'seated') return 'everybody'
    return event.is === 'looked' ? event.risen : 'nobody'
  },
  hides: () => undefined,
  face: ({ phase, shooters, school }) => ({
    phase: phase === 'waking' ? 'resting' : phase,
    locksAt: null,
    history: [],
    round: { number: school.school, bettors: Object.keys(shooters).length, staked: stakedBy(shooters) },
  }),
  isBetweenRounds: () => true,
  wake: { do: 'wake' },
  takenOver: { do: 'recover' },
}

function stakedBy(shooters: ReefState['shooters']): string {
  return unitsToWire(Object.values(shooters).reduce((sum, { last }) => sum + BigInt(last.staked), 0n))
}

function viewOf(state: ReefState): ReefView {
  const { phase, school } = state
  return {
    phase: phase === 'waking' ? 'resting' : phase,
    school: school.school,
    startedAt: school.startedAt,
    ...shotsIn(state),
    seats: seatsIn(state),
  }
}

function shotsIn({ school, volleys }: ReefState): Pick<ReefView, 'slots' | 'volleys'> {
  const last = volleys.at(-1)?.at ?? 0
  return { slots: school.slots, volleys: volleys.filter(({ at }) => at > last - SHOWN_MS).map(volleyOnWire) }
}

/** What is shot is told twice a second; the phones of those who shot know at once. */
function said(event: ReefEvent, state: ReefState): RoomNews | undefined {
  switch (event.is) {
    case 'volley':
      return event.isNewLevel
        ? { name: 'level', set: { ...shotsIn(state), seats: seatsIn(state) } }
        : undefined
    case 'looked':
      return { name: event.is, set: { ...shotsIn(state), seats: seatsIn(state) } }
    case 'seated':
      return { name: event.is, set: { seats: seatsIn(state) } }
    default:
      return { name: event.is, set: viewOf(state) }
  }
}

function seatsIn(state: ReefState): ReefView['seats'] {
  return Array.from({ length: REEF_SEATS }, (_, place) => {
    const guest = state.seats.find((each) => each.place === place)
    return guest ? seatOnWire(state, guest) : null
  })
}

function seatOnWire({ school, shooters }: ReefState, { memberId, name, isSimulated }: ReefGuest) {
  const id = toHex(sha256(utf8(`${school.room} ${memberId}`))).slice(0, 12)
  return { id, name, isSimulated, level: shooters[memberId]?.level ?? 1 }
}

function shotOnWire({ fish, was, times, free }: VolleyShot): ReefShot {
  if (!free) return { fish, was, times }
  return { fish, was, times, free: free.map((each) => ({ fish: each.fish, times: each.times })) }
}

function volleyOnWire({ place, n, level, shots }: TakenVolley): ReefVolley {
  return { place, n, level, shots: shots.map(shotOnWire) }
}

function mine({ seats, shooters }: ReefState, memberId: string): ReefYou {
  const { n = 0, last } = shooters[memberId] ?? {}
  return {
    place: seats.find((each) => each.memberId === memberId)?.place ?? null,
    next: n + 1,
    last: last ? ownVolley(last) : null,
  }
}

function ownVolley(last: TakenVolley): NonNullable<ReefYou['last']> {
  return {
    ...volleyOnWire(last),
    stake: unitsToWire(BigInt(last.staked)),
    payout: unitsToWire(BigInt(last.payout)),
    round: last.round ?? '',
  }
}
