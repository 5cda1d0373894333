import { reduced } from '../../originals/fraction.ts'
import { ordersOf } from '../counting.ts'
import type { Hit, Kernel, Window } from '../types.ts'
import { readings } from '../windows.ts'
import { numberRow } from './board.ts'
import { differentIn } from './boxed.ts'
import { chanceOf, soleTier } from './chance.ts'

const NONE: readonly Hit[] = []
const DIRECT: readonly Hit[] = [{ tier: 'direct', count: 1 }]

export const sumOf = (reading: readonly string[]) => reading.reduce((sum, symbol) => sum + Number(symbol), 0)

export function spanOf(reading: readonly string[]): number {
  const digits = reading.map(Number)
  return Math.max(...digits) - Math.min(...digits)
}

/** Every direct line whose digits come to a marked value, such as their sum or the span between them. */
export function directBy(
  window: Window,
  { id, valueOf }: { readonly id: 'sum' | 'span'; readonly valueOf: (reading: readonly string[]) => number },
): Kernel {
  const counts = onceFor(`${id} of ${window.alphabet.length} in ${window.size}`, () => {
    const values = new Map<string, number>()
    for (const reading of readings(window)) add(values, String(valueOf(reading)))
    return values
  })
  return {
    window,
    rule: { kind: id },
    board: { rows: [numberRow({ id, symbols: inOrder(counts), fewest: 1 })] },
    tiers: [soleTier('direct', chanceOf(window, 1))],
    lines: ({ rows }) => totalOf(counts, rows[0]),
    hits: ({ rows }, reading) => (rows[0]?.includes(String(valueOf(reading))) ? DIRECT : NONE),
    most: () => [DIRECT],
  }
}

/** Every line in any order whose digits have a marked sum; digits that are all the same make none. */
export function groupBySum(window: Window): Kernel {
  const isLine = (reading: readonly string[]) => differentIn(reading) > 1
  const counts = onceFor(`groups of ${window.alphabet.length} in ${window.size}`, () => {
    const sums = new Map<string, number>()
    for (const reading of readings(window)) {
      const isFirst = reading.every((symbol, place) => place === 0 || (reading[place - 1] ?? '') <= symbol)
      if (isFirst && isLine(reading)) add(sums, String(sumOf(reading)))
    }
    return sums
  })
  // Two digits that differ have two orders; three have three or six.
  const orders = window.size === 2 ? [2] : [3, 6]
  const tiers = orders.map((count) => soleTier(`orders-${count}`, chanceOf(window, count)))
  return {
    window,
    rule: { kind: 'group-sum' },
    board: { rows: [numberRow({ id: 'sum', symbols: inOrder(counts), fewest: 1 })] },
    tiers,
    lines: ({ rows }) => totalOf(counts, rows[0]),
    hits({ rows }, reading) {
      const isHit = isLine(reading) && rows[0]?.includes(String(sumOf(reading)))
      return isHit ? [{ tier: `orders-${ordersOf(reading)}`, count: 1 }] : NONE
    },
    most: () => tiers.map(({ id }) => [{ tier: id, count: 1 }]),
  }
}

/** The last digit of the sum of a window's digits: as likely each as the others. */
export function sumTail(window: Window): Kernel {
  const chance = reduced({ numerator: 1n, denominator: 10n })
  return {
    window,
    rule: { kind: 'tail' },
    board: { rows: [numberRow({ id: 'tail', symbols: window.alphabet, fewest: 1 })] },
    tiers: [soleTier('direct', chance)],
    lines: ({ rows }) => rows[0]?.length ?? 0,
    hits: ({ rows }, reading) => (rows[0]?.includes(String(sumOf(reading) % 10)) ? DIRECT : NONE),
    most: () => [DIRECT],
  }
}

/** Plays on other places of a draw count alike, so what was counted for one serves for all. */
const known = new Map<string, ReadonlyMap<string, number>>()

function onceFor(key: string, count: () => ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const counts = known.get(key) ?? count()
  known.set(key, counts)
  return counts
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const inOrder = (counts: ReadonlyMap<string, number>) =>
  [...counts.keys()].sort((a, b) => Number(a) - Number(b))

function totalOf(counts: ReadonlyMap<string, number>, row: readonly string[] = []): number {
  return row.reduce((lines, key) => lines + (counts.get(key) ?? 0), 0)
}
