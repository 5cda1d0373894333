import type { Ink } from '../ink.ts'
import { bead, brass } from './metal.ts'
import {
  furry,
  gem,
  group,
  line,
  oval,
  type Point,
  round,
  shape,
  solid,
  spark,
  tapered,
  times,
  twice,
} from './strokes.ts'
import { framed, redwood } from './wood.ts'

const skin = ['#ffe6cc', '#ffc698', '#e08a5a', '#9a4426'] as const

/** The nutcracker king. */
export function drawKing(ink: Ink): string {
  return framed(ink, {
    wood: redwood,
    metal: brass,
    ground: ['#ffd98a', '#c9562a', '#5a0f1c'],
    stone: '#ff4a3c',
    body: [
      coat(ink),
      hair(ink),
      head(ink),
      beard(ink),
      jaw(ink),
      moustache(ink),
      twice(brow(), 120),
      crown(ink),
    ].join(''),
  })
}

function coat(ink: Ink): string {
  const body = 'M28 232C30 192 52 172 86 166H154C188 172 210 192 212 232Z'
  const braid = times(3).map((index) =>
    bead(ink, `M92 ${190 + index * 14}Q120 ${200 + index * 14} 148 ${190 + index * 14}`, brass, 4),
  )
  const epaulette = [
    shape(
      'M166 168C188 164 214 176 222 196L216 206C198 190 184 186 168 188Z',
      ink.tilt(60, ...brass.slice(0, 4)),
      'stroke="#351405" stroke-width="2.4"',
    ),
    ...times(6).map((index) =>
      solid(ink, `M${172 + index * 9} ${186 + index * 2.2}l7 2l-1 17q-4 3 -7 -1Z`, {
        fill: ink.down('#fff4c2', '#e2a63c', '#8a4f14'),
        line: '#351405',
        width: 1.2,
        depth: 3,
      }),
    ),
  ].join('')
  return [
    solid(ink, body, {
      fill: ink.tilt(60, '#ff6a4a', '#d0241f', '#8a0a1c', '#4a0414'),
      line: '#2a040a',
      width: 2.6,
      dark: '#4a0414',
      depth: 10,
      light: '#ffb09a',
    }),
    ...braid,
    twice(epaulette, 120),
  ].join('')
}

function hair(ink: Ink): string {
  const side: Point[] = [
    [160, 84],
    [190, 96],
    [202, 126],
    [196, 158],
    [178, 172],
    [160, 160],
  ]
  return twice(
    solid(ink, furry(side, 7, 3, 0.6), {
      fill: ink.tilt(60, '#ffffff', '#e6e2ee', '#a89cc0'),
      line: '#5a4a78',
      width: 2,
      depth: 8,
      light: '#fff',
    }),
    120,
  )
}

function head(ink: Ink): string {
  const face = 'M66 78C66 68 174 68 174 78C180 104 178 140 168 160C150 172 90 172 72 160C62 140 60 104 66 78Z'
  return [
    solid(ink, face, {
      fill: ink.radialAt({ x: 100, y: 90, r: 100 }, ...skin),
      line: '#4a1408',
      width: 2.6,
      dark: '#a8482a',
      depth: 11,
      light: '#fff4e6',
      inside: [
        oval(82, 136, 17, 13, '#ff5a3c', `opacity="0.6" filter="${ink.blur(4)}"`),
        oval(158, 136, 17, 13, '#ff5a3c', `opacity="0.6" filter="${ink.blur(4)}"`),
        shape('M60 66H180V92Q120 82 60 92Z', '#6a1f10', `opacity="0.45" filter="${ink.blur(3)}"`),
      ].join(''),
    }),
    twice(eye(ink), 120),
    [88, 138]
      .map((x) => round(x + 4, 104, 4, '#fff') + round(x + 12, 114, 1.8, '#fff', 'opacity="0.85"'))
      .join(''),
    solid(ink, 'M120 108C132 110 138 128 134 138C130 146 110 146 106 138C102 128 108 110 120 108Z', {
      fill: ink.radial({ x: 0.38, y: 0.3, r: 0.8 }, '#fff0dc', '#ffb888', '#d06a42'),
      line: '#6a200e',
      width: 2,
      dark: '#b04a2a',
      depth: 6,
      light: '#fff',
    }),
  ].join('')
}

function eye(ink: Ink): string {
  const opening = 'M130 110C132 96 160 94 164 110C162 124 134 125 130 110Z'
  return [
    line(opening, '#3a0f08', 4.5),
    group(
      [
        shape(opening, ink.down('#d8d0e0', '#ffffff')),
        round(145, 109, 11.5, '#0c2a5c'),
        round(145, 109, 10.3, ink.radial({ x: 0.5, y: 0.75, r: 0.7 }, '#9ae6ff', '#2f8ae0', '#123c9c')),
        round(145, 109, 5.2, '#060818'),
        line('M128 108C132 94 160 92 166 108', '#3a0f08', 7, 'opacity="0.3"'),
      ].join(''),
      `clip-path="${ink.clip(`<path d="${opening}"/>`)}"`,
    ),
    line('M128 109C132 94 160 91 167 108', '#2a0a06', 4.5),
  ].join('')
}

