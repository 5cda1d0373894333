import { reduced } from '../../originals/fraction.ts'
import type { Hit, Kernel, PlaceHits, Window } from '../types.ts'
import { placeRows } from './board.ts'
import { soleTier } from './chance.ts'

const NONE: readonly Hit[] = []
const ONE_HIT: readonly Hit[] = [{ tier: 'direct', count: 1 }]

/** Each place by itself: a line is one symbol in one place. */
export function position(window: Window): Kernel {
  const chance = reduced({ numerator: 1n, denominator: BigInt(window.alphabet.length) })
  return {
    window,
    rule: { kind: 'each-place' },
    board: { rows: placeRows(window, 0), fewestRows: 1 },
    tiers: [soleTier('direct', chance)],
    lines: ({ rows }) => rows.reduce((lines, row) => lines + row.length, 0),
    hits({ rows }, reading) {
      let count = 0
      for (const [place, row] of rows.entries()) if (row.includes(reading[place] ?? '')) count++
      return count === 0 ? NONE : [{ tier: 'direct', count }]
    },
    most: ({ rows }) => [[{ tier: 'direct', count: rows.filter((row) => row.length > 0).length }]],
    hitsByPlace: ({ rows }) =>
      rows.flatMap((row, place): PlaceHits[] =>
        row.length === 0
          ? []
          : [
              {
                window: `${window.id}-${place + 1}`,
                times: 1,
                classes: row.map((key) => ({ key, hits: ONE_HIT })),
              },
            ],
      ),
  }
}
