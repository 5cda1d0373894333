import type { Ink } from '../ink.ts'
import {
  blob,
  line,
  mirrored,
  moved,
  oval,
  polar,
  ring,
  round,
  shape,
  solid,
  tapered,
  times,
  type MarigoldPoint,
} from './brush.ts'
import { leaf, marigold } from './flowers.ts'
import { bead, beads, gem, gold, plate, ruby, turquoise } from './gold.ts'
import { plaque } from './plaque.ts'

const green = ['#e6ff8a', '#6ed03a', '#1e8a34', '#06401f'] as const

const body: readonly MarigoldPoint[] = [
  [84, 112],
  [62, 150],
  [66, 196],
  [96, 224],
  [138, 226],
  [168, 200],
  [176, 156],
  [160, 112],
  [122, 96],
]
const skull: readonly MarigoldPoint[] = [
  [120, 24],
  [150, 34],
  [168, 64],
  [164, 98],
  [140, 122],
  [106, 124],
  [80, 106],
  [72, 74],
  [88, 38],
]

/** The parrot that knows the songs of every court. */
export function drawParrot(ink: Ink): string {
  return plaque(ink, {
    ground: ['#fff0a8', [0.32, '#ff9ab0'], [0.72, '#d02a78'], '#5c0640'],
    cloth: ['#3ab84a', '#08502c'],
    stone: ruby,
    bloom: 'yellow',
    ray: '#fff6c8',
    body: moved(
      [
        tail(ink),
        farWing(ink),
        nearWing(ink),
        torso(ink),
        necklace(ink),
        headOf(ink),
        beak(ink),
        eye(ink),
        crest(ink),
      ].join(''),
      2,
      15,
      0.97,
    ),
  })
}

function tail(ink: Ink): string {
  return [
    [150, 196, 178, 236],
    [158, 190, 196, 232],
  ]
    .map(([x = 0, y = 0, to = 0, end = 0]) =>
      solid(
        ink,
        tapered(
          [
            [x, y],
            [to, end],
          ],
          22,
          10,
        ),
        { fill: ink.tilt(60, '#7ae0ff', '#1c7ad0', '#0a2a80'), line: '#061c50', depth: 5 },
      ),
    )
    .join('')
}

function feather(
  ink: Ink,
  points: readonly MarigoldPoint[],
  width: number,
  colours: readonly [string, string, string],
): string {
  return solid(ink, tapered(points, width * 0.7, width * 0.3, width * 0.7), {
    fill: ink.tilt(60, ...colours),
    line: green[3],
    width: 2,
    shade: '#04341c',
    depth: 5,
    lit: 0.7,
  })
}

function farWing(ink: Ink): string {
  return mirrored(nearWing(ink), 122)
}

/** Long feathers of the wing's edge, with shorter ones laid over them. */
function nearWing(ink: Ink): string {
  const row = (
    from: number,
    count: number,
    long: number,
    width: number,
    colours: readonly [string, string, string],
  ) =>
    times(count)
      .map((index) => {
        const turn = from + (count - 1 - index) * 17
        const away = long * (1 - (count - 1 - index) * 0.07)
        const [root, middle, tip] = [0.1, 0.55, 1].map((part) =>
          polar(158, 140, away * part, turn + (part - 0.5) * 14),
        )
        return root && middle && tip ? feather(ink, [root, middle, tip], width, colours) : ''
      })
      .join('')
  return [
    row(-62, 6, 92, 25, ['#8ae8ff', '#1c86d8', '#0a2c88']),
    row(-52, 5, 62, 22, ['#fff6a0', '#f0c020', '#c07808']),
    row(-46, 4, 42, 22, [green[0], green[1], green[2]]),
  ].join('')
}

function torso(ink: Ink): string {
  const scales = times(5).flatMap((row) =>
    times(6).map((column) => {
      const [x, y] = [76 + column * 17 + (row % 2) * 8, 136 + row * 17]
      return line(`M${x - 7} ${y}Q${x} ${y + 12} ${x + 7} ${y}`, '#1e8a34', 2.2, 'opacity="0.5"')
    }),
  )
  const glow = oval(
    102,
    150,
    36,
    46,
    ink.radial({ x: 0.4, y: 0.35, r: 0.6 }, [0, '#f8ffb0', 0.9], [1, '#f8ffb0', 0]),
  )
  return solid(ink, blob(body), {
    fill: ink.tilt(50, green[0], [0.5, green[1]], green[2]),
    line: green[3],
    shade: '#04502c',
    depth: 15,
    rim: '#fff6a0',
    inside: glow + scales.join(''),
  })
}

