import type { Ink } from '../ink.ts'
import type { Figure, FigurePart, Size } from '../sheet.ts'
import {
  drawBirdHead,
  drawBirdLids,
  drawBirdWing,
  drawBreast,
  drawLowerBeak,
  drawPendulum,
  drawUpperBeak,
} from './bird.ts'
import { drawCase } from './clock.ts'
import { bead, brass, cog, copper, hub, type CedarMetal } from './metal.ts'
import { mirrored, moved, times } from './strokes.ts'
import { drawHand } from './wild.ts'
import { cone } from './wood.ts'

type Place = { readonly x: number; readonly y: number } & Size

/** A part whose drawing has the measures of the whole figure. */
function cut(
  draw: (ink: Ink) => string,
  { x, y, width, height }: Place,
): Pick<FigurePart, 'size' | 'at' | 'draw'> {
  return { size: { width, height }, at: { x, y }, draw: (ink) => moved(draw(ink), -x, -y) }
}

function wheel(
  name: string,
  x: number,
  y: number,
  r: number,
  metal: CedarMetal,
  isBack: boolean,
): FigurePart {
  const side = r * 2 + 12
  return {
    name,
    size: { width: side, height: side },
    at: { x: x - side / 2, y: y - side / 2 },
    pivot: { x, y },
    draw: (ink) => cog(ink, { x: side / 2, y: side / 2, r, teeth: 14, metal }),
    idle: { turn: 24, ms: 5_200, phase: isBack ? 0.5 : 0 },
    cheer: { turn: 80, ms: 600, phase: isBack ? 0.5 : 0 },
    awe: { turn: 4, ms: 140 },
  }
}

function weight(name: string, x: number, phase: number): FigurePart {
  const draw = (ink: Ink) =>
    times(6)
      .map((index) => bead(ink, `M${x} ${294 + index * 8}a2.500 4.500 0 1 1 -0.100 0Z`, brass, 1.8))
      .join('') + cone(ink, { x, y: 344, size: 52, turn: 0 })
  return {
    name,
    ...cut(draw, { x: x - 28, y: 286, width: 56, height: 120 }),
    pivot: { x, y: 292 },
    idle: { y: 3, turn: 1.5, ms: 3_400, phase },
    cheer: { y: 8, turn: 7, ms: 460, phase },
    awe: { turn: 2, ms: 180, phase },
  }
}

function wingPart(side: 'left' | 'right'): FigurePart {
  const isLeft = side === 'left'
  const draw = (ink: Ink) => (isLeft ? mirrored(drawBirdWing(ink), 180) : drawBirdWing(ink))
  const phase = isLeft ? 0 : 0.5
  return {
    name: `wing-${side}`,
    ...cut(draw, { x: isLeft ? 86 : 186, y: 88, width: 88, height: 92 }),
    pivot: { x: isLeft ? 156 : 204, y: 111 },
    on: 'breast',
    idle: { turn: 4, ms: 1_500, phase },
    cheer: { turn: 34, ms: 300, phase },
    awe: { turn: 5, ms: 130, phase },
  }
}

const hands: readonly FigurePart[] = [
  {
    name: 'hour',
    ...cut((ink) => drawHand(ink, { x: 180, y: 226, long: 30, turn: -58 }), {
      x: 130,
      y: 176,
      width: 100,
      height: 100,
    }),
    pivot: { x: 180, y: 226 },
    idle: { turn: 2, ms: 8_000 },
    cheer: { turn: 90, ms: 600 },
    awe: { turn: 5, ms: 160 },
  },
  {
    name: 'minute',
    ...cut((ink) => drawHand(ink, { x: 180, y: 226, long: 43, turn: 8 }) + hub(ink, 180, 226, 6, brass), {
      x: 120,
      y: 166,
      width: 120,
      height: 120,
    }),
    pivot: { x: 180, y: 226 },
    idle: { turn: 5, ms: 4_000, phase: 0.3 },
    cheer: { turn: 170, ms: 600 },
    awe: { turn: 8, ms: 120 },
  },
]

const cuckoo: readonly FigurePart[] = [
  {
    name: 'breast',
    ...cut(drawBreast, { x: 136, y: 84, width: 88, height: 110 }),
    pivot: { x: 180, y: 166 },
    idle: { y: 1.5, swell: 0.015, ms: 2_600 },
    cheer: { y: 13, swell: 0.14, ms: 340 },
    awe: { y: 3, x: 1.5, ms: 150 },
  },
  wingPart('left'),
  wingPart('right'),
  {
    name: 'head',
    ...cut(drawBirdHead, { x: 130, y: 24, width: 100, height: 106 }),
    pivot: { x: 180, y: 116 },
    on: 'breast',
    idle: { turn: 6, ms: 3_100, phase: 0.2 },
    cheer: { turn: 9, ms: 340, phase: 0.25 },
    awe: { turn: 10, y: 2, ms: 700 },
  },
  {
    name: 'beak-lower',
    ...cut(drawLowerBeak, { x: 158, y: 98, width: 44, height: 38 }),
    pivot: { x: 180, y: 100 },
    on: 'head',
    cheer: { y: 4, swell: 0.16, ms: 170 },
    awe: { y: 2, ms: 300 },
  },
  {
    name: 'beak-upper',
    ...cut(drawUpperBeak, { x: 156, y: 84, width: 48, height: 44 }),
    pivot: { x: 180, y: 96 },
    on: 'head',
    cheer: { y: 1.5, ms: 170, phase: 0.5 },
  },
  {
    name: 'lids',
    ...cut(drawBirdLids, { x: 138, y: 64, width: 84, height: 46 }),
    pivot: { x: 180, y: 88 },
    on: 'head',
    blinks: true,
  },
]

/** A cuckoo clock that goes, and whose cuckoo calls out what is won. */
export const figure: Figure = {
  size: { width: 360, height: 420 },
  parts: [
    wheel('wheel-left', 72, 218, 46, copper, false),
    wheel('wheel-right', 290, 236, 40, brass, true),
    {
      name: 'case',
      ...cut(drawCase, { x: 0, y: 0, width: 360, height: 420 }),
      pivot: { x: 180, y: 420 },
      awe: { turn: 0.7, ms: 110 },
    },
    {
      name: 'pendulum',
      ...cut(drawPendulum, { x: 145, y: 282, width: 70, height: 124 }),
      pivot: { x: 180, y: 288 },
      idle: { turn: 9, ms: 1_600 },
      cheer: { turn: 17, ms: 520 },
      awe: { turn: 3, ms: 220 },
    },
    weight('weight-left', 106, 0),
    weight('weight-right', 254, 0.5),
    ...hands,
    ...cuckoo,
  ],
}
