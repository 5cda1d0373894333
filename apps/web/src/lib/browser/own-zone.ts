/** The zone that this browser's clock goes by, by its IANA name; some browsers cannot say. */
export function ownZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
}
