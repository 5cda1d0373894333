import type { Ink } from '../ink.ts'
import { copper, plaque } from './frames.ts'
import {
  furry,
  group,
  line,
  oval,
  type MothPoint,
  round,
  shape,
  solid,
  tapered,
  times,
  twice,
} from './strokes.ts'

const bark = '#2b1038'

/** An owl whose eyes are two lit lanterns. */
export function drawOwl(ink: Ink): string {
  return plaque(ink, {
    metal: copper,
    line: '#3b1016',
    ground: ['#7fe3e6', '#2b8fae', '#124a7c', '#0a1c4a'],
    stone: ['#d8fff8', '#2fc4c0', '#0a4a6a'],
    body: [
      body(ink),
      twice(tuft(ink), 120),
      head(ink),
      twice(disc(ink), 120),
      brow(ink),
      eyes(ink),
      beak(ink),
    ].join(''),
  })
}

function plume(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  tones: readonly [string, string, string],
): string {
  const d = `M${x - w} ${y}C${x - w} ${y + h * 0.7} ${x - w * 0.5} ${y + h} ${x} ${y + h}C${x + w * 0.5} ${y + h} ${x + w} ${y + h * 0.7} ${x + w} ${y}Z`
  return [
    shape(d, ink.down(tones[0], tones[1], tones[2]), `stroke="${bark}" stroke-width="1.6"`),
    line(`M${x} ${y + h * 0.2}V${y + h * 0.8}`, bark, 1.2, 'opacity="0.5"'),
    line(
      `M${x - w * 0.72} ${y + h * 0.62}Q${x - w * 0.4} ${y + h * 0.9} ${x} ${y + h - 2}`,
      '#fff0dc',
      1.3,
      'opacity="0.6"',
    ),
  ].join('')
}

function body(ink: Ink): string {
  const outline = 'M52 130C34 160 32 196 46 226H194C208 196 206 160 188 130Z'
  const rows = [5, 4, 3, 2, 1, 0].flatMap((row) =>
    times(row % 2 === 0 ? 6 : 5).map((index) => {
      const x = 120 + (index - (row % 2 === 0 ? 2.5 : 2)) * 24
      return plume(ink, x, 128 + row * 15, 13, 24, ['#7a3a78', '#d98aa0', '#f7c79a'])
    }),
  )
  const flight = times(6).map((index) =>
    group(
      plume(ink, 196 - index * 1.5, 128 + index * 14, 17, 42, ['#4a2263', '#8a4f9c', '#c48cc4']),
      `transform="rotate(${14 - index * 2} 200 150)"`,
    ),
  )
  return solid(ink, outline, {
    fill: ink.down('#6a3474', '#341246'),
    line: bark,
    width: 2,
    depth: 10,
    dark: '#1d0730',
    rim: '#7fe3e6',
    inside: rows.join('') + twice(flight.toReversed().join(''), 120),
  })
}

function tuft(ink: Ink): string {
  const feathers: (readonly [readonly MothPoint[], number])[] = [
    [
      [
        [150, 66],
        [190, 50],
        [226, 30],
      ],
      30,
    ],
    [
      [
        [144, 66],
        [184, 40],
        [218, 6],
      ],
      32,
    ],
    [
      [
        [136, 64],
        [166, 40],
        [190, 14],
      ],
      24,
    ],
  ]
  return feathers
    .map(([points, width]) =>
      solid(ink, tapered(points, width, 1.5, 4), {
        fill: ink.tilt(-40, '#5a2b70', '#b4609c', '#ffb07a'),
        line: bark,
        width: 1.8,
        depth: 5,
        light: '#ffe6cf',
      }),
    )
    .join('')
}

function head(ink: Ink): string {
  const edge: MothPoint[] = [
    [120, 46],
    [158, 44],
    [194, 58],
    [210, 98],
    [200, 136],
    [166, 162],
    [120, 168],
    [74, 162],
    [40, 136],
    [30, 98],
    [46, 58],
    [82, 44],
  ]
  const flecks = times(46).map((index) => {
    const [angle, away] = [index * 2.4, 22 + 70 * Math.sqrt(index / 46)]
    const [x, y] = [120 + Math.cos(angle) * away * 0.9, 92 + Math.sin(angle) * away * 0.66]
    return line(
      `M${x.toFixed(1)} ${y.toFixed(1)}l0 7`,
      index % 2 ? '#f3c6a4' : '#3d1650',
      2,
      'opacity="0.55"',
    )
  })
  return solid(ink, furry(edge, 6, 4, 0.3), {
    fill: ink.down('#c07aa8', '#8a4a92', '#54246c'),
    line: bark,
    width: 2,
    depth: 11,
    dark: '#260a3c',
    light: '#ffd9bf',
    rim: '#7fe3e6',
    inside: flecks.join(''),
  })
}

