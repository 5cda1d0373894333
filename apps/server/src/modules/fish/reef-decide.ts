import type { ReefCommand } from '@baize/contracts'
import { type Given, type SeatedMember } from '#platform/rooms/room-game'
import { Refusal } from '#platform/refusal'
import { HOUR_MS, MINUTE_MS } from '#platform/time'
import { decideVolley } from './decide-volley.ts'
import { type ReefPace, shotRules } from './reef-rules.ts'
import type { ReefAsk, ReefEvent, ReefGuest, ReefOrder, ReefState } from './reef-state.ts'

/** A reef that was looked at later than this had no owner meanwhile. */
const LATE_MS = 5_000
/** After so long its fish are counted from one again. */
const SCHOOL_LASTS_MS = 12 * HOUR_MS
/** Who shoots nothing for so long gives up the seat. */
const SEAT_LASTS_MS = 5 * MINUTE_MS

/** What the owner gathers for a new school and for a look: where it is, and how fast one may shoot; nothing where reefs are not offered. */
export type ReefPrepared = { readonly room: string; readonly pace: ReefPace }

export function decideInReef(
  state: ReefState,
  command: ReefAsk,
  given: Given<undefined>,
): readonly ReefEvent[] {
  const seated = seatEvents(state, given)
  if (isVolley(command)) {
    if (!given.by) throw new Refusal('BAD_BODY')
    return [...seated, decideVolley(state, command, given)]
  }
  return [...seated, ...decideOrder(state, command, given)]
}

function isVolley(command: ReefAsk): command is ReefCommand {
  return command.do === 'volley'
}

/** Seats are taken and given up beside the room; it is told of them with whatever happens next in it. */
function seatEvents({ seats: known }: ReefState, { now, seats = [] }: Given<undefined>): ReefEvent[] {
  const nameOf = ({ place, memberId }: SeatedMember) => `${place} ${memberId}`
  const isSame = seats.map(nameOf).join() === known.map(nameOf).join()
  if (isSame) return []
  const told = seats.map(({ place, memberId, name, isSimulated }) => ({ place, memberId, name, isSimulated }))
  return [{ is: 'seated', at: now, seats: told }]
}

function decideOrder(state: ReefState, command: ReefOrder, given: Given<undefined>): readonly ReefEvent[] {
  const { now } = given
  switch (command.do) {
    case 'wake':
      return state.phase === 'resting' || isForsaken(state, now) ? [{ is: 'woken', at: now }] : []
    case 'recover':
      return state.phase === 'swimming' ? [{ is: 'woken', at: now }] : []
    case 'school':
      return state.phase === 'waking' ? beginSchool(given) : []
    case 'look':
      return look(state, given)
    case 'halt':
      return state.phase === 'halted' ? [] : [{ is: 'halted' }]
    case 'resume':
      return state.phase === 'halted' ? [{ is: 'resumed', at: now }] : []
  }
}

/** It rested meanwhile, or lost its owner: a new school swims in. */
function isForsaken({ phase, looksAt }: ReefState, now: number): boolean {
  return phase === 'swimming' && now > looksAt + LATE_MS
}

function beginSchool({ now, draws, rules }: Given<undefined>): readonly ReefEvent[] {
  if (!isPrepared(draws)) return [{ is: 'put-off', at: now }]
  return [{ is: 'schooled', at: now, ...draws, rules: shotRules(rules) }]
}

function look(state: ReefState, { now, draws, rules }: Given<undefined>): readonly ReefEvent[] {
  if (state.phase !== 'swimming' || now < state.looksAt) return []
  if (!isPrepared(draws)) return [{ is: 'put-off', at: now }]
  const isOld = now > state.school.startedAt + SCHOOL_LASTS_MS
  if (isOld || isForsaken(state, now)) return [{ is: 'woken', at: now }]
  const risen = state.seats.filter((guest) => isGone(state, guest, now)).map(({ memberId }) => memberId)
  return [{ is: 'looked', at: now, rules: shotRules(rules), pace: draws.pace, risen }]
}

function isGone({ shooters }: ReefState, { memberId, since }: ReefGuest, now: number): boolean {
  return now > Math.max(since, shooters[memberId]?.last.at ?? 0) + SEAT_LASTS_MS
}

function isPrepared(draws: unknown): draws is ReefPrepared {
  return typeof draws === 'object' && draws !== null && 'room' in draws && 'pace' in draws
}
