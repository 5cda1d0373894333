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
import { canes, gold, hibiscus, plaque, puff } from './cane.ts'

const dark = '#2e0a08'
const hide = { edge: dark, width: 3.2, dark: '#3c0a0c', light: '#ffc49a', rim: '#6fe8d8' } as const

/** The ox that draws the whole harvest, snorting under his flowers. */
export function drawOx(ink: Ink): string {
  const frame = plaque(ink, {
    cane: canes.gold,
    ground: ['#5ffff0', '#0a9ab0', '#04304e'],
    flower: ['#ffd0e8', '#ff3d9a', '#a00458'],
    inside: shoulders(ink),
  })
  return [
    frame,
    twice(horn(ink), 120),
    twice(ear(ink), 120),
    head(ink),
    face(ink),
    steam(ink),
    flowers(ink),
    spark(206, 26, 12),
    spark(30, 66, 9),
  ].join('')
}

function shoulders(ink: Ink): string {
  return solid(
    ink,
    bothSides(120, [120, 92], [176, 84, 222, 120, 226, 172], [228, 200, 222, 220, 208, 232], [120, 232]),
    {
      ...hide,
      paint: ink.radialAt({ x: 90, y: 120, r: 140 }, '#d8663a', '#95301e', '#4a0e12'),
      depth: 14,
    },
  )
}

function horn(ink: Ink): string {
  const shape = tapered([
    [138, 70, 36],
    [166, 72, 36],
    [196, 62, 32],
    [217, 40, 24],
    [219, 18, 14],
    [208, 2, 3],
  ])
  const clip = ink.clip(`<path d="${shape}"/>`)
  const band = (x: number, y: number, turn: number, paint: string) =>
    group(
      `<rect x="-5" y="-24" width="10" height="48" fill="${paint}"/><rect x="-5" y="-24" width="2" height="48" fill="#fff6c8"/><rect x="3" y="-24" width="2" height="48" fill="#fff6c8"/>`,
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    )
  const body = solid(ink, shape, {
    paint: ink.tilt(60, '#fffdf0', '#ffe9b4', '#d8a060', '#7a4420'),
    edge: '#3c1a08',
    width: 3,
    depth: 9,
    dark: '#5a2a10',
    light: '#ffffff',
  })
  const cap = fill('M196 -10H250V30Q220 36 196 22Z', ink.tilt(60, ...gold))
  return (
    body +
    group(
      `${band(160, 72, 2, '#e81e6a')}${band(182, 68, -16, '#12b0a0')}${band(203, 55, -36, '#f0881a')}${cap}${line('M226 10Q226 30 216 44', '#fff', 3, faint(0.8))}`,
      `clip-path="${clip}"`,
    )
  )
}

function ear(ink: Ink): string {
  return [
    solid(
      ink,
      blob([166, 100], [186, 92], [212, 92], [234, 104], [226, 120], [204, 128], [180, 124], [168, 114]),
      { ...hide, paint: ink.tilt(70, '#d86c3e', '#8e2c1c', '#4a0e12'), depth: 7 },
    ),
    fill(blob([180, 106], [198, 100], [218, 106], [208, 117], [188, 118]), ink.across('#b8485a', '#ff9a8c')),
  ].join('')
}

const skull = bothSides(
  120,
  [120, 54],
  [146, 50, 170, 58, 180, 80],
  [188, 104, 180, 126, 172, 140],
  [176, 152, 186, 164, 188, 184],
  [188, 212, 160, 230, 120, 232],
)

function head(ink: Ink): string {
  const snout = bothSides(120, [120, 152], [150, 148, 172, 158, 186, 176], [194, 210, 166, 236, 120, 236])
  const blaze = bothSides(
    120,
    [120, 70],
    [136, 74, 138, 92, 134, 116],
    [134, 136, 142, 146, 150, 156],
    [120, 160],
  )
  return solid(ink, skull, {
    ...hide,
    paint: ink.radialAt(
      { x: 96, y: 88, r: 146 },
      [0, '#ff9a5c'],
      [0.35, '#d4562c'],
      [0.75, '#8e281a'],
      [1, '#4c0e12'],
    ),
    depth: 14,
    inside: [
      fill(blaze, ink.down('#fff3dc', '#ffe0b8')),
      fill(snout, ink.radialAt({ x: 100, y: 166, r: 88 }, '#fff2e0', '#f4c8a4', '#a8624e')),
      soft(ink, line('M66 160Q120 140 174 160', '#6a1c14', 6), 4, 0.6),
      soft(ink, oval(172, 130, 12, 30, '#3c0a0c'), 6, 0.6),
    ].join(''),
  })
}

