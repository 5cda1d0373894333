import { DAY_MS, HOUR_MS } from '#platform/time'
import { type CardSign, type CardSitting, placeOf, type SignalHand, spreadOf } from './signal-hand.ts'

const LEAST_DECISIONS = 500
const STEADY_MS = 80
const MOST_HOURS = 20

/** Somebody's decisions take the same time again and again, as those of no person do. */
export function rhythmSign(hands: readonly SignalHand[], memberId: string): CardSign | undefined {
  const times = hands.flatMap((hand) => decisionTimes(hand, memberId)).slice(-LEAST_DECISIONS)
  const { spread } = spreadOf(times)
  if (times.length < LEAST_DECISIONS || spread >= STEADY_MS) return undefined
  return { kind: 'card-rhythm', figures: { count: String(times.length), spreadMs: spread.toFixed(0) } }
}

function decisionTimes(hand: SignalHand, memberId: string): number[] {
  const own = placeOf(hand, memberId)
  const { actions, startedAt } = hand.record
  return actions.flatMap(({ place, at, doneFor }, index) => {
    const askedAt = actions[index - 1]?.at ?? startedAt
    return place === own && !doneFor ? [Date.parse(at) - Date.parse(askedAt)] : []
  })
}

/** Somebody sits at tables for more than twenty hours of a day, all tables together. */
export function hoursSign(sittings: readonly CardSitting[], now: number): CardSign | undefined {
  const since = now - DAY_MS
  const spans = sittings
    .map(({ from, to }) => ({ from: Math.max(since, from), to: Math.min(now, to ?? now) }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from)
  let [played, until] = [0, since]
  for (const { from, to } of spans) {
    played += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  const hours = played / HOUR_MS
  return hours > MOST_HOURS ? { kind: 'card-hours', figures: { hours: hours.toFixed(1) } } : undefined
}