function brow(): string {
  return shape(
    tapered(
      [
        [128, 92],
        [146, 79],
        [170, 90],
      ],
      6,
      2.5,
      8,
    ),
    '#f6f2fa',
    'stroke="#5a4a78" stroke-width="2"',
  )
}

function beard(ink: Ink): string {
  const edge: Point[] = [
    [72, 152],
    [120, 162],
    [168, 152],
    [172, 182],
    [152, 208],
    [120, 226],
    [88, 208],
    [68, 182],
  ]
  return [
    solid(ink, furry(edge, 7, 3, 0.5), {
      fill: ink.down('#ffffff', '#ece6f4', '#b0a4cc'),
      line: '#5a4a78',
      width: 2,
      depth: 9,
      light: '#fff',
      dark: '#8a7aac',
    }),
    ...times(9).map((index) =>
      line(
        `M${88 + index * 8} ${184 - Math.abs(index - 4)}q${(index - 4) * 1.2} 12 ${(4 - index) * 1.6} 22`,
        '#9a8cba',
        1.6,
        'opacity="0.65"',
      ),
    ),
  ].join('')
}

/** The jaw that cracks nuts, with its teeth. */
function jaw(ink: Ink): string {
  const mouth = 'M92 154H148Q152 154 151 160L147 184Q146 189 140 189H100Q94 189 93 184L89 160Q88 154 92 154Z'
  const teeth = (y: number) =>
    times(5)
      .map((index) =>
        shape(
          `M${97 + index * 9.4} ${y}h8.400v12q-4.200 3 -8.400 0Z`,
          ink.down('#ffffff', '#e8dccc'),
          'stroke="#8a6a5a" stroke-width="1.2"',
        ),
      )
      .join('')
  return [
    solid(ink, mouth, { fill: ink.down('#7a0f14', '#3a0408'), line: '#2a0a06', width: 3, depth: 5 }),
    teeth(156),
    group(teeth(172), ''),
    line('M93 171H147', '#3a0408', 2.4),
    line('M90 158V186M150 158V186', '#6a200e', 2.4, 'opacity="0.7"'),
  ].join('')
}

function moustache(ink: Ink): string {
  const half = tapered(
    [
      [118, 148],
      [140, 158],
      [166, 154],
      [188, 138],
      [192, 122],
      [182, 120],
    ],
    10,
    2.5,
    14,
  )
  const strand = 'M126 150Q150 164 180 142M126 154Q150 168 184 138'
  return twice(
    solid(ink, half, {
      fill: ink.down('#ffffff', '#f0eaf6', '#b4a6cc'),
      line: '#5a4a78',
      width: 2.2,
      depth: 6,
      light: '#fff',
    }) + line(strand, '#9a8cba', 1.4, 'opacity="0.7"'),
    120,
  )
}

function crown(ink: Ink): string {
  const gold = 'M58 84L46 26L80 50L96 14L120 42L144 14L160 50L194 26L182 84Q120 70 58 84Z'
  const cap = 'M66 76C64 44 90 26 120 26C150 26 176 44 174 76Q120 62 66 76Z'
  const tips: Point[] = [
    [46, 24],
    [96, 12],
    [144, 12],
    [194, 24],
  ]
  return [
    solid(ink, cap, {
      fill: ink.tilt(60, '#c95aa8', '#7a1464', '#3c0634'),
      line: '#2a0424',
      width: 2,
      depth: 8,
      light: '#ffb0e6',
    }),
    solid(ink, gold, {
      fill: ink.tilt(55, '#fffbe0', '#ffd25a', '#d08a24', '#ffc84a', '#8a4a10'),
      line: '#4a1c06',
      width: 2.6,
      dark: '#8a4a10',
      depth: 8,
      light: '#fffdf0',
    }),
    bead(ink, 'M57 82Q120 68 183 82', brass, 9),
    ...tips.map(([x, y]) => gem(ink, x, y, 5.5, ['#fff', '#ff6a5a', '#9c0a1c'])),
    gem(ink, 120, 54, 9, ['#e0fff0', '#3fd08a', '#0a5c44']),
    gem(ink, 84, 62, 5.5, ['#e0f0ff', '#4a9cff', '#103c9c']),
    gem(ink, 156, 62, 5.5, ['#e0f0ff', '#4a9cff', '#103c9c']),
    ...times(5).map((index) =>
      round(76 + index * 22, 77 - Math.sin((index / 4) * Math.PI) * 5, 2.6, '#fffbe6'),
    ),
    shape(spark(70, 44, 12) + spark(160, 34, 8), '#fff'),
  ].join('')
}
