import type { BetKind } from '@baize/contracts'
import type { Odds } from '../odds/odds.ts'
import type { StakePart } from './leg-result.ts'

/** How each way pays for a place: a part of the profit, for so many places. */
export type PlaceTerms = { readonly places: number; readonly part: StakePart }

/** How a bet is put together of its legs. */
export type BetForm = {
  readonly kind: BetKind
  /** Of a system: how many of the legs that are no bankers stand in a line, ascending. */
  readonly sizes?: readonly number[]
  /** Of a system: the places of legs that stand in every line, ascending. */
  readonly bankers?: readonly number[]
  /** Each way there are two lines of all legs: to win, and to be placed. */
  readonly eachWay?: PlaceTerms
  /** Of a builder: the odds of all its legs together. */
  readonly builderOdds?: Odds
}

const MOST_IN_MULTIPLE = 20
const MOST_IN_SYSTEM = 12
const MOST_IN_BUILDER = 8
const MOST_LINES = 1_024

/** Systems that have a name: of so many legs, lines of these sizes. */
export const namedSystems = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  'lucky-15': { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  'lucky-31': { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  'lucky-63': { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  'super-heinz': { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const

/**
 * The lines of a bet as the places of their legs, always in the same order; each way the line to win comes first. Undefined
 * where so many legs cannot be put together so.
 */
export function linesOf(form: BetForm, legCount: number): readonly (readonly number[])[] | undefined {
  const all = Array.from({ length: legCount }, (_, place) => place)
  switch (form.kind) {
    case 'single':
      return legCount === 1 ? [all] : undefined
    case 'multiple':
      return legCount >= 2 && legCount <= MOST_IN_MULTIPLE ? [all] : undefined
    case 'builder':
      return legCount >= 2 && legCount <= MOST_IN_BUILDER && form.builderOdds ? [all] : undefined
    case 'each-way':
      return legCount >= 1 && legCount <= MOST_IN_MULTIPLE && form.eachWay ? [all, all] : undefined
    case 'system':
      return systemOf({ sizes: form.sizes ?? [], bankers: form.bankers ?? [] }, all)
  }
}

function systemOf(
  { sizes, bankers }: { readonly sizes: readonly number[]; readonly bankers: readonly number[] },
  all: readonly number[],
): readonly (readonly number[])[] | undefined {
  const free = all.filter((place) => !bankers.includes(place))
  const isFitting =
    all.length <= MOST_IN_SYSTEM &&
    sizes.length > 0 &&
    isRising(sizes, { from: 1, to: free.length }) &&
    isRising(bankers, { from: 0, to: all.length - 1 })
  const count = sizes.reduce((sum, size) => sum + countOf(free.length, size), 0)
  if (!isFitting || count > MOST_LINES) return undefined
  return sizes.flatMap((size) =>
    choicesOf(free, size).map((legs) => [...bankers, ...legs].sort((a, b) => a - b)),
  )
}

function isRising(values: readonly number[], { from, to }: { from: number; to: number }): boolean {
  return values.every(
    (value, place) =>
      Number.isInteger(value) && value >= from && value <= to && value > (values[place - 1] ?? -1),
  )
}

function countOf(from: number, size: number): number {
  let count = 1
  for (let taken = 0; taken < size; taken++) count = (count * (from - taken)) / (taken + 1)
  return count
}

function choicesOf(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, place) =>
    choicesOf(from.slice(place + 1), size - 1).map((rest) => [first, ...rest]),
  )
}
