import { type Fraction, reduced } from '../../originals/fraction.ts'
import { countsOf, sharedBy, symbolsIn, ways } from '../counting.ts'
import type { Rule } from '../rule.ts'
import type { BoardRow, Hit, Kernel, Selection, Window } from '../types.ts'
import { numberRow, setRow, typingOf } from './board.ts'
import { chanceOfAll, chanceOfNone, chanceOfRepeats, soleTier } from './chance.ts'

/** What was marked and what of it came up. Bankers are in every line, the others fill it. */
type Marks = {
  readonly bankers: number
  readonly bankersUp: number
  readonly others: number
  readonly othersUp: number
}

type SetRule = {
  readonly rule: Rule
  /** How many symbols a line has. */
  readonly size: number
  readonly chance: Fraction
  /** How many lines win. */
  wins(marks: Marks): number
  /** The symbols of a reading that count as having come up. */
  up(reading: readonly string[]): readonly string[]
  /** How many symbols can come up at once. */
  readonly mostUp: number
  /** Whether the rule looks for marks that stay away. */
  readonly isOfAbsence?: boolean
}

export type SetOptions = {
  /** A row for symbols that are in every line. */
  readonly isBanked?: boolean
  /** Lines that custom counts for one set. */
  readonly linesEach?: number
}

/** All symbols of a line come up, wherever. */
export function containsAll(window: Window, size: number, options: SetOptions = {}): Kernel {
  const { isBanked = false, linesEach = 1 } = options
  return setKernel(window, options, {
    rule: { kind: 'all', size, isBanked, linesEach },
    size,
    chance: chanceOfAll(window, size),
    wins: ({ bankers, bankersUp, othersUp }) =>
      bankersUp === bankers ? ways({ of: othersUp, taking: size - bankers }) : 0,
    up: (reading) => reading,
    mostUp: window.size,
  })
}

/** No symbol of a line comes up. */
export function containsNone(window: Window, size: number, options: SetOptions = {}): Kernel {
  return setKernel(window, options, {
    rule: { kind: 'none', size },
    size,
    chance: chanceOfNone(window, size),
    wins: ({ bankers, bankersUp, others, othersUp }) =>
      bankersUp === 0 ? ways({ of: others - othersUp, taking: size - bankers }) : 0,
    up: (reading) => reading,
    mostUp: window.size,
    isOfAbsence: true,
  })
}

/** A line of more symbols than the window has holds all of them; a reading with a symbol twice wins nothing. */
export function covers(window: Window, size: number, options: SetOptions = {}): Kernel {
  return setKernel(window, options, {
    rule: { kind: 'covers', size, isBanked: options.isBanked ?? false },
    size,
    chance: chanceOfCover(window, size),
    wins: ({ bankers, bankersUp, others, othersUp }) =>
      bankersUp + othersUp === window.size
        ? ways({ of: others - othersUp, taking: size - bankers - othersUp })
        : 0,
    up: (reading) => reading,
    mostUp: window.size,
  })
}

/** One symbol comes up at least so often. */
export function repeats(window: Window, times: number): Kernel {
  return setKernel(
    window,
    {},
    {
      rule: { kind: 'repeats', times },
      size: 1,
      chance: chanceOfRepeats(window, times),
      wins: ({ othersUp }) => othersUp,
      up: (reading) => [...countsOf(reading)].flatMap(([symbol, often]) => (often >= times ? [symbol] : [])),
      mostUp: Math.floor(window.size / times),
    },
  )
}

const NONE: readonly Hit[] = []

