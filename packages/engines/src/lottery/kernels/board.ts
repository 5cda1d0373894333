import { ways } from '../counting.ts'
import { MOST_LINES } from '../limits.ts'
import type { BoardRow, Shortcut, TypingRule, Window } from '../types.ts'

const numbersAtOnce: readonly Shortcut[] = ['all', 'big', 'small', 'odd', 'even', 'clear']
const pairsAtOnce: readonly Shortcut[] = ['odd-odd', 'odd-even', 'even-odd', 'even-even']

/** A row of numbers, with the shortcuts that players of such numbers know. */
export function numberRow({
  id,
  symbols,
  fewest,
  most = symbols.length,
}: {
  readonly id: string
  readonly symbols: readonly string[]
  readonly fewest: number
  readonly most?: number
}): BoardRow {
  const isPairs = symbols.length === 100
  const shortcuts = isPairs
    ? [...numbersAtOnce.slice(0, -1), ...pairsAtOnce, 'clear' as const]
    : numbersAtOnce
  return { id, symbols, fewest, most, shortcuts: most < symbols.length / 2 ? [] : shortcuts }
}

/** A row from which sets of one size are taken: no more can be marked than anybody may buy the sets of. */
export function setRow({
  id,
  symbols,
  size,
  linesEach = 1,
}: {
  readonly id: string
  readonly symbols: readonly string[]
  readonly size: number
  readonly linesEach?: number
}): BoardRow {
  let most = size
  while (most < symbols.length && ways({ of: most + 1, taking: size }) * linesEach <= MOST_LINES) most++
  return numberRow({ id, symbols, fewest: size, most })
}

/** A row of names, such as big and small, each chosen by itself. */
export function nameRow({
  id,
  symbols,
  fewest = 1,
}: {
  readonly id: string
  readonly symbols: readonly string[]
  readonly fewest?: number
}): BoardRow {
  return { id, symbols, fewest, most: symbols.length, shortcuts: [] }
}

/** One row for each place of a window. */
export function placeRows({ alphabet, size }: Window, fewest: number): readonly BoardRow[] {
  return Array.from({ length: size }, (_, index) =>
    numberRow({ id: `place-${index + 1}`, symbols: alphabet, fewest }),
  )
}

export function typingOf(
  { alphabet }: Window,
  { symbols, isOrdered }: Omit<TypingRule, 'width'>,
): TypingRule {
  return { symbols, isOrdered, width: alphabet[0]?.length ?? 1 }
}
