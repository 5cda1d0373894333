import { packOf } from '../cards/pack.ts'
import type { Draws } from '../engine.ts'
import { type CountedSelection, readSelection, writeSelection } from './selection.ts'
import type { BoardRow, Play, Selection } from './types.ts'

/** Boards whose rows may not share a symbol, or may all stay empty, need another try now and then. */
const MOST_TRIES = 100

/** As little as the board asks for, chosen at random: what a player gets who leaves the choice to the machine. */
export function randomSelection(play: Play, draws: Draws): CountedSelection {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { value } = readSelection(play, writeSelection(attempt(play, draws)))
    if (value) return value
  }
  throw new Error(`Nothing can be chosen for ${play.id}.`)
}

function attempt({ board, window }: Play, draws: Draws): Selection {
  const places = board.places ? pick(board.places, board.places.fewest, draws) : []
  if (board.rows.length > 0) return { places, rows: pickRows(board.rows, draws), typed: [] }
  const line = Array.from({ length: board.typed?.symbols ?? 0 }, () => letterOf(window.alphabet, draws))
  return { places, rows: [], typed: [line.join('')] }
}

/** Where no row has to be marked one of them is. */
function pickRows(rows: readonly BoardRow[], draws: Draws): Selection['rows'] {
  const isFree = rows.every(({ fewest }) => fewest === 0)
  const chosen = isFree ? draws.int(rows.length) : -1
  return rows.map((row, index) => pick(row, index === chosen ? 1 : row.fewest, draws))
}

function pick({ symbols }: BoardRow, count: number, draws: Draws): readonly string[] {
  const deal = packOf(symbols.length, draws)
  return Array.from({ length: count }, () => symbols[deal()] ?? '')
}

function letterOf(alphabet: readonly string[], draws: Draws): string {
  return alphabet[draws.int(alphabet.length)] ?? ''
}
