import type { Ink } from '../ink.ts'
import {
  blob,
  bothSides,
  disc,
  faint,
  fill,
  gem,
  group,
  line,
  oval,
  soft,
  solid,
  tapered,
  times,
  twice,
} from './pen.ts'
import { gold, marigold, plaque, silver } from './plaque.ts'

const night = '#10142e'

/** The water buffalo with horns like a boat, in festival dress. */
export function drawBuffalo(ink: Ink): string {
  const frame = plaque(ink, {
    metal: silver,
    edge: '#12304a',
    ground: ['#6fd8ff', '#1f63c4', '#0a1650'],
    bead: '#ffffff',
    stone: ['#ffe3a0', '#f39a1c', '#7d3504'],
  })
  return [frame, twice(horn(ink), 120), twice(ear(ink), 120), broad(head(ink) + face(ink) + dress(ink))].join(
    '',
  )
}

function broad(body: string): string {
  return group(body, 'transform="translate(-22 -4.500) scale(1.18 1.035)"')
}

function horn(ink: Ink): string {
  const shape = tapered([
    [132, 76, 34],
    [164, 74, 34],
    [196, 66, 30],
    [218, 46, 22],
    [222, 24, 12],
    [212, 6, 3],
  ])
  const rings = times(7, (index) => {
    const x = 150 + index * 10.5
    const y = 75 - index * index * 0.75
    return line(
      `M${x - 4} ${y - 19 + index}Q${x + 6} ${y} ${x + 2} ${y + 19 - index}`,
      '#7a5a34',
      2.6,
      faint(0.55),
    )
  })
  return solid(ink, shape, {
    paint: ink.tilt(60, '#fffae6', '#f6dca4', '#c98f56', '#6a3a1e'),
    edge: '#2c160e',
    width: 3,
    depth: 9,
    dark: '#3c1e10',
    light: '#fffbe8',
    rim: '#a9dcff',
    inside: rings.join(''),
  })
}

function ear(ink: Ink): string {
  return [
    solid(
      ink,
      blob([164, 100], [182, 94], [208, 98], [232, 114], [222, 128], [200, 132], [178, 126], [166, 116]),
      {
        paint: ink.tilt(70, '#8391c4', '#4b5690', '#232a58'),
        edge: night,
        dark: night,
        depth: 7,
        light: '#c6d4ff',
        rim: '#7fd0ff',
      },
    ),
    fill(blob([178, 108], [196, 104], [216, 112], [204, 122], [184, 120]), ink.across('#a2607e', '#e79aa4')),
  ].join('')
}

const skull = bothSides(
  120,
  [120, 50],
  [142, 48, 164, 56, 172, 74],
  [180, 94, 174, 116, 166, 134],
  [164, 148, 170, 158, 176, 172],
  [182, 196, 166, 218, 142, 224],
  [120, 228],
)

function head(ink: Ink): string {
  const snout = blob(
    [120, 148],
    [146, 150],
    [168, 166],
    [174, 190],
    [160, 214],
    [120, 224],
    [80, 214],
    [66, 190],
    [72, 166],
    [94, 150],
  )
  return solid(ink, skull, {
    paint: ink.radialAt(
      { x: 100, y: 86, r: 140 },
      [0, '#9aa9dc'],
      [0.35, '#6672ae'],
      [0.75, '#3b447c'],
      [1, '#20264e'],
    ),
    edge: night,
    width: 3.2,
    dark: '#151a3c',
    depth: 14,
    light: '#d2dcff',
    rim: '#7fd4ff',
    inside: [
      soft(ink, oval(120, 150, 34, 60, '#a9b6e4'), 10, 0.6),
      fill(snout, ink.radialAt({ x: 104, y: 164, r: 78 }, '#c8b8cc', '#9a86a6', '#57486e')),
      soft(ink, line('M78 156Q120 140 162 156', '#2a2f60', 7), 4, 0.8),
      soft(ink, oval(120, 220, 50, 12, '#2c1e44'), 5, 0.7),
    ].join(''),
  })
}

function face(ink: Ink): string {
  const nostril = [
    fill(blob([136, 178], [148, 168], [160, 174], [158, 188], [144, 190]), '#2a1838'),
    line('M137 176Q148 164 161 173', '#eadcf0', 2.6, faint(0.8)),
    line('M138 184Q150 192 158 188', '#8a6c98', 2, faint(0.7)),
  ].join('')
  return [
    twice(eye(ink), 120),
    ...[85.5, 147.5].map((x) => disc(x, 108.5, 3.8, '#fff') + disc(x + 8, 117, 1.8, '#fff', faint(0.8))),
    twice(nostril, 120),
    line('M90 206Q104 214 120 210Q136 214 150 206', '#241634', 3.6),
    line('M94 210Q120 224 146 210', '#e4cbe4', 1.8, faint(0.45)),
    oval(104, 164, 18, 6, '#fff', `opacity="0.6" filter="${ink.blur(1.5)}"`),
  ].join('')
}

function eye(ink: Ink): string {
  const opening = 'M136 116C138 103 150 98 164 106C168 112 164 123 154 124C145 124 138 121 136 116Z'
  const clip = ink.clip(`<path d="${opening}"/>`)
  const inner = [
    fill(opening, '#fff8ea'),
    disc(151, 112.5, 10.6, '#3a1604'),
    disc(151, 112.5, 9.4, ink.radial({ x: 0.5, y: 0.74, r: 0.66 }, '#ffcf6a', '#b85c14', '#4e1d06')),
    disc(151, 112, 5, '#160804'),
    line('M134 114C138 100 152 96 167 106', night, 7, faint(0.5)),
  ].join('')
  return [
    soft(ink, oval(152, 112, 24, 17, '#1a1f48'), 4, 0.7),
    line(opening, night, 5),
    group(inner, `clip-path="${clip}"`),
    fill('M131 114C134 99 150 90 170 102L176 100C173 107 170 109 167 109C156 101 143 102 131 114Z', night),
    fill('M132 100C140 88 158 84 174 94C162 91 148 93 138 104Z', '#aab6e6', faint(0.8)),
  ].join('')
}

function dress(ink: Ink): string {
  const metal = ink.tilt(60, ...gold)
  const plate = bothSides(120, [120, 44], [134, 50, 148, 56, 146, 68], [142, 86, 130, 96, 120, 122])
  const flowers = times(7, (index) => {
    const share = index / 6
    const [x, y] = [64 + share * 112, 64 - Math.sin(share * Math.PI) * 20]
    return marigold(
      ink,
      x,
      y,
      11.5,
      index % 2 === 0 ? ['#ffe77a', '#ff9d1a', '#9c3c02'] : ['#ffc7d8', '#ee2f6c', '#7c0638'],
    )
  })
  return [
    group(
      line('M105 184C98 210 108 226 120 226C132 226 142 210 135 184', '#4e2206', 9) +
        line('M105 184C98 210 108 226 120 226C132 226 142 210 135 184', metal, 6) +
        line('M103 196C102 210 110 221 118 223', '#fffbe0', 1.8),
      '',
    ),
    solid(ink, plate, {
      paint: metal,
      edge: '#5a2a06',
      width: 2.4,
      depth: 6,
      light: '#fffbe0',
      dark: '#8a4a0a',
    }),
    ...[134, 106].map((x) => gem(ink, x, 74, 3.6, ['#c8fff2', '#16c0ae', '#05545c'])),
    gem(ink, 120, 82, 8.5, ['#ffc8d0', '#e6193e', '#6a0320']),
    disc(120, 104, 3.2, '#fffbe0'),
    ...flowers,
  ].join('')
}
