import type { Ink } from '../ink.ts'
import { gold } from './frames.ts'
import { lantern } from './lantern.ts'
import { nameplate } from './plate.ts'
import { blossom, firefly, halo, leaf, mint } from './plants.ts'
import { group, shape, times, twice } from './strokes.ts'

/** A lit lantern that bursts with light. */
export function drawWild(ink: Ink): string {
  return [
    halo(ink, 120, 112, 120, ['#fff3b0', '#ff9a1e']),
    beams(ink),
    twice(greens(ink), 120),
    group(lantern(ink), 'transform="translate(0 6)"'),
    [
      [30, 40, 20],
      [212, 58, 22],
      [26, 132, 16],
      [216, 138, 14],
      [180, 18, 14],
    ]
      .map(([x = 0, y = 0, r = 0]) => firefly(ink, x, y, r))
      .join(''),
    nameplate(ink, {
      metal: gold,
      line: '#4a2206',
      enamel: ['#7a2a9c', '#42106e', '#220540'],
      stone: ['#e6fff2', '#46d6a8', '#0b5f5c'],
    }),
  ].join('')
}

function beams(ink: Ink): string {
  const fade = ink.radialAt({ x: 120, y: 112, r: 120 }, [0.2, '#fff6c0', 0.9], [1, '#ffb02e', 0])
  return times(14)
    .map((index) => {
      const angle = (index * Math.PI * 2) / 14 + 0.1
      const wide = index % 2 ? 0.05 : 0.1
      const corner = (turn: number) =>
        `${(120 + Math.cos(angle + turn) * 124).toFixed(1)} ${(112 + Math.sin(angle + turn) * 124).toFixed(1)}`
      return shape(`M120 112L${corner(-wide)}L${corner(wide)}Z`, fade)
    })
    .join('')
}

function greens(ink: Ink): string {
  const leaves = [
    [196, 150, 46, 60],
    [204, 118, 40, 40],
    [196, 170, 40, 96],
    [190, 132, 34, 18],
  ]
  return [
    ...leaves.map(([x = 0, y = 0, size = 0, turn = 0]) => leaf(ink, mint, { x, y, size, turn })),
    blossom(ink, ['#ffffff', '#ffe0f4', '#d78ae0', '#5a1f78'], '#ffb02e', {
      x: 204,
      y: 146,
      size: 46,
      turn: 14,
    }),
  ].join('')
}
