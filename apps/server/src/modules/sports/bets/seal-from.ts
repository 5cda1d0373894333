import type { StruckLeg } from '../slips/strike.ts'

export const MINUTE_MS = 60_000

export function nextMinute(time: Date): Date {
  return new Date((Math.floor(time.getTime() / MINUTE_MS) + 1) * MINUTE_MS)
}

/** When a bet may be sealed first: with others of its fixture at the start, live at once or each minute. */
export function sealFrom(legs: readonly StruckLeg[], acceptedAt: Date): Date {
  const times = legs.map(({ quote, fixture }) => {
    if (!quote.isLive) return fixture.startsAt
    return quote.isSimulated ? acceptedAt : nextMinute(acceptedAt)
  })
  return new Date(Math.min(...times.map((time) => time.getTime())))
}
