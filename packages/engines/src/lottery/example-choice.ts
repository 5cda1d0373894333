import { countsOf } from './counting.ts'
import { sorted } from './kernels/lots.ts'
import type { Part, Rule } from './rule.ts'
import type { Play, Selection } from './types.ts'

type Reading = readonly string[]
type Chosen = Omit<Selection, 'places'>

const marked = (...rows: Selection['rows']): Chosen => ({ rows, typed: [] })
const typed = (line: string): Chosen => ({ rows: [], typed: [line] })

/** What somebody could have chosen to win when the window reads so; nothing where the reading is not of the kind. */
export function chosenFor(play: Play, reading: Reading): Selection | undefined {
  const { rule, board } = play
  if (rule.kind !== 'over-places') return withPlaces([], chosenBy(rule, play, reading))
  const places = board.places?.symbols.slice(0, rule.take) ?? []
  const seen = reading.slice(0, rule.take)
  return withPlaces(places, chosenBy(rule.rule, play, seen) ?? valueOf(play, places, reading))
}

const withPlaces = (places: Reading, chosen: Chosen | undefined) => chosen && { places, ...chosen }

/** Most choices hold one symbol more than they need, so that a line that loses stands beside the one that wins. */
function chosenBy(rule: Rule, play: Play, reading: Reading): Chosen | undefined {
  const { board, window } = play
  const others = window.alphabet.filter((symbol) => !reading.includes(symbol))
  const [first = '', ...rest] = reading
  const extra = others.slice(0, 1)
  switch (rule.kind) {
    case 'direct':
      if (board.rows.length === 0) return typed(reading.join(''))
      return marked([first, ...extra], ...rest.map((symbol) => [symbol]))
    case 'any-places':
      return marked(...reading.map((symbol, place) => placeOf(rule.take, place, [symbol], extra)))
    case 'each-place':
      return marked(...reading.map((symbol, place) => placeOf(1, place, [symbol], extra)))
    case 'group':
      return inGroup(rule, reading, rule.parts.length === 1 ? extra : [])
    case 'boxed':
      return typed(reading.toSorted().join(''))
    case 'all':
      return allOf(rule, [...new Set(reading)], extra)
    case 'none':
      return marked(spread(others, rule.size))
    case 'covers':
      return covering(rule, reading, others)
    case 'repeats': {
      const often = [...countsOf(reading)].find(([, count]) => count >= rule.times)
      return often && marked([often[0], ...extra])
    }
    case 'lots':
      if (board.rows.length === 0) return typed(first)
      return marked(window.size === 1 ? [first, ...extra] : [first])
    case 'lots-any-order':
      return typed(sorted(first))
    case 'table':
      return typed(reading.at(-1) ?? '')
    case 'boxed-table':
      return typed(sorted(reading.at(-1) ?? ''))
    case 'matches': {
      // The smallest win is the one that players meet.
      const hit = Math.min(...rule.paid.filter((count) => count > 0))
      return marked([...spread(reading, hit), ...spread(others, rule.size - hit)])
    }
    case 'sides-each':
      return sidesOf(play, reading, 1)
    case 'sides-together':
      return sidesOf(play, reading, reading.length)
    default:
      return valueOf(play, [], reading)
  }
}

/** Right in as many places as a line needs, wrong in the next one, and nothing in the others. */
function placeOf(take: number, place: number, right: Reading, wrong: Reading): Reading {
  if (place < take) return right
  return place === take ? wrong : []
}

function inGroup(
  { parts, isOneRow }: { readonly parts: readonly Part[]; readonly isOneRow: boolean },
  reading: Reading,
  extra: Reading,
): Chosen | undefined {
  const counts = [...countsOf(reading)]
  const rows = parts.map(({ times }) =>
    counts.filter(([, often]) => often === times).map(([symbol]) => symbol),
  )
  if (rows.some((row, index) => row.length !== parts[index]?.count)) return undefined
  return isOneRow ? marked([...rows.flat(), ...extra]) : marked(...rows)
}

type SetRule = { readonly size: number; readonly isBanked: boolean }

function allOf(
  { size, isBanked, linesEach }: SetRule & { readonly linesEach: number },
  up: Reading,
  extra: Reading,
) {
  if (up.length < size) return undefined
  const meant = spread(up, size)
  if (isBanked) return marked(meant.slice(0, 1), [...meant.slice(1), ...extra])
  return marked(linesEach > 1 ? meant : [...meant, ...extra])
}

function covering({ size, isBanked }: SetRule, reading: Reading, others: Reading): Chosen {
  const line = [...reading, ...spread(others, size - reading.length)]
  return isBanked ? marked(line.slice(0, 1), line.slice(1)) : marked(line)
}

/** So many of them, as far from one another as they stand. */
function spread(symbols: Reading, count: number): Reading {
  return symbols.filter(
    (_, index) =>
      Math.floor((index * count) / symbols.length) !== Math.floor(((index - 1) * count) / symbols.length),
  )
}

/** The first name that holds in each place, for as many places as are wanted. */
function sidesOf({ board, hits }: Play, reading: Reading, wanted: number): Chosen {
  const every = board.rows.map(({ symbols }) => symbols)
  const rows = board.rows.map(({ symbols }, place) => {
    if (place >= wanted) return []
    const others = wanted === 1 ? board.rows.map(() => []) : every
    const holds = (symbol: string) =>
      hits({ places: [], rows: others.map((row, at) => (at === place ? [symbol] : row)), typed: [] }, reading)
        .length > 0
    return symbols.filter(holds).slice(0, 1)
  })
  return marked(...rows)
}

/** The one value or name that the reading has: a sum, a span, a side, a shape. */
function valueOf({ board, hits }: Play, places: Reading, reading: Reading): Chosen | undefined {
  const value = board.rows[0]?.symbols.find(
    (symbol) => hits({ places, rows: [[symbol]], typed: [] }, reading).length > 0,
  )
  return value === undefined ? undefined : marked([value])
}
