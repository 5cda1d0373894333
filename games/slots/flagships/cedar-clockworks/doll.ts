import type { Ink } from '../ink.ts'
import { bead, brass } from './metal.ts'
import { group, line, oval, round, shape, solid, spark, times, twice } from './strokes.ts'
import { bluewood, framed } from './wood.ts'

/** A nesting doll, painted and lacquered, with the smallest one beside it. */
export function drawDoll(ink: Ink): string {
  return framed(ink, {
    wood: bluewood,
    metal: brass,
    ground: ['#d0f0ff', '#4a9ce0', '#123c8a'],
    stone: '#4ad0ff',
    body: [
      group(doll(ink), 'transform="translate(-14 0)"'),
      group(doll(ink), 'transform="translate(128 126) scale(0.46)"'),
    ].join(''),
  })
}

const outline =
  'M120 6C164 6 186 36 184 70C183 90 176 100 182 116C198 140 204 180 194 226Q192 234 182 234H58Q48 234 46 226C36 180 42 140 58 116C64 100 57 90 56 70C54 36 76 6 120 6Z'

/** The doll by herself, 240 by 240. */
export function doll(ink: Ink): string {
  const dress = [
    shape('M40 108Q120 132 200 108V240H40Z', ink.tilt(60, '#ff7a5a', '#e0301f', '#9c0f1c', '#5a0618')),
    shape(
      'M120 118C156 118 172 150 168 186C164 214 144 228 120 228C96 228 76 214 72 186C68 150 84 118 120 118Z',
      ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#fffdf0', '#ffeec8', '#e8b878'),
      'stroke="#a85a1c" stroke-width="2"',
    ),
    posy(ink),
    ...times(9).map((index) =>
      round(48 + index * 18, 222 + Math.sin((index / 8) * Math.PI) * 6, 4, '#ffd25a'),
    ),
  ].join('')
  return [
    solid(ink, outline, {
      fill: ink.tilt(60, '#ffe27a', '#ffb62e', '#e0781a', '#a8480e'),
      line: '#4a1208',
      width: 2.8,
      dark: '#6a1408',
      depth: 13,
      light: '#fff6d0',
      rim: '#8ad4ff',
      inside: dress + twice(scarf(), 120),
    }),
    bead(ink, 'M58 114Q120 138 182 114', brass, 6),
    face(ink),
    knot(ink),
    shape('M76 40C80 24 96 14 112 12C96 22 86 34 82 50Z', '#fff', 'opacity="0.75"'),
    shape('M56 150C52 170 54 196 60 212L68 208C62 190 62 168 66 148Z', '#fff', 'opacity="0.55"'),
  ].join('')
}

function scarf(): string {
  const dots = [
    [150, 20],
    [170, 44],
    [176, 70],
    [168, 96],
    [132, 12],
  ]
  return (
    dots.map(([x = 0, y = 0]) => round(x, y, 5.5, '#e0301f') + round(x, y, 2.2, '#fff6d0')).join('') +
    line('M168 96C152 112 136 118 120 120', '#c9481a', 2.4)
  )
}

function face(ink: Ink): string {
  const skin = 'M120 26C150 26 164 46 163 68C162 92 144 108 120 108C96 108 78 92 77 68C76 46 90 26 120 26Z'
  const hair =
    'M120 24C152 24 166 46 164 72C156 62 150 50 146 42C136 54 122 56 120 44C118 56 104 54 94 42C90 50 84 62 76 72C74 46 88 24 120 24Z'
  const eye = [
    oval(138, 70, 9.5, 10.5, '#2a0f0a'),
    oval(138, 71, 8, 9, ink.radial({ x: 0.5, y: 0.8, r: 0.8 }, '#8af0d0', '#2fa088', '#0a3c3c')),
    round(138, 71, 4.4, '#08100e'),
    line('M126 66C130 57 146 56 151 66L156 61M150 62L155 56', '#2a0f0a', 3),
    line('M129 52Q138 46 149 51', '#6a2a10', 3),
    oval(149, 86, 8.5, 6.5, '#ff6a4a', `opacity="0.65" filter="${ink.blur(2)}"`),
  ].join('')
  return [
    solid(ink, skin, {
      fill: ink.radialAt({ x: 104, y: 52, r: 66 }, '#fffaf0', '#ffe4cc', '#f5b48a'),
      line: '#8a3a10',
      width: 2.2,
      dark: '#d07a4a',
      depth: 7,
    }),
    solid(ink, hair, {
      fill: ink.down('#a8582a', '#6a2a10'),
      line: '#3a1206',
      width: 1.6,
      depth: 4,
      light: '#f0a860',
    }),
    twice(eye, 120),
    [135, 99]
      .map((x) => round(x, 66.5, 3.4, '#fff') + round(x + 6, 75, 1.5, '#fff', 'opacity="0.9"'))
      .join(''),
    line('M118 80Q121 84 124 80', '#c9683a', 2.2),
    shape(
      'M109 90Q115 86 120 89Q125 86 131 90Q126 99 120 99Q114 99 109 90Z',
      '#d0241f',
      'stroke="#7a0f14" stroke-width="1.4"',
    ),
    oval(117, 95, 3.4, 1.3, '#ffc0b0'),
  ].join('')
}

function knot(ink: Ink): string {
  const half = solid(ink, 'M122 120C134 108 152 110 158 118C156 132 140 138 122 126Z', {
    fill: ink.tilt(50, '#ffe27a', '#ffb62e', '#c9601a'),
    line: '#6a2408',
    width: 2,
    depth: 4,
    light: '#fff6d0',
  })
  return (
    twice(half, 120) +
    round(120, 122, 7.5, '#6a2408') +
    round(120, 122, 6, ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff0a8', '#ffb62e', '#a8480e'))
  )
}

function posy(ink: Ink): string {
  const rose = (x: number, y: number, r: number, tones: readonly [string, string, string]) =>
    [
      ...times(6).map((index) => {
        const angle = (index * Math.PI) / 3
        return round(
          x + Math.cos(angle) * r * 0.62,
          y + Math.sin(angle) * r * 0.62,
          r * 0.5,
          tones[1],
          `stroke="${tones[2]}" stroke-width="1.4"`,
        )
      }),
      round(x, y, r * 0.52, ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#fffbe0', '#ffd24a', '#e08a1c')),
    ].join('')
  const leaf = (x: number, y: number, turn: number) =>
    `<path d="M0 0C-9 -10 -7 -24 0 -32C7 -24 9 -10 0 0Z" fill="${ink.down('#8ad68a', '#1f8a5a')}" stroke="#0c4a34" stroke-width="1.5" transform="translate(${x} ${y}) rotate(${turn})"/>`
  return [
    leaf(104, 188, -70),
    leaf(136, 188, 70),
    leaf(120, 206, 180),
    leaf(108, 160, -40),
    leaf(132, 160, 40),
    rose(120, 176, 24, ['#fff', '#ff5a6a', '#9c0f2c']),
    rose(92, 168, 12, ['#fff', '#5aa8ff', '#123c9c']),
    rose(148, 168, 12, ['#fff', '#5aa8ff', '#123c9c']),
    shape(spark(108, 164, 6), '#fff'),
  ].join('')
}
