import type { LivedReturn } from '@baize/contracts'
import type { StateTone } from '@baize/ui'

/** How what a game gave back stands, for the eye. */
export function returnTone(standing: LivedReturn['standing']): StateTone {
  if (standing === 'inside') return 'good'
  return standing === 'alarm' ? 'bad' : 'waiting'
}

/** A share in percent as people read it, set apart so that a line from right to left does not turn it around. */
export function shareText(percent: string | null): string {
  return percent === null ? '–' : `\u2068${percent}%\u2069`
}
