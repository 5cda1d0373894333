import type { Ink } from '../ink.ts'
import {
  bothSides,
  box,
  disc,
  faint,
  fill,
  gem,
  group,
  line,
  n,
  polygon,
  solid,
  times,
  turned,
  twice,
} from '../monsoon-jar/pen.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { blade, canes, gold, hibiscus, stalk } from './cane.ts'

const cell: Size = { width: 62, height: 60 }

function hole(width: number, height: number, out: number, r: number): string {
  const [a, b, c] = [-out, width + out, height + out]
  return `M${a + r} ${a}H${b - r}Q${b} ${a} ${b} ${a + r}V${c - r}Q${b} ${c} ${b - r} ${c}H${a + r}Q${a} ${c} ${a} ${c - r}V${a + r}Q${a} ${a} ${a + r} ${a}Z`
}

/** A mat of woven cane, dyed with indigo, with the sun of the feast in it. */
function plate(ink: Ink, { width, height }: Size): string {
  const clip = ink.clip(`<path d="${hole(width, height, 5, 8)}"/>`)
  const weave = ink.pattern(
    { width: 12, height: 12 },
    '<path d="M0 3H6M6 9H12" stroke="#6af0d8" stroke-width="3.600" opacity="0.07"/><path d="M3 6V12M9 0V6" stroke="#000" stroke-width="3.600" opacity="0.12"/>',
  )
  const [x, y] = [width / 2, height / 2]
  const sun = times(24, (index) =>
    turned(
      fill(
        `M${x - 5} ${y - 62}L${x} ${y - 190}L${x + 5} ${y - 62}Z`,
        '#5af0c8',
        faint(index % 2 === 0 ? 0.09 : 0.045),
      ),
      x,
      y,
      index * 15,
    ),
  )
  const columns = times(width / cell.width, (index) => {
    const left = index * cell.width
    const shade = ink.across(
      [0, '#020a1c', 0.75],
      [0.12, '#020a1c', 0.15],
      [0.5, '#4ad0c0', 0.1],
      [0.88, '#020a1c', 0.15],
      [1, '#020a1c', 0.75],
    )
    return (
      box(left, -6, cell.width, height + 12, shade) +
      (index === 0 ? '' : box(left - 0.4, -6, 0.8, height + 12, '#9af06a', faint(0.3)))
    )
  })
  return group(
    [
      box(
        -9,
        -20,
        width + 18,
        height + 40,
        ink.radialAt(
          { x, y: height * 0.42, r: width * 0.8 },
          [0, '#0f5a6c'],
          [0.5, '#0c2f58'],
          [1, '#0a0f38'],
        ),
      ),
      box(-9, -20, width + 18, height + 40, weave),
      ...sun,
      disc(x, y, 56, 'none', 'stroke="#5af0c8" stroke-width="3" opacity="0.1"'),
      ...columns,
      box(-9, -9, width + 18, 56, ink.down([0, '#01060f', 0.85], [1, '#01060f', 0])),
      box(-9, height - 32, width + 18, 42, ink.down([0, '#01060f', 0], [1, '#01060f', 0.7])),
    ].join(''),
    `clip-path="${clip}"`,
  )
}

/** The side of a painted harvest cart, under a roof hung with scallops. */
function border(ink: Ink, { width, height }: Size): string {
  const x = width / 2
  const outer = `M-9 -12Q-9 -20 0 -20H${width}Q${width + 9} -20 ${width + 9} -12V${height + 10}Q${width + 9} ${height + 19} ${width} ${height + 19}H0Q-9 ${height + 19} -9 ${height + 10}Z`
  const wood = ink.down(
    [0, '#ff6ab4'],
    [0.06, '#e01e78'],
    [0.5, '#b00a5c'],
    [0.94, '#d8146c'],
    [1, '#5c0434'],
  )
  return [
    group(
      `<path d="${outer}${hole(width, height, 0, 6)}" fill="${wood}" fill-rule="evenodd" stroke="#38021e" stroke-width="1.6"/>`,
      `filter="${ink.shadow({ dy: 2, blur: 2, opacity: 0.6 })}"`,
    ),
    paint(width, height),
    canework(ink, width, height),
    line(hole(width, height, 1.2, 7), '#14380a', 4),
    line(
      hole(width, height, 1.4, 7.2),
      ink.tilt(60, '#fffbd0', '#ffe05a', '#f09a16', '#ffe27a', '#9c4a06', '#ffe27a', '#9c4a06'),
      2.4,
    ),
    line(hole(width, height, 1.9, 7.6), '#fffbe0', 0.6, faint(0.85)),
    line(hole(width, height, 0.2, 6.2), '#1a0410', 0.9, faint(0.8)),
    roof(ink, width),
    foot(ink, width, height),
    corners(ink, width, height),
    crest(ink, x),
  ].join('')
}

function paint(width: number, height: number): string {
  const tile = (x: number, y: number, tone: string) =>
    fill(
      polygon([
        [x, y - 6],
        [x + 3.4, y],
        [x, y + 6],
        [x - 3.4, y],
      ]),
      tone,
      'stroke="#4a0228" stroke-width="0.6"',
    )
  const count = Math.floor(height / 15)
  return times(count, (index) => {
    const y = ((index + 0.5) * height) / count
    const tone = ['#ffd22e', '#2ee0c4', '#a4ec3a'][index % 3] ?? '#fff'
    return (
      tile(-5.6, y, tone) +
      tile(width + 5.6, y, tone) +
      disc(-5.6, y + height / count / 2, 1.1, '#fff3c0') +
      disc(width + 5.6, y + height / count / 2, 1.1, '#fff3c0')
    )
  }).join('')
}

