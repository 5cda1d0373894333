import type { Ink } from '../ink.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { bent, gold, whip } from './frames.ts'
import { blossom, leaf, mint } from './plants.ts'
import { curl, gem, group, line, moved, type MothPoint, round, shape, times, twice } from './strokes.ts'

const cell: Size = { width: 64, height: 84 }
const dark = '#2a0d10'

export const reels: ReelFrame = {
  cell,
  rim: { top: 26, side: 10, foot: 20 },
  plate: drawPlate,
  border: drawBorder,
}

function box(x: number, y: number, width: number, height: number, r: number): string {
  return `M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
}

function drawPlate(ink: Ink, { width, height }: Size): string {
  const columns = Math.round(width / cell.width)
  const moth =
    'M16 12C18 6 24 3 29 3C28 9 27 12 23 14C26 17 25 21 22 25C20 21 18 19 16 16C14 19 12 21 10 25C7 21 6 17 9 14C5 12 4 9 3 3C8 3 14 6 16 12Z'
  const damask = ink.pattern(
    { width: 32, height: 42 },
    shape(moth, '#c9a6ff') + line('M16 28Q12 34 16 40Q20 34 16 28', '#c9a6ff', 0.7),
  )
  const silk = times(columns).map((index) => {
    const x = index * cell.width
    return [
      shape(
        box(x + 1.5, 1, cell.width - 3, height - 2, 4),
        ink.across(
          [0, '#05010f', 0.6],
          [0.16, '#7a4fd0', 0.05],
          [0.5, '#a67af0', 0.2],
          [0.84, '#7a4fd0', 0.05],
          [1, '#05010f', 0.6],
        ),
      ),
      index > 0 ? column(ink, x, height) : '',
    ].join('')
  })
  return [
    shape(box(-7, -9, width + 14, height + 20, 9), '#0a0420'),
    shape(box(-2, -2, width + 4, height + 4, 5), ink.down('#341a72', '#21104e', '#150a36')),
    shape(box(0, 0, width, height, 4), damask, 'opacity="0.1"'),
    ...silk,
    shape(
      box(0, 0, width, height, 4),
      ink.radial({ x: 0.5, y: 0, r: 0.7 }, [0, '#ffb84a', 0.2], [1, '#ffb84a', 0]),
    ),
    shape(`M0 0H${width}V16H0Z`, ink.down([0, '#040110', 0.75], [1, '#040110', 0])),
    shape(`M0 ${height - 12}H${width}V${height}H0Z`, ink.down([0, '#040110', 0], [1, '#040110', 0.6])),
  ].join('')
}

function column(ink: Ink, x: number, height: number): string {
  return [
    line(`M${x} 0V${height}`, '#05010f', 2.6),
    shape(
      `M${x - 0.5} 0H${x + 0.5}V${height}H${x - 0.5}Z`,
      ink.down('#f4c95d', [0.5, '#8a5a2a', 0.7], '#e0a84a'),
    ),
    ...times(2).map((index) =>
      shape(`M${x} ${84 * (index + 1) - 4}l2.400 4l-2.400 4l-2.400 -4Z`, ink.tilt(50, '#fff3c0', '#b9781f')),
    ),
  ].join('')
}

function drawBorder(ink: Ink, { width, height }: Size): string {
  const [outer, inner] = [box(-8, -11, width + 16, height + 24, 10), box(-1, -1, width + 2, height + 2, 5)]
  const wood = [
    `<path d="${outer}${inner}" fill-rule="evenodd" fill="${ink.down('#6a2a8a', '#431264', '#5a1f7a', '#2a0a48')}"/>`,
    `<path d="${outer}${inner}" fill-rule="evenodd" fill="${ink.across([0, '#fff', 0.22], [0.03, '#fff', 0], [0.97, '#000', 0], [1, '#000', 0.4])}"/>`,
  ].join('')
  const sprigs = times(13).map((index) =>
    moved(
      shape('M0 0C-2 -3 -1.500 -6 0 -8C1.500 -6 2 -3 0 0Z', gold[2], 'opacity="0.7"'),
      -4.6,
      26 + index * 17,
      0.8,
      index % 2 ? 24 : -24,
    ),
  )
  return [
    group(wood, `filter="${ink.shadow({ dy: 2, blur: 2, colour: '#04010c', opacity: 0.8 })}"`),
    bent(ink, outer, gold, dark, 2.6),
    bent(ink, inner, gold, dark, 1.5),
    twice(sprigs.join(''), width / 2),
    twice(corners(ink, width, height), width / 2),
    top(ink, width / 2),
    foot(ink, width / 2, height),
  ].join('')
}

function corners(ink: Ink, width: number, height: number): string {
  const upper: (readonly [readonly MothPoint[], number])[] = [
    [
      [
        [width - 62, -6],
        [width - 36, -14],
        [width - 8, -14],
        [width + 7, -4],
        [width + 6, 20],
        ...curl(width + 2.5, 24, 3.5, 0, 0.8),
      ],
      4.6,
    ],
    [[[width - 30, -11], [width - 18, -20], [width - 4, -20], ...curl(width - 5, -15.5, 4.5, -60, 0.9)], 3.2],
  ]
  const lower: (readonly [readonly MothPoint[], number])[] = [
    [
      [
        [width - 70, height + 8],
        [width - 40, height + 14],
        [width - 10, height + 15],
        [width + 7, height + 4],
        [width + 6, height - 22],
        ...curl(width + 2.5, height - 26, 3.5, 0, -0.8),
      ],
      4.6,
    ],
    [
      [
        [width - 40, height + 13],
        [width - 26, height + 6],
        [width - 18, height + 7],
        ...curl(width - 18, height + 10.5, 3.5, -90, 0.9),
      ],
      2.8,
    ],
  ]
  const greens = [
    [width + 2, -10, 17, 40],
    [width - 2, -12, 14, -20],
    [width + 5, -4, 14, 110],
    [width + 3, height + 12, 15, 80],
    [width - 4, height + 14, 14, 150],
    [width + 5, height + 6, 13, 20],
  ]
  return [
    ...[...upper, ...lower].map(([points, thick]) => whip(ink, points, gold, dark, thick)),
    ...greens.map(([x = 0, y = 0, size = 0, turn = 0]) => leaf(ink, mint, { x, y, size, turn })),
    blossom(ink, ['#fff', '#ffe0f4', '#d78ae0', '#5a1f78'], '#ffb02e', {
      x: width + 0.5,
      y: -9,
      size: 19,
      turn: 10,
    }),
    blossom(ink, ['#f0e0ff', '#b98aff', '#6a2fd0', '#2a0a6a'], '#ffd23c', {
      x: width + 1,
      y: height + 11,
      size: 17,
      turn: 30,
    }),
  ].join('')
}

function top(ink: Ink, middle: number): string {
  const arms: (readonly [readonly MothPoint[], number])[] = [
    [
      [
        [middle + 3, -12],
        [middle + 22, -20],
        [middle + 44, -18],
        [middle + 60, -9],
        ...curl(middle + 64, -13, 5, 90, -1),
      ],
      5,
    ],
    [[[middle + 6, -9], [middle + 20, -12], [middle + 30, -9], ...curl(middle + 31, -6, 3.5, -80, 0.8)], 3],
  ]
  const moon = 'M0 -12C-9 -9 -12 0 -7 7C-3 13 6 13 10 7C3 9 -4 5 -5 -2C-5 -7 -3 -10 0 -12Z'
  return [
    twice(arms.map(([points, thick]) => whip(ink, points, gold, dark, thick)).join(''), middle),
    twice(
      leaf(ink, mint, { x: middle + 36, y: -18, size: 15, turn: 60 }) +
        leaf(ink, mint, { x: middle + 26, y: -18, size: 13, turn: 24 }),
      middle,
    ),
    round(middle, -11, 19, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffe9a0', 0.9], [1, '#ffb02e', 0])),
    bent(ink, `M${middle} -23a11.500 11.500 0 1 0 0.100 0Z`, gold, dark, 2.6),
    round(middle, -11.5, 9.5, ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#7a3fd0', '#2a0a5c')),
    moved(shape(moon, ink.tilt(50, '#fffbe0', '#ffd25a', '#d08a24')), middle - 0.5, -11.5, 0.6),
    gem(ink, middle + 3, -12, 1.8, ['#fff', '#8af0cc', '#1f9c86']),
  ].join('')
}

function foot(ink: Ink, middle: number, height: number): string {
  const arms: MothPoint[] = [
    [middle + 3, height + 11],
    [middle + 24, height + 15],
    [middle + 46, height + 9],
    ...curl(middle + 50, height + 12, 4, -100, 1),
  ]
  return (
    twice(whip(ink, arms, gold, dark, 4), middle) +
    gem(ink, middle, height + 10.5, 5, ['#fff6c0', '#ff9d2e', '#9c3206'])
  )
}
