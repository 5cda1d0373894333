import { countsOf, factorial, sharedBy, symbolsIn, ways } from '../counting.ts'
import type { Part } from '../rule.ts'
import type { BoardRow, Hit, Kernel, Selection, Window } from '../types.ts'
import { numberRow, typingOf } from './board.ts'
import { chanceOf, soleTier } from './chance.ts'

const rowNames = ['', 'single', 'double', 'triple', 'quadruple']
const HIT: readonly Hit[] = [{ tier: 'group', count: 1 }]
const NONE: readonly Hit[] = []

/**
 * The symbols of a window in any order, by how often each comes up: `[2 × 1, 1 × 3]` is one pair and three others. Each
 * part has a row of its own, or all are marked in one; a symbol cannot stand for two parts of a line.
 */
export function group(
  window: Window,
  parts: readonly Part[],
  { isOneRow = parts.length === 1 }: { readonly isOneRow?: boolean } = {},
): Kernel {
  const rowOf = ({ rows }: Selection, index: number) => rows[isOneRow ? 0 : index] ?? []
  const typed = typingOf(window, { symbols: window.size, isOrdered: false })
  return {
    window,
    rule: { kind: 'group', parts, isOneRow },
    board: isOneRow
      ? { rows: [oneRow(window, parts)], typed }
      : { rows: parts.map((part) => partRow(window, part)) },
    tiers: [soleTier('group', chanceOf(window, window.isOrdered ? arrangements(parts) : 1))],
    lines(selection) {
      if (selection.typed.length > 0) return selection.typed.length
      const [first, second] = parts.map((part, index) => ({ ...part, row: rowOf(selection, index) }))
      if (!first) return 0
      return second ? apart(first, second) : ways({ of: first.row.length, taking: first.count })
    },
    hits(selection, reading) {
      if (selection.typed.length > 0) return selection.typed.includes(sorted(reading)) ? HIT : NONE
      const counts = countsOf(reading)
      const isHit = parts.every(({ times, count }, index) => {
        const row = rowOf(selection, index)
        let found = 0
        for (const [symbol, often] of counts) if (often === times && row.includes(symbol)) found++
        return found === count
      })
      return isHit ? HIT : NONE
    },
    most: () => [HIT],
    ...(isOneRow && typedAsGroup(window, parts)),
  }
}

const sorted = (symbols: readonly string[]) => symbols.toSorted().join('')

function typedAsGroup(window: Window, parts: readonly Part[]): Pick<Kernel, 'readTyped' | 'rowsOf'> {
  const { symbols: length, width } = typingOf(window, { symbols: window.size, isOrdered: false })
  return {
    readTyped(line) {
      if (line.length !== length * width) return undefined
      const symbols = symbolsIn(line, width)
      if (!symbols.every((symbol) => window.alphabet.includes(symbol))) return undefined
      return isMadeOf(symbols, parts) ? sorted(symbols) : undefined
    },
    rowsOf: (typed) => [[...new Set(typed.flatMap((line) => symbolsIn(line, width)))]],
  }
}

/** Whether symbols come up just as often as the parts say. */
function isMadeOf(symbols: readonly string[], parts: readonly Part[]): boolean {
  const counts = [...countsOf(symbols).values()]
  return parts.every(({ times, count }) => counts.filter((often) => often === times).length === count)
}

/** In how many orders the symbols of the parts can stand. */
function arrangements(parts: readonly Part[]): number {
  const size = parts.reduce((sum, { times, count }) => sum + times * count, 0)
  return parts.reduce((orders, { times, count }) => orders / factorial(times) ** count, factorial(size))
}

type Marked = Part & { readonly row: readonly string[] }

/** Ways to take the first part from one row and the second from another, without a symbol in both. */
function apart(first: Marked, second: Marked): number {
  const shared = sharedBy(first.row, second.row)
  let lines = 0
  for (let taken = 0; taken <= first.count; taken++) {
    lines +=
      ways({ of: shared, taking: taken }) *
      ways({ of: first.row.length - shared, taking: first.count - taken }) *
      ways({ of: second.row.length - taken, taking: second.count })
  }
  return lines
}

function oneRow({ alphabet }: Window, parts: readonly Part[]): BoardRow {
  const fewest = parts.reduce((sum, { count }) => sum + count, 0)
  return numberRow({ id: 'number', symbols: alphabet, fewest })
}

function partRow({ alphabet }: Window, { times, count }: Part): BoardRow {
  return numberRow({ id: rowNames[times] ?? 'number', symbols: alphabet, fewest: count })
}
