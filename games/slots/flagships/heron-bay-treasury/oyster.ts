import type { Ink } from '../ink.ts'
import { group, line, n, oval, polar, ring, round, shape, solid, times } from './brush.ts'
import { beams, coral, gold, metal, pearl, plum, soft, spark, teal } from './deco.ts'
import { halo, ribbon } from './ribbon.ts'

/** The wild: the great pearl, in its shell, before a rising sun. */
export function drawOyster(ink: Ink): string {
  return [
    halo(ink, '#ffd98a'),
    blades(ink),
    beams(ink, 120, 112, 119, '#fffbe0', 36, 0.7),
    upper(ink),
    lower(ink),
    soft(ink, 120, 118, 84, 84, '#fff6e0', 0.9),
    great(ink),
    ribbon(ink, plum, teal, [coral, ['#fff3c8', '#f2b84a', '#8a4a10']]),
    spark(92, 92, 22) + spark(196, 48, 10) + spark(44, 66, 9) + spark(160, 150, 9),
  ].join('')
}

function blades(ink: Ink): string {
  return ring(
    15,
    (turn, index) => {
      const long = index % 2 === 0 ? 118 : 108
      const half = index % 2 === 0 ? 4 : 3
      const [a, b, c] = [
        polar(120, 120, long - 8, turn - half),
        polar(120, 120, long, turn),
        polar(120, 120, long - 8, turn + half),
      ]
      return metal(ink, `M120 120L${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}L${n(c[0])} ${n(c[1])}Z`, 2)
    },
    -186,
  )
}

/** A fan of ribs with a scalloped edge. */
function shellPath(r: number, from: number, to: number, count: number, x: number, y: number): string {
  const step = (to - from) / count
  const arcs = times(count).map((index) => {
    const [ex, ey] = polar(x, y, r, from + step * (index + 1))
    const [qx, qy] = polar(x, y, r * 1.12, from + step * (index + 0.5))
    return `Q${n(qx)} ${n(qy)} ${n(ex)} ${n(ey)}`
  })
  const [sx, sy] = polar(x, y, r, from)
  return `M${n(x)} ${n(y)}L${n(sx)} ${n(sy)}${arcs.join('')}Z`
}

function ribs(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  count: number,
  colours: readonly [string, string],
): string {
  const step = (to - from) / count
  return times(count - 1)
    .map((index) => {
      const [ex, ey] = polar(x, y, r, from + step * (index + 1))
      return (
        line(`M${n(x)} ${n(y)}L${n(ex)} ${n(ey)}`, colours[0], 4, 'opacity="0.5"') +
        line(`M${n(x + 3)} ${n(y)}L${n(ex + 3)} ${n(ey)}`, colours[1], 2, 'opacity="0.6"')
      )
    })
    .join('')
}

function upper(ink: Ink): string {
  const d = shellPath(90, -180 - 8, 8, 11, 120, 138)
  const bands = [40, 62, 82]
    .map((r) => round(120, 138, r, 'none', `stroke="#fff" stroke-width="5" opacity="0.28"`))
    .join('')
  return [
    solid(ink, d, {
      fill: ink.radialAt(
        { x: 120, y: 138, r: 108 },
        '#fff8f0',
        [0.35, '#ffd8d0'],
        [0.6, '#e8a0d0'],
        [0.8, '#8a8ae0'],
        '#4ad0d0',
      ),
      line: '#3a1a5a',
      width: 3,
      shade: '#5a2a8a',
      depth: 12,
      rim: '#c8fff4',
      lit: 0.9,
      inside: ribs(120, 138, 112, -188, 8, 11, ['#8a4a9a', '#ffffff']) + bands,
    }),
    line(d, gold[1], 1.6, 'opacity="0.9"'),
  ].join('')
}

function lower(ink: Ink): string {
  const d =
    'M18 140C30 128 66 138 120 138C174 138 210 128 222 140C226 176 180 206 120 206C60 206 14 176 18 140Z'
  return [
    solid(ink, d, {
      fill: ink.down('#fff0e8', [0.25, '#f0b8c8'], [0.6, '#8a5ab0'], '#2a1a68'),
      line: '#24104a',
      width: 3,
      shade: '#2a0c5a',
      depth: 12,
      rim: '#c8fff4',
      inside: ribs(120, 110, 120, 20, 160, 9, ['#4a2080', '#ffe8f8']),
    }),
    oval(120, 142, 92, 15, ink.down('#5a2a6a', '#e8a8c8')),
    oval(120, 146, 80, 10, ink.down('#8a4a8a', '#ffe0e8')),
    line('M20 140C40 130 70 139 120 139C170 139 200 130 220 140', '#fff', 2.4, 'opacity="0.8"'),
  ].join('')
}

function great(ink: Ink): string {
  return [
    oval(120, 152, 40, 9, '#4a1a5a', 'opacity="0.6"'),
    pearl(ink, 120, 110, 44),
    group(
      [
        oval(106, 136, 30, 12, '#a8f0f0', 'opacity="0.5" transform="rotate(16 106 136)"'),
        oval(142, 126, 14, 26, '#ffb0d8', 'opacity="0.4" transform="rotate(24 142 126)"'),
        shape('M84 96C92 76 118 68 138 78C120 76 100 86 92 106Z', '#fff', 'opacity="0.9"'),
        round(98, 118, 3.6, '#fff', 'opacity="0.8"'),
      ].join(''),
      `clip-path="${ink.clip(round(120, 110, 43.4, '#fff'))}"`,
    ),
  ].join('')
}
