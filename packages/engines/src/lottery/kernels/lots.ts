import { reduced } from '../../originals/fraction.ts'
import { ordersIn, ordersOf, symbolsIn } from '../counting.ts'
import type { Hit, Kernel, Selection, Window } from '../types.ts'
import { numberRow } from './board.ts'
import { soleTier } from './chance.ts'

const NONE: readonly Hit[] = []
const ONE_HIT: readonly Hit[] = [{ tier: 'lot', count: 1 }]
/** More numbers than this are typed rather than marked. */
const MOST_MARKED = 100

/** A number on every lot of a window: a line is one number on one lot, and each lot that ends so pays. */
export function lots(window: Window): Kernel {
  const digits = window.alphabet[0]?.length ?? 0
  const isMarked = window.alphabet.length <= MOST_MARKED
  const numbersIn = ({ rows, typed }: Selection) => (typed.length > 0 ? typed : (rows[0] ?? []))
  return {
    window,
    rule: { kind: 'lots' },
    board: {
      rows: isMarked ? [numberRow({ id: 'number', symbols: window.alphabet, fewest: 1 })] : [],
      typed: { symbols: digits, width: 1, isOrdered: true },
    },
    tiers: [lotTier(window)],
    lines: (selection) => numbersIn(selection).length * window.size,
    hits(selection, reading) {
      const numbers = numbersIn(selection)
      return hit(reading.filter((lot) => numbers.includes(lot)).length)
    },
    most: () => [hit(window.size)],
    readTyped: (line) => numberTyped(line, digits),
    ...(isMarked && { rowsOf: (typed: readonly string[]) => [typed] }),
    hitsByPlace: (selection) => byNumber(window, numbersIn(selection)),
  }
}

/** A number in every order of its digits: a line is one order on one lot. */
export function lotsInAnyOrder(window: Window): Kernel {
  const digits = window.alphabet[0]?.length ?? 0
  return {
    window,
    rule: { kind: 'lots-any-order' },
    board: { rows: [], typed: { symbols: digits, width: 1, isOrdered: false } },
    tiers: [lotTier(window)],
    lines: ({ typed }) =>
      typed.reduce((lines, number) => lines + ordersOf(symbolsIn(number, 1)), 0) * window.size,
    hits: ({ typed }, reading) => hit(sortedLots(reading).filter((lot) => typed.includes(lot)).length),
    most: () => [hit(window.size)],
    readTyped(line) {
      const number = numberTyped(line, digits)
      return number && sorted(number)
    },
    hitsByPlace: ({ typed }) => byNumber(window, typed.flatMap(turned)),
  }
}

export const sorted = (number: string) => symbolsIn(number, 1).sort().join('')

/** A draw is read once for many tickets, so what is worked out of a reading is kept as long as the reading is. */
const sortedReadings = new WeakMap<readonly string[], readonly string[]>()

export function sortedLots(reading: readonly string[]): readonly string[] {
  const kept = sortedReadings.get(reading) ?? reading.map(sorted)
  sortedReadings.set(reading, kept)
  return kept
}

/** The numbers that have the same digits. */
export const turned = (number: string) => ordersIn(symbolsIn(number, 1)).map((digits) => digits.join(''))

export function numberTyped(line: string, digits: number): string | undefined {
  return line.length === digits && /^[0-9]+$/.test(line) ? line : undefined
}

function hit(count: number): readonly Hit[] {
  return count === 0 ? NONE : [{ tier: 'lot', count }]
}

function lotTier({ alphabet }: Window) {
  return soleTier('lot', reduced({ numerator: 1n, denominator: BigInt(alphabet.length) }))
}

/** Whatever a lot ends in, it pays those who named it: all lots together pay the dearest number at most. */
function byNumber(window: Window, numbers: readonly string[]) {
  const classes = numbers.map((key) => ({ key, hits: ONE_HIT }))
  return [{ window: window.id, times: window.size, classes }]
}
