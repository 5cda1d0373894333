import type { Ink } from '../ink.ts'
import { blob, group, line, n, oval, polar, round, shape, solid, times, type MarigoldPoint } from './brush.ts'
import { amethyst, bead, beads, gem, goldFill, rays, ruby, spark } from './gold.ts'
import { halo, ribbon } from './ribbon.ts'

/** The wild: a peacock with its fan open. */
export function drawPeacock(ink: Ink): string {
  return [
    halo(ink, '#ffb52a'),
    rays(ink, 120, 120, 120, '#fff2a8', 20, 0.7),
    row(ink, 13, 94, 122, 1.08, 6),
    row(ink, 10, 68, 88, 0.86, 8),
    row(ink, 7, 46, 58, 0.7, 10),
    body(ink),
    headOf(ink),
    ribbon(ink, ['#5a1a9a', '#34086c', '#1c0240'], ruby),
    spark(44, 44, 11, '#fffbe0') + spark(204, 66, 8, '#fffbe0') + spark(196, 22, 6, '#fffbe0'),
  ].join('')
}

function row(ink: Ink, count: number, rx: number, ry: number, size: number, spread: number): string {
  const one = times(count).map((index) => {
    const turn = -180 - spread + ((180 + spread * 2) * index) / (count - 1)
    const angle = (turn * Math.PI) / 180
    const [x, y] = [120 + Math.cos(angle) * rx, 150 + Math.sin(angle) * ry]
    const lean = (Math.atan2(y - 160, x - 120) * 180) / Math.PI + 90
    return {
      far: Math.abs(index - (count - 1) / 2),
      body: group(
        feather(ink),
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${lean.toFixed(1)}) scale(${size})"`,
      ),
    }
  })
  return one
    .sort((a, b) => b.far - a.far)
    .map(({ body: drawn }) => drawn)
    .join('')
}

function feather(ink: Ink): string {
  const blade = 'M0-24C17-20 23-2 16 16C11 30 5 44 0 62C-5 44-11 30-16 16C-23-2-17-20 0-24Z'
  const barbs = [-8, 4, 16, 28]
    .map((y) =>
      line(
        `M0 ${y + 10}L-${n(20 - y * 0.28)} ${y - 3}M0 ${y + 10}L${n(20 - y * 0.28)} ${y - 3}`,
        '#06503c',
        1.5,
        'opacity="0.7"',
      ),
    )
    .join('')
  return [
    shape(
      blade,
      ink.tilt(70, '#d8ff7a', [0.3, '#3ac85a'], [0.65, '#0c8a6a'], '#04405a'),
      'stroke="#033a34" stroke-width="3" paint-order="stroke"',
    ),
    barbs,
    line('M-12-16C-20-6-19 6-15 14', '#f4ffb0', 2, 'opacity="0.85"'),
    oval(0, -3, 14, 16.5, goldFill(ink), 'stroke="#6a3404" stroke-width="1.4"'),
    oval(0, -2, 11, 13, ink.down('#6afff0', '#0aa6b8')),
    oval(0, 0, 7.6, 9.6, ink.down('#3a6af8', '#14189a')),
    shape('M0-3C4-7 6-1 0 6C-6-1-4-7 0-3Z', '#08043a'),
    oval(-4.4, -9.5, 3.4, 2, '#fff', 'opacity="0.95" transform="rotate(-30 -4.4 -9.5)"'),
  ].join('')
}

const blues = ['#9af0ff', '#2a8cf0', '#1436b0', '#060a4a'] as const

function body(ink: Ink): string {
  const chest: MarigoldPoint[] = [
    [104, 96],
    [96, 116],
    [84, 140],
    [82, 172],
    [100, 206],
    [140, 206],
    [160, 172],
    [156, 140],
    [142, 116],
    [136, 96],
    [120, 84],
  ]
  const scales = times(5).flatMap((rowAt) =>
    times(5).map((column) => {
      const [x, y] = [86 + column * 17 + (rowAt % 2) * 8, 112 + rowAt * 15]
      return line(`M${x - 8} ${y}Q${x} ${y + 13} ${x + 8} ${y}`, '#7ae8ff', 1.8, 'opacity="0.55"')
    }),
  )
  const collar: MarigoldPoint[] = [
    [90, 132],
    [106, 148],
    [132, 150],
    [152, 132],
  ]
  return [
    solid(ink, blob(chest), {
      fill: ink.tilt(50, blues[0], [0.35, blues[1]], blues[2]),
      line: blues[3],
      shade: '#0a0a6a',
      depth: 14,
      rim: '#6affd8',
      inside: scales.join(''),
    }),
    line('M89 131Q120 162 153 130', '#4a0218', 12),
    line('M89 131Q120 162 153 130', ink.across('#ff5a6a', '#c8102e', '#7a0424'), 9),
    beads(ink, collar, 11, 3.2),
    gem(ink, 121, 158, 9, ruby),
  ].join('')
}

function headOf(ink: Ink): string {
  const skull: MarigoldPoint[] = [
    [98, 58],
    [118, 50],
    [138, 60],
    [143, 80],
    [136, 98],
    [118, 104],
    [102, 98],
    [94, 82],
  ]
  const crest = times(5).map((index) => {
    const turn = -122 + index * 22
    const [x, y] = polar(122, 56, 40 - Math.abs(index - 2) * 3, turn)
    return (
      line(`M122 58L${n(x)} ${n(y)}`, '#0a1468', 3) +
      line(`M122 58L${n(x)} ${n(y)}`, '#4ab8ff', 1.2) +
      gem(ink, x, y, 4.6, amethyst)
    )
  })
  return [
    crest.join(''),
    solid(ink, 'M100 76C86 72 70 78 58 94C72 97 88 99 100 95Z', {
      fill: ink.down('#fff2b0', '#f0b030', '#a8620c'),
      line: '#5a2c04',
      width: 2,
      depth: 4,
    }),
    line('M62 93Q82 91 98 87', '#7a4408', 1.6),
    solid(ink, blob(skull), {
      fill: ink.tilt(60, blues[0], [0.4, blues[1]], blues[2]),
      line: blues[3],
      shade: '#0a0a6a',
      depth: 9,
      rim: '#6affd8',
    }),
    shape('M96 74C104 62 126 60 136 72C128 70 112 70 96 74Z', '#f4fbff', 'opacity="0.95"'),
    shape('M98 86.5C106 92.5 120 92 129 85C121 88.5 108 89.5 98 86.5Z', '#f4fbff', 'opacity="0.9"'),
    shape('M99 80C104 70 120 69 127 80C120 89 106 89 99 80Z', '#fff'),
    round(112, 79.5, 7, '#3a1404') +
      round(112, 80, 5.8, ink.radial({ x: 0.5, y: 0.8, r: 0.6 }, '#ffc23a', '#8a3a04')) +
      round(112, 79.5, 3.4, '#0c0402') +
      round(109.5, 76.6, 2.3, '#fff'),
    line('M97 81C103 69 121 68 129 80L135 77', '#060a4a', 3.2),
    bead(ink, 120, 62, 3.4) + bead(ink, 111, 62.5, 2.4) + bead(ink, 129, 64, 2.4),
  ].join('')
}

/** The same bird's tail feather, for small ornaments. */
export function peacockFeather(ink: Ink, x: number, y: number, size: number, turn: number): string {
  return group(feather(ink), `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size})"`)
}