/** Of fine feathers around an eye. */
function disc(ink: Ink): string {
  const [x, y, r] = [163, 102, 46]
  const edge = times(14).map((index): MothPoint => {
    const angle = (index / 14) * Math.PI * 2
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 1.02]
  })
  const barbs = times(44).map((index) => {
    const angle = (index / 44) * Math.PI * 2
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const [near, far] = [28, 40 + (index % 3) * 3]
    return line(
      `M${(x + dx * near).toFixed(1)} ${(y + dy * near).toFixed(1)}L${(x + dx * far).toFixed(1)} ${(y + dy * far).toFixed(1)}`,
      index % 2 ? '#a0606e' : '#fffaf0',
      1.6,
      'opacity="0.7"',
    )
  })
  return solid(ink, furry(edge, 5, 3, 0.1), {
    fill: ink.radial({ x: 0.5, y: 0.5, r: 0.55 }, [0.4, '#ffb765'], [0.66, '#ffe9cf'], [1, '#d79aa6']),
    line: '#4a1a50',
    width: 2,
    depth: 6,
    dark: '#8a4470',
    light: '#fffaf0',
    inside: barbs.join(''),
  })
}

function brow(ink: Ink): string {
  const half = [
    tapered(
      [
        [122, 112],
        [136, 84],
        [164, 62],
        [206, 50],
      ],
      9,
      1.5,
      20,
    ),
    tapered(
      [
        [122, 104],
        [130, 78],
        [150, 56],
        [178, 42],
      ],
      6,
      1.5,
      12,
    ),
  ]
    .map((d) =>
      solid(ink, d, {
        fill: ink.tilt(-30, '#4a1f60', '#8e4a90', '#e9a98c'),
        line: bark,
        width: 1.8,
        depth: 5,
        light: '#ffd9bf',
      }),
    )
    .join('')
  return twice(half, 120)
}

function eyes(ink: Ink): string {
  return [77, 163]
    .map((x) => {
      const [y, r] = [104, 29]
      return [
        round(x, y, r + 5, '#ffb13a', `opacity="0.8" filter="${ink.blur(6)}"`),
        round(x, y, r + 2, '#3a0f1c'),
        round(x, y, r, ink.tilt(60, '#fff2bd', '#e2a63c', '#6a2d0a')),
        round(x, y, r - 4.5, '#4a1704'),
        round(
          x,
          y,
          r - 6,
          ink.radial({ x: 0.5, y: 0.6, r: 0.55 }, '#fffbe0', '#ffe06a', '#ff9a1e', '#b8400a'),
        ),
        times(12)
          .map((index) =>
            line(
              `M${x} ${y - 12}V${y - 21}`,
              '#fff3b0',
              1.3,
              `opacity="0.5" transform="rotate(${index * 30} ${x} ${y})"`,
            ),
          )
          .join(''),
        round(x, y, 11.5, ink.radial({ x: 0.5, y: 0.7, r: 0.7 }, '#5a1a10', '#1c0412')),
        shape(
          `M${x} ${y - 8}C${x + 5} ${y - 2} ${x + 5} ${y + 6} ${x} ${y + 7}C${x - 5} ${y + 6} ${x - 5} ${y - 2} ${x} ${y - 8}Z`,
          ink.down('#ffd76a', '#ff7a1a'),
          'opacity="0.75"',
        ),
        oval(x - 9, y - 10, 7, 5, '#fff', `opacity="0.95" transform="rotate(-35 ${x - 9} ${y - 10})"`),
        round(x + 11, y + 11, 2.6, '#fff', 'opacity="0.8"'),
      ].join('')
    })
    .join('')
}

function beak(ink: Ink): string {
  const d =
    'M120 104C132 106 138 118 134 130C130 142 124 150 120 156C116 150 110 142 106 130C102 118 108 106 120 104Z'
  return (
    solid(ink, d, {
      fill: ink.tilt(50, '#fff0c4', '#f2b04a', '#9a4a14'),
      line: '#4a1a0c',
      width: 2,
      depth: 7,
      dark: '#7a3008',
      light: '#fffbe6',
    }) +
    line('M120 116C121 130 120.500 142 120 150', '#7a3008', 1.4, 'opacity="0.6"') +
    oval(113, 122, 2, 3.4, '#6a2408', 'opacity="0.7"') +
    oval(127, 122, 2, 3.4, '#6a2408', 'opacity="0.7"')
  )
}
