import type { Ink } from '../ink.ts'
import { bent, gold, whip } from './frames.ts'
import { lantern } from './lantern.ts'
import { blossom, branch, firefly, halo, leaf, mint } from './plants.ts'
import { curl, gem, group, line, moved, type MothPoint, round, shape, times, twice } from './strokes.ts'

const board =
  'M60 92Q64 72 92 74Q180 80 226 66Q300 42 374 66Q420 80 508 74Q536 72 540 92Q532 200 540 300Q536 322 508 320Q300 332 92 320Q64 322 60 300Q68 200 60 92Z'
const dark = '#3a1a08'

/** A board of violet enamel that hangs on two chains, for a number or a line of words. */
export function drawSign(ink: Ink): string {
  return [
    twice(chain(ink), 300),
    shape(board, '#06020f', `opacity="0.6" transform="translate(0 9)" filter="${ink.blur(6)}"`),
    enamel(ink),
    bent(ink, board, gold, dark, 13),
    group(
      line(board, '#f4c95d', 2, 'opacity="0.7"'),
      'transform="translate(300 198) scale(0.93 0.885) translate(-300 -198)"',
    ),
    twice(corner(ink), 300),
    crown(ink),
    twice(light(ink), 300),
  ].join('')
}

function chain(ink: Ink): string {
  return times(6)
    .map((index) =>
      bent(ink, `M140 ${index * 15 - 4}a${index % 2 ? 3 : 6} 9 0 1 1 -0.100 0Z`, gold, dark, 2.6),
    )
    .join('')
}

function enamel(ink: Ink): string {
  const folds = times(11).map((index) => {
    const angle = Math.PI + (index / 10) * Math.PI
    const [a, b] = [angle - 0.05, angle + 0.05]
    return shape(
      `M300 330L${(300 + Math.cos(a) * 330).toFixed(1)} ${(330 + Math.sin(a) * 330).toFixed(1)}L${(300 + Math.cos(b) * 330).toFixed(1)} ${(330 + Math.sin(b) * 330).toFixed(1)}Z`,
      '#b58aff',
      'opacity="0.07"',
    )
  })
  const inside = [
    shape(board, ink.radial({ x: 0.5, y: 0.45, r: 0.7 }, '#5a22a0', '#35107a', '#180542')),
    ...folds,
    line(board, '#05010f', 44, `opacity="0.5" filter="${ink.blur(12)}"`),
  ].join('')
  return group(inside, `clip-path="${ink.clip(`<path d="${board}"/>`)}"`)
}

function corner(ink: Ink): string {
  const vine: MothPoint[] = [
    [430, 338],
    [500, 346],
    [560, 330],
    [584, 286],
    [566, 246],
    ...curl(548, 244, 15, 0, -1),
  ]
  const twig: MothPoint[] = [[560, 330], [588, 338], [590, 356], ...curl(576, 354, 12, 10, 1)]
  const leaves = [
    [578, 300, 46, 60],
    [574, 270, 38, 24],
    [520, 346, 42, 160],
    [560, 336, 44, 130],
    [480, 344, 36, 190],
    [548, 330, 34, 10],
  ]
  return [
    branch(ink, vine, 10, 3, mint),
    branch(ink, twig, 6, 2, mint),
    ...leaves.map(([x = 0, y = 0, size = 0, turn = 0]) => leaf(ink, mint, { x, y, size, turn })),
    blossom(ink, ['#fff', '#ffe0f4', '#d78ae0', '#5a1f78'], '#ffb02e', {
      x: 556,
      y: 322,
      size: 64,
      turn: 10,
    }),
    blossom(ink, ['#f0e0ff', '#b98aff', '#6a2fd0', '#2a0a6a'], '#ffd23c', {
      x: 520,
      y: 340,
      size: 42,
      turn: 40,
    }),
    firefly(ink, 590, 236, 24),
    whip(ink, [[430, 72], [480, 60], [530, 66], [558, 92], ...curl(552, 112, 14, -40, 1)], gold, dark, 10),
  ].join('')
}

function crown(ink: Ink): string {
  const arms: MothPoint[] = [[306, 48], [340, 30], [376, 40], ...curl(378, 54, 13, -80, 1)]
  return [
    twice(whip(ink, arms, gold, dark, 11), 300),
    round(300, 42, 40, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff3b0', 0.9], [1, '#ffb02e', 0])),
    bent(ink, 'M300 18a24 24 0 1 0 0.100 0Z', gold, dark, 6),
    gem(ink, 300, 42, 18, ['#fff6c0', '#ff9d2e', '#9c3206']),
  ].join('')
}

function light(ink: Ink): string {
  return (
    halo(ink, 46, 190, 60, ['#fff3b0', '#ff9a1e']) +
    whip(ink, [[66, 120], [40, 112], [30, 132], ...curl(38, 138, 8, 200, -0.8)], gold, dark, 8) +
    moved(lantern(ink), 6, 146, 0.33)
  )
}