function necklace(ink: Ink): string {
  const row: readonly MarigoldPoint[] = [
    [78, 116],
    [104, 140],
    [140, 138],
    [168, 112],
  ]
  return [
    line('M78 112Q122 148 168 108', '#5c0428', 14),
    line('M78 112Q122 148 168 108', ink.across('#ff5a8a', '#d0184e', '#7a0434'), 10),
    beads(ink, row, 13, 3.6),
    gem(ink, 122, 150, 11, turquoise),
    bead(ink, 122, 168, 3.6),
  ].join('')
}

function headOf(ink: Ink): string {
  const cheek = oval(
    100,
    86,
    26,
    22,
    ink.radial({ x: 0.4, y: 0.4, r: 0.6 }, [0, '#fbffc0', 0.95], [1, '#fbffc0', 0]),
  )
  const blush = oval(
    138,
    98,
    17,
    12,
    ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ff6a6a', 0.75], [1, '#ff6a6a', 0]),
  )
  return solid(ink, blob(skull), {
    fill: ink.tilt(60, '#f4ff9a', [0.45, '#86dc42'], '#22963a'),
    line: green[3],
    shade: '#04502c',
    depth: 13,
    rim: '#fff6a0',
    inside: cheek + blush,
  })
}

function beak(ink: Ink): string {
  const upper =
    'M96 62C74 52 50 62 42 84C36 102 44 118 54 124C56 112 66 104 82 102C96 100 104 92 104 80C104 72 102 66 96 62Z'
  const lower = 'M62 110C62 124 74 132 86 128C98 124 104 110 102 96C92 104 74 102 62 110Z'
  return [
    solid(ink, lower, { fill: ink.tilt(60, '#e8404a', '#9a0a2a', '#54021a'), line: '#400214', depth: 5 }),
    solid(ink, upper, {
      fill: ink.tilt(60, '#ffb070', [0.35, '#f4423a'], '#a8082c'),
      line: '#4a0218',
      shade: '#6a0424',
      depth: 10,
      rim: '#ffb46a',
    }),
    oval(62, 76, 15, 5, '#fff', 'opacity="0.85" transform="rotate(-38 62 76)"'),
    oval(90, 66, 4.6, 3, '#5c0218', 'transform="rotate(20 90 66)"'),
  ].join('')
}

function eye(ink: Ink): string {
  return [
    round(124, 72, 21, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0.6, '#0a5a2c', 0.7], [1, '#0a5a2c', 0])),
    round(124, 72, 16.5, '#ffffff'),
    ring(14, (turn) => round(...polar(124, 72, 18.6, turn), 1.5, '#fff2b0')),
    round(123, 73, 12.4, '#3a1204'),
    round(123, 73, 10.8, ink.radial({ x: 0.5, y: 0.78, r: 0.6 }, '#ffd84a', '#e07a10', '#7a2c04')),
    round(123, 73, 6.4, '#100602'),
    round(118.5, 68, 4, '#fff'),
    round(127, 78, 2, '#fff', 'opacity="0.85"'),
    shape('M106 66C112 52 136 52 142 68C134 60 116 58 106 66Z', '#3aa83a'),
    line('M106 67C112 53 136 53 143 69', '#06401f', 3.6),
    line('M142 66L151 62M138 60L146 53', '#06401f', 2.6),
  ].join('')
}

function crest(ink: Ink): string {
  const cap = 'M86 42Q120 8 156 42Q150 50 140 46Q120 32 100 46Q90 50 86 42Z'
  const plumes: readonly (readonly [readonly MarigoldPoint[], readonly [string, string, string]])[] = [
    [
      [
        [116, 32],
        [104, 12],
        [84, 4],
      ],
      ['#ffb0e0', '#e8308a', '#8a0450'],
    ],
    [
      [
        [126, 32],
        [140, 10],
        [162, 6],
      ],
      ['#8ae8ff', '#1c86d8', '#0a2c88'],
    ],
    [
      [
        [121, 34],
        [120, 14],
        [124, -2],
      ],
      ['#fff2a0', '#ffb41f', '#c86008'],
    ],
  ]
  return [
    plumes.map(([points, colours]) => feather(ink, points, 15, colours)).join(''),
    plate(ink, cap, 4),
    gem(ink, 121, 30, 6.4, ruby),
    leaf(ink, 152, 40, 22, -30),
    marigold(ink, 154, 44, 11),
    line('M92 40Q120 20 150 40', gold[3], 1.2),
  ].join('')
}
