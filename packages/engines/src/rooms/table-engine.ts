import type { Draws } from '../engine.ts'

/** A place on the felt that can be bet on. */
export type Spot = {
  readonly spot: string
  readonly isSide: boolean
  /** The largest that comes back for a stake, in hundredths: 195 for ×1.95. */
  readonly times100: number
  /** What comes back on average, counted exactly: `part / of`. */
  readonly returns: { readonly part: bigint; readonly of: bigint }
}

/**
 * Results that cost the house alike, as far as the spots of a group are concerned. Every spot stands in one group; what a
 * round can cost at most is the sum over the groups of their dearest class.
 */
export type SpotGroup = {
  readonly spots: readonly string[]
  /** For each class what comes back on the spots that win in it, in hundredths; the others lose. */
  readonly classes: readonly Readonly<Record<string, number>>[]
}

/** The mathematics of a table that everybody bets at: one result, and what each spot gives back for it. */
export type TableEngine<Result = unknown> = {
  readonly kind: string
  /** The game and the version of its mathematics, such as `roulette@1`. */
  readonly domain: string
  /** Everything that decides, as data that is hashed and published. */
  readonly rules: unknown
  readonly spots: readonly Spot[]
  readonly groups: readonly SpotGroup[]
  /** Reads the result from the stream, in an order that is part of the rules. */
  drawn(draws: Draws): Result
  isResult(value: unknown): value is Result
  /** What comes back on a spot, in hundredths of the stake: 0 lost, 50 half back, 100 the stake, 195 for ×1.95. */
  times100(spot: string, result: Result): number
  /** A result in a few letters, for strips and roads: at most 8 of `A-Za-z0-9:+-`. */
  code(result: Result): string
}
