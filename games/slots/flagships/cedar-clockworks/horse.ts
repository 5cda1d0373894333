import type { Ink } from '../ink.ts'
import { bead, brass, copper, rivet } from './metal.ts'
import { line, oval, type Point, round, shape, solid, tapered, times } from './strokes.ts'
import { framed, plumwood } from './wood.ts'

/** A painted rocking horse with a mane of wool. */
export function drawHorse(ink: Ink): string {
  return framed(ink, {
    wood: plumwood,
    metal: copper,
    ground: ['#ffe0f4', '#c062b0', '#4a0f56'],
    stone: '#ff8ae0',
    body: rockingHorse(ink),
  })
}

/** The horse by itself, 240 by 230. */
export function rockingHorse(ink: Ink): string {
  return [tail(ink), legs(ink), rocker(ink), body(ink), saddle(ink), neck(ink), mane(ink), head(ink)].join('')
}

const coat = ['#ffffff', '#f4f0fa', '#cfc4e6', '#8a78b8'] as const
const ink0 = '#3a1c5c'

function yarn(ink: Ink, points: readonly Point[], width: number): string {
  return solid(ink, tapered(points, width, 3, width * 0.6), {
    fill: ink.tilt(60, '#ffd08a', '#f0862e', '#a8400f'),
    line: '#5a1c06',
    width: 2,
    depth: 5,
    light: '#fff0c8',
  })
}

function tail(ink: Ink): string {
  const locks: readonly (readonly Point[])[] = [
    [
      [52, 122],
      [24, 120],
      [8, 144],
      [14, 178],
    ],
    [
      [54, 124],
      [32, 126],
      [20, 150],
      [28, 182],
    ],
    [
      [56, 126],
      [42, 134],
      [36, 156],
      [42, 172],
    ],
  ]
  return locks.map((points) => yarn(ink, points, 10)).join('')
}

function leg(ink: Ink, points: readonly Point[], isFar: boolean): string {
  return solid(ink, tapered(points, 26, 13), {
    fill: isFar ? ink.down('#b8a8d8', '#7a68a8') : ink.tilt(60, ...coat),
    line: ink0,
    width: 2.4,
    depth: 6,
    light: isFar ? '#d8ccec' : '#ffffff',
  })
}

function legs(ink: Ink): string {
  return [
    leg(
      ink,
      [
        [84, 150],
        [80, 176],
        [92, 202],
      ],
      true,
    ),
    leg(
      ink,
      [
        [150, 146],
        [178, 162],
        [176, 196],
      ],
      true,
    ),
    leg(
      ink,
      [
        [66, 146],
        [54, 174],
        [58, 204],
      ],
      false,
    ),
    leg(
      ink,
      [
        [140, 150],
        [148, 176],
        [148, 204],
      ],
      false,
    ),
    ...[
      [58, 204],
      [92, 202],
      [148, 204],
      [176, 196],
    ].map(([x = 0, y = 0]) =>
      solid(ink, `M${x - 9} ${y - 6}H${x + 9}L${x + 12} ${y + 6}H${x - 11}Z`, {
        fill: ink.down('#6a4a2a', '#2c1206'),
        line: '#190a04',
        width: 1.8,
        depth: 3,
      }),
    ),
  ].join('')
}

function rocker(ink: Ink): string {
  const d = 'M12 166C44 230 186 230 228 164L237 170C200 244 34 244 3 172Z'
  return solid(ink, d, {
    fill: ink.down('#ff8a62', '#d8281f', '#7a0c18'),
    line: '#3a040c',
    width: 2.6,
    depth: 6,
    light: '#ffd0b8',
    inside: line('M9 172C42 236 192 236 231 170', '#ffd25a', 2.6),
  })
}

function body(ink: Ink): string {
  const d =
    'M50 120C58 98 96 96 130 104C156 110 168 122 166 142C164 164 134 168 104 164C70 162 40 156 50 120Z'
  const spots = [
    [66, 130, 10],
    [82, 150, 7],
    [150, 146, 8],
    [60, 148, 5],
  ]
  return solid(ink, d, {
    fill: ink.tilt(65, ...coat),
    line: ink0,
    width: 2.6,
    dark: '#6a58a0',
    depth: 11,
    light: '#fff',
    inside: spots
      .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.86, '#b8a4dc', 'opacity="0.7"'))
      .join(''),
  })
}

