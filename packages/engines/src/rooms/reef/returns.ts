import { dividedBy, type Fraction, isMore, plus, times, whole } from '../../originals/fraction.ts'
import { PRIZE_SPAN } from './fish-place.ts'
import { largestOf, type ReefKind, reefKinds } from './kinds.ts'

const SPAN = whole(2n ** 32n)

const plainKinds = reefKinds.filter(({ is }) => is === 'plain')

/** How likely a shot kills. */
export function killChance({ kills }: ReefKind): Fraction {
  return dividedBy(whole(kills), SPAN)
}

/** What a kill brings by itself on average. */
function broughtBy({ prizes, times: brought }: ReefKind): Fraction {
  if (prizes.length === 0) return whole(brought)
  const sum = prizes.reduce((found, prize) => found + prize.times * prize.weight, 0)
  return dividedBy(whole(sum), whole(PRIZE_SPAN))
}

/** What comes back for a shot on average, where each free shot returns so much. */
export function shotReturn(kind: ReefKind, freeShot: Fraction): Fraction {
  return times(killChance(kind), plus(broughtBy(kind), times(whole(kind.free), freeShot)))
}

/** The least that any plain fish returns: what a free shot is worth at least, whatever swims by. */
export function leastPlainReturn(): Fraction {
  const returns = plainKinds.map((kind) => shotReturn(kind, whole(0)))
  return returns.reduce((least, each) => (isMore(least, each) ? each : least))
}

/** The most that one shot can bring, free shots included, as a multiple of it. */
export function mostOf(kind: ReefKind): number {
  const plain = Math.max(...plainKinds.map(largestOf))
  return largestOf(kind) + kind.free * plain
}
