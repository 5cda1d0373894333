import type { CrashView } from '@baize/contracts'

const GROWTH_PER_MS = 0.00006

/** How high a flight stands after so many milliseconds, in hundredths, for the eye: what is paid, the server says. */
export function shownMultiple100(ms: number): number {
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(ms, 0)) + 1e-9)
}

/** When a multiple is reached, in milliseconds. */
export function timeOfMultiple(multiple100: number): number {
  return Math.log(Math.max(multiple100, 100) / 100) / GROWTH_PER_MS
}

export function timesText(multiple100: number): string {
  return `${(multiple100 / 100).toFixed(2)}×`
}

function times100Of(text: string): number {
  return Math.round(Number(text) * 100)
}

type Flown = Pick<CrashView, 'phase' | 'startedAt' | 'horizon' | 'bust'>

/** How much of a flight may be shown: never more than the server has written down, and nothing beyond its end. */
export function flownMs({ phase, startedAt, horizon, bust }: Flown, now: number): number {
  if (bust !== null) return timeOfMultiple(times100Of(bust))
  if (phase !== 'flying' || startedAt === null) return 0
  return Math.max(Math.min(now - startedAt, horizon), 0)
}
