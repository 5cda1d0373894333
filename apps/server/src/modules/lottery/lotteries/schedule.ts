import { DAY_MS, MINUTE_MS } from '#platform/time'

/** When a lottery draws: every so many seconds from midnight on, or at an hour of some days. Midnight is a place's own. */
export type DrawSchedule =
  | { readonly kind: 'every'; readonly seconds: number; readonly offsetMinutes: number }
  | {
      readonly kind: 'daily'
      /** Such as `18:15`. */
      readonly at: string
      readonly offsetMinutes: number
      /** Sunday is 0; every day where it is left out. */
      readonly weekdays?: readonly number[]
    }

/** The time in which a draw is sold. */
export type Slot = { readonly numero: string; readonly opensAt: Date; readonly closesAt: Date }

/** A draw that closes sooner than this is not worth opening. */
const SHORTEST_MS = 5_000

/** The next draws after a moment, each open from the close of the one before it. */
export function slotsAfter(schedule: DrawSchedule, after: Date, count: number): Slot[] {
  const slots: Slot[] = []
  let opensAt = after
  for (const close of closesAfter(schedule, after.getTime() + SHORTEST_MS)) {
    if (slots.length === count) break
    const closesAt = new Date(close.at)
    slots.push({ numero: close.numero, opensAt, closesAt })
    opensAt = closesAt
  }
  return slots
}

type Close = { readonly at: number; readonly numero: string }

/** Every close after a moment, for ever. */
function* closesAfter(schedule: DrawSchedule, after: number): Generator<Close> {
  const offset = schedule.offsetMinutes * MINUTE_MS
  let midnight = Math.floor((after + offset) / DAY_MS) * DAY_MS - offset
  for (;;) {
    for (const close of closesOf(schedule, midnight)) if (close.at > after) yield close
    midnight += DAY_MS
  }
}

function closesOf(schedule: DrawSchedule, midnight: number): Close[] {
  const local = new Date(midnight + schedule.offsetMinutes * MINUTE_MS)
  const day = local.toISOString().slice(0, 10).replaceAll('-', '')
  if (schedule.kind === 'daily') {
    const isOn = schedule.weekdays?.includes(local.getUTCDay()) ?? true
    const [hours = 0, minutes = 0] = schedule.at.split(':').map(Number)
    return isOn ? [{ at: midnight + (hours * 60 + minutes) * MINUTE_MS, numero: day }] : []
  }
  const length = schedule.seconds * 1_000
  return Array.from({ length: Math.floor(DAY_MS / length) }, (_, index) => ({
    at: midnight + (index + 1) * length,
    numero: `${day}-${String(index + 1).padStart(4, '0')}`,
  }))
}
