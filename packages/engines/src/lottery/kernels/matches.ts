import { reduced } from '../../originals/fraction.ts'
import { choose } from '../../originals/maths.ts'
import { sharedBy, ways } from '../counting.ts'
import type { Hit, Kernel, Window } from '../types.ts'
import { setRow } from './board.ts'
import { chanceOf, sharedTier } from './chance.ts'

/** What part of a line's worth, in hundredths, is paid for each number of matches. */
export type Shares = Readonly<Record<number, number>>

/** A line of so many numbers is paid by how many of them are drawn. */
export function matches(window: Window, size: number, shares: Shares): Kernel {
  const wanted = Object.keys(shares)
    .map(Number)
    .sort((a, b) => b - a)
  const tierId = (count: number) => `${count}-of-${size}`
  const hitsFor = ({ marked, up }: { readonly marked: number; readonly up: number }): readonly Hit[] =>
    wanted.flatMap((count) => {
      const lines = ways({ of: up, taking: count }) * ways({ of: marked - up, taking: size - count })
      return lines === 0 ? [] : [{ tier: tierId(count), count: lines }]
    })
  return {
    window,
    rule: { kind: 'matches', size, paid: wanted },
    board: { rows: [setRow({ id: 'number', symbols: window.alphabet, size })] },
    tiers: wanted.map((count) =>
      sharedTier({
        id: tierId(count),
        chance: chanceOf(window, drawsWith(window, { count, size })),
        share: reduced({ numerator: BigInt(shares[count] ?? 0), denominator: 100n }),
      }),
    ),
    lines: ({ rows }) => ways({ of: rows[0]?.length ?? 0, taking: size }),
    hits: ({ rows: [row = []] }, reading) => hitsFor({ marked: row.length, up: sharedBy(row, reading) }),
    most: ({ rows: [row = []] }) =>
      Array.from({ length: Math.min(row.length, window.size) + 1 }, (_, up) =>
        hitsFor({ marked: row.length, up }),
      ),
  }
}

/** Draws in which so many of a line's numbers come up. */
function drawsWith(
  { alphabet, size: drawn }: Window,
  line: { readonly count: number; readonly size: number },
): bigint {
  const others = { from: alphabet.length - line.size, count: drawn - line.count }
  return choose({ from: line.size, count: line.count }) * choose(others)
}
