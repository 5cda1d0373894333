import type { Translate } from './texts.ts'

const DAY = 24 * 3600

/** `04:07`, or `3:04:07` where it takes hours; from a day on in days and hours, since nobody reads 59:01:53 as days. */
export function timeText(t: Translate, seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  if (seconds >= DAY) return t('kit.daysHours', { days: Math.floor(seconds / DAY), hours: hours % 24 })
  const two = (count: number) => String(count).padStart(2, '0')
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
