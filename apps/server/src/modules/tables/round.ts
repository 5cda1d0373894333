import type { RoomPhase } from '@baize/contracts'
import { sha256, toHex, utf8 } from '@baize/fairness'
import { Refusal } from '#platform/refusal'
import type { RoundRules } from './rules.ts'

/** How the rounds of the beacon follow each other; all of them are worked out from it. Times are in milliseconds. */
export type BeaconPlan = { readonly source: string; readonly zeroAt: number; readonly periodMs: number }

export type NamedBeacon = { readonly round: string; readonly at: number }

/** What the rooms of tables and flights have in common. States are plain JSON. */
export type RoomRound = {
  readonly phase: RoomPhase
  /** Counts from one; none before the first. */
  readonly round: number
  readonly rules: RoundRules
  readonly locksAt: number | null
  readonly endsAt: number | null
  /** The hash of the round's seed. */
  readonly commit: string
  readonly plan: BeaconPlan | null
  readonly beacon: NamedBeacon | null
  /** What the beacon said, once it has been used. */
  readonly beaconValue: string | null
  /** Over all bets, once they are sealed. */
  readonly root: string | null
  readonly seed: string | null
  readonly voidReason: RoundVoidReason | null
  /** The last results as short codes, the newest last. */
  readonly history: readonly string[]
  /** An operator has stopped the room: the round that is open is ended, and no other begins. */
  readonly isHalted: boolean
}

export type RoundVoidReason = 'sealed too late' | 'beacon too late' | 'rules are gone' | 'by two operators'

/** Somebody who bets, as the others may see them. */
export type Bettor = { readonly id: string; readonly name: string; readonly isSimulated: boolean }

/** Whoever bets must have this long before the beacon speaks for the bets to be sealed. */
const BEACON_AFTER_LOCK_MS = 1_000
export const SEAL_BEFORE_BEACON_MS = 500
/** A beacon that has not spoken by then is not waited for: the house never draws by itself. */
export const BEACON_PATIENCE_MS = 15_000
/** What everybody has at least to bet on after an owner was lost. */
export const AFTER_LOSS_MS = 5_000
export const LONGEST_HISTORY = 60

export function restingRound(rules: RoundRules): RoomRound {
  return {
    phase: 'resting',
    round: 0,
    rules,
    locksAt: null,
    endsAt: null,
    commit: '',
    plan: null,
    beacon: null,
    beaconValue: null,
    root: null,
    seed: null,
    voidReason: null,
    history: [],
    isHalted: false,
  }
}

/** The first round of the beacon that comes long enough after the lock. */
export function beaconAfter({ zeroAt, periodMs }: BeaconPlan, locksAt: number): NamedBeacon {
  const round = Math.ceil((locksAt + BEACON_AFTER_LOCK_MS - zeroAt) / periodMs)
  return { round: String(round), at: zeroAt + round * periodMs }
}

/** What both kinds of room say of a round that begins. */
export type RoundOpening = {
  readonly round: number
  readonly rules: RoundRules
  readonly commit: string
  readonly plan: BeaconPlan
  readonly beacon: NamedBeacon
  readonly locksAt: number
}

/** Whether the command is about the round that takes bets, and in time: what the clock says counts, not who came first. */
export function requireBetting(
  { phase, round, locksAt }: RoomRound,
  wanted: { readonly round: number; readonly now: number },
): void {
  if (phase !== 'betting' || locksAt === null || wanted.now >= locksAt) throw new Refusal('TOO_LATE')
  if (wanted.round !== round) throw new Refusal('ROUND_CLOSED')
}

/** The id of what a command puts down: sent again, it is the same. */
export function placedId(
  by: string,
  { key, place }: { readonly key: string; readonly place: number },
): string {
  const hex = toHex(sha256(utf8(`${by}/${key}/${place}`)))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function addUnits(one: string | undefined, other: string | bigint): string {
  return String(BigInt(one ?? '0') + BigInt(other))
}
