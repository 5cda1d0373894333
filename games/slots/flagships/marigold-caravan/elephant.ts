import type { Ink } from '../ink.ts'
import {
  line,
  moved,
  oval,
  ring,
  round,
  shape,
  solid,
  tapered,
  twice,
  type MarigoldPoint,
  polar,
} from './brush.ts'
import { plaque } from './plaque.ts'
import { bead, beads, gem, gold, goldFill, plate, ruby, tassel, topaz, turquoise, emerald } from './gold.ts'

const skin = ['#d9d3ec', '#a59cc9', '#6f6499', '#2e2450'] as const

const head =
  'M120 58C134 42 164 44 174 66C183 88 179 112 166 132C157 145 150 151 148 167C147 181 147 192 154 198C161 202 167 197 166 189C166 181 176 179 179 187C184 203 170 223 147 224C116 224 96 200 93 170C91 152 83 144 74 132C61 112 57 88 66 66C76 44 106 42 120 58Z'

/** The queen's elephant, in all its jewels. */
export function drawElephant(ink: Ink): string {
  return plaque(ink, {
    ground: ['#ffd76a', [0.35, '#f0562a'], [0.75, '#a3102e'], '#4a0420'],
    cloth: ['#e8304a', '#6a0626'],
    stone: turquoise,
    bloom: 'orange',
    ray: '#ffe9a0',
    body: moved(
      [plume(ink), twice(ear(ink)), twice(tusk(ink)), face(ink), headdress(ink), crown(ink)].join(''),
      6,
      15,
      0.95,
    ),
  })
}

function ear(ink: Ink): string {
  const outer =
    'M88 74C70 46 34 46 16 66C0 86 2 124 14 150C22 166 38 172 46 162C54 170 66 166 72 154C82 140 88 124 92 108Z'
  const inner =
    'M80 84C64 62 40 62 26 78C16 94 18 122 26 142C32 152 42 152 48 144C56 150 64 144 68 134C74 122 78 104 80 84Z'
  const petals = ring(8, (turn) => {
    const [x, y] = polar(44, 104, 13, turn)
    return oval(
      x,
      y,
      6,
      3.4,
      turn % 90 === 0 ? '#fff2b0' : '#ffd04a',
      `transform="rotate(${turn} ${x} ${y})"`,
    )
  })
  return [
    solid(ink, outer, {
      fill: ink.tilt(60, skin[0], skin[1], skin[2]),
      line: skin[3],
      shade: '#3b2a6b',
      depth: 11,
      rim: '#ffb47a',
    }),
    solid(ink, inner, {
      fill: ink.radial({ x: 0.6, y: 0.4, r: 0.75 }, '#ff9fb4', '#e0608c', '#96306c'),
      line: '#7a2860',
      width: 1,
      depth: 9,
      lit: 0.25,
    }),
    petals,
    round(44, 104, 8.5, '#0f8f9c'),
    round(44, 104, 4.5, '#ffe27a'),
    [
      [30, 80],
      [58, 74],
      [26, 126],
      [60, 128],
      [44, 138],
    ]
      .map(([x = 0, y = 0]) => round(x, y, 3, '#fff2b0'))
      .join(''),
  ].join('')
}

function tusk(ink: Ink): string {
  const points: MarigoldPoint[] = [
    [90, 138],
    [78, 162],
    [60, 176],
    [34, 168],
  ]
  const d = tapered(points, 19, 3, 3)
  return (
    solid(ink, d, {
      fill: ink.tilt(70, '#fffdf2', '#f6e6c0', '#c79a5e'),
      line: '#6a4420',
      width: 2,
      shade: '#8a5a2a',
      depth: 6,
    }) +
    line('M70 155L82 167', gold[4], 10) +
    line('M70 155L82 167', goldFill(ink, 20), 7) +
    line('M51 167L54 180', gold[4], 7) +
    line('M51 167L54 180', goldFill(ink, 20), 4)
  )
}

