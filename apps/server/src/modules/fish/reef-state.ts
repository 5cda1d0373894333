import type { CannonLevel, ReefCommand } from '@baize/contracts'
import { newSchool, type School, schoolAt, schoolWithout, type VolleyShot } from '@baize/engines'
import type { SeatedMember } from '#platform/rooms/room-game'
import { type ReefPace, type ShotRules, shotRules } from './reef-rules.ts'

/** A volley as it was taken. Amounts are in units of money. */
export type TakenVolley = {
  readonly is: 'volley'
  readonly at: number
  readonly member: string
  readonly place: number
  readonly n: number
  readonly level: CannonLevel
  readonly isNewLevel: boolean
  readonly school: number
  readonly targets: readonly number[]
  /** What of it was gone before it came, and the plain fish that free shots would meet. */
  readonly gone: readonly number[]
  readonly near: readonly number[]
  readonly shots: readonly VolleyShot[]
  readonly killed: readonly number[]
  /** For all that were there, and what of it was taken. */
  readonly stake: string
  readonly staked: string
  readonly payout: string
  /** The round that it is kept under, and the nonce that it drew; none where nothing was there. */
  readonly round: string | null
  readonly nonce: string | null
  /** From when on as many shots as a volley has are free again. */
  readonly pacedUntil: number
}

export type ReefEvent =
  | TakenVolley
  | { readonly is: 'seated'; readonly at: number; readonly seats: readonly SeatedMember[] }
  | { readonly is: 'woken'; readonly at: number }
  | {
      readonly is: 'schooled'
      readonly at: number
      readonly room: string
      readonly rules: ShotRules
      readonly pace: ReefPace
    }
  | {
      readonly is: 'looked'
      readonly at: number
      readonly rules: ShotRules
      readonly pace: ReefPace
      readonly risen: readonly string[]
    }
  | { readonly is: 'put-off'; readonly at: number }
  | { readonly is: 'halted' }
  | { readonly is: 'resumed'; readonly at: number }

/** What the owner commands by itself, and operators through it. */
export type ReefOrder = { readonly do: 'wake' | 'school' | 'look' | 'recover' | 'halt' | 'resume' }
export type ReefAsk = ReefCommand | ReefOrder

export type ReefGuest = SeatedMember & { readonly since: number }

/** What is remembered of whoever shot. */
type Shooter = {
  readonly n: number
  readonly level: CannonLevel
  readonly pacedUntil: number
  readonly last: TakenVolley
}

export type ReefState = {
  readonly phase: 'resting' | 'waking' | 'swimming' | 'halted'
  /** When the owner looks at it next. */
  readonly looksAt: number
  readonly school: School
  readonly rules: ShotRules
  readonly pace: ReefPace
  readonly seats: readonly ReefGuest[]
  readonly shooters: Readonly<Record<string, Shooter>>
  readonly volleys: readonly TakenVolley[]
}

const LOOK_EVERY_MS = 60_000
const SHOWN_VOLLEYS = 8
const MOST_SHOOTERS = 32

export function restingReef(set: unknown): ReefState {
  return {
    phase: 'resting',
    looksAt: 0,
    school: { room: '', school: 0, startedAt: 0, slots: [] },
    rules: shotRules(set),
    pace: { shotsPerSecond: 0, mayAuto: false },
    seats: [],
    shooters: {},
    volleys: [],
  }
}

export function applyToReef(state: ReefState, event: ReefEvent): ReefState {
  switch (event.is) {
    case 'volley':
      return withVolley(state, event)
    case 'seated':
      return { ...state, seats: event.seats.map((seat) => guestOf(state, seat, event.at)) }
    case 'woken':
    case 'resumed':
      return { ...state, phase: 'waking', looksAt: event.at }
    case 'schooled': {
      const { at, room, rules, pace } = event
      const school = newSchool({ room, school: state.school.school + 1, at })
      return { ...state, phase: 'swimming', looksAt: at + LOOK_EVERY_MS, school, rules, pace }
    }
    case 'looked': {
      const { at, rules, pace, risen } = event
      const seats = state.seats.filter(({ memberId }) => !risen.includes(memberId))
      const school = schoolAt(state.school, at)
      return { ...state, looksAt: at + LOOK_EVERY_MS, school, rules, pace, seats }
    }
    case 'put-off':
      return { ...state, phase: 'waking', looksAt: event.at + LOOK_EVERY_MS }
    case 'halted':
      return { ...state, phase: 'halted' }
  }
}

function guestOf({ seats }: ReefState, seat: SeatedMember, at: number): ReefGuest {
  const { place, memberId, name, isSimulated } = seat
  const known = seats.find((each) => each.memberId === memberId)
  return { place, memberId, name, isSimulated, since: known?.since ?? at }
}

function withVolley(state: ReefState, taken: TakenVolley): ReefState {
  const { member, n, level, pacedUntil, killed, at } = taken
  const others = Object.entries(state.shooters).filter(([id]) => id !== member)
  const shooter: Shooter = { n, level, pacedUntil, last: taken }
  return {
    ...state,
    school: killed.reduce((school, fish) => schoolWithout(school, { fish, now: at }), state.school),
    // Whoever shot last stands last; of those who left long ago nothing is remembered.
    shooters: Object.fromEntries([...others.slice(1 - MOST_SHOOTERS), [member, shooter]]),
    volleys: [...state.volleys, taken].slice(-SHOWN_VOLLEYS),
  }
}
