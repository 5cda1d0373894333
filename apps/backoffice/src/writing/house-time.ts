const parts: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
function shownAt(ms: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone })
  const found = Object.fromEntries(format.formatToParts(new Date(ms)).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute, second } = found
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
}

/** A moment as a field for date and time holds it, by the clock of the house; empty where there is none. */
export function toHouseTime(iso: string | null, zone: string): string {
  if (iso === null) return ''
  return new Date(shownAt(Date.parse(iso), zone)).toISOString().slice(0, 16)
}

type TypedTime = { readonly text: string; readonly zone: string }

/**
 * What was typed by the clock of the house, as a moment; null where nothing was. A time that the clocks skip is the moment
 * they land on, and of one that they show twice it is the first.
 */
export function fromHouseTime({ text, zone }: TypedTime): string | null {
  const typed = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  if (Number.isNaN(typed)) return null
  const day = 86_400_000
  const offsets = [typed - day, typed + day].map((ms) => shownAt(ms, zone) - ms)
  const moments = offsets.map((offset) => typed - offset)
  const fitting = moments.filter((ms) => shownAt(ms, zone) === typed)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...moments)).toISOString()
}
