import type { Ink } from '../ink.ts'
import { pole } from './bamboo.ts'
import { band, both, disc, oval, put, range, smooth, solid, type KiteSpot, stroke } from './craft.ts'

const fore: readonly KiteSpot[] = [
  [8, -6],
  [20, -50],
  [52, -88],
  [92, -98],
  [110, -80],
  [106, -46],
  [90, -14],
  [56, 6],
]
const hind: readonly KiteSpot[] = [
  [8, 4],
  [50, 6],
  [84, 18],
  [92, 46],
  [78, 74],
  [62, 78],
  [60, 104],
  [46, 98],
  [40, 74],
  [20, 48],
]

function shrunk(spots: readonly KiteSpot[], x: number, y: number, share: number): KiteSpot[] {
  return spots.map(([sx, sy]) => [x + (sx - x) * share, y + (sy - y) * share])
}

function foreWing(ink: Ink): string {
  const inner = smooth(shrunk(fore, 58, -44, 0.76))
  const cells = [
    smooth([
      [22, -22],
      [34, -50],
      [58, -72],
      [66, -60],
      [46, -34],
    ]),
    smooth([
      [52, -34],
      [72, -60],
      [92, -78],
      [98, -62],
      [78, -34],
    ]),
    smooth([
      [38, -12],
      [56, -26],
      [82, -28],
      [80, -14],
      [58, -4],
    ]),
  ]
  const tones = [
    ['#fff3a0', '#ff9a1c'],
    ['#ffb8dc', '#f0308c'],
    ['#c8fff0', '#12c4b8'],
  ] as const
  const dots = range(7).map((index) =>
    disc(34 + index * 11.5, -76 - Math.sin(index * 0.62) * 14 + index * 1.6, 3.4, 'fill="#fff6c8"'),
  )
  const inside = [
    `<path d="${inner}" fill="${ink.radial({ x: 0.2, y: 0.8, r: 1 }, '#ffd24a', '#ff6a8a', '#c81e9c', '#5a1ea8')}"/>`,
    ...cells.map((cell, index) => {
      const [light, plain] = tones[index] ?? tones[0]
      return solid(ink, cell, { fill: ink.tilt(-50, plain, light), line: '#3c0a5a', width: 2.6, deep: 6 })
    }),
    `<g opacity=".95">${dots.join('')}</g>`,
  ].join('')
  return solid(
    ink,
    smooth(fore),
    { fill: ink.tilt(-50, '#8a1ea8', '#4a1490', '#1e0a58'), line: '#1c0440', width: 4, deep: 12 },
    inside,
  )
}

function hindWing(ink: Ink): string {
  const inner = smooth(shrunk(hind, 52, 40, 0.74))
  const inside = [
    `<path d="${inner}" fill="${ink.radial({ x: 0.2, y: 0.1, r: 1 }, '#c8fff0', '#12c8b4', '#0a64b8')}"/>`,
    stroke('M14 10Q44 24 72 30M16 16Q42 40 60 62', '#06346a', 2.4, 'opacity=".7"'),
    disc(62, 42, 17, 'fill="#2a0a5c"'),
    disc(62, 42, 13.4, `fill="${ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff6b0', '#ffb41e', '#e0500c')}"`),
    disc(62, 42, 7, 'fill="#d81e6c"'),
    disc(59, 38, 3, 'fill="#fff"'),
    ...range(4).map((index) =>
      disc(86 - index * 10, 60 + index * 6 - (index === 0 ? 8 : 0), 2.6, 'fill="#fff6c8"'),
    ),
  ].join('')
  return solid(
    ink,
    smooth(hind),
    { fill: ink.down('#3c1e9c', '#1e1068'), line: '#140840', width: 4, deep: 10 },
    inside,
  )
}

function face(ink: Ink): string {
  const antenna = `${stroke('M8 -54Q16 -86 40 -92', '#4a1a04', 6)}${stroke('M8 -54Q16 -86 40 -92', '#ffb43c', 2.6)}${solid(
    ink,
    smooth([
      [36, -100],
      [46, -102],
      [50, -92],
      [42, -84],
      [34, -90],
    ]),
    { fill: '#ff5aa0', line: '#7a0a4a', width: 2.4, deep: 4 },
  )}`
  const head = smooth([
    [0, -64],
    [24, -60],
    [36, -40],
    [30, -16],
    [0, -6],
    [-30, -16],
    [-36, -40],
    [-24, -60],
  ])
  const eye = `${oval(15, -38, 11.5, 14, 'fill="#fff" stroke="#5c1804" stroke-width="2.6"')}${oval(14, -36, 8, 10.5, `fill="${ink.down('#3c0a7a', '#a83cf0')}"`)}${disc(11, -41, 3.8, 'fill="#fff"')}${disc(18, -31, 2, 'fill="#fff" opacity=".85"')}${stroke('M25 -49l6 -5M28 -43l6 -2', '#5c1804', 2.6)}`
  const glance = `${oval(-15, -38, 11.5, 14, 'fill="#fff" stroke="#5c1804" stroke-width="2.6"')}${oval(-14, -36, 8, 10.5, `fill="${ink.down('#3c0a7a', '#a83cf0')}"`)}${disc(-17, -41, 3.8, 'fill="#fff"')}${disc(-10, -31, 2, 'fill="#fff" opacity=".85"')}${stroke('M-25 -49l-6 -5M-28 -43l-6 -2', '#5c1804', 2.6)}`
  return [
    both(antenna),
    solid(ink, head, {
      fill: ink.radial({ x: 0.36, y: 0.28, r: 0.8 }, '#fffbd8', '#ffdc6a', '#ffa42c'),
      line: '#6a2404',
      width: 4,
      shade: '#e0640c',
      deep: 8,
    }),
    eye,
    glance,
    both(oval(24, -22, 6.4, 4, 'fill="#ff5a6a" opacity=".7"')),
    `<path d="M-9 -24Q0 -12 9 -24Q0 -21 -9 -24Z" fill="#8a0c2c" stroke="#5c1804" stroke-width="2" stroke-linejoin="round"/>`,
    both(stroke('M6 -58q8 1 13 6', '#c8500c', 2.6, 'opacity=".7"')),
  ].join('')
}

/** A butterfly with a child's face, its body at the origin. */
export function butterfly(ink: Ink): string {
  const belly = band(
    [
      [0, -16],
      [0, 24],
      [0, 66],
    ],
    (share) => 22 + 14 * Math.sin(share * 3.1) - share * 14,
  )
  const stripes = range(5).map((index) =>
    stroke(`M-18 ${index * 15 - 2}q18 9 36 0`, '#8a2c6a', 5, 'opacity=".8"'),
  )
  const spars = both(put(pole(ink, 118, 7, ['#fff6c0', '#e8b048', '#8a5010', '#5c2c08']), 4, -8, 1, -40))
  const shade = ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#14002c', opacity: 0.65 })
  return [
    `<g filter="${shade}">${both(hindWing(ink))}</g>`,
    `<g filter="${shade}">${both(foreWing(ink))}${spars}</g>`,
    `<g filter="${shade}">${solid(ink, belly, { fill: ink.across('#fff3a0', '#ffc83c', '#f08a1c'), line: '#6a2404', width: 3.4, shade: '#c8480c', deep: 7 }, stripes.join(''))}${face(ink)}</g>`,
  ].join('')
}