function saddle(ink: Ink): string {
  return [
    solid(ink, 'M84 98C100 110 120 112 138 104L146 144Q112 158 80 142Z', {
      fill: ink.tilt(60, '#5ab0ff', '#1f5ac9', '#102a7a'),
      line: '#060f30',
      width: 2.4,
      depth: 7,
      light: '#c0e4ff',
    }),
    bead(ink, 'M80 141Q112 157 146 143', brass, 5),
    ...times(6).map((index) =>
      line(`M${84 + index * 11.5} ${146 + Math.sin((index / 5) * Math.PI) * 7}v9`, '#ffd25a', 4),
    ),
    solid(
      ink,
      'M88 96C84 84 92 78 98 88C108 100 122 100 130 92C138 86 146 94 138 104C122 114 100 112 88 96Z',
      {
        fill: ink.tilt(60, '#ff8a62', '#c9281f', '#6a0c18'),
        line: '#3a040c',
        width: 2.4,
        depth: 5,
        light: '#ffd0b8',
      },
    ),
    shape(
      'M113 120l4 8l9 1l-6.500 6l1.500 9l-8 -4.500l-8 4.500l1.500 -9l-6.500 -6l9 -1Z',
      '#ffd25a',
      'stroke="#8a4f14" stroke-width="1.4"',
    ),
  ].join('')
}

function neck(ink: Ink): string {
  return solid(ink, 'M120 112C128 84 138 60 152 44L200 70C192 92 184 120 166 146C148 150 124 138 120 112Z', {
    fill: ink.tilt(50, ...coat),
    line: ink0,
    width: 2.6,
    dark: '#6a58a0',
    depth: 10,
    light: '#fff',
  })
}

function mane(ink: Ink): string {
  const locks: readonly (readonly Point[])[] = times(6).map((index): readonly Point[] => {
    const [x, y] = [162 - index * 8, 30 + index * 16]
    return [
      [x, y],
      [x - 20, y + 2],
      [x - 34, y + 16],
      [x - 30, y + 34],
    ]
  })
  return locks.map((points) => yarn(ink, points, 12)).join('')
}

function head(ink: Ink): string {
  const d =
    'M150 40C156 22 176 16 192 26C208 38 216 54 228 76C236 92 232 108 218 112C204 116 196 106 186 98C170 96 150 88 146 70C144 58 146 50 150 40Z'
  const ear = (x: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} 30)">${solid(ink, `M${x - 9} 34C${x - 12} 18 ${x - 4} 6 ${x + 2} 0C${x + 10} 10 ${x + 12} 24 ${x + 8} 36Z`, { fill: ink.tilt(60, ...coat), line: ink0, width: 2.2, depth: 4, light: '#fff' })}${shape(`M${x - 3} 30C${x - 5} 20 ${x - 1} 14 ${x + 2} 9C${x + 5} 16 ${x + 6} 24 ${x + 4} 31Z`, '#e88ab0')}</g>`
  const fringe: readonly (readonly Point[])[] = [
    [
      [164, 18],
      [182, 22],
      [190, 36],
      [184, 48],
    ],
    [
      [162, 20],
      [174, 26],
      [176, 42],
      [168, 52],
    ],
  ]
  return [
    ear(160, -8),
    ear(176, 16),
    solid(ink, d, {
      fill: ink.radialAt({ x: 166, y: 44, r: 84 }, ...coat),
      line: ink0,
      width: 2.6,
      dark: '#6a58a0',
      depth: 9,
      light: '#fff',
      inside:
        oval(222, 100, 20, 16, '#ff9ac0', `opacity="0.6" filter="${ink.blur(4)}"`) +
        oval(168, 86, 11, 8, '#ff7aa8', `opacity="0.6" filter="${ink.blur(3)}"`),
    }),
    oval(184, 62, 12, 13.5, '#1c0a38'),
    oval(184, 63, 10, 11.5, ink.radial({ x: 0.5, y: 0.8, r: 0.8 }, '#c08aff', '#5a2ab0', '#1c0a48')),
    oval(181, 57, 4.6, 5.2, '#fff'),
    round(189, 69, 2.2, '#fff', 'opacity="0.9"'),
    line('M171 58C174 48 190 46 197 56M171 58L165 54M174 53L169 48', '#1c0a38', 3),
    oval(222, 92, 3, 4.4, '#7a4a78', 'transform="rotate(30 222 92)"'),
    line('M204 106Q214 104 220 100', '#7a4a78', 2.8),
    bead(ink, 'M200 40C194 60 196 84 204 108', copper, 5),
    bead(ink, 'M150 62C166 78 184 84 198 82', copper, 5),
    rivet(ink, 198, 82, 6),
    ...fringe.map((points) => yarn(ink, points, 8)),
  ].join('')
}
