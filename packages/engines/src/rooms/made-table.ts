import { type Draws, Foul } from '../engine.ts'
import { domainOf } from '../originals/original.ts'
import type { Spot, TableEngine } from './table-engine.ts'

/** What comes back on the spots that win, in hundredths of the stake; the others lose. */
export type Winners = Readonly<Record<string, number>>

/** A table as far as a round is played again: what falls, and what each spot gives back for it. */
export type TableGame<Result = unknown> = Pick<
  TableEngine<Result>,
  'kind' | 'domain' | 'rules' | 'drawn' | 'times100'
>

type DescribedGame<Result> = {
  readonly kind: string
  /** With the largest that comes back on each spot. */
  readonly rules: { readonly pays: Winners }
  drawn(draws: Draws): Result
  winners(result: Result): Winners
}

/** Goes up whenever the same rules would give another result for the same stream. */
const VERSION = 1

export function tableGame<Result>({ winners, ...described }: DescribedGame<Result>): TableGame<Result> {
  const { kind, rules } = described
  return {
    ...described,
    domain: domainOf({ game: kind, version: VERSION, rules }),
    times100(spot, result) {
      if (!Object.hasOwn(rules.pays, spot)) throw new Foul(`${spot} is no spot of ${kind}.`)
      return winners(result)[spot] ?? 0
    },
  }
}

/** What a table is offered with beside its game. */
export type TableSheet<Result> = Omit<TableEngine<Result>, keyof TableGame>

/** A table with its sheet, which is made when it is asked for: whoever only plays a round again takes none of it. */
export function madeTable<Result>(
  game: TableGame<Result>,
  sheet: () => TableSheet<Result>,
): TableEngine<Result> {
  return { ...game, ...sheet() }
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
export function isWithin(
  value: unknown,
  { first, last }: { readonly first: number; readonly last: number },
): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= first && value <= last
}
