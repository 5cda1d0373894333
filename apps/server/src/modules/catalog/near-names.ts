/** Shorter words are too much like one another to be guessed. */
const LEAST_LETTERS = 3
/** From here on a word has room for a second error. */
const LONG_WORD = 7

export type Named = { readonly code: string; readonly names: readonly string[] }

/**
 * The codes of what is called nearly so, nearest first; among equals the order in which they came. A letter too many,
 * too few, another one, or two that changed places count as one error, and a name may go on where the search ends.
 */
export function nearest(sought: string, listed: readonly Named[]): string[] {
  const wanted = letters(sought)
  if (wanted.length < LEAST_LETTERS) return []
  const allowed = wanted.length < LONG_WORD ? 1 : 2
  return listed
    .map(({ code, names }) => ({ code, errors: Math.min(...names.map((name) => errorsIn(name, wanted))) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((one, other) => one.errors - other.errors)
    .map(({ code }) => code)
}

/** The fewest errors with which the search stands at the beginning of one of the name's words. */
function errorsIn(name: string, wanted: readonly string[]): number {
  const all = letters(name)
  const starts = all.flatMap((letter, index) =>
    letter !== ' ' && (all[index - 1] ?? ' ') === ' ' ? [index] : [],
  )
  return Math.min(
    wanted.length,
    ...starts.map((start) => errorsAtStart(all.slice(start, start + wanted.length + 2), wanted)),
  )
}

/** The distance to the beginning of a text that is nearest: rows are what is sought, columns how far the text is read. */
function errorsAtStart(text: readonly string[], wanted: readonly string[]): number {
  const rows: number[][] = [text.map((_, column) => column).concat(text.length)]
  for (const [index, letter] of wanted.entries()) {
    const [above = [], twoAbove = []] = [rows[index], rows[index - 1]]
    const row = [index + 1]
    for (const [column, other] of text.entries()) {
      const isSwapped = letter === text[column - 1] && wanted[index - 1] === other
      row.push(
        Math.min(
          at(above, column + 1) + 1,
          at(row, column) + 1,
          at(above, column) + (letter === other ? 0 : 1),
          isSwapped ? at(twoAbove, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return Math.min(...(rows.at(-1) ?? []))
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/** What people leave out when they type: accents, the vowel marks of Arabic letters, and which of two keyboards it was. */
function letters(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670]/g, '')
    .normalize('NFC')
    .replace(/[\u064a\u0649]/g, '\u06cc')
    .replace(/\u0643/g, '\u06a9')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return Array.from(plain)
}
