import { MINUTE_MS } from './time.ts'

/** What the clocks and calendars of a zone show; months count from 0, as for `Date.UTC`. */
export type WallTime = [
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
]

export function wallTimeAt(moment: number, zone: string): WallTime {
  const shown = new Date(moment + offsetAt(moment, zone))
  return [
    shown.getUTCFullYear(),
    shown.getUTCMonth(),
    shown.getUTCDate(),
    shown.getUTCHours(),
    shown.getUTCMinutes(),
    shown.getUTCSeconds(),
  ]
}

export function isZone(name: string): boolean {
  try {
    return formatterOf(name) !== undefined
  } catch {
    return false
  }
}

/** Nearly everywhere and always clocks are changed at the beginning of one. */
const QUARTER_MS = 15 * MINUTE_MS

/** Some months of one zone: it begins anew behind that, so that old moments fill no memory. */
const MOST_QUARTERS = 10_000

/** A zone's offset in a quarter of an hour; none where its clocks are changed in the midst of it. */
type Offsets = Map<number, number | undefined>

const known = new Map<string, Offsets>()

/**
 * How far the zone's clocks are ahead of UTC, in milliseconds. The calendar of the world is asked twice for a quarter of an
 * hour, at its beginning and its end, and not for every moment: that costs more than all else that a bet is held against.
 */
export function offsetAt(moment: number, zone: string): number {
  const offsets = offsetsOf(zone)
  const quarter = Math.floor(moment / QUARTER_MS)
  let offset = offsets.get(quarter)
  if (offset === undefined && !offsets.has(quarter)) {
    const first = askedOffset(quarter * QUARTER_MS, zone)
    offset = first === askedOffset((quarter + 1) * QUARTER_MS - 1, zone) ? first : undefined
    if (offsets.size >= MOST_QUARTERS) offsets.clear()
    offsets.set(quarter, offset)
  }
  return offset ?? askedOffset(moment, zone)
}

function offsetsOf(zone: string): Offsets {
  const own = known.get(zone)
  if (own) return own
  const made: Offsets = new Map()
  known.set(zone, made)
  return made
}

function askedOffset(moment: number, zone: string): number {
  return Date.UTC(...askedWallTime(moment, zone)) - Math.floor(moment / 1000) * 1000
}

function askedWallTime(moment: number, zone: string): WallTime {
  const parts = formatterOf(zone).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return [read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')]
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const made = formatters.get(zone)
  if (made) return made
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, formatter)
  return formatter
}
