import type { CrashCommand } from '@baize/contracts'
import { crashMultiple100, crashTimeOf } from '@baize/engines'
import { unitsFromWire, unitsToWire } from '@baize/money'
import type { Given } from '#platform/rooms/room-game'
import { Refusal } from '#platform/refusal'
import { betsOf } from './bet-places.ts'
import {
  type CrashAsk,
  type CrashEvent,
  type CrashState,
  type FlightBet,
  HORIZON_AHEAD_MS,
  HORIZON_STEP_MS,
  type FlightTaking,
} from './crash-state.ts'
import { beaconSpoken, decideOnRoom, type RoomShape } from './room-decide.ts'
import { placedId, requireBetting } from './round.ts'
import { sealedRoot } from './sealed-bets.ts'
import { requireMember } from './table-decide.ts'

/** What the owner alone knows while a flight is under way. */
export type FlightSecret = {
  readonly bust100: number
  /** The first millisecond of the flight at which it is there. */
  readonly endsAfter: number
  readonly seed: string
}

export function flightSecret({ bust100, seed }: Pick<FlightSecret, 'bust100' | 'seed'>): FlightSecret {
  return { bust100, endsAfter: crashTimeOf(bust100), seed }
}

/** What the pages have to hear that it flies, and the owner to work out how far. */
const START_AFTER_MS = 500
const LOWEST_TARGET100 = 101
/** No flight is worth waiting longer for: 10,000 times the stake. */
const HIGHEST_TARGET100 = 1_000_000

const shape: RoomShape<CrashState> = {
  kind: 'crash',
  root: ({ round, bets }, place) => sealedRoot({ ...place, round }, bets.map(laidBet)),
}

/** A bet of a flight as it is sealed. */
export function laidBet({ id, slot, amount, target100 }: FlightBet) {
  return { id, spot: `slot-${slot}`, amount, target100: target100 ?? undefined }
}

export function decideOnFlight(
  state: CrashState,
  command: CrashAsk,
  given: Given<FlightSecret>,
): readonly CrashEvent[] {
  switch (command.do) {
    case 'bet':
      return placeBet(state, command, given)
    case 'undo':
      return takeBack(state, command, given)
    case 'take':
      return take(state, command, given)
    case 'draw': {
      const spoken = beaconSpoken(state, given)
      if ('events' in spoken) return spoken.events
      return [{ is: 'flew', startedAt: given.now + START_AFTER_MS, beacon: spoken.drawing.beacon }]
    }
    case 'tick':
    case 'bust':
      return fly(state, given)
    case 'recover':
      return state.phase === 'flying' ? fly(state, given) : decideOnRoom(shape, state, command, given)
    case 'end':
      return []
    default:
      return decideOnRoom(shape, state, command, given)
  }
}

type Wanted<Do> = Extract<CrashCommand, { readonly do: Do }>

function placeBet(
  state: CrashState,
  { round, slot, amount, target }: Wanted<'bet'>,
  { now, by, key }: Given<unknown>,
): readonly CrashEvent[] {
  const member = requireMember(by)
  requireBetting(state, { round, now })
  if (betIn(state, member.id, slot)) throw new Refusal('SEAT_TAKEN')
  const units = unitsFromWire(amount)
  const { least, most } = state.rules.main
  const isOffered = units >= BigInt(least) && units % BigInt(state.rules.step) === 0n
  if (!isOffered || units > BigInt(most))
    throw new Refusal('STAKE_LIMIT', { possible: unitsToWire(BigInt(most)) })
  const target100 = target === undefined ? null : Number(target.replace('.', ''))
  if (target100 !== null && (target100 < LOWEST_TARGET100 || target100 > HIGHEST_TARGET100))
    throw new Refusal('BAD_BODY', { fields: ['target'] })
  const id = placedId(member.id, { key, place: slot })
  return [{ is: 'bet', bet: { key, id, member, slot, amount: String(units), target100, took100: null } }]
}

function betIn({ bets }: CrashState, memberId: string, slot: 0 | 1): FlightBet | undefined {
  return betsOf(bets, memberId).find((bet) => bet.slot === slot)
}

function takeBack(
  state: CrashState,
  { round, slot }: Wanted<'undo'>,
  { now, by }: Given<unknown>,
): readonly CrashEvent[] {
  const member = requireMember(by)
  requireBetting(state, { round, now })
  const bet = betIn(state, member.id, slot)
  return bet ? [{ is: 'undone', member: member.id, ids: [bet.id] }] : []
}

/**
 * A bet is taken where the flight stood when the owner received the command, if that was before its end: the same
 * millisecond is too late. The display never passes the horizon, and nobody is paid beyond it.
 */
