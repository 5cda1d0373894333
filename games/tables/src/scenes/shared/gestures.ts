import { inOutCubic } from '@baize/game-kit'
import type { DealerPose } from './dealer.ts'
import { MIDDLE } from './studio.ts'
import type { Moment } from './telling.ts'
import { between, part, type Point } from './time.ts'

const SWEEP_MS = 1_700
type Hands = { readonly left: Point; readonly right: Point }

/** Hands lie folded at the edge of the cloth. */
export const REST: Hands = { left: { x: MIDDLE - 20, y: 208 }, right: { x: MIDDLE + 22, y: 210 } }
const SPECTATOR = { x: MIDDLE, y: 330 }

/** Takes bets with folded hands; closes them with both, flat over the cloth and outwards. */
export function betweenRounds({ phase, ms, life }: Moment<unknown>, rest: Hands = REST): DealerPose {
  const glance = { x: SPECTATOR.x + Math.sin(life / 2_300) * 90, y: SPECTATOR.y }
  if (phase !== 'waiting' || ms > SWEEP_MS) return { ...rest, at: glance }
  const out =
    inOutCubic(part(ms, { from: 250, lasts: 650 })) *
    (1 - inOutCubic(part(ms, { from: 1_150, lasts: SWEEP_MS - 1_150 })))
  return {
    left: between({ x: MIDDLE - 24, y: 222 }, { x: 92, y: 238 }, out),
    right: between({ x: MIDDLE + 24, y: 222 }, { x: 298, y: 238 }, out),
    at: SPECTATOR,
    isFlat: true,
  }
}

/** A hand's places at their times; between two of them it moves. */
export type Stop = { readonly at: number; readonly to: Point }

export function handAt(stops: readonly Stop[], rest: Point, ms: number): Point {
  const next = stops.findIndex(({ at }) => at > ms)
  const [before, after] = next === -1 ? [stops.at(-1), undefined] : [stops[next - 1], stops[next]]
  const from = before ?? { at: 0, to: rest }
  const to = after ?? { at: from.at + 500, to: rest }
  return between(from.to, to.to, inOutCubic(part(ms, { from: from.at, lasts: Math.max(to.at - from.at, 1) })))
}
