import { LONGEST_SELECTION, MOST_LINES } from './limits.ts'
import type { BoardRow, Play, Selection, SelectionProblem, Shortcut } from './types.ts'

/** A selection that was read: as data, as the one text for it, and how many lines it comes to. */
export type CountedSelection = {
  readonly selection: Selection
  readonly text: string
  readonly lines: number
}

type Read<Value> =
  | { readonly problem: SelectionProblem; readonly value?: undefined }
  | { readonly problem?: undefined; readonly value: Value }

const refused = (problem: SelectionProblem) => ({ problem })

/**
 * Reads the text of a selection: rows between slashes, symbols between commas (`0,1/2/3`); typed lines after an equals
 * sign (`=123,456`); places, where a play asks for them, before a colon (`@1,3:`). Any text gets an answer, and none
 * takes long: its length, then its symbols are bounded before anything is counted.
 */
export function readSelection(play: Play, text: unknown): Read<CountedSelection> {
  if (typeof text !== 'string') return refused('MALFORMED')
  if (text.length > LONGEST_SELECTION) return refused('TOO_LONG')
  const [, ids, equals, body] = /^(?:@([0-9a-z,]*):)?(=?)([0-9a-z,/-]*)$/.exec(text) ?? []
  if (body === undefined) return refused('MALFORMED')
  const places = readPlaces(play, ids)
  if (places.problem) return places
  const chosen = equals ? readTyped(play, body) : readRows(play, body)
  if (chosen.problem) return chosen
  return counted(play, { places: places.value, ...chosen.value })
}

/** The one text of a selection, as long as it is in the order of the board and without repeats. */
export function writeSelection({ places, rows, typed }: Selection): string {
  const before = places.length > 0 ? `@${places.join(',')}:` : ''
  if (typed.length > 0) return `${before}=${typed.join(',')}`
  return before + rows.map((row) => row.join(',')).join('/')
}

/** Reads a text that `readSelection` gave and that was kept since: nothing in it is doubted again. */
export function storedSelection(text: string): Selection {
  const end = text.startsWith('@') ? text.indexOf(':') : -1
  const places = end < 0 ? [] : listIn(text.slice(1, end))
  const body = text.slice(end + 1)
  if (body.startsWith('=')) return { places, rows: [], typed: listIn(body.slice(1)) }
  return { places, rows: body.split('/').map(listIn), typed: [] }
}

const listIn = (text: string): readonly string[] => (text === '' ? [] : text.split(','))

function counted(play: Play, chosen: Selection): Read<CountedSelection> {
  const lines = play.lines(chosen)
  if (lines === 0) return refused('NO_LINE')
  if (lines > MOST_LINES) return refused('TOO_MANY_LINES')
  const selection = marked(play, chosen, lines)
  return { value: { selection, text: writeSelection(selection), lines } }
}

/** Lines that could as well have been marked are kept as rows, so that the same bet is the same text. */
function marked(play: Play, chosen: Selection, lines: number): Selection {
  if (chosen.typed.length === 0 || play.board.rows.length === 0 || !play.rowsOf) return chosen
  const rows = inBoardOrder(play.board.rows, play.rowsOf(chosen.typed))
  const selection = { ...chosen, rows, typed: [] }
  return play.lines(selection) === lines ? selection : chosen
}

function inBoardOrder(board: readonly BoardRow[], rows: Selection['rows']): Selection['rows'] {
  return board.map(({ symbols }, index) => symbols.filter((symbol) => rows[index]?.includes(symbol)))
}

function readPlaces({ board }: Play, ids: string | undefined): Read<readonly string[]> {
  if (!board.places) return ids === undefined ? { value: [] } : refused('MALFORMED')
  return readRow(board.places, ids ?? '')
}

type Chosen = Pick<Selection, 'rows' | 'typed'>

function readRows({ board }: Play, body: string): Read<Chosen> {
  if (board.rows.length === 0) return refused('CANNOT_BE_MARKED')
  const texts = body.split('/', board.rows.length + 1)
  if (texts.length !== board.rows.length) return refused('MALFORMED')
  const rows: (readonly string[])[] = []
  for (const [index, row] of board.rows.entries()) {
    const read = readRow(row, texts[index] ?? '')
    if (read.problem) return read
    rows.push(read.value)
  }
  return { value: { rows, typed: [] } }
}

function readRow({ symbols, fewest, most }: BoardRow, text: string): Read<readonly string[]> {
  // One part more than there are symbols is enough to see that something is repeated or unknown.
  const parts = text === '' ? [] : text.split(',', symbols.length + 1)
  if (parts.length > symbols.length) return refused('TOO_MANY')
  if (parts.some((part) => !symbols.includes(part))) return refused('UNKNOWN_SYMBOL')
  const value = symbols.filter((symbol) => parts.includes(symbol))
  if (value.length < fewest) return refused('TOO_FEW')
  return value.length > most ? refused('TOO_MANY') : { value }
}

function readTyped(play: Play, body: string): Read<Chosen> {
  if (!play.readTyped) return refused('CANNOT_BE_TYPED')
  const lines = new Set<string>()
  for (const text of body.split(',', MOST_LINES + 1)) {
    const line = play.readTyped(text)
    if (line === undefined) return refused('UNKNOWN_SYMBOL')
    lines.add(line)
  }
  if (lines.size > MOST_LINES) return refused('TOO_MANY_LINES')
  return { value: { rows: [], typed: [...lines].sort() } }
}

/** The symbols of a row that a shortcut marks. */
export function markedBy({ symbols }: BoardRow, shortcut: Shortcut): readonly string[] {
  const half = Math.floor(symbols.length / 2)
  const isOdd = (symbol: string, place = -1) => Number(symbol.at(place)) % 2 === 1
  const rules: Record<Shortcut, (symbol: string, index: number) => boolean> = {
    all: () => true,
    clear: () => false,
    big: (_, index) => index >= half,
    small: (_, index) => index < half,
    odd: (symbol) => isOdd(symbol),
    even: (symbol) => !isOdd(symbol),
    'odd-odd': (symbol) => isOdd(symbol, 0) && isOdd(symbol),
    'odd-even': (symbol) => isOdd(symbol, 0) && !isOdd(symbol),
    'even-odd': (symbol) => !isOdd(symbol, 0) && isOdd(symbol),
    'even-even': (symbol) => !isOdd(symbol, 0) && !isOdd(symbol),
  }
  return symbols.filter(rules[shortcut])
}
