import type { ReefRules } from '@baize/contracts'
import {
  type Fraction,
  killChance,
  leastPlainReturn,
  mostOf,
  reefGame,
  type ReefKind,
  reefKinds,
  shotReturn,
} from '@baize/engines'
import { rulesHash } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import type { Room } from '#platform/rooms/room-game'
import { type ReefPace, reefOf, shotRules } from './reef-rules.ts'

const VOLLEY_MS = 500
const HOUR_SHOTS = 3n * 3_600n
const PLACES = 6
const SCALE = 10n ** BigInt(PLACES)

/** What a reef must know before its first frame. */
export function reefRulesOnWire(
  { id: room, rules: set, gameCode, currency }: Room,
  { shotsPerSecond, mayAuto }: ReefPace,
): ReefRules {
  const { price } = shotRules(set)
  return {
    kind: 'reef',
    room,
    domain: reefGame.domain,
    rulesHash: rulesHash(reefGame.rules),
    look: reefOf(gameCode)?.look ?? 'lagoon',
    currency,
    price: unitsToWire(BigInt(price)),
    volleyMs: VOLLEY_MS,
    shotsPerSecond,
    mayAuto,
    kinds: reefKinds.map(kindOnWire),
    hourlyCost: hourlyCost(BigInt(price)),
  }
}

function kindOnWire(kind: ReefKind): ReefRules['kinds'][number] {
  return {
    kind: kind.kind,
    is: kind.is,
    times: kind.times,
    most: mostOf(kind),
    free: kind.free,
    chance: percent(killChance(kind)),
    returns: percent(shotReturn(kind, leastPlainReturn())),
  }
}

/** Rounded down: nobody is promised more than comes back. */
function percent({ numerator, denominator }: Fraction): string {
  const scaled = (numerator * 100n * SCALE) / denominator
  return `${scaled / SCALE}.${String(scaled % SCALE).padStart(PLACES, '0')}`
}

/** What three shots a second cost in an hour on average, to the nearest hundredth. */
function hourlyCost(price: bigint): string {
  const { numerator, denominator } = leastPlainReturn()
  const lost = price * HOUR_SHOTS * (denominator - numerator)
  const hundredths = (lost + denominator * 50n) / (denominator * 100n)
  return unitsToWire(hundredths * 100n)
}