function canework(ink: Ink, width: number, height: number): string {
  const bar = stalk(ink, width + 14, 9, canes.lime, 9)
  return group(bar, `transform="translate(-8 ${height + 7})"`)
}

function roof(ink: Ink, width: number): string {
  const bar = stalk(ink, width + 16, 9, canes.lime, 9)
  const count = 20
  const wide = (width + 12) / count
  const scallops = times(count, (index) => {
    const left = -6 + index * wide
    const tones = [
      ['#fff3a0', '#ffb41e'],
      ['#8affe8', '#0fa89c'],
      ['#ffa8d8', '#e8247e'],
      ['#e8ff9a', '#7cc81e'],
    ][index % 4] ?? ['#fff', '#fff']
    return (
      fill(
        `M${n(left)} -15H${n(left + wide)}V-8A${n(wide / 2)} 6 0 0 1 ${n(left)} -8Z`,
        ink.down(tones[0] ?? '', tones[1] ?? ''),
        'stroke="#38021e" stroke-width="0.8"',
      ) +
      line(
        `M${n(left + 3)} -6Q${n(left + wide / 2)} -2.500 ${n(left + wide - 3)} -6`,
        '#fff',
        0.8,
        faint(0.8),
      )
    )
  })
  return scallops.join('') + group(bar, 'transform="translate(-9 -16)"')
}

function foot(ink: Ink, width: number, height: number): string {
  const [x, y] = [width / 2, height + 11]
  const shape = `M${x - 50} ${height + 3}H${x + 50}Q${x + 60} ${y} ${x + 50} ${height + 19}H${x - 50}Q${x - 60} ${y} ${x - 50} ${height + 19}Z`
  const bolts = [-36, -18, 18, 36].map(
    (off) =>
      disc(x + off, y, 3.2, '#5a1a06') +
      disc(x + off, y, 2.5, off % 36 === 0 ? '#2ee0c4' : '#ff4fa4') +
      disc(x + off - 0.8, y - 0.8, 0.8, '#fff'),
  )
  return [
    line(`M2 ${height + 16}H${width - 2}`, '#ffd22e', 2.4, 'stroke-dasharray="0 7"'),
    solid(ink, shape, { paint: ink.down(...gold), edge: '#4a1a06', width: 1, depth: 3, light: '#fffbe0' }),
    ...bolts,
    gem(ink, x, y, 4.8, ['#f8ffb0', '#9ae01e', '#2c6a04']),
  ].join('')
}

function corners(ink: Ink, width: number, height: number): string {
  const leaf = (points: Parameters<typeof blade>[1]) =>
    blade(ink, points, ['#e8ff7a', '#5cbc34', '#0c5a3c'], '#06302a')
  const leaves =
    leaf([
      [2, -12, 2],
      [16, -20, 6],
      [30, -20, 5],
      [46, -12, 0.5],
    ]) +
    leaf([
      [-3, -8, 2],
      [-5, 6, 5],
      [-4, 18, 4],
      [-1, 32, 0.5],
    ])
  const low = leaf([
    [2, height + 10, 2],
    [16, height + 15, 6],
    [30, height + 15, 5],
    [44, height + 10, 0.5],
  ])
  const pink = ['#ffd0e8', '#ff3d9a', '#a00458'] as const
  const yellow = ['#fffbd0', '#ffd22e', '#c06a06'] as const
  return [
    twice(leaves + low, width / 2),
    hibiscus(ink, 2, -12, 12, yellow),
    hibiscus(ink, width - 2, -12, 12, yellow),
    hibiscus(ink, 2, height + 9, 10.5, pink),
    hibiscus(ink, width - 2, height + 9, 10.5, pink),
  ].join('')
}

function crest(ink: Ink, x: number): string {
  const wings = bothSides(
    x,
    [x, -22],
    [x + 16, -22, x + 34, -20, x + 48, -13],
    [x + 30, -6, x + 14, -4, x, -1],
  )
  const rays = times(13, (index) =>
    turned(
      fill(`M${x - 2.6} -14L${x} -27.500L${x + 2.6} -14Z`, '#ffe05a', 'stroke="#6a2a04" stroke-width="0.6"'),
      x,
      -8,
      (index - 6) * 17,
    ),
  )
  const bolt = polygon([
    [x + 1, -19],
    [x + 6, -19],
    [x + 2.5, -12],
    [x + 7, -12.5],
    [x - 3, 1],
    [x - 0.5, -8],
    [x - 6, -7.5],
  ])
  return [
    solid(ink, wings, {
      paint: ink.tilt(60, ...gold),
      edge: '#4a1a06',
      width: 1,
      depth: 3,
      light: '#fffbe0',
    }),
    ...rays,
    disc(x, -9, 11.5, '#4a1a06'),
    disc(x, -9, 10.5, ink.tilt(60, ...gold)),
    disc(x, -9, 8.2, ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#8a5cff', '#3c1ea8', '#1a0a5c')),
    solid(ink, bolt, {
      paint: ink.down('#ffffe0', '#f0ff4a', '#9ae000'),
      edge: '#2a5200',
      width: 0.9,
      depth: 2,
    }),
  ].join('')
}

export const reels: ReelFrame = { cell, rim: { top: 28, side: 10, foot: 20 }, plate, border }
