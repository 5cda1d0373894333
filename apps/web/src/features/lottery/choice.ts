import {
  type BoardRow,
  type LotteryPlay,
  markedBy,
  randomSelection,
  readSelection,
  type Selection,
  type SelectionProblem,
  type Shortcut,
  writeSelection,
} from './engine.ts'

/** What a member has marked on a board so far, or typed. */
export type Choice = {
  readonly places: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** As it stands in the field. */
  readonly typed: string
  readonly isTyping: boolean
}

export function emptyChoice({ board }: LotteryPlay): Choice {
  const places = board.places?.symbols.slice(0, board.places.fewest) ?? []
  return { places, rows: board.rows.map(() => []), typed: '', isTyping: board.rows.length === 0 }
}

/** The symbol is marked, or no longer; a row that takes one mark more than it may lets the first one go. */
export function toggled(row: BoardRow, marks: readonly string[], symbol: string): readonly string[] {
  if (marks.includes(symbol)) return marks.filter((each) => each !== symbol)
  const kept = marks.length >= row.most ? marks.slice(1) : marks
  return [...kept, symbol]
}

export function withRow(choice: Choice, index: number, marks: readonly string[]): Choice {
  return { ...choice, rows: choice.rows.map((row, place) => (place === index ? marks : row)) }
}

/** Marks what a shortcut means, as far as the row takes it. */
export function shortened(row: BoardRow, shortcut: Shortcut): readonly string[] {
  return markedBy(row, shortcut).slice(0, row.most)
}

export type LineCount =
  | { readonly lines: number; readonly text: string; readonly problem?: undefined }
  | { readonly lines: 0; readonly text: ''; readonly problem: SelectionProblem | undefined }

/** How many lines a choice comes to, counted as the house will count it. */
export function counted(play: LotteryPlay, choice: Choice): LineCount {
  const selection = selectionOf(play, choice)
  if (!selection) return { lines: 0, text: '', problem: undefined }
  const { value, problem } = readSelection(play, writeSelection(selection))
  return value ? { lines: value.lines, text: value.text } : { lines: 0, text: '', problem }
}

function selectionOf(
  { board }: LotteryPlay,
  { places, rows, typed, isTyping }: Choice,
): Selection | undefined {
  if (isTyping) {
    const lines = linesIn(typed)
    return lines.length > 0 ? { places: inOrder(board.places, places), rows: [], typed: lines } : undefined
  }
  if (rows.every((row) => row.length === 0)) return undefined
  return {
    places: inOrder(board.places, places),
    rows: board.rows.map((row, index) => inOrder(row, rows[index] ?? [])),
    typed: [],
  }
}

/** Whatever stands between the lines is no part of them. */
function linesIn(typed: string): string[] {
  return typed.split(/[^0-9]+/).filter((line) => line !== '')
}

function inOrder(row: BoardRow | undefined, marks: readonly string[]): readonly string[] {
  return row?.symbols.filter((symbol) => marks.includes(symbol)) ?? []
}

const WHOLE = 2 ** 32

/** Chance as this phone has it. */
const chance = {
  u32: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  int: (count: number) => Math.floor((chance.u32() / WHOLE) * count),
  shuffle: (count: number) =>
    Array.from({ length: count }, (_, index) => ({ index, at: chance.u32() }))
      .sort((one, other) => one.at - other.at)
      .map(({ index }) => index),
}

/** As little as the board asks for, left to chance: a phone's own will do, since the choice is the member's. */
export function randomChoice(play: LotteryPlay): Choice {
  const { selection } = randomSelection(play, chance)
  return {
    places: selection.places,
    rows: play.board.rows.map((_, index) => selection.rows[index] ?? []),
    typed: selection.typed.join(' '),
    isTyping: selection.typed.length > 0,
  }
}
