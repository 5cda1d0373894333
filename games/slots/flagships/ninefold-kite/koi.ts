import type { Ink } from '../ink.ts'
import { band, disc, n, oval, range, smooth, solid, type KiteSpot, stroke } from './craft.ts'

const line = '#6a1404'
const body: readonly KiteSpot[] = [
  [-92, 16],
  [-84, -12],
  [-60, -36],
  [-24, -48],
  [14, -44],
  [46, -30],
  [72, -26],
  [84, -40],
  [96, -28],
  [88, -6],
  [66, 8],
  [40, 24],
  [6, 44],
  [-32, 54],
  [-66, 46],
  [-86, 30],
]

function fin(ink: Ink, spots: readonly KiteSpot[], ribs: readonly string[]): string {
  return solid(
    ink,
    smooth(spots),
    { fill: ink.tilt(20, '#ff7a1c', '#ffb83c', '#fff3b8'), line, width: 3.4, deep: 9 },
    ribs.map((rib) => stroke(rib, '#c8480c', 2.4, 'opacity=".7"')).join(''),
  )
}

function tail(ink: Ink): string {
  return fin(
    ink,
    [
      [80, -24],
      [84, -56],
      [74, -84],
      [92, -78],
      [108, -92],
      [112, -62],
      [124, -44],
      [112, -26],
      [118, 0],
      [104, 6],
      [92, 26],
      [88, 2],
    ],
    [
      'M86 -30Q96 -54 90 -74',
      'M90 -30Q106 -50 106 -84',
      'M92 -24Q108 -30 120 -44',
      'M90 -16Q104 -12 112 0',
      'M88 -14Q94 0 94 18',
    ],
  )
}

function scales(): string {
  return range(7)
    .flatMap((row) =>
      range(9).map((column) => {
        const x = -34 + column * 15 + (row % 2) * 7.5
        const y = -52 + row * 14 - column * 1.6
        return `${stroke(`M${n(x)} ${n(y)}a9 8.6 0 0 1 0 15`, '#b8300c', 2, 'opacity=".55"')}${stroke(`M${n(x - 2)} ${n(y + 2)}a7 7 0 0 1 2 5`, '#fff', 1.8, 'opacity=".6"')}`
      }),
    )
    .join('')
}

function skin(ink: Ink): string {
  const patches: readonly (readonly KiteSpot[])[] = [
    [
      [-30, -60],
      [20, -60],
      [34, -36],
      [22, -10],
      [-2, -2],
      [-16, -20],
      [-34, -30],
    ],
    [
      [48, -40],
      [92, -50],
      [100, -20],
      [70, 10],
      [50, 0],
      [44, -20],
    ],
    [
      [-20, 30],
      [4, 20],
      [26, 28],
      [10, 60],
      [-24, 60],
    ],
    [
      [-96, -20],
      [-70, -50],
      [-48, -40],
      [-50, -24],
      [-70, -18],
      [-84, -2],
    ],
  ]
  const orange = ink.down('#ffa83c', '#f5500c', '#c81e14')
  return [
    ...patches.map((patch) => `<path d="${smooth(patch)}" fill="${orange}"/>`),
    scales(),
    `<path d="${smooth([
      [-40, -52],
      [-28, -20],
      [-30, 16],
      [-44, 56],
      [-100, 60],
      [-110, -40],
    ])}" fill="${ink.across('#fff8e6', '#ffe0b8')}" opacity=".55"/>`,
    `<path d="${smooth(patches[3] ?? [])}" fill="${orange}"/>`,
    stroke('M-40 -46Q-24 -16 -28 16Q-32 40 -46 50', '#c8500c', 4, 'opacity=".85"'),
    `<path d="M-80 44Q-20 60 60 10L60 60L-80 70Z" fill="#d85a3c" opacity=".3"/>`,
  ].join('')
}

function mouth(ink: Ink): string {
  const feeler = (spots: readonly KiteSpot[]) =>
    solid(
      ink,
      band(spots, (share) => 7 * (1 - share) + 2),
      { fill: '#ffb43c', line, width: 2.4, deep: 3 },
    )
  return [
    feeler([
      [-84, 34],
      [-94, 54],
      [-86, 70],
      [-96, 82],
    ]),
    feeler([
      [-74, 42],
      [-72, 62],
      [-60, 74],
      [-64, 88],
    ]),
    solid(
      ink,
      smooth([
        [-104, 10],
        [-94, 0],
        [-80, 6],
        [-74, 24],
        [-82, 40],
        [-98, 38],
        [-108, 26],
      ]),
      { fill: ink.tilt(50, '#ffd0b0', '#ff7a5a', '#c8281c'), line, width: 3.4, deep: 7 },
    ),
    oval(-92, 21, 8, 12, 'fill="#4a0414" stroke="#7a1410" stroke-width="2" transform="rotate(-8 -92 21)"'),
  ].join('')
}

function eye(ink: Ink): string {
  return [
    disc(-62, -6, 20, `fill="${ink.down('#d8b8b0', '#fff', '#fff')}" stroke="${line}" stroke-width="3.6"`),
    disc(
      -66,
      -4,
      13,
      `fill="${ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#8affff', '#128cf0', '#08246a')}" stroke="#06184a" stroke-width="2"`,
    ),
    disc(-67, -4, 6.4, 'fill="#04081c"'),
    disc(-71, -10, 4.8, 'fill="#fff"'),
    disc(-61, 2, 2.6, 'fill="#fff" opacity=".85"'),
    solid(
      ink,
      smooth([
        [-86, -14],
        [-70, -30],
        [-46, -28],
        [-36, -12],
        [-52, -20],
        [-68, -20],
      ]),
      { fill: ink.down('#ffb84a', '#f0500c'), line, width: 3, deep: 4 },
    ),
    oval(-54, 24, 10, 6, 'fill="#ff7a6a" opacity=".65"'),
  ].join('')
}

/** A carp swimming to the left, its middle near the origin. */
export function koi(ink: Ink): string {
  const back = fin(
    ink,
    [
      [-36, -40],
      [-30, -72],
      [-14, -88],
      [-4, -74],
      [14, -80],
      [24, -66],
      [42, -66],
      [48, -50],
      [60, -40],
      [40, -22],
      [0, -34],
    ],
    ['M-24 -44Q-24 -66 -14 -82', 'M-6 -46Q-4 -60 -4 -70', 'M12 -44Q14 -60 16 -74', 'M30 -38Q34 -50 40 -62'],
  )
  const breast = fin(
    ink,
    [
      [-30, 22],
      [-8, 28],
      [14, 48],
      [34, 62],
      [22, 72],
      [18, 90],
      [2, 84],
      [-12, 98],
      [-24, 78],
      [-36, 54],
    ],
    ['M-22 32Q0 46 26 66', 'M-24 38Q-4 60 12 86', 'M-28 44Q-18 66 -14 90'],
  )
  const belly = fin(
    ink,
    [
      [36, 16],
      [60, 22],
      [78, 42],
      [66, 46],
      [60, 58],
      [44, 48],
      [24, 34],
    ],
    ['M40 24Q56 34 66 44'],
  )
  return [
    tail(ink),
    back,
    belly,
    solid(
      ink,
      smooth(body),
      { fill: ink.down('#fffaf0', '#ffeccc', '#ffb88a'), line, width: 4, deep: 16 },
      skin(ink),
    ),
    mouth(ink),
    eye(ink),
    breast,
    oval(-10, -36, 22, 4, 'fill="#fff" opacity=".7" transform="rotate(4 -10 -36)"'),
  ].join('')
}
