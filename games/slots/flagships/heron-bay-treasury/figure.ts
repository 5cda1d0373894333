import type { Ink } from '../ink.ts'
import type { Figure, FigurePart } from '../sheet.ts'
import { group } from './brush.ts'
import { body, farWing, legs, nearWing, tailOf } from './figure-body.ts'
import { crest, headOf, lids, neckOf } from './figure-head.ts'

type Piece = Omit<FigurePart, 'size' | 'draw' | 'at' | 'pivot'> & {
  /** Left, top, width and height in the figure's box. */
  readonly within: readonly [number, number, number, number]
  readonly pivot: readonly [number, number]
  readonly draw: (ink: Ink) => string
}

function piece({ within: [x, y, width, height], pivot, draw, ...rest }: Piece): FigurePart {
  return {
    ...rest,
    size: { width, height },
    at: { x, y },
    pivot: { x: pivot[0], y: pivot[1] },
    draw: (ink) => group(draw(ink), `transform="translate(${-x} ${-y})"`),
  }
}

/** The heron of the bay on its post: it preens, and opens its wings when something was won. */
export const figure: Figure = {
  size: { width: 330, height: 420 },
  parts: [
    piece({ name: 'legs', within: [96, 250, 130, 170], pivot: [158, 418], draw: legs }),
    piece({
      name: 'farwing',
      within: [24, 56, 200, 200],
      pivot: [190, 232],
      draw: farWing,
      on: 'body',
      idle: { turn: 2, ms: 2_300, phase: 0.2 },
      cheer: { turn: 24, ms: 320, phase: 0.1 },
      awe: { turn: 5, ms: 170 },
    }),
    piece({
      name: 'tail',
      within: [30, 250, 120, 110],
      pivot: [116, 272],
      draw: tailOf,
      on: 'body',
      idle: { turn: 4, ms: 1_900, phase: 0.5 },
      cheer: { turn: 12, ms: 320 },
      awe: { turn: 4, ms: 150 },
    }),
    piece({
      name: 'body',
      within: [78, 190, 160, 130],
      pivot: [158, 292],
      draw: body,
      idle: { turn: 1.2, swell: 0.008, ms: 2_400 },
      cheer: { turn: 4, y: 5, ms: 360 },
      awe: { turn: 3, x: 1, ms: 150 },
    }),
    piece({
      name: 'neck',
      within: [164, 84, 96, 170],
      pivot: [204, 226],
      draw: neckOf,
      on: 'body',
      idle: { turn: 4, ms: 2_400, phase: 0.3 },
      cheer: { turn: 10, ms: 420, phase: 0.25 },
      awe: { turn: 7, ms: 600 },
    }),
    piece({
      name: 'crest',
      within: [118, 20, 122, 94],
      pivot: [222, 82],
      draw: crest,
      on: 'head',
      idle: { turn: 5, ms: 1_400 },
      cheer: { turn: 18, ms: 300 },
      awe: { turn: 10, ms: 180 },
    }),
    piece({
      name: 'head',
      within: [190, 50, 140, 80],
      pivot: [214, 100],
      draw: headOf,
      on: 'neck',
      idle: { turn: 7, ms: 3_100, phase: 0.1 },
      cheer: { turn: 15, ms: 380 },
      awe: { turn: 6, ms: 240 },
    }),
    piece({
      name: 'lids',
      within: [214, 66, 50, 40],
      pivot: [236, 88],
      draw: lids,
      on: 'head',
      blinks: true,
    }),
    piece({
      name: 'wing',
      within: [0, 84, 220, 236],
      pivot: [184, 244],
      draw: nearWing,
      on: 'body',
      idle: { turn: 2.4, ms: 2_300 },
      cheer: { turn: 26, ms: 320 },
      awe: { turn: 5, ms: 170, phase: 0.4 },
    }),
  ],
}