function setKernel(window: Window, options: SetOptions, rule: SetRule): Kernel {
  const { isBanked = false, linesEach = 1 } = options
  const isTyped = rule.size > 1 && !isBanked
  const typed = typingOf(window, { symbols: rule.size, isOrdered: false })
  const hit = (count: number) => (count === 0 ? NONE : [{ tier: 'set', count: count * linesEach }])
  return {
    window,
    rule: rule.rule,
    board: {
      ...(isBanked && { fewestMarks: rule.size }),
      rows: setRows(window, { size: rule.size, isBanked, linesEach }),
      ...(isTyped && { typed }),
    },
    tiers: [soleTier('set', rule.chance)],
    lines(selection) {
      if (selection.typed.length > 0) return selection.typed.length * linesEach
      const { bankers, others } = rowsOf(selection, isBanked)
      return ways({ of: others.length, taking: rule.size - bankers.length }) * linesEach
    },
    hits(selection, reading) {
      const up = rule.up(reading)
      if (selection.typed.length > 0) {
        const winning = selection.typed.filter((line) => isTypedWin(rule, symbolsIn(line, typed.width), up))
        return hit(winning.length)
      }
      const { bankers, others } = rowsOf(selection, isBanked)
      const ups = { bankersUp: sharedBy(bankers, up), othersUp: sharedBy(others, up) }
      return hit(rule.wins({ bankers: bankers.length, others: others.length, ...ups }))
    },
    most: (selection) => [hit(mostWins(rule, selection, isBanked))],
    ...(isTyped && typedAsSet(window, rule.size)),
  }
}

/** A banker that is marked among the others as well counts as a banker alone. */
function rowsOf({ rows }: Selection, isBanked: boolean) {
  if (!isBanked) return { bankers: [], others: rows[0] ?? [] }
  const [bankers = [], others = []] = rows
  return { bankers, others: others.filter((symbol) => !bankers.includes(symbol)) }
}

function isTypedWin(rule: SetRule, line: readonly string[], up: readonly string[]): boolean {
  return rule.wins({ bankers: 0, bankersUp: 0, others: line.length, othersUp: sharedBy(line, up) }) > 0
}

/** Wins grow with what comes up, or with what stays away, so the best case is as much of it as can be. */
function mostWins(rule: SetRule, selection: Selection, isBanked: boolean): number {
  if (selection.typed.length > 0) return selection.typed.length
  const { bankers, others } = rowsOf(selection, isBanked)
  const all = { bankers: bankers.length, others: others.length }
  if (rule.isOfAbsence) return rule.wins({ ...all, bankersUp: 0, othersUp: 0 })
  const bankersUp = Math.min(bankers.length, rule.mostUp)
  const most = Math.min(others.length, rule.mostUp - bankersUp)
  const cases = Array.from({ length: most + 1 }, (_, othersUp) => rule.wins({ ...all, bankersUp, othersUp }))
  return Math.max(...cases)
}

function setRows(
  { alphabet }: Window,
  { isBanked, ...set }: { readonly size: number; readonly linesEach: number; readonly isBanked: boolean },
): readonly BoardRow[] {
  const row = { id: 'number', symbols: alphabet }
  if (!isBanked) return [setRow({ ...row, ...set })]
  return [
    numberRow({ ...row, id: 'banker', fewest: 1, most: set.size - 1 }),
    numberRow({ ...row, fewest: 1 }),
  ]
}

function typedAsSet(window: Window, size: number): Pick<Kernel, 'readTyped' | 'rowsOf'> {
  const { width } = typingOf(window, { symbols: size, isOrdered: false })
  return {
    readTyped(line) {
      if (line.length !== size * width) return undefined
      const symbols = new Set(symbolsIn(line, width))
      if (symbols.size < size || ![...symbols].every((symbol) => window.alphabet.includes(symbol)))
        return undefined
      return [...symbols].sort().join('')
    },
    rowsOf: (typed) => [[...new Set(typed.flatMap((line) => symbolsIn(line, width)))]],
  }
}

/** Readings of different symbols that are all among so many given ones, of all readings. */
function chanceOfCover({ alphabet, size, isDistinct }: Window, symbols: number): Fraction {
  let [numerator, denominator] = [1n, 1n]
  for (let place = 0; place < size; place++) {
    numerator *= BigInt(symbols - place)
    denominator *= BigInt(isDistinct ? alphabet.length - place : alphabet.length)
  }
  return reduced({ numerator, denominator })
}
