import type { Ink } from '../ink.ts'
import { bent, gold, whip } from './frames.ts'
import { curl, gem, group, line, oval, type MothPoint, shape, solid, spark, twice } from './strokes.ts'

const iron = '#4a2206'
const glass = 'M64 74H176C190 108 184 146 166 176H74C56 146 50 108 64 74Z'

/** A lit lantern, 240 wide and 176 high, without what it stands on. */
export function lantern(ink: Ink): string {
  return [
    shape(
      glass,
      ink.radialAt({ x: 120, y: 128, r: 78 }, '#fffef0', '#fff0a0', '#ffc23c', '#f5821e', '#a83a0c'),
    ),
    group(flame(ink), `clip-path="${ink.clip(`<path d="${glass}"/>`)}"`),
    tracery(ink),
    bent(ink, glass, gold, iron, 7),
    roof(ink),
  ].join('')
}

function flame(ink: Ink): string {
  return [
    oval(120, 132, 40, 50, '#fff6c0', `opacity="0.9" filter="${ink.blur(9)}"`),
    shape(
      'M120 82C132 104 146 116 143 140C141 158 130 166 120 166C110 166 99 158 97 140C94 116 112 106 120 82Z',
      ink.down('#ffd23c', '#ff8a1e', '#ff5a10'),
      'opacity="0.9"',
    ),
    shape(
      'M120 104C128 120 137 128 134 146C132 158 126 164 120 164C114 164 108 158 106 146C104 130 114 122 120 104Z',
      ink.down('#fffbe0', '#ffe27a', '#ffb02e'),
    ),
    shape(
      'M120 132C124 140 128 144 126 153Q124 161 120 162Q116 161 114 153C112 144 117 140 120 132Z',
      '#fffef4',
    ),
    shape('M66 80H92C84 110 84 140 92 172H76C58 142 54 108 66 80Z', '#fff', 'opacity="0.34"'),
    line('M74 92C68 116 70 138 78 156', '#fff', 4, 'opacity="0.7"'),
  ].join('')
}

function tracery(ink: Ink): string {
  const bar: MothPoint[] = [
    [146, 76],
    [156, 108],
    [154, 142],
    [144, 176],
  ]
  const bough: MothPoint[] = [[154, 104], [164, 92], [170, 98], ...curl(165, 103, 6, -20, 0.8)]
  const loop: MothPoint[] = [[150, 96], [140, 84], [128, 84], ...curl(130, 92, 7, -90, -0.8)]
  return twice(
    whip(ink, bar, gold, iron, 5) + whip(ink, bough, gold, iron, 3.6) + whip(ink, loop, gold, iron, 3.6),
    120,
  )
}

function roof(ink: Ink): string {
  const dome =
    'M120 20C140 22 146 36 158 46C170 56 184 58 194 70Q198 80 184 82H56Q42 80 46 70C56 58 70 56 82 46C94 36 100 22 120 20Z'
  const ribs = ['M120 24V78', 'M112 26C104 44 92 58 84 78', 'M128 26C136 44 148 58 156 78']
  const arm: MothPoint[] = [[186, 74], [206, 70], [222, 82], ...curl(214, 92, 12, -30, 1.1)]
  return [
    twice(whip(ink, arm, gold, iron, 8), 120),
    solid(ink, dome, {
      fill: ink.tilt(50, '#c98af5', '#7a2fb8', '#3f1078'),
      line: '#2a0a48',
      width: 2.4,
      depth: 10,
      dark: '#220540',
      light: '#f3d0ff',
      rim: '#ffb85a',
      inside: ribs
        .map((d) => line(d, '#4a1478', 3.4) + line(d, '#e6b4ff', 1.2, 'transform="translate(-1.5 0)"'))
        .join(''),
    }),
    bent(ink, 'M48 78Q120 92 192 78', gold, iron, 7),
    bent(ink, 'M120 -2a11 11 0 1 1 -0.100 0Z', gold, iron, 4),
    gem(ink, 120, 24, 7, ['#fff6c0', '#ffa02e', '#9c3206']),
    gem(ink, 120, 84, 8, ['#e6fff2', '#46d6a8', '#0b5f5c']),
    shape(spark(82, 56, 12), '#fff'),
  ].join('')
}
