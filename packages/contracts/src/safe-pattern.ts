/** No text that a pattern is tried on is longer. */
export const LONGEST_CHECKED = 255

const LONGEST_PATTERN = 200
/** With this few parts of free length, and texts this short, the worst pattern is still answered at once. */
const MOST_FREE_PARTS = 3

const part =
  /(?:\[\^?(?:\\[\\\]^dws.-]|\\p\{[A-Za-z_=]{1,40}\}|[^\\\][])+\]|\\(?:[dws^$\\.*+?()[\]{}|/]|p\{[A-Za-z_=]{1,40}\})|[^\\^$*+?()[\]{}|])([*+?]|\{\d{1,3}(?:,\d{0,3})?\})?/y

/**
 * Whether a pattern may be kept as a rule: a plain row of characters and classes, each with a count, from start to
 * end. There are no groups and no choices, so no text makes the check run away.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN || !/^\^.+\$$/u.test(pattern)) return false
  const counts = countsIn(pattern.slice(1, -1))
  if (!counts || counts.filter(isFree).length > MOST_FREE_PARTS) return false
  try {
    return new RegExp(pattern, 'u').source === pattern
  } catch {
    return false
  }
}

/** The count behind each part, or nothing where something else stands in the pattern. */
function countsIn(row: string): string[] | undefined {
  const counts: string[] = []
  for (part.lastIndex = 0; part.lastIndex < row.length; ) {
    const found = part.exec(row)
    if (!found) return undefined
    counts.push(found[1] ?? '')
  }
  return counts
}

function isFree(count: string): boolean {
  const [, least, most] = /^\{(\d+),(\d*)\}$/.exec(count) ?? []
  return least === undefined ? /^[*+?]$/.test(count) : least !== most
}

/** Whether a text is as a pattern says; one too long to be tried is not. */
export function fitsPattern(text: string, { pattern }: { readonly pattern: string }): boolean {
  return text.length <= LONGEST_CHECKED && new RegExp(pattern, 'u').test(text)
}
