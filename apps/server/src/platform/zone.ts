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

/** All that the calendar of the world lists, which leaves out the one that it counts from. */
const listed = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** Whole hours from Greenwich, as clocks without a place have them: there are 27. */
const SHIPS_ZONE = /^Etc\/GMT[+-]\d{1,2}$/

/**
 * The one name of a zone that is remembered here, for a name that comes from outside: a browser may know the place by an older
 * or a newer one (`Asia/Kolkata`, `Asia/Calcutta`). Nothing for a place that the calendar does not know.
 */
export function findZone(name: string): string | undefined {
  if (listed.has(name)) return name
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return listed.has(timeZone) || SHIPS_ZONE.test(timeZone) ? timeZone : undefined
  } catch {
    return undefined
  }
}

/** Nearly everywhere and always clocks are changed at the beginning of one. */
const QUARTER_MS = 15 * MINUTE_MS

/** Some months of one zone: it begins anew behind that, so that old moments fill no memory. */
const MOST_QUARTERS = 10_000

/** Of all zones together, for the same reason. */
const MOST_QUARTERS_IN_ALL = 200_000

/** More than the world has: only spellings of one and the same could be more. */
const MOST_ZONES = 600

/** A zone's offset in a quarter of an hour; none where its clocks are changed in the midst of it. */
type Offsets = Map<number, number | undefined>

const known = new Map<string, Offsets>()
let quartersKnown = 0

/**
 * How far the zone's clocks are ahead of UTC, in milliseconds. The calendar of the world is asked twice for a quarter of an
 * hour, at its beginning and its end, and not for every moment: that costs more than all else that a bet is held against.
 */
export function offsetAt(moment: number, zone: string): number {
  const offsets = known.get(zone)
  const quarter = Math.floor(moment / QUARTER_MS)
  let offset = offsets?.get(quarter)
  if (offset === undefined && !offsets?.has(quarter)) {
    const first = askedOffset(quarter * QUARTER_MS, zone)
    offset = first === askedOffset((quarter + 1) * QUARTER_MS - 1, zone) ? first : undefined
    keepOffset(zone, quarter, offset)
  }
  return offset ?? askedOffset(moment, zone)
}

function keepOffset(zone: string, quarter: number, offset: number | undefined): void {
  if (quartersKnown >= MOST_QUARTERS_IN_ALL) {
    known.clear()
    quartersKnown = 0
  }
  const own = known.get(zone)
  if (own && own.size >= MOST_QUARTERS) {
    quartersKnown -= own.size
    own.clear()
  }
  quartersKnown++
  if (own) own.set(quarter, offset)
  else known.set(zone, new Map([[quarter, offset]]))
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
  if (formatters.size >= MOST_ZONES) formatters.clear()
  formatters.set(zone, formatter)
  return formatter
}