function face(ink: Ink): string {
  const nostril = [
    fill(blob([140, 182], [152, 170], [168, 174], [168, 190], [150, 194]), '#4a1014'),
    line('M140 178Q152 164 169 174', '#fff', 3, faint(0.75)),
  ].join('')
  const teeth =
    fill(
      'M92 212Q120 204 148 212Q140 224 120 224Q100 224 92 212Z',
      '#fffbe8',
      `stroke="${dark}" stroke-width="3"`,
    ) + line('M106 210V222M120 208V224M134 210V222', '#c89a70', 1.6)
  return [
    twice(eye(ink), 120),
    ...[88, 148].map((x) => disc(x - 3, 111, 4, '#fff') + disc(x + 5, 119, 1.8, '#fff', faint(0.8))),
    twice(nostril, 120),
    line('M80 206Q98 214 120 206Q142 214 160 206', dark, 4),
    teeth,
    group(
      line('M104 190C100 214 112 222 120 222C128 222 140 214 136 190', '#5a2604', 9) +
        line('M104 190C100 214 112 222 120 222C128 222 140 214 136 190', ink.tilt(60, ...gold), 6) +
        line('M103 198C103 210 110 218 117 219', '#fffbe0', 1.8),
      '',
    ),
    oval(100, 168, 18, 5, '#fff', `opacity="0.7" filter="${ink.blur(1.5)}"`),
  ].join('')
}

function eye(ink: Ink): string {
  const opening = 'M134 124C136 108 150 102 172 104C173 118 164 128 150 128C142 128 136 127 134 124Z'
  const clip = ink.clip(`<path d="${opening}"/>`)
  const inner = [
    fill(opening, '#fffbe6'),
    disc(152, 115, 12.5, '#5a1404'),
    disc(152, 115, 11, ink.radial({ x: 0.46, y: 0.72, r: 0.66 }, '#ffe45a', '#ff9a1a', '#c23c06')),
    disc(152, 115, 5.6, '#1a0404'),
    line('M132 122C138 106 150 101 174 102', dark, 8, faint(0.5)),
  ].join('')
  return [
    soft(ink, oval(154, 114, 28, 18, '#3c0808'), 5, 0.7),
    line(opening, dark, 5),
    group(inner, `clip-path="${clip}"`),
    solid(
      ink,
      'M124 112C132 92 154 82 184 86C182 98 178 104 172 106C154 100 142 106 134 122C128 120 124 116 124 112Z',
      { paint: ink.down('#b84426', '#6e1a14'), edge: dark, width: 2.4, depth: 5, light: '#ffb88a' },
    ),
  ].join('')
}

function steam(ink: Ink): string {
  const cloud = puff(
    ink,
    [
      [168, 190],
      [180, 178],
      [194, 182],
      [206, 172],
      [222, 178],
      [230, 192],
      [222, 206],
      [206, 204],
      [194, 212],
      [180, 206],
    ],
    ['#ffffff', '#e6fffb', '#8fd8d8'],
    '#0a5a6a',
  )
  return twice(cloud + line('M184 192Q194 184 204 190', '#fff', 2.4, faint(0.9)), 120)
}

function flowers(ink: Ink): string {
  const tones = [
    ['#fff3b0', '#ffc01e', '#b85a04'],
    ['#ffd0e8', '#ff3d9a', '#9c0458'],
    ['#e6fff6', '#2ed8b4', '#05646a'],
  ] as const
  return times(7, (index) => {
    const t = index / 6
    const [x, y] = [62 + t * 116, 66 - Math.sin(t * Math.PI) * 22]
    return hibiscus(
      ink,
      x,
      y,
      index === 3 ? 22 : 17,
      tones[index === 3 ? 1 : index % 2 === 0 ? 0 : 2] ?? tones[0],
    )
  }).join('')
}
