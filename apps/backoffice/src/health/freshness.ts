import type { HealthLine } from '@baize/contracts'

/** What was heard longer ago than this is not called good, whatever it said. */
const FRESH_MS = 60_000

/** The lines as they may be shown so long after they were heard. */
export function shownAfter(lines: readonly HealthLine[], ageMs: number): readonly HealthLine[] {
  if (ageMs <= FRESH_MS) return lines
  return lines.map((line) => ({ ...line, state: 'unknown', code: 'not-looked', since: null, parts: [] }))
}
