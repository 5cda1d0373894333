import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import {
  box,
  group,
  line,
  mirrored,
  moved,
  n,
  oval,
  polar,
  polygon,
  ring,
  round,
  shape,
  share,
  times,
  type HeronPoint,
} from './brush.ts'
import { soft } from './deco.ts'
import { cloud, hotel, layOf, moored, palm, type Lay, type PalmLook } from './land.ts'
import { quay } from './terrace.ts'

const duskPalm: PalmLook = {
  leaf: ['#4ac8a0', '#12787a', '#06384c'],
  trunk: ['#a86a4a', '#4a2432'],
  edge: '#04222e',
}

/** The lagoon as the sun goes down. */
export function bayRoom(ink: Ink, size: Size): string {
  const lay = layOf(size)
  return [
    sky(ink, lay),
    sun(ink, lay),
    clouds(lay),
    hills(ink, lay),
    houses(ink, lay),
    water(ink, lay),
    boats(ink, lay),
    shore(ink, lay),
    quay(ink, lay),
    calm(ink, lay),
  ].join('')
}

function sunAt(lay: Lay): HeronPoint {
  return [lay.width * (lay.isTall ? 0.55 : 0.2), lay.horizon]
}

function sky(ink: Ink, lay: Lay): string {
  const stars = times(34).map((index) =>
    round(
      share(index, 1) * lay.width,
      share(index, 3) * lay.horizon * 0.55,
      0.9 + share(index, 5) * 1.3,
      '#eafff8',
      `opacity="${n(0.25 + 0.5 * share(index, 2))}"`,
    ),
  )
  return (
    box(
      0,
      0,
      lay.width,
      lay.horizon + 60,
      ink.down(
        '#04202f',
        [0.22, '#0a4a60'],
        [0.5, '#1c9098'],
        [0.7, '#6acdb8'],
        [0.83, '#ffe3a8'],
        '#ff9a64',
      ),
    ) + stars.join('')
  )
}

function sun(ink: Ink, lay: Lay): string {
  const [x, y] = sunAt(lay)
  const reach = Math.hypot(lay.width, lay.horizon) * 1.05
  const fade = ink.radialAt(
    { x, y, r: reach },
    [0, '#fff6c8', 0.75],
    [0.35, '#ffe8a0', 0.34],
    [1, '#bff0d8', 0.03],
  )
  const beams = ring(40, (turn) =>
    shape(polygon([[x, y], polar(x, y, reach, turn - 2.25), polar(x, y, reach, turn + 2.25)]), fade),
  )
  const r = lay.isTall ? 150 : 190
  const bands = [
    [1, '#e8553a'],
    [0.84, '#f4803f'],
    [0.68, '#fba84e'],
    [0.52, '#ffcf6a'],
    [0.36, '#ffeaa0'],
    [0.2, '#fffbe0'],
  ] as const
  return group(
    [
      beams,
      soft(ink, x, y, r * 2.6, r * 2.6, '#fff0b0', 0.95),
      bands
        .map(
          ([part, fill]) =>
            round(x, y, r * part, fill) +
            round(x, y, r * part, 'none', 'stroke="#fff6d0" stroke-width="2.4" opacity="0.7"'),
        )
        .join(''),
    ].join(''),
    `clip-path="${ink.clip(`<rect x="0" y="0" width="${lay.width}" height="${n(lay.horizon + 8)}"/>`)}"`,
  )
}

function clouds(lay: Lay): string {
  const fills = ['#ffd8b0', '#ffb890', '#8ae0d0', '#d8f8e8']
  return times(8)
    .map((index) =>
      group(
        cloud(
          share(index, 2) * lay.width,
          lay.horizon * (0.34 + 0.5 * share(index, 6)),
          0.5 + share(index, 4) * 0.6,
          fills[index % 4] ?? '#fff',
        ),
        'opacity="0.55"',
      ),
    )
    .join('')
}

function hills(ink: Ink, lay: Lay): string {
  const ridge = (heights: readonly number[], fill: string, edge: string) => {
    const step = lay.width / (heights.length - 1)
    const arcs = heights
      .slice(1)
      .map(
        (high, index) =>
          `Q${n((index + 0.5) * step)} ${n(lay.horizon - Math.max(high, heights[index] ?? 0) - 14)} ${n((index + 1) * step)} ${n(lay.horizon - high)}`,
      )
    const d = `M0 ${lay.horizon + 8}V${n(lay.horizon - (heights[0] ?? 0))}${arcs.join('')}V${lay.horizon + 8}Z`
    return shape(d, fill) + line(d, edge, 2, 'opacity="0.5"')
  }
  const tall = lay.isTall ? 1 : 1.3
  return (
    ridge(
      [86, 60, 30, 6, 0, 8, 40, 70, 92].map((high) => high * tall),
      ink.down('#5ab8b0', '#f0b08a'),
      '#fff0c8',
    ) +
    ridge(
      [58, 30, 8, 0, 0, 0, 12, 44, 60].map((high) => high * tall),
      ink.down('#1f7f8c', '#5aa8a0'),
      '#ffe0b0',
    )
  )
}