function take(
  state: CrashState,
  { round, slot }: Wanted<'take'>,
  { by, receivedAt, secret }: Given<FlightSecret>,
): readonly CrashEvent[] {
  const member = requireMember(by)
  const { phase, startedAt, horizon } = state
  if (round !== state.round) throw new Refusal('ROUND_CLOSED')
  if (phase === 'betting' || phase === 'sealing') throw new Refusal('NOT_YOUR_TURN')
  if (phase !== 'flying' || startedAt === null) throw new Refusal('TOO_LATE')
  if (!secret) throw new Refusal('TRY_AGAIN')
  const elapsed = receivedAt - startedAt
  if (elapsed < 0) throw new Refusal('NOT_YOUR_TURN')
  if (elapsed >= secret.endsAfter) throw new Refusal('TOO_LATE')
  const bet = betIn(state, member.id, slot)
  if (!bet) throw new Refusal('ROUND_NOT_FOUND')
  if (bet.took100 !== null) throw new Refusal('ROUND_CLOSED')
  const stood = crashMultiple100(Math.min(elapsed, horizon))
  return [{ is: 'took', took: [{ id: bet.id, at100: Math.min(stood, ceilingOf(state, bet)) }] }]
}

/** Where a bet is taken by itself: at its target, or where the most that one bet may bring is reached. */
function ceilingOf({ rules }: Pick<CrashState, 'rules'>, { amount, target100 }: FlightBet): number {
  const capped = Number((BigInt(rules.cap) * 100n) / BigInt(amount))
  return Math.min(target100 ?? HIGHEST_TARGET100, capped, HIGHEST_TARGET100)
}

/** The next horizon, or the end of the flight. Nothing that is written before the end tells where it will be. */
function fly(state: CrashState, given: Given<FlightSecret>): readonly CrashEvent[] {
  const { now, secret } = given
  const { phase, startedAt, horizon } = state
  if (phase !== 'flying' || startedAt === null || !secret) return []
  const elapsed = now - startedAt
  // The owner was lost, or could not write: nobody was shown more, and it stands where it was last seen.
  if (elapsed > horizon) return stopped(state, given)
  if (elapsed >= secret.endsAfter) {
    const took = reached(state, secret.bust100)
    return [landed(state, given, { ...secret, stopped100: null, took })]
  }
  const next = Math.floor(elapsed / HORIZON_STEP_MS) * HORIZON_STEP_MS + HORIZON_AHEAD_MS
  if (next <= horizon) return []
  return [{ is: 'horizon', horizon: next, took: reached(state, crashMultiple100(elapsed)) }]
}

/** Those still in whose target lies no higher: a target counts by its value, whatever the line did. */
function reached(state: CrashState, at100: number): readonly FlightTaking[] {
  return state.bets.flatMap((bet) => {
    const ceiling = bet.took100 === null ? ceilingOf(state, bet) : Infinity
    return ceiling <= at100 ? [{ id: bet.id, at100: ceiling }] : []
  })
}

/**
 * A flight that could not go on takes nothing from anybody: given that it came so far, every target is worth as much.
 * Everybody still in is paid at the last horizon below its end, and who had a lower target at that.
 */
function stopped(state: CrashState, given: Given<FlightSecret>): readonly CrashEvent[] {
  const { secret } = given
  if (!secret) return []
  const below = Math.ceil(secret.endsAfter / HORIZON_STEP_MS) * HORIZON_STEP_MS - HORIZON_STEP_MS
  const at = Math.min(below, state.horizon)
  if (at < 0) return [landed(state, given, { ...secret, stopped100: null, took: [] })]
  const stopped100 = crashMultiple100(at)
  const took = state.bets.flatMap((bet) =>
    bet.took100 === null ? [{ id: bet.id, at100: Math.min(stopped100, ceilingOf(state, bet)) }] : [],
  )
  return [landed(state, given, { ...secret, stopped100, took })]
}

type Landing = FlightSecret & { readonly stopped100: number | null; readonly took: readonly FlightTaking[] }

function landed({ rules }: CrashState, { now }: Given<unknown>, landing: Landing): CrashEvent {
  const { bust100, seed, stopped100, took } = landing
  return { is: 'landed', bust100, stopped100, took, seed, endsAt: now + rules.times.rest }
}

/** When the flight must be looked at next. Who does not know where it ends looks at every horizon. */
export function dueInFlight(
  { startedAt, horizon }: CrashState,
  secret: FlightSecret | undefined,
): { readonly at: number; readonly command: CrashAsk } | undefined {
  if (startedAt === null) return undefined
  const tick = startedAt + horizon - HORIZON_AHEAD_MS + HORIZON_STEP_MS
  const end = secret ? startedAt + secret.endsAfter : Infinity
  return end <= tick ? { at: end, command: { do: 'bust' } } : { at: tick, command: { do: 'tick' } }
}
