import type { Ink } from '../ink.ts'
import { gold, plaque, whip } from './frames.ts'
import {
  curl,
  curve,
  furry,
  gem,
  group,
  line,
  oval,
  type MothPoint,
  round,
  shape,
  solid,
  spark,
  tapered,
  times,
  twice,
} from './strokes.ts'
import { luna, wing } from './wings.ts'

/** The luna moth queen, who breaks out of her frame. */
export function drawQueen(ink: Ink): string {
  return plaque(ink, {
    metal: gold,
    line: '#4a2206',
    ground: ['#d9a2ff', '#7b3fd0', '#3a1380', '#1b0748'],
    stone: ['#fff2b0', '#ff9d2e', '#a33a08'],
    body: [
      oval(120, 96, 70, 66, '#ffe9a8', `opacity="0.7" filter="${ink.blur(12)}"`),
      wings(ink),
      hair(ink),
      ruff(ink),
      face(ink),
      locks(ink),
      tiara(ink),
    ].join(''),
  })
}

function wings(ink: Ink): string {
  const hind = wing(ink, luna, {
    outline:
      'M126 150C150 136 190 126 215 134C224 152 214 170 198 180C190 190 190 200 198 214C180 216 168 206 166 190C150 190 134 178 126 166Z',
    front: 'M126 150C150 136 190 126 215 134',
    veins: ['M130 154Q172 144 208 150', 'M130 158Q168 164 188 186', 'M130 162Q150 178 168 190'],
    eye: { x: 184, y: 157, r: 8, turn: 10 },
    root: { x: 130, y: 150, r: 96 },
  })
  const fore = wing(ink, luna, {
    outline:
      'M124 136C138 94 176 32 237 13C230 40 240 66 230 96C226 108 208 112 190 124C170 138 146 152 124 156Z',
    front: 'M124 134C138 94 176 32 237 13',
    veins: [
      'M128 138C150 100 184 58 230 30',
      'M130 140C156 108 196 82 233 70',
      'M132 143C160 122 200 108 226 100',
      'M132 148C156 138 176 130 192 122',
    ],
    eye: { x: 200, y: 76, r: 10, turn: -34 },
    root: { x: 128, y: 140, r: 140 },
  })
  return twice(hind, 120) + twice(fore, 120)
}

const hairTones = { light: '#d58bff', middle: '#7a2fb0', deep: '#31104f' }

function lock(ink: Ink, points: readonly MothPoint[], width: number): string {
  const d = tapered(points, width, 2, width * 0.5)
  return [
    solid(ink, d, {
      fill: ink.tilt(40, hairTones.light, hairTones.middle, hairTones.deep),
      line: '#22083a',
      width: 1.4,
      dark: hairTones.deep,
      depth: width * 0.4,
      light: '#f0b6ff',
    }),
    line(curve(points), '#f6cdff', 1.1, 'opacity="0.45" transform="translate(1.5 0)"'),
    line(curve(points), '#2a0a48', 1.1, 'opacity="0.45" transform="translate(-2.5 0)"'),
  ].join('')
}

function hair(ink: Ink): string {
  const back =
    'M120 44C86 42 70 70 72 104C74 128 58 146 62 172C64 196 84 206 120 206C156 206 176 196 178 172C182 146 166 128 168 104C170 70 154 42 120 44Z'
  return solid(ink, back, {
    fill: ink.tilt(60, '#8a45c4', '#4c1a7a', '#240a40'),
    line: '#22083a',
    width: 2,
    dark: '#12031f',
    depth: 12,
  })
}

function locks(ink: Ink): string {
  const sides: (readonly [readonly MothPoint[], number])[] = [
    [[[124, 56], [150, 64], [164, 92], [166, 124], [186, 140], ...curl(196, 156, 15, -100, 1.15)], 13],
    [[[124, 58], [148, 66], [160, 92], [162, 124], [176, 148], ...curl(170, 167, 15, -50, 1.1)], 13],
    [[[122, 60], [142, 66], [154, 90], [156, 122], [160, 150], ...curl(150, 172, 11, -30, 1)], 11],
  ]
  const strands = [
    'M126 56C150 62 165 90 167 124',
    'M125 60C146 66 157 90 160 120',
    'M123 62C140 68 151 84 155 104',
  ]
  const half =
    sides.map(([points, width]) => lock(ink, points, width)).join('') +
    strands.map((d) => line(d, '#f4c8ff', 1.1, 'opacity="0.6"')).join('')
  return twice(half, 120)
}

