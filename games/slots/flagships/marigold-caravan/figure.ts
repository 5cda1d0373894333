import type { Ink } from '../ink.ts'
import type { Figure, FigurePart } from '../sheet.ts'
import { group } from './brush.ts'
import { bodyOf, frontLeg, tail } from './figure-body.ts'
import { ear, headOf, lids, trunkRoot, trunkTip } from './figure-head.ts'
import { howdah } from './figure-howdah.ts'

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

/** The royal elephant, with a seat on its back, looking towards the reels' middle. */
export const figure: Figure = {
  size: { width: 440, height: 420 },
  parts: [
    piece({
      name: 'tail',
      within: [372, 220, 68, 150],
      pivot: [384, 240],
      draw: tail,
      on: 'body',
      idle: { turn: 9, ms: 1_700 },
      cheer: { turn: 26, ms: 340 },
      awe: { turn: 5, ms: 160 },
    }),
    piece({
      name: 'leg',
      within: [176, 280, 90, 140],
      pivot: [220, 310],
      draw: frontLeg,
      on: 'body',
      cheer: { turn: 16, ms: 420 },
      awe: { turn: 2, ms: 150 },
    }),
    piece({
      name: 'body',
      within: [150, 165, 256, 255],
      pivot: [280, 412],
      draw: bodyOf,
      idle: { swell: 0.008, ms: 2_100 },
      cheer: { y: 4, turn: 1.6, ms: 420 },
      awe: { x: 1.5, ms: 130 },
    }),
    piece({
      name: 'howdah',
      within: [186, 0, 190, 222],
      pivot: [282, 210],
      draw: howdah,
      on: 'body',
      idle: { turn: 1, ms: 2_100, phase: 0.3 },
      cheer: { turn: 4, ms: 420, phase: 0.25 },
      awe: { turn: 1, ms: 170 },
    }),
    piece({
      name: 'head',
      within: [66, 118, 176, 196],
      pivot: [206, 236],
      draw: headOf,
      on: 'body',
      idle: { turn: 2.4, ms: 2_600, phase: 0.4 },
      cheer: { turn: 8, y: 3, ms: 420, phase: 0.5 },
      awe: { turn: 3, ms: 240 },
    }),
    piece({
      name: 'lids',
      within: [90, 190, 90, 60],
      pivot: [130, 216],
      draw: lids,
      on: 'head',
      blinks: true,
    }),
    piece({
      name: 'tip',
      within: [0, 262, 108, 112],
      pivot: [78, 326],
      draw: trunkTip,
      on: 'trunk',
      idle: { turn: 8, ms: 1_900, phase: 0.2 },
      cheer: { turn: 40, ms: 380, phase: 0.3 },
      awe: { turn: 10, ms: 260 },
    }),
    piece({
      name: 'trunk',
      within: [40, 216, 116, 146],
      pivot: [108, 246],
      draw: trunkRoot,
      on: 'head',
      idle: { turn: 4, ms: 1_900 },
      cheer: { turn: 38, ms: 460 },
      awe: { turn: 6, ms: 300 },
    }),
    piece({
      name: 'ear',
      within: [150, 142, 122, 172],
      pivot: [176, 180],
      draw: ear,
      on: 'head',
      idle: { turn: 6, ms: 1_500, phase: 0.6 },
      cheer: { turn: 17, ms: 300 },
      awe: { turn: 10, ms: 200 },
    }),
  ],
}
