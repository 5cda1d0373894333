import { reduced } from '../../originals/fraction.ts'
import { subsets, ways } from '../counting.ts'
import { merged } from '../settle.ts'
import type { Hit, Kernel, Selection, Window } from '../types.ts'
import { nameRow, placeRows } from './board.ts'
import { soleTier } from './chance.ts'

/** The same play on every choice of so many of the places that the member names. */
export function overPlaces(
  window: Window,
  { take, playOf }: { readonly take: number; readonly playOf: (window: Window) => Kernel },
): Kernel {
  const inner = playOf({ ...window, id: `${window.id}-any${take}`, size: take })
  const symbols = Array.from({ length: window.size }, (_, index) => String(index + 1))
  const choices = ({ places }: Selection) => ways({ of: places.length, taking: take })
  return {
    ...inner,
    window,
    rule: { kind: 'over-places', take, rule: inner.rule },
    board: { ...inner.board, places: nameRow({ id: 'places', symbols, fewest: take }) },
    lines: (selection) => choices(selection) * inner.lines(selection),
    hits(selection, reading) {
      const seen = selection.places.map((place) => reading[Number(place) - 1] ?? '')
      return merged([...subsets(seen, take)].map((part) => inner.hits(selection, part)))
    },
    most: (selection) =>
      inner
        .most(selection)
        .map((hits) => hits.map(({ tier, count }) => ({ tier, count: count * choices(selection) }))),
  }
}

const NONE: readonly Hit[] = []

/** Rows for all places, of which every choice of so many is a direct bet. */
export function anyStraight(window: Window, take: number): Kernel {
  const chance = reduced({ numerator: 1n, denominator: BigInt(window.alphabet.length) ** BigInt(take) })
  return {
    window,
    rule: { kind: 'any-places', take },
    board: { rows: placeRows(window, 0), fewestRows: take },
    tiers: [soleTier('direct', chance)],
    lines: ({ rows }) =>
      productsOf(
        rows.map((row) => row.length),
        take,
      ),
    hits({ rows }, reading) {
      const right = rows.filter((row, place) => row.includes(reading[place] ?? '')).length
      const count = ways({ of: right, taking: take })
      return count === 0 ? NONE : [{ tier: 'direct', count }]
    },
    most({ rows }) {
      const marked = rows.filter((row) => row.length > 0).length
      return [[{ tier: 'direct', count: ways({ of: marked, taking: take }) }]]
    },
  }
}

/** The sum of the products of every choice of so many numbers. */
function productsOf(numbers: readonly number[], take: number): number {
  const sums = [1, ...Array.from({ length: take }, () => 0)]
  for (const number of numbers) {
    for (let size = take; size > 0; size--) sums[size] = (sums[size] ?? 0) + (sums[size - 1] ?? 0) * number
  }
  return sums[take] ?? 0
}
