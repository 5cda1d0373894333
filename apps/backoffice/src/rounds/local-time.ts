const MINUTE_MS = 60_000

/** A moment as a field for times wants it, by the clock of whoever types; empty for what is none. */
export function localOf(iso: string | undefined): string {
  const at = new Date(iso ?? '')
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** The same the other way round. */
export function isoOf(local: string | undefined): string | undefined {
  const at = new Date(local ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
