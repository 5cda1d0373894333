import { showWheelFields } from '@baize/engines/shown'
import type { Cue } from './shared/telling.ts'
import { part } from './shared/time.ts'

export const FIELD = (Math.PI * 2) / showWheelFields.length
export const SPIN_MS = 8_600
export const TOLD_AT = 8_850
export const LENGTH = 10_000
const PULL_MS = 420
const TURNS = 6

/** How far a spin has come: pulled down, let go, and slower and slower. */
function spun(ms: number): number {
  const pulled = part(ms, { from: 0, lasts: PULL_MS })
  const run = part(ms, { from: PULL_MS, lasts: SPIN_MS - PULL_MS })
  return 0.012 * pulled * pulled + 0.988 * (1 - (1 - run) ** 3.2)
}

/** How the wheel stands with a field under the flapper. */
export function standing(field: number): number {
  return -field * FIELD
}

/** To which field, and from how the wheel stood. */
type WheelSpin = { readonly field: number; readonly from: number }

/** From wherever it stood, so many whole turns and on to the field that was drawn: its middle, never its edge. */
export function wheelAt({ field, from }: WheelSpin, ms: number): number {
  const whole = Math.PI * 2
  const rest = (((standing(field) - from) % whole) + whole) % whole
  return from + (rest + TURNS * whole) * spun(ms)
}

/** How far the flapper is pushed aside by the pin that passes it, from 0 to 1. */
export function flapperAt(angle: number): number {
  const passed = angle / FIELD + 0.5
  const since = passed - Math.floor(passed)
  return since < 0.72 ? 0 : (since - 0.72) / 0.28
}

/** A tick for every pin, as far as they can be told apart. */
export function pinCues({ field, from }: WheelSpin): Cue[] {
  const cues: Cue[] = []
  let last = Math.floor(from / FIELD + 0.5)
  let heard = -100
  for (let ms = 0; ms <= SPIN_MS; ms += 10) {
    const now = Math.floor(wheelAt({ field, from }, ms) / FIELD + 0.5)
    if (now !== last && ms - heard >= 50) {
      cues.push({ at: ms, sound: 'tick' })
      heard = ms
    }
    last = now
  }
  return cues
}
