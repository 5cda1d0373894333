import type { Given } from '#platform/rooms/room-game'
import {
  AFTER_LOSS_MS,
  beaconAfter,
  type BeaconPlan,
  BEACON_PATIENCE_MS,
  type RoomRound,
  SEAL_BEFORE_BEACON_MS,
} from './round.ts'
import { roundRules } from './rules.ts'
import { type RoomEvent, type RoomOrder } from './room-events.ts'
import type { SealingPlace, SealedRoot } from './sealed-bets.ts'

/** What the owner gathers before a round begins: whose seed is committed to, and the mathematics it was promised for. */
export type Prepared = { readonly commit: string; readonly domain: string; readonly plan: BeaconPlan }

/** What the owner gathers for a result: the seed of the round and what the beacon said. */
export type RoundDrawing = { readonly seed: string; readonly beacon: string }

type SharedOrder = Extract<
  RoomOrder,
  { readonly do: 'wake' | 'open' | 'lock' | 'seal' | 'recover' | 'halt' | 'void' | 'resume' }
>

/** How a kind of room differs in what all of them do. */
export type RoomShape<State> = {
  readonly kind: string
  root(state: State, place: SealingPlace): SealedRoot
}

/** What the owner of any room decides, whatever is played in it. */
export function decideOnRoom<State extends RoomRound>(
  shape: RoomShape<State>,
  state: State,
  command: SharedOrder,
  given: Given<unknown>,
): readonly RoomEvent[] {
  const { now } = given
  switch (command.do) {
    case 'wake':
      return state.phase === 'resting' ? [{ is: 'woken', at: now }] : []
    case 'open':
      return openNext(shape.kind, state, given)
    case 'lock':
      return state.phase === 'betting' && state.locksAt !== null && now >= state.locksAt
        ? [{ is: 'locked' }]
        : []
    case 'seal':
      return seal(shape, state, given)
    case 'recover':
      return recover(state, now)
    case 'halt':
      return state.isHalted ? [] : [{ is: 'halted' }]
    case 'void':
      return isUnknown(state) && state.round === command.round ? [voided(state, now, 'by two operators')] : []
    case 'resume':
      return state.isHalted ? [{ is: 'resumed', at: now }] : []
  }
}

/** Once its result is known a round stands: nobody gives up what they have seen the end of. */
function isUnknown({ phase }: RoomRound): boolean {
  return phase === 'betting' || phase === 'sealing'
}

function openNext(
  kind: string,
  state: RoomRound,
  { now, people, draws, rules: set }: Given<unknown>,
): readonly RoomEvent[] {
  if ((state.phase !== 'over' && state.phase !== 'void') || state.endsAt === null || now < state.endsAt)
    return []
  if (state.isHalted) return [{ is: 'halted' }]
  if (people === 0) return [{ is: 'rested' }]
  if (!isPrepared(draws)) return []
  const { commit, domain, plan } = draws
  const rules = roundRules({ kind, domain }, set)
  const locksAt = now + rules.times.bets
  const beacon = beaconAfter(plan, locksAt)
  return [{ is: 'opened', round: state.round + 1, rules, commit, plan, beacon, locksAt }]
}

function isPrepared(draws: unknown): draws is Prepared {
  return typeof draws === 'object' && draws !== null && 'commit' in draws && 'plan' in draws
}

/** The root over all bets must stand in the log before the beacon speaks: with bets and late, the round is void. */
function seal<State extends RoomRound>(
  shape: RoomShape<State>,
  state: State,
  { now, draws }: Given<unknown>,
): readonly RoomEvent[] {
  const { phase, root, beacon } = state
  if (phase !== 'sealing' || root !== null || beacon === null) return []
  if (now < beacon.at - SEAL_BEFORE_BEACON_MS || !isPlace(draws)) return []
  const sealed = shape.root(state, draws)
  if (sealed.count > 0 && now >= beacon.at) return [voided(state, now, 'sealed too late')]
  return [{ is: 'sealed', ...sealed }]
}

function isPlace(draws: unknown): draws is SealingPlace {
  return typeof draws === 'object' && draws !== null && 'room' in draws && 'currency' in draws
}

/**
 * Whoever was betting when the owner was lost has some time left, and the beacon a later round: also where the time to bet
 * ran out while nobody could, since nothing was sealed and the beacon that was named is not asked.
 */
function recover({ phase, locksAt, plan }: RoomRound, now: number): readonly RoomEvent[] {
  const isOpen = phase === 'betting' && locksAt !== null && plan !== null
  if (!isOpen || locksAt >= now + AFTER_LOSS_MS) return []
  const later = now + AFTER_LOSS_MS
  return [{ is: 'extended', locksAt: later, beacon: beaconAfter(plan, later) }]
}

export function voided(
  { rules }: RoomRound,
  now: number,
  reason: Extract<RoomEvent, { is: 'voided' }>['reason'],
): Extract<RoomEvent, { is: 'voided' }> {
  return { is: 'voided', reason, endsAt: now + rules.times.rest }
}

/** What follows once the beacon has spoken: what was gathered, a void round where it stayed silent, or nothing yet. */
export function beaconSpoken(
  state: RoomRound,
  { now, draws }: Given<unknown>,
): { readonly drawing: RoundDrawing } | { readonly events: readonly RoomEvent[] } {
  const { phase, root, beacon } = state
  if (phase !== 'sealing' || root === null || beacon === null || now < beacon.at) return { events: [] }
  if (isDrawing(draws)) return { drawing: draws }
  const isGivenUp = now >= beacon.at + BEACON_PATIENCE_MS
  return { events: isGivenUp ? [voided(state, now, 'beacon too late')] : [] }
}

function isDrawing(draws: unknown): draws is RoundDrawing {
  return typeof draws === 'object' && draws !== null && 'seed' in draws && 'beacon' in draws
}

/** What is due in any room, but while a result is shown. */
export function dueInRoom(
  state: RoomRound,
): { readonly at: number; readonly command: RoomOrder } | undefined {
  const { phase, locksAt, endsAt, root, beacon } = state
  if (phase === 'betting' && locksAt !== null) return { at: locksAt, command: { do: 'lock' } }
  if (phase === 'sealing' && beacon !== null)
    return root === null
      ? { at: beacon.at - SEAL_BEFORE_BEACON_MS, command: { do: 'seal' } }
      : { at: beacon.at, command: { do: 'draw' } }
  if ((phase === 'over' || phase === 'void') && endsAt !== null)
    return { at: endsAt, command: { do: 'open' } }
  return undefined
}
