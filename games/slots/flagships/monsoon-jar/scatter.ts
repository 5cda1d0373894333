import type { Ink } from '../ink.ts'
import { drawJarBack, drawJarFront } from './jar.ts'
import {
  blob,
  box,
  curve,
  disc,
  faint,
  fill,
  group,
  line,
  oval,
  polygon,
  type MonsoonPoint,
  rays,
  soft,
  solid,
  spark,
  tapered,
  times,
  twice,
} from './pen.ts'
import { gold } from './plaque.ts'

const jar = { x: 120, y: 86, width: 156, height: 142 }

/** The jar out of which the monsoon bursts. */
export function drawScatter(ink: Ink): string {
  return [
    disc(
      120,
      96,
      118,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff7c0', 0.95], [0.45, '#ffc642', 0.6], [1, '#ff8a1e', 0]),
    ),
    fill(
      rays(120, 92, 20, 132, 18),
      ink.radialAt(
        { x: 120, y: 92, r: 120 },
        [0, '#fffde0', 0.95],
        [0.6, '#ffe07a', 0.6],
        [0.95, '#ffc04e', 0],
      ),
    ),
    cloud(ink),
    twice(bolt(ink), 120),
    drawJarBack(ink, jar),
    splash(ink),
    drawJarFront(ink, jar),
    drops(ink),
    ribbon(ink),
  ].join('')
}

function cloud(ink: Ink): string {
  const puff = blob(
    [70, 96],
    [34, 96],
    [14, 74],
    [28, 50],
    [50, 46],
    [60, 24],
    [92, 12],
    [118, 20],
    [146, 9],
    [176, 22],
    [188, 44],
    [212, 50],
    [226, 76],
    [206, 96],
    [170, 98],
    [120, 104],
  )
  const swirl =
    'M58 74C48 62 62 48 76 56C84 44 104 46 106 60M128 40C134 26 158 28 160 44C174 38 186 52 178 64M92 30C98 22 112 24 114 34'
  return [
    solid(ink, puff, {
      paint: ink.radialAt(
        { x: 112, y: 92, r: 110 },
        [0, '#fff6c8'],
        [0.35, '#ffffff'],
        [0.7, '#b4bdf8'],
        [1, '#5a5cc8'],
      ),
      edge: '#1b1d5c',
      width: 3,
      depth: 12,
      dark: '#23257a',
      light: '#ffffff',
      rim: '#ffe08a',
    }),
    line(swirl, '#ffffff', 3.4, faint(0.6)),
    soft(ink, oval(120, 84, 52, 24, '#fff6b8'), 9, 0.95),
  ].join('')
}

function bolt(ink: Ink): string {
  const d = polygon([
    [178, 70],
    [214, 62],
    [200, 86],
    [232, 84],
    [190, 134],
    [198, 104],
    [170, 108],
  ])
  return [
    line(d, '#fff2a0', 12, `opacity="0.55" filter="${ink.blur(5)}"`),
    solid(ink, d, {
      paint: ink.down('#fffde0', '#ffe14a', '#ff9d12'),
      edge: '#7a3404',
      width: 2.8,
      depth: 5,
      dark: '#d86a06',
      light: '#fff',
    }),
  ].join('')
}

type Jet = readonly (readonly [x: number, y: number, width: number])[]

const jets: readonly Jet[] = [
  [
    [136, 108, 34],
    [156, 72, 24],
    [180, 58, 15],
    [198, 68, 8],
    [203, 84, 2],
  ],
  [
    [124, 108, 40],
    [136, 60, 28],
    [154, 32, 16],
    [170, 30, 8],
    [179, 42, 2],
  ],
]

/** Water that leaps over the lip to all sides. */
function splash(ink: Ink): string {
  const paint = ink.down([0, '#f4ffff'], [0.4, '#8ceaff'], [1, '#1c8ae6'])
  const jet = (points: Jet) =>
    solid(ink, tapered(points), {
      paint,
      edge: '#0e58b8',
      width: 2,
      depth: 6,
      dark: '#1a78d8',
      light: '#ffffff',
    })
  const gleam = jets.map((points) =>
    line(
      curve(...points.slice(0, 4).map(([x, y, width]): MonsoonPoint => [x - width * 0.16, y - 1])),
      '#fff',
      1.6,
      faint(0.75),
    ),
  )
  const half = [...jets].map(jet).join('') + gleam.join('')
  return [
    soft(ink, oval(120, 66, 34, 44, '#fff9c0'), 8, 0.9),
    twice(half, 120),
    fill(
      blob([104, 112], [108, 70], [114, 40], [120, 14], [126, 40], [132, 70], [136, 112]),
      ink.down('#ffffff', '#a8f0ff', '#39a4f0'),
    ),
    fill(
      blob([66, 92], [90, 84], [120, 82], [150, 84], [174, 92], [152, 105], [120, 108], [88, 105]),
      ink.down('#dcfbff', '#39b4f4'),
    ),
  ].join('')
}

function drops(ink: Ink): string {
  const places: readonly (readonly [number, number, number, number])[] = [
    [40, 112, 1.1, -30],
    [26, 136, 0.8, -20],
    [66, 112, 0.7, -20],
    [206, 30, 0.9, 30],
    [30, 34, 0.8, -30],
    [212, 150, 0.8, 16],
    [186, 128, 0.7, 14],
  ]
  const drop =
    solid(ink, 'M0 -13C5 -4 8 1 8 6A8 8 0 0 1 -8 6C-8 1 -5 -4 0 -13Z', {
      paint: ink.down('#e8ffff', '#6fd8ff', '#1878dc'),
      edge: '#0d4a9a',
      width: 1.4,
      depth: 3,
      light: '#fff',
    }) + oval(-3, 4, 2, 3.4, '#fff')
  return (
    places
      .map(([x, y, scale, turn]) =>
        group(drop, `transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`),
      )
      .join('') +
    spark(60, 26, 13) +
    spark(214, 112, 10)
  )
}

function ribbon(ink: Ink): string {
  const tail = 'M30 186L2 182L10 206L0 232L40 234Z'
  const band = 'M14 178Q120 164 226 178L228 226Q120 240 12 226Z'
  const metal = ink.down(...gold)
  const knots = times(2, (index) =>
    line(index === 0 ? 'M16 185Q120 171 224 185' : 'M15 220Q120 234 225 220', metal, 3.4),
  )
  const dots: MonsoonPoint[] = [
    [22, 202],
    [218, 202],
  ]
  return group(
    [
      twice(
        solid(ink, tail, { paint: ink.across('#7c0a2a', '#c81840'), edge: '#3c0414', width: 2.4, depth: 6 }),
        120,
      ),
      solid(ink, band, {
        paint: ink.down([0, '#e82a4e'], [0.4, '#b50f38'], [1, '#5e0524']),
        edge: '#3c0414',
        width: 3,
        depth: 6,
        light: '#ff9aa8',
        inside: box(
          0,
          160,
          240,
          80,
          ink.across([0, '#2e0212', 0.6], [0.2, '#2e0212', 0], [0.8, '#2e0212', 0], [1, '#2e0212', 0.6]),
        ),
      }),
      ...knots,
      ...dots.map(([x, y]) => fill(`M${x} ${y - 9}L${x + 5} ${y}L${x} ${y + 9}L${x - 5} ${y}Z`, metal)),
    ].join(''),
    `filter="${ink.shadow({ dy: 3, blur: 3, colour: '#2a0210', opacity: 0.6 })}"`,
  )
}
