import { subsets } from '../lottery/counting.ts'
import type { BoardRow, Play, Selection } from '../lottery/types.ts'

/**
 * A selection in the smallest selections that it is made of, by brute force. Their lines and their hits must add up to
 * its own, whatever a play's formulas say.
 */
export function split(play: Play, selection: Selection): readonly Selection[] {
  const places = play.board.places ? [...subsets(selection.places, play.board.places.fewest)] : [[]]
  return places.flatMap((chosen) =>
    parts(play, selection)
      .map((part) => ({ ...part, places: chosen }))
      .filter((part) => play.lines(part) > 0),
  )
}

type Part = Omit<Selection, 'places'>

function parts(play: Play, { rows, typed }: Selection): readonly Part[] {
  if (typed.length > 0) return typed.map((line) => ({ rows: [], typed: [line] }))
  const { rows: board } = play.board
  if (board[0]?.id === 'banker') return banked(board, rows)
  const all = board.every(({ fewest }) => fewest === 0)
    ? rowsApart(play, rows)
    : product(rows.map((row, index) => [...subsets(row, board[index]?.fewest ?? 0)]))
  return all.map((each) => ({ rows: each, typed: [] }))
}

/** All bankers and as many of the others as a line still needs. */
function banked(board: readonly BoardRow[], [bankers = [], others = []]: Selection['rows']): readonly Part[] {
  const size = (board[0]?.most ?? 0) + 1
  const free = others.filter((symbol) => !bankers.includes(symbol))
  return [...subsets(free, size - bankers.length)].map((some) => ({ rows: [bankers, some], typed: [] }))
}

/** Where rows may stay empty: the fewest rows that make a line, one symbol in each. */
function rowsApart(play: Play, rows: Selection['rows']): readonly Selection['rows'][] {
  const marked = rows.flatMap((row, index) => (row.length > 0 ? [index] : []))
  const only = (indexes: readonly number[]) => rows.map((row, index) => (indexes.includes(index) ? row : []))
  const needed = marked.findIndex((_, count) => {
    return play.lines({ places: [], rows: only(marked.slice(0, count + 1)), typed: [] }) > 0
  })
  return [...subsets(marked, needed + 1)].flatMap((indexes) =>
    product(only(indexes).map((row) => (row.length > 0 ? row.map((symbol) => [symbol]) : [[]]))),
  )
}

/** One choice from each list, in every way. */
function product<Item>(lists: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  return lists.reduce<readonly (readonly Item[])[]>(
    (all, list) => all.flatMap((each) => list.map((item) => [...each, item])),
    [[]],
  )
}
