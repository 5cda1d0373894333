import type { Ink } from '../ink.ts'
import { blob, bothSides, disc, faint, fill, line, oval, solid, twice } from './pen.ts'

/** His open mouth. */
export function mouth(ink: Ink): string {
  const open =
    'M84 160C100 152 140 152 156 160C163 178 158 204 142 215C128 223 112 223 98 215C82 204 77 178 84 160Z'
  const fang = 'M136 164L150 163C151 176 149 188 144 198C139 190 136 178 136 164Z'
  const low = 'M131 214C131 206 133 199 137 193C141 200 143 206 143 212Z'
  const ivory = (d: string) =>
    solid(ink, d, {
      paint: ink.down('#ffffff', '#fff3d0', '#e0b878'),
      edge: '#4a1206',
      width: 1.6,
      depth: 4,
      dark: '#c08a48',
    })
  return [
    solid(ink, bothSides(120, [120, 190], [150, 190], [160, 200, 158, 222, 140, 228], [120, 232]), {
      paint: ink.down('#fff6e4', '#f2cfa4'),
      edge: '#431204',
      depth: 7,
      dark: '#a8643c',
    }),
    line(open, '#3d0a06', 5),
    fill(open, ink.radialAt({ x: 120, y: 176, r: 52 }, '#3a0208', '#7d0a16', '#b01c24')),
    fill(
      blob([120, 190], [136, 186], [142, 200], [134, 214], [120, 218], [106, 214], [98, 200], [104, 186]),
      ink.down('#ff9a8c', '#e8404c'),
    ),
    line('M120 190V208', '#a81c30', 2.5, faint(0.7)),
    ...[106, 113, 120, 127, 134].map((x) => oval(x, 214, 3.4, 4, '#fff2d2')),
    twice(ivory(fang), 120),
    twice(ivory(low), 120),
  ].join('')
}

/** What hangs over it on both sides. */
export function muzzle(ink: Ink): string {
  const puff = blob(
    [119, 146],
    [136, 140],
    [158, 146],
    [168, 158],
    [162, 171],
    [146, 175],
    [130, 172],
    [119, 164],
  )
  const dots = [
    [138, 156],
    [148, 153],
    [158, 156],
    [144, 163],
    [154, 164],
  ].map(([x = 0, y = 0]) => disc(x, y, 1.8, '#7e3a16'))
  const half = solid(ink, puff, {
    paint: ink.radialAt({ x: 138, y: 146, r: 40 }, '#ffffff', '#fff4e0', '#e2b48a'),
    edge: '#5a1c08',
    width: 2.4,
    depth: 7,
    dark: '#b87048',
    inside: dots.join(''),
  })
  return twice(half, 120)
}

export function nose(ink: Ink): string {
  const shape = bothSides(120, [120, 127], [132, 126, 146, 128, 145, 136], [144, 146, 132, 152, 120, 158])
  return [
    solid(ink, shape, {
      paint: ink.down('#ffab98', '#ee5f5c', '#a4242e'),
      edge: '#4a0a0a',
      width: 2.4,
      depth: 5,
      dark: '#7d121c',
    }),
    oval(112, 133, 8, 3.2, '#fff', faint(0.85)),
    twice(line('M128 149Q136 150 138 144', '#4a0a0a', 3.4), 120),
    line('M120 157V168', '#4a0a0a', 3),
  ].join('')
}
