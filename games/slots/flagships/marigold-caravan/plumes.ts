import type { Ink } from '../ink.ts'
import { curve, line, solid, strung, tapered, type MarigoldPoint } from './brush.ts'

export function mane(ink: Ink): string {
  const locks: readonly (readonly MarigoldPoint[])[] = [
    [
      [88, 56],
      [62, 58],
      [40, 84],
      [30, 116],
    ],
    [
      [80, 66],
      [50, 84],
      [26, 116],
      [18, 150],
    ],
    [
      [70, 84],
      [44, 112],
      [24, 148],
      [8, 176],
    ],
    [
      [62, 104],
      [40, 140],
      [26, 176],
      [10, 206],
    ],
    [
      [58, 126],
      [42, 164],
      [32, 196],
      [20, 226],
    ],
  ]
  const drawn = locks.map(
    (points) =>
      solid(ink, tapered(points, 20, 4, 14), {
        fill: ink.tilt(40, '#ffe6a0', '#e8a02c', '#9a4c10'),
        line: '#5a2408',
        width: 2,
        shade: '#7a2c08',
        depth: 5,
      }) + line(curve(points), '#fff2c0', 1.6, 'opacity="0.8" transform="translate(-2 -2)"'),
  )
  return drawn.toReversed().join('')
}

export function feathers(ink: Ink): string {
  const one = (points: readonly MarigoldPoint[], colours: readonly [string, string, string], edge: string) =>
    solid(ink, tapered(points, 8, 5, 30), {
      fill: ink.tilt(50, ...colours),
      line: edge,
      width: 2,
      shade: edge,
      depth: 6,
    }) +
    line(curve(points), '#fff', 1.4, 'opacity="0.7"') +
    strung(points, 9)
      .slice(1, -1)
      .map(
        ({ x, y, turn }) =>
          `<path d="M0 0L-5-9M0 0L-5 9" stroke="${edge}" stroke-width="1.3" opacity="0.5" fill="none" transform="translate(${x} ${y}) rotate(${turn})"/>`,
      )
      .join('')
  return [
    one(
      [
        [100, 44],
        [82, 24],
        [58, 14],
        [32, 22],
        [18, 44],
      ],
      ['#ffb0e0', '#e8308a', '#8a0450'],
      '#5c0238',
    ),
    one(
      [
        [104, 40],
        [98, 22],
        [80, 8],
        [54, 4],
      ],
      ['#fff2a0', '#ffb41f', '#c86008'],
      '#7a3402',
    ),
    one(
      [
        [108, 40],
        [116, 20],
        [138, 6],
        [162, 12],
      ],
      ['#b8fff6', '#16b0b4', '#04586a'],
      '#02343c',
    ),
  ].join('')
}
