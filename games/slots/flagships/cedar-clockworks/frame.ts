import type { Ink } from '../ink.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { bead, brass, cog, copper, rivet, steel } from './metal.ts'
import { group, line, round, shape, solid, times, twice } from './strokes.ts'
import { drawDial } from './wild.ts'
import { berry, cone, grain, twig, walnut } from './wood.ts'

const cell: Size = { width: 64, height: 68 }

export const reels: ReelFrame = {
  cell,
  rim: { top: 28, side: 10, foot: 20 },
  plate: drawPlate,
  border: drawBorder,
}

function box(x: number, y: number, width: number, height: number, r: number): string {
  return `M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
}

function drawPlate(ink: Ink, { width, height }: Size): string {
  const columns = Math.round(width / cell.width)
  const staves = times(columns).map((index) => {
    const x = index * cell.width
    return [
      shape(
        box(x + 1, 0, cell.width - 2, height, 3),
        ink.across('#1c0c07', '#3c1f12', '#4a2817', '#3c1f12', '#1c0c07'),
      ),
      grain({ x: x + 3, y: 0, width: cell.width - 6, height }, '#120603', 9, index),
      grain({ x: x + 4, y: 0, width: cell.width - 6, height }, '#8a5430', 6, index + 3),
    ].join('')
  })
  const strips = times(columns - 1).map((index) => {
    const x = (index + 1) * cell.width
    return [
      line(`M${x} 0V${height}`, '#0a0302', 3.4),
      shape(`M${x - 0.9} 0H${x + 0.9}V${height}H${x - 0.9}Z`, ink.across('#6d3b0e', '#f5c75a', '#7a4414')),
      ...times(5).map((row) => rivet(ink, x, row * cell.height, 2)),
    ].join('')
  })
  return [
    shape(box(-7, -9, width + 14, height + 20, 8), '#0e0503'),
    ...staves,
    shape(
      box(0, 0, width, height, 3),
      ink.radial({ x: 0.5, y: 0.1, r: 0.8 }, [0, '#ffb45a', 0.24], [1, '#ffb45a', 0]),
    ),
    ...strips,
    shape(`M0 0H${width}V16H0Z`, ink.down([0, '#050201', 0.8], [1, '#050201', 0])),
    shape(`M0 ${height - 12}H${width}V${height}H0Z`, ink.down([0, '#050201', 0], [1, '#050201', 0.65])),
  ].join('')
}

function drawBorder(ink: Ink, { width, height }: Size): string {
  const [outer, inner] = [box(-9, -13, width + 18, height + 27, 9), box(-0.5, -0.5, width + 1, height + 1, 4)]
  const ring = ink.clip(`<path clip-rule="evenodd" d="${outer}${inner}"/>`)
  const wood = [
    `<path d="${outer}${inner}" fill-rule="evenodd" fill="${ink.tilt(60, '#d8844a', '#94481f', '#b4622e', '#5a2610')}"/>`,
    group(
      [
        grain({ x: -9, y: -13, width: width + 18, height: 13 }, '#3a1408', 6),
        grain({ x: -9, y: height, width: width + 18, height: 14 }, '#3a1408', 6, 2),
        twice(grain({ x: -9, y: 0, width: 9, height }, '#3a1408', 5), width / 2),
        line(`M-8 -12H${width + 8}`, '#ffd8a0', 1.6, 'opacity="0.8"'),
        line(`M-8 -12V${height + 12}`, '#ffd8a0', 1.2, 'opacity="0.6"'),
        line(`M-8 ${height + 13}H${width + 8}V-12`, '#240a04', 2.4, 'opacity="0.6"'),
      ].join(''),
      `clip-path="${ring}"`,
    ),
  ].join('')
  return [
    group(wood, `filter="${ink.shadow({ dy: 2, blur: 2, colour: '#050201', opacity: 0.8 })}"`),
    line(outer, '#2c0f06', 1.4),
    bead(ink, box(-4.5, -7, width + 9, height + 14.5, 6), walnut, 1.4),
    bead(ink, inner, brass, 1.9),
    twice(corner(ink, width, height), width / 2),
    top(ink, width / 2),
    foot(ink, width / 2, height),
  ].join('')
}

function cornerPlate(ink: Ink, x: number, y: number, turn: number): string {
  const d = 'M-30 -1Q-20 -3 -17 -8H-4Q1 -8 1 -3V12Q-4 15 -6 26Q-9 15 -9 6Q-10 1 -15 1Q-24 1 -30 -1Z'
  return group(
    solid(ink, d, {
      fill: ink.tilt(55, ...brass.slice(0, 4)),
      line: brass[4],
      width: 0.9,
      depth: 2.4,
      light: '#fff',
    }) +
      rivet(ink, -4, -3, 2.2) +
      rivet(ink, -18, -3.5, 1.5) +
      rivet(ink, -4.5, 10, 1.5),
    `transform="translate(${x} ${y}) scale(1 ${turn})"`,
  )
}

function corner(ink: Ink, width: number, height: number): string {
  const needles = [
    [width - 2, -16, 30, -62],
    [width - 4, -14, 26, -92],
    [width + 3, -13, 24, 150],
    [width + 1, -15, 18, -20],
  ]
  return [
    cornerPlate(ink, width + 7.5, -4, 1),
    cornerPlate(ink, width + 7.5, height + 5, -1),
    ...needles.map(([x = 0, y = 0, size = 0, turn = 0]) => twig(ink, { x, y, size, turn })),
    cone(ink, { x: width - 1, y: -16, size: 15, turn: 20 }),
    berry(ink, width + 4, -16, 3.2),
    berry(ink, width - 7, -14, 2.8),
    cog(ink, { x: width - 2, y: height + 9, r: 9.5, teeth: 11, metal: copper, turn: 0.3 }),
    cog(ink, { x: width - 17, y: height + 11, r: 7, teeth: 9, metal: brass }),
  ].join('')
}

function top(ink: Ink, middle: number): string {
  const crest = `M${middle} -27C${middle + 20} -27 ${middle + 24} -14 ${middle + 40} -15C${middle + 56} -16 ${middle + 58} -6 ${middle + 70} -5H${middle}Z`
  const half = [
    solid(ink, crest, {
      fill: ink.tilt(60, '#d8844a', '#94481f', '#5a2610'),
      line: '#2c0f06',
      width: 1.2,
      depth: 3,
      light: '#ffd8a0',
      inside: grain({ x: middle, y: -28, width: 72, height: 24 }, '#3a1408', 9),
    }),
    twig(ink, { x: middle + 24, y: -9, size: 26, turn: 78 }),
    berry(ink, middle + 46, -9, 2.6),
  ].join('')
  return [
    twice(half, middle),
    twice(cog(ink, { x: middle + 19, y: -15, r: 8.5, teeth: 10, metal: steel, turn: 0.2 }), middle),
    drawDial(ink, { x: middle, y: -12.5, r: 14.5 }),
  ].join('')
}

function foot(ink: Ink, middle: number, height: number): string {
  const y = height + 9
  const plate = `M${middle - 46} ${y}Q${middle - 40} ${y - 7} ${middle - 26} ${y - 6}H${middle + 26}Q${middle + 40} ${y - 7} ${middle + 46} ${y}Q${middle + 40} ${y + 7} ${middle + 26} ${y + 6}H${middle - 26}Q${middle - 40} ${y + 7} ${middle - 46} ${y}Z`
  return [
    solid(ink, plate, {
      fill: ink.tilt(55, ...brass.slice(0, 4)),
      line: brass[4],
      width: 1,
      depth: 2.4,
      light: '#fff',
    }),
    twice(
      rivet(ink, middle + 36, y, 2) +
        cog(ink, { x: middle + 20, y, r: 5, teeth: 8, metal: copper, holes: 0 }),
      middle,
    ),
    cog(ink, { x: middle, y, r: 9.5, teeth: 12, metal: brass, holes: 0 }),
    round(middle, y, 3.4, ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff', '#ff5a3c', '#5a0610')),
  ].join('')
}
