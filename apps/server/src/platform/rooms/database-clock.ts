import type { Clock } from '../clock.ts'

/** What a node believes the database's clock to say. It only chooses when to ask: what counts is read in the transaction. */
export type DatabaseClock = {
  now(): number
  /** What the database said between two moments of the node's own clock. */
  learn(span: { readonly asked: number; readonly answered: number }, said: number): void
}

const GOOD_TRIP_MS = 100
const TRUSTED_MS = 10_000

export function createDatabaseClock(clock: Clock): DatabaseClock {
  let offset = 0
  let learnedAt: number | undefined
  return {
    now: () => Math.round(clock.now().getTime() + offset),
    learn({ asked, answered }, said) {
      const isStale = learnedAt === undefined || Math.abs(answered - learnedAt) > TRUSTED_MS
      if (answered - asked > GOOD_TRIP_MS && !isStale) return
      offset = said - (asked + answered) / 2
      learnedAt = answered
    },
  }
}
