import { PRIZE_SPAN } from './fish-place.ts'

/** What swims in a reef. A kill brings `times` the shot; a special brings free shots as well, a boss one of several. */
export type ReefKind = {
  readonly kind: string
  readonly is: 'plain' | 'special' | 'boss'
  /** The mean for a boss. */
  readonly times: number
  /** How many shots a kill gives that cost nothing. */
  readonly free: number
  /** What a boss may bring, each so often in a thousand; empty for the others. */
  readonly prizes: readonly { readonly times: number; readonly weight: number }[]
  /** A shot kills if its number of the stream, from 0 to 2^32 − 1, is below this. */
  readonly kills: number
  /** How often it swims by, beside the others of its sort. */
  readonly weight: number
  /** How long it is, in thousandths of the reef's longer side. */
  readonly size: number
}

const SPAN = 2n ** 32n
const RETURNED_PERCENT = 96n

/** A shot returns 0.96 whatever it is aimed at: a free one is worth 0.96 of a shot as well. */
function killsBelow(times: number, free: number): number {
  return Number((RETURNED_PERCENT * SPAN) / (100n * BigInt(times) + RETURNED_PERCENT * BigInt(free)))
}

type Drawn = Pick<ReefKind, 'kind' | 'times' | 'weight' | 'size'>

function plain(drawn: Drawn): ReefKind {
  return { ...drawn, is: 'plain', free: 0, prizes: [], kills: killsBelow(drawn.times, 0) }
}

function special(drawn: Drawn & Pick<ReefKind, 'free'>): ReefKind {
  return { ...drawn, is: 'special', prizes: [], kills: killsBelow(drawn.times, drawn.free) }
}

function boss(drawn: Omit<Drawn, 'times'> & Pick<ReefKind, 'prizes'>): ReefKind {
  const times = drawn.prizes.reduce((sum, prize) => sum + prize.times * prize.weight, 0) / PRIZE_SPAN
  return { ...drawn, is: 'boss', times, free: 0, kills: killsBelow(times, 0) }
}

function prizes(times: readonly number[], weights: readonly number[]): ReefKind['prizes'] {
  return times.map((each, index) => ({ times: each, weight: weights[index] ?? 0 }))
}

/** Twenty species over fifteen multiples; the small ones swim in numbers. */
const plainKinds: readonly ReefKind[] = [
  plain({ kind: 'sprat', times: 2, weight: 9, size: 40 }),
  plain({ kind: 'neon', times: 2, weight: 9, size: 42 }),
  plain({ kind: 'clownfish', times: 3, weight: 8, size: 48 }),
  plain({ kind: 'damsel', times: 3, weight: 8, size: 50 }),
  plain({ kind: 'angelfish', times: 4, weight: 7, size: 54 }),
  plain({ kind: 'butterflyfish', times: 4, weight: 7, size: 56 }),
  plain({ kind: 'wrasse', times: 5, weight: 6, size: 60 }),
  plain({ kind: 'pufferfish', times: 5, weight: 6, size: 62 }),
  plain({ kind: 'parrotfish', times: 6, weight: 5, size: 66 }),
  plain({ kind: 'triggerfish', times: 6, weight: 5, size: 68 }),
  plain({ kind: 'lionfish', times: 8, weight: 5, size: 74 }),
  plain({ kind: 'squid', times: 10, weight: 4, size: 80 }),
  plain({ kind: 'octopus', times: 12, weight: 4, size: 86 }),
  plain({ kind: 'turtle', times: 15, weight: 4, size: 94 }),
  plain({ kind: 'grouper', times: 20, weight: 3, size: 102 }),
  plain({ kind: 'ray', times: 25, weight: 3, size: 112 }),
  plain({ kind: 'marlin', times: 30, weight: 3, size: 122 }),
  plain({ kind: 'sunfish', times: 40, weight: 2, size: 134 }),
  plain({ kind: 'shark', times: 60, weight: 1, size: 150 }),
  plain({ kind: 'whale', times: 100, weight: 1, size: 170 }),
]

const specialKinds: readonly ReefKind[] = [
  special({ kind: 'bomb-crab', times: 20, free: 15, weight: 1, size: 96 }),
  special({ kind: 'drill-crab', times: 15, free: 10, weight: 1, size: 92 }),
  special({ kind: 'eel', times: 10, free: 8, weight: 1, size: 110 }),
]

const bossKinds: readonly ReefKind[] = [
  boss({
    kind: 'tide-king',
    prizes: prizes([80, 120, 200, 400], [500, 300, 150, 50]),
    weight: 1,
    size: 220,
  }),
  boss({
    kind: 'moon-kraken',
    prizes: prizes([150, 250, 400, 1_000], [500, 300, 150, 50]),
    weight: 1,
    size: 240,
  }),
  boss({
    kind: 'ember-dragon',
    prizes: prizes([300, 500, 1_000, 3_000], [600, 300, 90, 10]),
    weight: 1,
    size: 260,
  }),
]

export const reefKinds: readonly ReefKind[] = [...plainKinds, ...specialKinds, ...bossKinds]

/** The largest that one kill of a kind can bring by itself, as a multiple of the shot. */
export function largestOf({ times, prizes: given }: ReefKind): number {
  return given.reduce((most, prize) => Math.max(most, prize.times), times)
}
