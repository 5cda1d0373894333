import type { CrashView } from '@baize/contracts'
import { crashTimeOf } from '@baize/engines/shown'

export function timesText(multiple100: number): string {
  return `${(multiple100 / 100).toFixed(2)}×`
}

/** Where a flight ended, in hundredths; undefined while it flies. */
export function bust100Of({ bust }: Pick<CrashView, 'bust'>): number | undefined {
  return bust === null ? undefined : Math.round(Number(bust) * 100)
}

type Flown = Pick<CrashView, 'phase' | 'startedAt' | 'horizon' | 'bust'>

/**
 * How much of a flight may be shown, in whole milliseconds: never more than the server has written down, and nothing
 * beyond its end.
 */
export function flownMs(flight: Flown, now: number): number {
  const { phase, startedAt, horizon } = flight
  const bust100 = bust100Of(flight)
  if (bust100 !== undefined) return crashTimeOf(bust100)
  if (phase !== 'flying' || startedAt === null) return 0
  return Math.max(Math.floor(Math.min(now - startedAt, horizon)), 0)
}
