import type { ReefCommand } from '@baize/contracts'
import {
  type Draws,
  mostOf,
  nearestPlain,
  placeOfFish,
  playVolley,
  type PlayedVolley,
  reefGame,
  swimmerOf,
  swimmingIn,
  VOLLEY_PLACES,
} from '@baize/engines'
import { unitsToWire } from '@baize/money'
import { Refusal } from '#platform/refusal'
import type { Given } from '#platform/rooms/room-game'
import type { ReefState, TakenVolley } from './reef-state.ts'

/** What a member's volley may draw from: the numbers of their pair from the next nonce on. */
export type VolleyDraws = {
  readonly roundId: string
  /** The nonce of the member's volley of this number in the room, and of those after it. */
  readonly first: number
  readonly nonce: bigint
  draws(nonce: bigint): Draws
}

/** A phone may be ahead of the database's clock by so much. */
const AHEAD_MS = 1_000

/**
 * Takes a volley whole or refuses it whole. Nothing that is refused here has looked at a number: not who is out of turn, too
 * fast or too high, nor what the volley could come to.
 */
export function decideVolley(state: ReefState, command: ReefCommand, given: Given<undefined>): TakenVolley {
  const { by, seats = [], now } = given
  const member = by?.memberId ?? ''
  const place = seats.find(({ memberId }) => memberId === member)?.place
  if (place === undefined) throw new Refusal('SEAT_REFUSED')
  if (state.phase === 'halted') throw new Refusal('ROUND_CLOSED')
  if (state.phase !== 'swimming' || command.school !== state.school.school) throw new Refusal('TOO_LATE')
  const { n, level, targets } = command
  const next = (state.shooters[member]?.n ?? 0) + 1
  if (n !== next) throw new Refusal('NOT_YOUR_TURN', { next })
  const gone = goneAmong(state, targets, now)
  const pacedUntil = requirePace(state, { member, shots: targets.length, now })
  const price = BigInt(state.rules.price) * BigInt(level)
  requireWithinLimits(state, { price, targets, gone })
  const near = nearTo(state, { targets, gone, now })
  const there = targets.filter((fish) => !gone.includes(fish)).length
  const drawn = there === 0 ? undefined : requireDraws(given, n)
  const played = drawn ? shoot(state, { targets, gone, near }, drawn) : nothingShot(state, targets)
  return {
    is: 'volley',
    at: now,
    member,
    place,
    n,
    level,
    isNewLevel: level !== (state.shooters[member]?.level ?? 1),
    school: state.school.school,
    targets,
    gone,
    near,
    shots: played.shots,
    killed: played.killed,
    stake: String(price * BigInt(there)),
    staked: String(price * BigInt(played.charged)),
    payout: String(price * BigInt(played.times)),
    round: drawn?.roundId ?? null,
    nonce: drawn ? String(drawn.nonce) : null,
    pacedUntil,
  }
}

/** What was killed or has crossed; a fish that is yet to come is none that anybody could have aimed at. */
function goneAmong({ school }: ReefState, targets: readonly number[], now: number): number[] {
  return [...new Set(targets)].filter((fish) => {
    const { slot, generation } = placeOfFish(fish)
    const soon = swimmingIn(school, { slot, now: now + AHEAD_MS })
    const [known] = school.slots[slot] ?? [0]
    const latest = soon ? placeOfFish(soon.fish).generation : known
    if (generation > latest) throw new Refusal('BAD_BODY', { fields: ['targets'] })
    return swimmingIn(school, { slot, now })?.fish !== fish
  })
}

type Pacing = { readonly member: string; readonly shots: number; readonly now: number }

/** As many shots as a volley has are free at once, and come back one by one. */
function requirePace({ pace, shooters }: ReefState, { member, shots, now }: Pacing): number {
  const shotMs = Math.ceil(1_000 / pace.shotsPerSecond)
  const until = Math.max(now, shooters[member]?.pacedUntil ?? 0) + shots * shotMs
  const waitMs = until - now - VOLLEY_PLACES * shotMs
  if (waitMs > 0) throw new Refusal('ROUND_TOO_SOON', { waitMs })
  return until
}

type Aimed = { readonly price: bigint; readonly targets: readonly number[]; readonly gone: readonly number[] }

/** What a volley can bring at most is known before it is taken: every fish killed, each once. */
function requireWithinLimits({ rules, school }: ReefState, { price, targets, gone }: Aimed): void {
  const { room, school: number } = school
  const there = new Set(targets.filter((fish) => !gone.includes(fish)))
  const most = [...there].reduce(
    (sum, fish) => sum + mostOf(swimmerOf({ room, school: number, ...placeOfFish(fish) }).kind),
    0,
  )
  const capped = most === 0 ? BigInt(rules.cap) : BigInt(rules.cap) / BigInt(most)
  const possible = capped < BigInt(rules.most) ? capped : BigInt(rules.most)
  if (price === 0n || price > possible) throw new Refusal('STAKE_LIMIT', { possible: unitsToWire(possible) })
}

type Shooting = {
  readonly targets: readonly number[]
  readonly gone: readonly number[]
  readonly now: number
}

/** The plain fish that free shots would meet, in their order: known before anything is drawn. */
function nearTo({ school }: ReefState, { targets, gone, now }: Shooting): number[] {
  const special = swimmingIn(school, { slot: 0, now })
  if (!special || !targets.includes(special.fish) || gone.includes(special.fish)) return []
  return nearestPlain(school, special, now).map(({ fish }) => fish)
}

type DrawnVolley = { readonly roundId: string; readonly nonce: bigint; readonly draws: Draws }

function requireDraws({ draws }: Given<undefined>, n: number): DrawnVolley {
  if (!isVolleyDraws(draws)) throw new Refusal('SEEDS_NOT_READY')
  const nonce = draws.nonce + BigInt(n - draws.first)
  return { roundId: draws.roundId, nonce, draws: draws.draws(nonce) }
}

function isVolleyDraws(draws: unknown): draws is VolleyDraws {
  return typeof draws === 'object' && draws !== null && 'roundId' in draws && 'nonce' in draws
}

type There = Pick<TakenVolley, 'targets' | 'gone' | 'near'>

function shoot({ school }: ReefState, { targets, gone, near }: There, { draws }: DrawnVolley): PlayedVolley {
  const volley = { room: school.room, school: school.school, targets, gone, near }
  return playVolley(reefGame.rules.kinds, volley, draws)
}

function nothingShot({ school }: ReefState, targets: readonly number[]): PlayedVolley {
  const { room, school: number } = school
  const shots = targets.map((fish) => {
    const { kind } = swimmerOf({ room, school: number, ...placeOfFish(fish) }).kind
    return { fish, kind, was: 'gone' as const, times: 0 }
  })
  return { shots, killed: [], charged: 0, times: 0 }
}