function face(ink: Ink): string {
  const wrinkles = [
    [96, 176, 142, 172],
    [99, 188, 144, 184],
    [106, 200, 147, 194],
    [116, 211, 150, 203],
  ]
    .map(([x = 0, y = 0, to = 0, end = 0]) =>
      line(`M${x} ${y}Q${(x + to) / 2} ${y + 10} ${to} ${end}`, '#4a3d78', 2, 'opacity="0.55"'),
    )
    .join('')
  const cheeks = twice(
    oval(80, 128, 17, 13, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ff8fa8', 0.75], [1, '#ff8fa8', 0])),
  )
  const bridge = oval(
    116,
    150,
    16,
    40,
    ink.radial({ x: 0.45, y: 0.4, r: 0.5 }, [0, '#fff', 0.55], [1, '#fff', 0]),
  )
  const smile = twice(line('M92 152Q84 152 78 144', '#4a2c66', 2.6))
  return [
    solid(ink, head, {
      fill: ink.tilt(60, skin[0], [0.4, skin[1]], [0.9, skin[2]]),
      line: skin[3],
      shade: '#33245f',
      depth: 13,
      rim: '#ffb47a',
      inside: wrinkles + cheeks + bridge,
    }),
    smile,
    twice(moved(eye(ink), -9, 0, 1.06)),
    painted(ink),
  ].join('')
}

function eye(ink: Ink): string {
  const lid = 'M70 110C74 97 94 95 102 112C94 121 78 121 70 110Z'
  return [
    oval(86, 108, 21, 17, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#3b2a6b', 0.8], [1, '#3b2a6b', 0])),
    shape(lid, ink.down('#e8dcf8', '#ffffff')),
    `<g clip-path="${ink.clip(`<path d="${lid}"/>`)}">${round(87.5, 108, 10, '#2a1008')}${round(87.5, 108, 8.6, ink.radial({ x: 0.5, y: 0.75, r: 0.6 }, '#ffd05a', '#c46a14', '#5c2404'))}${round(87.5, 108, 4.6, '#180602')}${oval(86, 99, 18, 6, '#3b2a6b', 'opacity="0.45"')}</g>`,
    round(84, 104, 3.4, '#fff'),
    round(91.5, 112, 1.7, '#fff', 'opacity="0.8"'),
    line('M67 112C72 95 95 92 104 113', '#20123c', 4.2),
    line('M67 112L60 108M70 103L63 97M77 98L73 91', '#20123c', 2.6),
    line('M73 116Q86 124 100 116', '#20123c', 1.6),
    line('M70 90Q84 80 98 90', '#5b4d8c', 3, 'opacity="0.8"'),
  ].join('')
}

function painted(ink: Ink): string {
  const dots: MarigoldPoint[] = [
    [62, 118],
    [64, 127],
    [69, 136],
    [76, 143],
  ]
  return [
    twice(
      dots
        .map(([x, y], index) => round(x, y, 3 - index * 0.3, index % 2 === 0 ? '#ffe27a' : '#ff7aa0'))
        .join(''),
    ),
    line('M120 178L113 186L120 196L127 186Z', '#ffe27a', 2.2),
    round(120, 187, 3, '#e8304a'),
    bead(ink, 126, 207, 3),
  ].join('')
}

function headdress(ink: Ink): string {
  const cloth =
    'M72 62C90 46 150 46 168 62C164 82 154 94 142 104C138 122 130 140 120 164C110 140 102 122 98 104C86 94 76 82 72 62Z'
  const metal =
    'M82 62C98 52 142 52 158 62C154 80 146 88 136 98C132 114 127 128 120 146C113 128 108 114 104 98C94 88 86 80 82 62Z'
  const studs = twice(
    [
      [93, 68],
      [103, 62],
      [101, 79],
      [112, 72],
      [110, 92],
    ]
      .map(([x = 0, y = 0]) => bead(ink, x, y, 4.2))
      .join(''),
  )
  return [
    solid(ink, cloth, {
      fill: ink.down('#ff4a5c', '#b00c30', '#6a0424'),
      line: '#4a0218',
      width: 2,
      depth: 5,
      rim: '#ff9a6a',
    }),
    line(
      cloth,
      '#ffe27a',
      2,
      'stroke-dasharray="0.1 5.4" transform="translate(120 100) scale(0.95) translate(-120 -100)"',
    ),
    plate(ink, metal, 6),
    studs,
    gem(ink, 120, 96, 11, ruby),
    gem(ink, 120, 122, 5.4, turquoise),
    bead(ink, 120, 137, 3),
    tassel(ink, 120, 148, 22, topaz),
  ].join('')
}

function plume(ink: Ink): string {
  const feather = (turn: number, colours: readonly [string, string, string]) => {
    const d = 'M120 44C104 30 106 6 120 -8C134 6 136 30 120 44Z'
    return `<g transform="rotate(${turn} 120 52) translate(0 2)">${solid(ink, d, { fill: ink.down(colours[0], colours[1], colours[2]), line: '#06343c', width: 1.6, depth: 5 })}${line('M120 42V4', '#e8fff0', 1.4)}${oval(120, 8, 5.5, 7.5, '#ffd04a')}${oval(120, 9, 3.4, 5, '#0a3aa0')}</g>`
  }
  const teal = ['#a8fff0', '#12a0a8', '#04485a'] as const
  return (
    feather(-54, teal) +
    feather(54, teal) +
    feather(-29, ['#d8ff9a', '#2fae4a', '#0a5030']) +
    feather(29, ['#d8ff9a', '#2fae4a', '#0a5030'])
  )
}

function crown(ink: Ink): string {
  const base =
    'M80 60Q120 40 160 60L163 46C168 36 160 30 154 36C150 24 138 22 136 34C134 16 126 12 120 4C114 12 106 16 104 34C102 22 90 24 86 36C80 30 72 36 77 46Z'
  return [
    plate(ink, base, 6),
    beads(
      ink,
      [
        [82, 54],
        [120, 38],
        [158, 54],
      ],
      13,
      3.2,
    ),
    gem(ink, 120, 26, 7.5, ruby),
    twice(gem(ink, 94, 37, 4.4, emerald)),
  ].join('')
}