function ruff(ink: Ink): string {
  const wide: MothPoint[] = [
    [70, 196],
    [86, 174],
    [104, 166],
    [120, 168],
    [136, 166],
    [154, 174],
    [170, 196],
    [150, 214],
    [120, 220],
    [90, 214],
  ]
  const upper: MothPoint[] = [
    [88, 186],
    [104, 168],
    [120, 164],
    [136, 168],
    [152, 186],
    [138, 198],
    [120, 204],
    [102, 198],
  ]
  const coat = (points: readonly MothPoint[], size: number) =>
    solid(ink, furry(points, size, 2), {
      fill: ink.down('#fffdf2', '#f3dcff', '#b48be0'),
      line: '#7a4fb4',
      width: 1.2,
      dark: '#8a5cc4',
      depth: 8,
      light: '#ffffff',
    })
  const hairs = times(15).map((index) => {
    const x = 84 + index * 5.2
    const lean = (x - 120) * 0.16
    return line(
      `M${x} ${192 - Math.abs(x - 120) * 0.1}l${lean.toFixed(1)} 14`,
      '#9a6fd0',
      1,
      'opacity="0.45"',
    )
  })
  return [
    coat(wide, 13),
    shape('M106 140H134V172Q120 184 106 172Z', ink.across('#f3c4c8', '#e2a5bd', '#9a5aa0')),
    coat(upper, 11),
    ...hairs,
    gem(ink, 120, 186, 9, ['#fff6c0', '#ffa02e', '#9c3206']),
  ].join('')
}

const faceOutline =
  'M120 62C145 62 156 82 154 106C152 130 136 152 120 155C104 152 88 130 86 106C84 82 95 62 120 62Z'

function face(ink: Ink): string {
  const skin = solid(ink, faceOutline, {
    fill: ink.radialAt({ x: 108, y: 94, r: 70 }, '#fff6ea', '#ffe1d0', '#f0b4b8', '#b673b4'),
    line: '#5e2361',
    width: 1.6,
    dark: '#a05aa8',
    depth: 9,
    inside: [
      oval(99, 126, 10, 7, '#ff8d8d', `opacity="0.5" filter="${ink.blur(3)}"`),
      oval(141, 126, 10, 7, '#ff8d8d', `opacity="0.42" filter="${ink.blur(3)}"`),
      shape('M86 60H154V86Q120 66 86 86Z', '#8a3f90', `opacity="0.4" filter="${ink.blur(4)}"`),
      oval(103, 104, 13, 8, '#b06cc8', `opacity="0.35" filter="${ink.blur(2.5)}"`),
      oval(137, 104, 13, 8, '#b06cc8', `opacity="0.35" filter="${ink.blur(2.5)}"`),
    ].join(''),
  })
  const nose = [
    line('M123 112C124 120 127 124 126 129Q124 132 120 131', '#b0607c', 1.5, 'opacity="0.75"'),
    line('M119 104V123', '#fff', 3, `opacity="0.6" filter="${ink.blur(1)}"`),
    round(119, 127, 2, '#fff', 'opacity="0.8"'),
  ].join('')
  return skin + twice(eye(ink), 120) + glints() + nose + mouth(ink)
}

