import { rouletteWheel } from '@baize/engines/shown'
import type { Cue } from './shared/telling.ts'
import { mix, part } from './shared/time.ts'

/** Where the ball is, seen from above: an angle, how far from the middle, and how high. */
export type BallPlace = { readonly angle: number; readonly far: number; readonly high: number }

/** The number that was drawn, and how long its ball has been on its way. */
type BallMoment = { readonly number: number; readonly ms: number }

export const TURN = Math.PI * 2
export const POCKET = TURN / rouletteWheel.length
/** The wheel goes one way, in radians a millisecond; the ball goes the other. */
const WHEEL_SPEED = 0.00105
const TRACK = 141
export const POCKET_FAR = 80

const FAST = 0.0098
const SLOW = 0.0024
const LEAVES_AT = 5_500
const FALLS_AT = 6_650
const SLOWING = 1.7
/** How the ball leaps from pocket to pocket: how long, how high, and how far it is from its own before. */
const leaps = [
  { ms: 520, high: 24, from: 1.3 },
  { ms: 400, high: 14, from: 0.52 },
  { ms: 260, high: 6, from: 0.17 },
] as const
export const LANDED_AT = FALLS_AT + leaps.reduce((sum, { ms }) => sum + ms, 0)
export const SPIN_MS = 9_000

export function wheelAngle(turned: number): number {
  return (turned * WHEEL_SPEED) % TURN
}

/** Where a number stands on the wheel, from zero at the top. */
export function pocketAngle(number: number): number {
  return rouletteWheel.indexOf(number) * POCKET - Math.PI / 2
}

/** What the ball still has to go on its track: it slows down steadily, as friction has it. */
function wayLeft(ms: number): number {
  const left = 1 - part(ms, { from: 0, lasts: FALLS_AT })
  return SLOW * (FALLS_AT - ms) + ((FAST - SLOW) * FALLS_AT * left ** (SLOWING + 1)) / (SLOWING + 1)
}

function leaping(ms: number): { readonly away: number; readonly high: number; readonly out: number } {
  let begun = FALLS_AT
  for (const [index, { ms: length, high, from }] of leaps.entries()) {
    const to = leaps[index + 1]?.from ?? 0
    const over = part(ms, { from: begun, lasts: length })
    if (over < 1) {
      const arc = 4 * over * (1 - over)
      return { away: mix([from, to], over), high: high * arc, out: arc * high * 0.35 }
    }
    begun += length
  }
  return { away: 0, high: 0, out: 0 }
}

/**
 * The ball's whole way is reckoned back from the pocket that was drawn, so it comes to rest in that one and no other.
 * `wheelAt` says how the wheel stands at a time of the telling.
 */
export function ballAt({ number, ms }: BallMoment, wheelAt: (ms: number) => number): BallPlace {
  const pocket = pocketAngle(number)
  if (ms >= FALLS_AT) {
    const { away, high, out } = leaping(ms)
    return { angle: wheelAt(ms) + pocket + away, far: POCKET_FAR + out, high }
  }
  const angle = wheelAt(FALLS_AT) + pocket + leaps[0].from + wayLeft(ms)
  const fallen = part(ms, { from: LEAVES_AT, lasts: FALLS_AT - LEAVES_AT })
  // Two diamonds in its way, each of which throws it a little.
  const thrown = Math.abs(Math.sin(fallen * Math.PI * 2)) * fallen * 7
  return { angle, far: mix([TRACK, POCKET_FAR], fallen ** 1.8) + thrown * 0.6, high: thrown }
}

/** What a ball sounds like on its way: at every half turn on the track, then at every leap. */
export function ballCues(): Cue[] {
  const cues: Cue[] = []
  let heard = Math.floor(wayLeft(0) / Math.PI)
  for (let ms = 0; ms < FALLS_AT; ms += 10) {
    const now = Math.floor(wayLeft(ms) / Math.PI)
    if (now !== heard) cues.push({ at: ms, sound: 'ball' })
    heard = now
  }
  let at = FALLS_AT
  for (const { ms } of leaps) {
    cues.push({ at, sound: 'dice' })
    at += ms
  }
  return [...cues, { at, sound: 'land' }]
}
