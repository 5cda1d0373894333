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
  const parts = formatterOf(zone).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return [read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')]
}

export function isZone(name: string): boolean {
  try {
    return formatterOf(name) !== undefined
  } catch {
    return false
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
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
  formatters.set(zone, made)
  return made
}