function houses(ink: Ink, lay: Lay): string {
  const far = hotel(ink, {
    wall: ['#a8d8cc', '#78bcb8', '#4a9aa0'],
    trim: '#fff0d0',
    window: '#ffe6a0',
    dark: '#2a7480',
  })
  const near = hotel(ink, {
    wall: ['#fff4dc', '#f8cfa8', '#c8806c'],
    trim: '#fffdf0',
    window: '#ffe27a',
    dark: '#5c3a58',
  })
  return lay.isTall
    ? moved(far, lay.width * 0.2, lay.horizon + 4, 0.55) +
        moved(near, lay.width * 0.87, lay.horizon + 6, 0.86)
    : moved(far, lay.width * 0.07, lay.horizon + 4, 0.8) +
        moved(near, lay.width * 0.87, lay.horizon + 6, 1.08)
}

function water(ink: Ink, lay: Lay): string {
  const [x] = sunAt(lay)
  const deep = lay.height - lay.horizon
  const bands = times(9).map((index) => {
    const y = lay.horizon + deep * 0.62 * (index / 9) ** 1.5
    return box(0, y, lay.width, 2 + index * 0.8, '#d8fff0', `opacity="${n(0.3 - index * 0.022)}"`)
  })
  const path = times(15).map((index) => {
    const y = lay.horizon + 8 + deep * 0.4 * (index / 15) ** 1.35
    const wide = (lay.isTall ? 150 : 190) * (1 - index * 0.035) * (0.72 + share(index, 3) * 0.4)
    return oval(
      x + (share(index, 8) - 0.5) * 20,
      y,
      wide,
      3 + index * 0.35,
      index % 3 === 0 ? '#ff9a64' : '#ffe9b0',
      `opacity="${n(0.85 - index * 0.045)}"`,
    )
  })
  const scales = times(46).map((index) => {
    const near = share(index, 5)
    const [sx, sy, r] = [
      share(index, 1) * lay.width,
      lay.horizon + 30 + near * near * deep * 0.6,
      10 + near * 26,
    ]
    return line(
      `M${n(sx - r)} ${n(sy)}A${n(r)} ${n(r * 0.42)} 0 0 1 ${n(sx + r)} ${n(sy)}`,
      '#bff8e8',
      1.6 + near,
      `opacity="${n(0.42 - near * 0.2)}"`,
    )
  })
  return [
    box(
      0,
      lay.horizon,
      lay.width,
      deep,
      ink.down(
        '#ffd09a',
        [0.03, '#7ad8c4'],
        [0.12, '#2aa6a8'],
        [0.34, '#0e6a7c'],
        [0.66, '#063a4e'],
        '#02151f',
      ),
    ),
    bands.join(''),
    path.join(''),
    scales.join(''),
  ].join('')
}

function boats(ink: Ink, lay: Lay): string {
  const one = (x: number, down: number, size: number, hull: string, sail: readonly [string, string]) =>
    moved(moored(ink, hull, sail, '#0a3040'), x * lay.width, lay.horizon + down, size)
  return lay.isTall
    ? one(0.66, 22, 0.5, '#c8503a', ['#fff6e0', '#f0c090']) +
        one(0.4, 18, 0.38, '#2a6a80', ['#ffe0c0', '#e8a080']) +
        one(0.87, 64, 0.95, '#a83a2c', ['#fffdf0', '#7ad0c8'])
    : one(0.33, 26, 0.7, '#c8503a', ['#fff6e0', '#f0c090']) +
        one(0.13, 60, 1.1, '#2a6a80', ['#fffdf0', '#f0a880']) +
        one(0.8, 70, 1.25, '#a83a2c', ['#fffdf0', '#7ad0c8']) +
        one(0.94, 40, 0.8, '#c8903a', ['#ffe8d0', '#e8a080'])
}

function shore(ink: Ink, lay: Lay): string {
  const y = lay.horizon + (lay.isTall ? 34 : 40)
  const island = shape(
    `M-20 ${y + 26}Q${n(lay.width * 0.06)} ${y - 26} ${n(lay.width * 0.2)} ${y + 16}Q${n(lay.width * 0.1)} ${y + 34}-20 ${y + 30}Z`,
    ink.down('#5a9a7a', '#0f4a54'),
  )
  const size = lay.isTall ? 1 : 1.35
  const trees = [
    [0.03, 1.12, 1],
    [0.1, 0.82, 1],
    [-0.01, 0.8, 1],
  ].map(([x = 0, scale = 1, lean = 1]) =>
    moved(palm(ink, scale * size, lean, duskPalm), x * lay.width, y + 10),
  )
  const right = [
    [0.985, 0.92, -1],
    [1.01, 0.66, -1],
  ].map(([x = 0, scale = 1, lean = 1]) =>
    moved(palm(ink, scale * size, lean, duskPalm), x * lay.width, y + 4),
  )
  return (
    island +
    trees.join('') +
    mirrored(
      shape(
        `M-20 ${y + 20}Q${n(lay.width * 0.04)} ${y - 16} ${n(lay.width * 0.1)} ${y + 12}Q${n(lay.width * 0.05)} ${y + 24}-20 ${y + 22}Z`,
        ink.down('#5a9a7a', '#0f4a54'),
      ),
      lay.width / 2,
    ) +
    right.join('')
  )
}

function calm(ink: Ink, lay: Lay): string {
  return (
    box(0, 0, lay.width, lay.height * 0.13, ink.down([0, '#021019', 0.7], [1, '#021019', 0])) +
    box(
      0,
      lay.height * 0.72,
      lay.width,
      lay.height * 0.28,
      ink.down([0, '#021019', 0], [0.5, '#021019', 0.38], [1, '#010a10', 0.86]),
    )
  )
}
