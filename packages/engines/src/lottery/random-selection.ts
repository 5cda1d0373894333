import { packOf } from '../cards/pack.ts'
import type { Draws } from '../engine.ts'
import { type CountedSelection, readSelection, writeSelection } from './selection.ts'
import type { Board, BoardRow, Play, Selection } from './types.ts'
import { DIGITS } from './windows.ts'

/** Boards whose rows may not share a symbol need another try now and then. */
const MOST_TRIES = 100

/** As little as the board asks for, chosen at random: what a player gets who leaves the choice to the machine. */
export function randomSelection(play: Play, draws: Draws): CountedSelection {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { value } = readSelection(play, writeSelection(attempt(play, draws)))
    if (value) return value
  }
  throw new Error(`Nothing can be chosen for ${play.id}.`)
}

function attempt(play: Play, draws: Draws): Selection {
  const { board } = play
  const places = board.places ? pick(board.places, board.places.fewest, draws) : []
  if (board.rows.length > 0) return { places, rows: pickRows(board, draws), typed: [] }
  const letters = lettersOf(play)
  const line = Array.from(
    { length: board.typed?.symbols ?? 0 },
    () => letters[draws.int(letters.length)] ?? '',
  )
  return { places, rows: [], typed: [line.join('')] }
}

/** What a line is typed with: the symbols of its window, or digits where those are whole numbers. */
export function lettersOf({ board, window }: Play): readonly string[] {
  return window.alphabet[0]?.length === board.typed?.width ? window.alphabet : DIGITS
}

/** Rows that may stay empty are marked as far as the board needs; a line that is not full yet is filled from the last. */
function pickRows({ rows, fewestRows = 0, fewestMarks = 0 }: Board, draws: Draws): Selection['rows'] {
  const deal = packOf(rows.length, draws)
  const chosen = Array.from({ length: fewestRows }, deal)
  const before = rows.slice(0, -1).reduce((sum, { fewest }) => sum + fewest, 0)
  return rows.map((row, index) => {
    const least = chosen.includes(index) ? 1 : row.fewest
    return pick(row, index === rows.length - 1 ? Math.max(least, fewestMarks - before) : least, draws)
  })
}

function pick({ symbols }: BoardRow, count: number, draws: Draws): readonly string[] {
  const deal = packOf(symbols.length, draws)
  return Array.from({ length: count }, () => symbols[deal()] ?? '')
}