/** The right one; the left is its mirror image, so that the light in it is laid on afterwards. */
function eye(ink: Ink): string {
  const opening = 'M126 113C130 103 143 100 152 107C149 117 136 121 126 113Z'
  const clip = ink.clip(`<path d="${opening}"/>`)
  const inner = [
    shape(opening, ink.down('#d9c2ea', '#fffdf8')),
    round(138.5, 109.5, 8, '#3b1406'),
    round(138.5, 109.5, 7, ink.radial({ x: 0.5, y: 0.75, r: 0.7 }, '#ffe27a', '#f08a1c', '#7a2a08')),
    round(138.5, 109, 3.5, '#1d0510'),
    line('M126 113C130 103 143 100 152 107', '#3a1148', 6, 'opacity="0.35"'),
  ].join('')
  return [
    group(inner, `clip-path="${clip}"`),
    shape('M124 114C129 101 143 97 153 105L160 99Q158 106 152 109C143 102.500 132 104 124 114Z', '#2a0836'),
    line('M152 106L158.500 103M150 103.500L156 97', '#2a0836', 1.7),
    line('M128 115.500Q138 121 149 113', '#7a3a70', 1.3, 'opacity="0.8"'),
    line('M129 100Q139 94 149 98', '#8a4a90', 1.3, 'opacity="0.55"'),
    shape('M126 94C134 86.500 146 86 155 93C146 89.500 136 90.500 126 96Z', '#4a1560'),
  ].join('')
}

function glints(): string {
  return [136, 99]
    .map((x) => round(x, 106.5, 2.5, '#fff') + round(x + 5, 112.5, 1.2, '#fff', 'opacity="0.85"'))
    .join('')
}

function mouth(ink: Ink): string {
  return [
    shape(
      'M108 139.500C113 135.500 117 135 120 137C123 135 127 135.500 132 139.500C128 146.500 123 148.500 120 148.500C117 148.500 112 146.500 108 139.500Z',
      ink.down('#c22a6a', '#f0568a', '#a81e5c'),
    ),
    line('M106.500 138Q113 141 120 141Q127 141 133.500 138', '#6a0f3e', 1.4),
    oval(117, 144.6, 4.5, 1.5, '#ffd0e0', 'opacity="0.85"'),
  ].join('')
}

function antenna(ink: Ink): string {
  const stem: MothPoint[] = [
    [128, 62],
    [138, 44],
    [154, 24],
    [176, 8],
  ]
  const barbs = times(11).flatMap((index) => {
    const t = index / 10
    const [x, y] = [132 + 42 * t, 54 - 45 * t ** 0.9]
    const long = 5 + 10 * Math.sin(Math.PI * (0.18 + t * 0.8))
    return [
      line(
        `M${x.toFixed(1)} ${y.toFixed(1)}q${(long * 0.2).toFixed(1)} ${(-long * 0.6).toFixed(1)} ${(-long * 0.1).toFixed(1)} ${(-long).toFixed(1)}`,
        '#f6cf6a',
        2,
      ),
      line(
        `M${x.toFixed(1)} ${y.toFixed(1)}q${(long * 0.6).toFixed(1)} ${(long * 0.1).toFixed(1)} ${long.toFixed(1)} ${(long * 0.4).toFixed(1)}`,
        '#f6cf6a',
        2,
      ),
    ]
  })
  const body = barbs.join('') + shape(tapered(stem, 4.5, 1.6), ink.tilt(50, '#fff3c0', '#d99a3a'))
  return group(body, `filter="${ink.shadow({ dx: 1, dy: 1.5, blur: 1, colour: '#2a0840', opacity: 0.9 })}"`)
}

function tiara(ink: Ink): string {
  const half = [
    whip(
      ink,
      [
        [122, 74],
        [138, 70],
        [151, 78],
        [158, 92],
      ],
      gold,
      '#5a2a08',
      7,
    ),
    whip(ink, [[124, 70], [134, 58], [146, 60], ...curl(146, 67, 6, -90, 0.8)], gold, '#5a2a08', 5),
  ].join('')
  const crescent =
    'M120 66C104 62 101 44 110 33C108 47 112 53 120 54C128 53 132 47 130 33C139 44 136 62 120 66Z'
  return [
    twice(antenna(ink), 120),
    twice(half, 120),
    solid(ink, crescent, {
      fill: ink.tilt(50, '#fffbe0', '#ffd76a', '#c07a1c'),
      line: '#5a2a08',
      width: 2,
      depth: 5,
      light: '#fff',
    }),
    gem(ink, 120, 76, 7.5, ['#e6fff2', '#46d6a8', '#0b5f5c']),
    gem(ink, 120, 42, 5, ['#fff', '#c9a0ff', '#5a20b0']),
    shape(spark(120, 40, 13), '#fff', 'opacity="0.9"'),
  ].join('')
}
