import { MINUTE_MS } from '#platform/time'

/** A feed may learn so late that something has begun or is decided; a moment before that is no news but a wrong clock. */
const MOST_LATE_MS = 10 * MINUTE_MS
/** Clocks differ by this at most. */
const MOST_AHEAD_MS = 2_000

/** What an operator reads of a moment that was not believed. */
export const ODD_MOMENT = 'odd-moment'

export type ClaimedMoment = {
  /** From when on, by the feed, it was too late to bet. */
  readonly claimed: string
  /** By the database's clock. */
  readonly now: Date
  /** When the last bet was taken: until then the feed was heard to say that it is not too late. */
  lastTaken(): Promise<Date | null>
}

export type BoundMoment = { readonly at: string; readonly isOdd: boolean }

/**
 * From when on bets are void, as a feed says it: not later than now, and where it is so much earlier than what the feed
 * itself was heard to say that it can only be a wrong clock, from behind the last bet on.
 */
export async function boundMoment({ claimed, now, lastTaken }: ClaimedMoment): Promise<BoundMoment> {
  const at = Date.parse(claimed)
  if (at > now.getTime() + MOST_AHEAD_MS) return { at: now.toISOString(), isOdd: true }
  if (at >= now.getTime() - MOST_LATE_MS) return { at: claimed, isOdd: false }
  const taken = (await lastTaken())?.getTime()
  if (taken === undefined || at >= taken - MOST_LATE_MS) return { at: claimed, isOdd: false }
  return { at: new Date(taken + 1).toISOString(), isOdd: true }
}
