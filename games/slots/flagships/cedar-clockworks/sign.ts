import type { Ink } from '../ink.ts'
import { bead, brass, cog, copper, rivet } from './metal.ts'
import { group, line, shape, spark, times, twice } from './strokes.ts'
import { berry, carved, cedar, cone, twig } from './wood.ts'

const board =
  'M44 96Q40 66 74 66H200Q232 64 246 44Q300 18 354 44Q368 64 400 66H526Q560 66 556 96Q546 196 556 304Q560 336 526 336H74Q40 336 44 304Q54 196 44 96Z'
const face =
  'M66 104Q64 86 84 86H212Q244 82 256 64Q300 46 344 64Q356 82 388 86H516Q536 86 534 104Q526 196 534 298Q536 316 516 316H84Q64 316 66 298Q74 196 66 104Z'

/** A carved board on two chains, its face painted night blue. */
export function drawSign(ink: Ink): string {
  const painted = [
    shape(face, ink.radial({ x: 0.5, y: 0.5, r: 0.7 }, '#1f5a6a', '#123c50', '#08202f')),
    ...times(13).map((index) => {
      const angle = Math.PI + (index / 12) * Math.PI
      const corner = (turn: number) =>
        `${(300 + Math.cos(angle + turn) * 340).toFixed(1)} ${(330 + Math.sin(angle + turn) * 340).toFixed(1)}`
      return shape(`M300 330L${corner(-0.05)}L${corner(0.05)}Z`, '#8ae6f0', 'opacity="0.06"')
    }),
    line(face, '#030a10', 40, `opacity="0.5" filter="${ink.blur(12)}"`),
  ].join('')
  return [
    twice(
      times(5)
        .map((index) => bead(ink, `M128 ${index * 15 - 6}a${index % 2 ? 3 : 7} 9 0 1 1 -0.100 0Z`, brass, 3))
        .join(''),
      300,
    ),
    twice(
      cog(ink, { x: 546, y: 80, r: 46, teeth: 15, metal: copper }) +
        cog(ink, { x: 566, y: 300, r: 32, teeth: 12, metal: brass, turn: 0.3 }),
      300,
    ),
    shape(board, '#0a0302', `opacity="0.6" transform="translate(0 9)" filter="${ink.blur(6)}"`),
    carved(
      ink,
      board,
      cedar,
      { x: 40, y: 20, width: 520, height: 320 },
      { depth: 10, width: 3.4, lines: 34 },
    ),
    group(painted, `clip-path="${ink.clip(`<path d="${face}"/>`)}"`),
    bead(ink, face, brass, 7),
    twice(
      [
        [56, 80],
        [56, 320],
        [150, 76],
        [150, 326],
      ]
        .map(([x = 0, y = 0]) => rivet(ink, x, y, 6))
        .join(''),
      300,
    ),
    cog(ink, { x: 300, y: 44, r: 38, teeth: 16, metal: brass, holes: 6 }),
    twice(greens(ink), 300),
    shape(spark(316, 26, 14), '#fff'),
  ].join('')
}

function greens(ink: Ink): string {
  const twigs = [
    [520, 336, 120, 70],
    [530, 330, 110, 100],
    [540, 336, 90, 36],
    [512, 340, 100, -74],
    [520, 346, 80, -104],
  ]
  return [
    ...twigs.map(([x = 0, y = 0, size = 0, turn = 0]) => twig(ink, { x, y, size, turn })),
    cone(ink, { x: 540, y: 322, size: 54, turn: -26 }),
    cone(ink, { x: 512, y: 330, size: 44, turn: 18 }),
    berry(ink, 526, 326, 11),
    berry(ink, 546, 346, 10),
    berry(ink, 502, 346, 10),
  ].join('')
}
