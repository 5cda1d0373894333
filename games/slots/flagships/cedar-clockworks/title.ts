import type { Ink } from '../ink.ts'
import { raisedFitted } from './letters.ts'
import { brass, cog, copper, steel } from './metal.ts'
import { oval, shape, spark, twice } from './strokes.ts'
import { drawDial } from './wild.ts'
import { berry, carved, cone, twig, walnut } from './wood.ts'

const dark = '#1c0804'

/** The name as a logo before a clock and its wheels. */
export function drawTitle(ink: Ink): string {
  const board =
    'M36 176Q20 196 34 226Q60 246 110 238Q320 254 530 238Q580 246 606 226Q620 196 604 176Q560 150 500 156Q320 140 140 156Q80 150 36 176Z'
  return [
    oval(
      320,
      130,
      300,
      120,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffd98a', 0.8], [0.6, '#e0782a', 0.35], [1, '#e0782a', 0]),
    ),
    cog(ink, { x: 146, y: 92, r: 62, teeth: 18, metal: copper }),
    cog(ink, { x: 496, y: 88, r: 66, teeth: 18, metal: brass, turn: 0.4 }),
    cog(ink, { x: 76, y: 148, r: 38, teeth: 13, metal: brass, turn: 0.2 }),
    cog(ink, { x: 570, y: 146, r: 40, teeth: 13, metal: steel, turn: 0.6 }),
    drawDial(ink, { x: 320, y: 82, r: 80 }),
    twice(
      twig(ink, { x: 520, y: 236, size: 110, turn: 74 }) + twig(ink, { x: 540, y: 226, size: 86, turn: 40 }),
      320,
    ),
    carved(ink, board, walnut, { x: 20, y: 140, width: 600, height: 110 }, { depth: 8, lines: 12 }),
    raisedFitted(
      ink,
      'Cedar',
      { x: 320, y: 82, width: 430, height: 108 },
      {
        face: [
          [0, '#ffffff'],
          [0.4, '#fff0cc'],
          [0.56, '#ffcf8a'],
          [1, '#e08a3c'],
        ],
        edge: '#fff0d0',
        edgeWidth: 4.5,
        side: ['#a8241c', '#5a0a10'],
        depth: 9,
        outline: dark,
        sheen: 0.8,
      },
    ),
    raisedFitted(
      ink,
      'Clockworks',
      { x: 320, y: 194, width: 572, height: 92 },
      {
        face: [
          [0, '#fffbe0'],
          [0.38, '#ffdf7a'],
          [0.55, '#f5ab2e'],
          [1, '#b8620e'],
        ],
        edge: '#fff0b0',
        edgeWidth: 3.6,
        side: ['#8a3c0a', '#461a04'],
        depth: 9,
        outline: dark,
        sheen: 0.85,
      },
    ),
    twice(
      twig(ink, { x: 598, y: 232, size: 60, turn: -50 }) +
        twig(ink, { x: 600, y: 236, size: 56, turn: -96 }) +
        cone(ink, { x: 592, y: 222, size: 34, turn: -20 }) +
        berry(ink, 604, 232, 8) +
        berry(ink, 590, 238, 8),
      320,
    ),
    shape(spark(150, 40, 16) + spark(470, 160, 14) + spark(566, 118, 12), '#fff'),
  ].join('')
}
