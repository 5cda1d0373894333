import { symbolsIn } from '../counting.ts'
import type { Hit, Kernel, Selection, Window } from '../types.ts'
import { chanceOf, soleTier } from './chance.ts'
import { placeRows, typingOf } from './board.ts'

const HIT: readonly Hit[] = [{ tier: 'direct', count: 1 }]
const NONE: readonly Hit[] = []

/** Every place of the window must read what was marked for it: a line is one symbol of each row. */
export function straight(window: Window): Kernel {
  const typed = typingOf(window, { symbols: window.size, isOrdered: true })
  return {
    window,
    rule: { kind: 'direct' },
    board: { rows: placeRows(window, 1), typed },
    tiers: [soleTier('direct', chanceOf(window, 1))],
    lines: (selection) => linesOf(window, selection),
    hits({ rows, typed: lines }, reading) {
      const isHit =
        lines.length > 0
          ? lines.includes(reading.join(''))
          : reading.every((symbol, place) => rows[place]?.includes(symbol))
      return isHit ? HIT : NONE
    },
    most: () => [HIT],
    hitsByPlace: (selection) => [
      {
        window: window.id,
        times: 1,
        classes: linesIn(window, selection).map((line) => ({ key: line.join(','), hits: HIT })),
      },
    ],
    readTyped(line) {
      if (line.length !== typed.symbols * typed.width) return undefined
      const symbols = symbolsIn(line, typed.width)
      if (window.isDistinct && new Set(symbols).size < symbols.length) return undefined
      return symbols.every((symbol) => window.alphabet.includes(symbol)) ? line : undefined
    },
    rowsOf(lines) {
      const rows = Array.from({ length: window.size }, () => new Set<string>())
      for (const line of lines) {
        for (const [place, symbol] of symbolsIn(line, typed.width).entries()) rows[place]?.add(symbol)
      }
      return rows.map((row) => [...row])
    },
  }
}

/** A direct bet that can only be typed, as the plays that also ask for places need it. */
export function typedStraight(window: Window): Kernel {
  const { rowsOf: _rowsOf, hitsByPlace: _hitsByPlace, ...kernel } = straight(window)
  const { typed } = kernel.board
  return { ...kernel, board: typed ? { rows: [], typed } : { rows: [] } }
}

/** Every line by itself: each is one reading of the window. */
function linesIn(
  { alphabet, isDistinct }: Window,
  { rows, typed }: Selection,
): readonly (readonly string[])[] {
  const width = alphabet[0]?.length ?? 1
  if (typed.length > 0) return typed.map((line) => symbolsIn(line, width))
  let lines: (readonly string[])[] = [[]]
  for (const row of rows) {
    lines = lines.flatMap((line) =>
      row.flatMap((symbol) => (isDistinct && line.includes(symbol) ? [] : [[...line, symbol]])),
    )
  }
  return lines
}

function linesOf({ isDistinct }: Window, { rows, typed }: Selection): number {
  if (typed.length > 0) return typed.length
  return isDistinct ? distinctLines(rows, []) : rows.reduce((lines, row) => lines * row.length, 1)
}

/** Lines in which no symbol stands twice. */
function distinctLines(rows: Selection['rows'], taken: readonly string[]): number {
  const row = rows[taken.length]
  if (!row) return 1
  let lines = 0
  for (const symbol of row) if (!taken.includes(symbol)) lines += distinctLines(rows, [...taken, symbol])
  return lines
}
