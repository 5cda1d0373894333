import { reduced } from '../../originals/fraction.ts'
import type { Halves, NamedRule } from '../rule.ts'
import type { BoardRow, Hit, Kernel, PlaceHits, Window } from '../types.ts'
import { merged } from '../settle.ts'
import { readings } from '../windows.ts'
import { nameRow } from './board.ts'
import { chanceOf, soleTier } from './chance.ts'

/** Names of which one can hold at a time, such as big and small. */
export type Names = readonly string[]

type Naming = {
  readonly id: string
  readonly rule: NamedRule
  /** The names in their order; those of one list exclude one another. */
  readonly names: readonly Names[]
  namesOf(reading: readonly string[]): readonly string[]
  /** How many readings each name holds for, where there are too many to go through. */
  readonly favourable?: ReadonlyMap<string, bigint>
}

const NONE: readonly Hit[] = []

/** What the draw is called: each name is a line with a price of its own. */
export function named(window: Window, naming: Naming): Kernel {
  const symbols = naming.names.flat()
  const favourable = naming.favourable ?? countNames(window, naming)
  return {
    window,
    rule: naming.rule,
    board: { rows: [nameRow({ id: naming.id, symbols })] },
    tiers: symbols.map((name) => soleTier(name, chanceOf(window, favourable.get(name) ?? 0n))),
    lines: ({ rows }) => rows[0]?.length ?? 0,
    hits: ({ rows }, reading) => hitsOf(naming.namesOf(reading), rows[0]),
    most: ({ rows }) => together(naming.names, rows[0] ?? []),
  }
}

function hitsOf(names: readonly string[], row: readonly string[] = []): readonly Hit[] {
  const hits = names.filter((name) => row.includes(name)).map((tier) => ({ tier, count: 1 }))
  return hits.length === 0 ? NONE : hits
}

function countNames(window: Window, { namesOf }: Naming): ReadonlyMap<string, bigint> {
  const counts = new Map<string, bigint>()
  for (const reading of readings(window)) {
    for (const name of namesOf(reading)) counts.set(name, (counts.get(name) ?? 0n) + 1n)
  }
  return counts
}

/** Every choice of one marked name from each list. */
function together(names: readonly Names[], row: readonly string[]): readonly (readonly Hit[])[] {
  let all: (readonly Hit[])[] = [[]]
  for (const list of names) {
    const marked = list.filter((name) => row.includes(name))
    if (marked.length > 0) all = all.flatMap((hits) => marked.map((tier) => [...hits, { tier, count: 1 }]))
  }
  return all
}

type PlaceNaming = {
  /** Where big begins and small ends. */
  readonly halves: Halves
  readonly names: readonly Names[]
  namesOf(symbol: string): readonly string[]
}

/** What each place is called, place by place: a line is one name in one place. */
export function namedByPlace(window: Window, { names, namesOf, halves }: PlaceNaming): Kernel {
  const symbols = names.flat()
  const letters = BigInt(window.alphabet.length)
  const chances = symbols.map((name) => {
    const favourable = window.alphabet.filter((symbol) => namesOf(symbol).includes(name)).length
    return soleTier(name, reduced({ numerator: BigInt(favourable), denominator: letters }))
  })
  return {
    window,
    rule: { kind: 'sides-each', ...halves },
    board: { rows: nameRows(window, symbols, 0), fewestRows: 1 },
    tiers: chances,
    lines: ({ rows }) => rows.reduce((lines, row) => lines + row.length, 0),
    hits: ({ rows }, reading) => merged(rows.map((row, place) => hitsOf(namesOf(reading[place] ?? ''), row))),
    most: ({ rows }) => [merged(rows.map((row) => row.map((tier) => ({ tier, count: 1 }))))],
    hitsByPlace: ({ rows }) =>
      rows.flatMap((row, place): PlaceHits[] => {
        if (row.length === 0) return []
        const classes = window.alphabet.map((key) => ({ key, hits: hitsOf(namesOf(key), row) }))
        return [{ window: `${window.id}-${place + 1}`, times: 1, classes }]
      }),
  }
}

/** All places at once: a line is one name of each, and several lines can win together. */
export function namedTogether(window: Window, { names, namesOf, halves }: PlaceNaming): Kernel {
  const symbols = names.flat()
  const count = (
    rows: readonly (readonly string[])[],
    matches: (row: readonly string[], place: number) => number,
  ) => rows.reduce((product, row, place) => product * matches(row, place), 1)
  // Every name holds for as many symbols as every other, or lines would not all be worth the same.
  const favourable = window.alphabet.filter((symbol) => namesOf(symbol).includes(symbols[0] ?? '')).length
  const each = { numerator: BigInt(favourable), denominator: BigInt(window.alphabet.length) }
  const size = BigInt(window.size)
  const chance = reduced({ numerator: each.numerator ** size, denominator: each.denominator ** size })
  const hit = (lines: number) => (lines === 0 ? NONE : [{ tier: 'direct', count: lines }])
  return {
    window,
    rule: { kind: 'sides-together', ...halves },
    board: { rows: nameRows(window, symbols, 1) },
    tiers: [soleTier('direct', chance)],
    lines: ({ rows }) => count(rows, (row) => row.length),
    hits: ({ rows }, reading) =>
      hit(
        count(rows, (row, place) => {
          const held = namesOf(reading[place] ?? '')
          return row.filter((name) => held.includes(name)).length
        }),
      ),
    most: ({ rows }) => [
      hit(count(rows, (row) => names.filter((list) => list.some((name) => row.includes(name))).length)),
    ],
  }
}

function nameRows({ size }: Window, symbols: readonly string[], fewest: number): readonly BoardRow[] {
  return Array.from({ length: size }, (_, index) => nameRow({ id: `place-${index + 1}`, symbols, fewest }))
}
