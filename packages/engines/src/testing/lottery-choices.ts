import fc from 'fast-check'
import { symbolsIn } from '../lottery/counting.ts'
import { lettersOf } from '../lottery/random-selection.ts'
import { readSelection, type CountedSelection, writeSelection } from '../lottery/selection.ts'
import type { BoardRow, Play, Selection } from '../lottery/types.ts'

/** Selections of a play as members make them: rows marked at will, or some lines typed. */
export function choicesOf(play: Play): fc.Arbitrary<CountedSelection> {
  const { rows, places, typed } = play.board
  const ways = [
    ...(rows.length > 0
      ? [fc.tuple(...rows.map(marksOf)).map((marked) => ({ rows: marked, typed: [] }))]
      : []),
    ...(typed ? [typedLines(play).map((lines) => ({ rows: [], typed: lines }))] : []),
  ]
  return fc
    .tuple(places ? marksOf(places) : fc.constant([]), fc.oneof(...ways))
    .map(([chosen, rest]) => countedOf(play, { places: chosen, ...rest }))
    .filter((counted) => counted !== undefined)
}

function countedOf(play: Play, selection: Selection): CountedSelection | undefined {
  return readSelection(play, writeSelection(selection)).value
}

/** Mostly few marks, as most members make. */
function marksOf({ symbols, fewest, most }: BoardRow): fc.Arbitrary<string[]> {
  const few = Math.min(most, fewest + 3)
  return fc.oneof(
    fc.subarray([...symbols], { minLength: fewest, maxLength: few }),
    fc.subarray([...symbols], { minLength: fewest, maxLength: Math.min(most, fewest + 8) }),
  )
}

function typedLines(play: Play): fc.Arbitrary<string[]> {
  const { board, readTyped } = play
  const symbols = board.typed?.symbols ?? 0
  const letters = lettersOf(play)
  const letter = fc.constantFrom(...letters)
  const line = fc
    .oneof(
      { weight: 9, arbitrary: fc.array(letter, { minLength: symbols, maxLength: symbols }) },
      { weight: 1, arbitrary: letter.map((each) => Array.from({ length: symbols }, () => each)) },
    )
    .map((all) => all.join(''))
    .filter((text) => readTyped?.(text) !== undefined)
  return fc.uniqueArray(line, { minLength: 1, maxLength: 6 })
}

/** Readings of a play's window, more often than chance would with something in them that was chosen. */
export function readingsNear({ window }: Play, { rows, typed }: Selection): fc.Arbitrary<readonly string[]> {
  const { alphabet, size, isDistinct, isOrdered } = window
  const width = alphabet[0]?.length ?? 1
  const chosen = [...rows.flat(), ...typed.flatMap((line) => symbolsIn(line, width))]
  const known = chosen.filter((symbol) => alphabet.includes(symbol))
  const symbol = fc.oneof(
    fc.constantFrom(...alphabet),
    fc.constantFrom(...(known.length > 0 ? known : alphabet)),
  )
  return (isDistinct ? fc.uniqueArray : fc.array)(symbol, { minLength: size, maxLength: size }).map(
    (reading) => (isDistinct && !isOrdered ? reading.toSorted() : reading),
  )
}
