import type { SicBoResult } from '@baize/engines'
import { outCubic } from '@baize/game-kit'
import type { DieFace, DiePose } from './sic-bo-dice.ts'
import type { Cue } from './shared/telling.ts'
import { mix, part } from './shared/time.ts'

export const SHAKEN_MS = 2_600
const SETTLED_AT = 3_700
export const LIFT_AT = 3_800
export const LIFT_MS = 600
export const TOLD_AT = 4_600
export const ROLL_MS = 6_000

/** Where each die comes to lie, how it is turned there, and how it is thrown about before. */
const lying = [
  { x: -40, y: 2, yaw: 0.42, phase: 0, turns: 5.5 },
  { x: 38, y: 4, yaw: -0.3, phase: 2.1, turns: 6.5 },
  { x: -2, y: -20, yaw: 0.12, phase: 4.2, turns: 6 },
] as const

function isFace(value: number | undefined): value is DieFace {
  return value !== undefined && value >= 1 && value <= 6
}

/** Three dice, from the middle of their plate: thrown about, then rolling out to the faces that were drawn. */
export function diceAt({ dice }: SicBoResult, ms: number): DiePose[] {
  const still = outCubic(part(ms, { from: SHAKEN_MS * 0.55, lasts: SETTLED_AT - SHAKEN_MS * 0.55 }))
  const wild = 1 - still
  return lying.map(({ x, y, yaw, phase, turns }, index) => {
    const value = dice[index]
    const beat = ms / 105 + phase
    return {
      x: mix([Math.sin(beat * 0.83) * 46, x], still),
      y: mix([Math.cos(beat * 0.61) * 15 - 4, y], still),
      high: Math.abs(Math.sin(beat)) * 58 * wild,
      value: isFace(value) ? value : 1,
      yaw: yaw + wild * 3,
      // Where it has still to tumble is nothing at the end: the face that was drawn is up.
      tumble: wild * turns * Math.PI,
    }
  })
}

/** As they lay before anybody shook them. */
export function restingDice(): DiePose[] {
  return diceAt({ dice: [1, 4, 6] }, ROLL_MS)
}

export function diceCues(): Cue[] {
  const rattles = Array.from({ length: 17 }, (_, index): Cue => ({ at: 120 + index * 155, sound: 'dice' }))
  return [
    ...rattles,
    { at: 3_050, sound: 'dice' },
    { at: 3_400, sound: 'dice' },
    { at: LIFT_AT, sound: 'rise' },
    ...[0, 1, 2].map((step): Cue => ({ at: TOLD_AT + step * 220, sound: 'reveal', step: step * 2 })),
    { at: TOLD_AT + 700, sound: 'chime' },
  ]
}
