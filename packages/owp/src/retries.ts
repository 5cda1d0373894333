const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long one attempt waits for its answer. */
export const DEADLINE_DEBIT_MS = 3 * SECOND
export const DEADLINE_MS = 5 * SECOND

const first = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE]
const GIVE_UP_MS = 72 * HOUR

/** How long to wait after the attempt with this number, from 1; undefined once three days are over. */
export function pauseAfter(attempt: number): number | undefined {
  const early = first[attempt - 1]
  if (early !== undefined) return early
  const spent = first.reduce((sum, pause) => sum + pause, 0) + (attempt - first.length) * HOUR
  return spent > GIVE_UP_MS ? undefined : HOUR
}
