import type { Ink } from '../ink.ts'
import {
  blob,
  bothSides,
  disc,
  faint,
  fill,
  group,
  line,
  oval,
  soft,
  solid,
  spark,
  tapered,
  times,
  twice,
} from '../monsoon-jar/pen.ts'
import { blade, canes, hibiscus, plaque, stalk } from './cane.ts'

const dark = '#2a1a3c'

/** The goat who eats what he should not. */
export function drawGoat(ink: Ink): string {
  const frame = plaque(ink, {
    cane: canes.teal,
    ground: ['#ffb4d8', '#f0308a', '#5c0a52'],
    flower: ['#ffe0b0', '#ff7a1e', '#a03004'],
  })
  return [
    frame,
    twice(horn(ink), 120),
    twice(ear(ink), 120),
    beard(ink),
    head(ink),
    face(ink),
    hibiscus(ink, 158, 62, 26, ['#fffbd0', '#ffd22e', '#c06a06']),
    snack(ink),
    spark(38, 44, 11),
  ].join('')
}

function horn(ink: Ink): string {
  const d = tapered([
    [136, 72, 30],
    [150, 44, 32],
    [176, 22, 30],
    [206, 26, 25],
    [222, 48, 19],
    [218, 72, 12],
    [204, 80, 3],
  ])
  const rings = times(9, (index) => {
    const t = index / 8
    const angle = (-168 + t * 210) * (Math.PI / 180)
    const [x, y] = [184 + Math.cos(angle) * 40, 62 + Math.sin(angle) * 38]
    return line(
      `M${(x - Math.cos(angle) * 18).toFixed(1)} ${(y - Math.sin(angle) * 18).toFixed(1)}L${(x + Math.cos(angle) * 18).toFixed(1)} ${(y + Math.sin(angle) * 18).toFixed(1)}`,
      '#7a4a1a',
      3,
      faint(0.65),
    )
  })
  return solid(ink, d, {
    paint: ink.tilt(55, '#fff6cc', '#ffcf6a', '#c07a22', '#6a340c'),
    edge: '#43200a',
    width: 3,
    depth: 9,
    dark: '#5a2a08',
    light: '#fffef0',
    rim: '#ffb0d8',
    inside: rings.join(''),
  })
}

function ear(ink: Ink): string {
  return [
    solid(
      ink,
      blob([166, 102], [186, 96], [212, 104], [236, 128], [230, 142], [206, 140], [182, 130], [168, 118]),
      {
        paint: ink.tilt(70, '#ffffff', '#e8def0', '#9c86b4'),
        edge: dark,
        width: 3,
        depth: 8,
        light: '#fff',
        rim: '#ffb0d8',
      },
    ),
    fill(blob([184, 108], [204, 110], [222, 126], [210, 132], [190, 124]), ink.across('#e0708c', '#ffb8b8')),
  ].join('')
}

function beard(ink: Ink): string {
  return solid(
    ink,
    'M96 186C92 210 100 226 112 238C114 230 116 228 120 226C126 232 130 236 134 239C142 226 148 208 144 186Z',
    {
      paint: ink.down('#f4eaf8', '#ffffff', '#c8b4d8'),
      edge: dark,
      width: 2.8,
      depth: 6,
      inside: line('M108 200Q110 216 112 226M122 200V220M134 200Q134 214 132 226', '#9c86b4', 2, faint(0.7)),
    },
  )
}

const skull = bothSides(
  120,
  [120, 58],
  [148, 56, 172, 74, 176, 102],
  [178, 124, 168, 138, 162, 152],
  [164, 176, 152, 204, 120, 206],
)

function head(ink: Ink): string {
  const patch = fill(
    blob([128, 52], [160, 52], [186, 84], [182, 122], [160, 134], [140, 124], [132, 96]),
    ink.down('#d88a4a', '#9c5226'),
  )
  const snout = bothSides(120, [120, 150], [142, 146, 158, 156, 166, 168], [166, 196, 148, 212, 120, 212])
  return solid(ink, skull, {
    paint: ink.radialAt({ x: 98, y: 86, r: 126 }, '#ffffff', '#f8f0fa', '#d8c8e4', '#9882b4'),
    edge: dark,
    width: 3.2,
    depth: 13,
    dark: '#6a4a8c',
    light: '#ffffff',
    rim: '#ff9ad0',
    inside: [
      patch,
      fill('M104 50Q120 96 136 50Q134 96 122 116Q108 96 104 50Z', '#ffffff', faint(0.7)),
      fill(snout, ink.radialAt({ x: 106, y: 158, r: 60 }, '#fff2f0', '#ffd0cc', '#d890a0')),
      soft(ink, line('M84 158Q120 140 156 158', '#7a5a9a', 5), 4, 0.5),
    ].join(''),
  })
}

function face(ink: Ink): string {
  return [
    twice(eye(ink), 120),
    ...[86, 144].map((x) => disc(x - 1, 100, 4, '#fff')),
    twice(fill('M126 164C132 156 142 158 144 164C140 172 132 174 126 164Z', '#8a2a4a'), 120),
    line('M120 172V182', '#8a2a4a', 3),
    line('M92 184Q106 194 120 184Q134 196 152 182', dark, 4),
    fill(
      'M110 188Q120 184 130 188L128 201Q120 204 112 201Z',
      '#fffef4',
      `stroke="${dark}" stroke-width="2.4"`,
    ) + line('M120 187V201', '#b8a8b8', 1.6),
    soft(ink, twice(oval(156, 148, 12, 8, '#ff6a9a'), 120), 4, 0.6),
    oval(106, 156, 12, 3.6, '#fff', faint(0.8)),
    twice(line('M134 80Q150 68 170 80', '#6a3a1a', 6), 120),
  ].join('')
}

function eye(ink: Ink): string {
  const [x, y] = [147, 106]
  return [
    oval(x, y, 21, 19, dark),
    oval(x, y, 18.5, 16.5, ink.radial({ x: 0.45, y: 0.4, r: 0.7 }, '#fffbc0', '#ffdc3a', '#e08a0a')),
    `<rect x="${x - 12}" y="${y - 4}" width="24" height="9" rx="4.500" fill="#1a0a1c"/>`,
    fill(
      `M${x - 22} ${y - 4}C${x - 18} ${y - 26} ${x + 18} ${y - 26} ${x + 22} ${y - 2}C${x + 8} ${y - 12} ${x - 8} ${y - 14} ${x - 22} ${y - 4}Z`,
      ink.down('#ffffff', '#d8c4e4'),
      `stroke="${dark}" stroke-width="2.6"`,
    ),
  ].join('')
}

function snack(ink: Ink): string {
  const leaf = (points: Parameters<typeof blade>[1]) =>
    blade(ink, points, ['#f0ff8a', '#7fd030', '#1f7a2a'], '#0f3c14')
  return [
    leaf([
      [66, 198, 4],
      [44, 182, 14],
      [24, 186, 12],
      [8, 206, 1],
    ]),
    leaf([
      [62, 206, 4],
      [44, 206, 12],
      [30, 216, 10],
      [20, 234, 1],
    ]),
    group(stalk(ink, 112, 20, canes.lime, 3), 'transform="translate(56 206) rotate(-9)"'),
    fill('M110 190Q120 187 130 190L129 197Q120 200 111 197Z', '#fffef4', `stroke="${dark}" stroke-width="2"`),
  ].join('')
}
