import { type Draws, Foul } from '../engine.ts'
import { domainOf } from '../originals/original.ts'
import type { Spot, SpotGroup, TableEngine } from './table-engine.ts'

/** What comes back on the spots that win, in hundredths of the stake; the others lose. */
export type Winners = Readonly<Record<string, number>>

type DescribedTable<Result> = {
  readonly kind: string
  readonly rules: unknown
  readonly spots: readonly Spot[]
  readonly groups: readonly SpotGroup[]
  drawn(draws: Draws): Result
  isResult(value: unknown): value is Result
  winners(result: Result): Winners
  code(result: Result): string
}

/** Goes up whenever the same rules would give another result for the same stream. */
const VERSION = 1

export function madeTable<Result>({ winners, ...described }: DescribedTable<Result>): TableEngine<Result> {
  const known = new Set(described.spots.map(({ spot }) => spot))
  return {
    ...described,
    domain: domainOf({ game: described.kind, version: VERSION, rules: described.rules }),
    times100(spot, result) {
      if (!known.has(spot)) throw new Foul(`${spot} is no spot of ${described.kind}.`)
      return winners(result)[spot] ?? 0
    },
  }
}

/** A spot that wins in so many of all equally likely cases, and gives the same back in each. */
export function evenSpot(
  spot: string,
  priced: {
    readonly times100: number
    readonly wins: number
    readonly of: number
    readonly isSide?: boolean
  },
): Spot {
  const { times100, wins, of, isSide = true } = priced
  return { spot, isSide, times100, returns: { part: BigInt(times100 * wins), of: BigInt(of) * 100n } }
}

/** The prices of spots as rules to hash: the largest that comes back, by spot. */
export function pricesOf(spots: readonly Spot[]): Readonly<Record<string, number>> {
  return Object.fromEntries(spots.map(({ spot, times100 }) => [spot, times100]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is an object with these fields and no other. */
export function hasOnly(
  value: unknown,
  ...names: readonly string[]
): value is Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name))
  )
}

/** Whether a value is a whole number from the first to the last. */
export function isWithin(value: unknown, first: number, last: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= first && value <= last
}
