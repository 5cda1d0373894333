const PERCENT = 10_000

/** Millionths as percent with two places; a dash for what is none. */
export function shareText(ppm: number | null): string {
  return ppm === null ? '–' : `\u2068${(ppm / PERCENT).toFixed(2)}%\u2069`
}
