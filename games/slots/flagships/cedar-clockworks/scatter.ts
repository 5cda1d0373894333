import type { Ink } from '../ink.ts'
import { bead, brass, cog, rivet } from './metal.ts'
import { nameplate } from './plate.ts'
import { group, line, n, oval, round, shape, share, solid, spark, times, twice } from './strokes.ts'
import { bluewood, carved, walnut } from './wood.ts'

const glass =
  'M70 34H170C176 62 158 80 134 96Q128 100 134 104C158 120 176 138 170 166H70C64 138 82 120 106 104Q112 100 106 96C82 80 64 62 70 34Z'

/** An hourglass whose sand is light. */
export function drawScatter(ink: Ink): string {
  return [
    halo(ink),
    twice(post(ink), 120),
    shape(glass, ink.across([0, '#bff4ff', 0.75], [0.4, '#3a8ad0', 0.5], [1, '#9adcff', 0.75])),
    group(sand(ink), `clip-path="${ink.clip(`<path d="${glass}"/>`)}"`),
    line(glass, '#0c2a5c', 5),
    line(glass, '#d8f8ff', 2.4),
    shines(),
    caps(ink),
    sparks(),
    nameplate(ink, { wood: bluewood, metal: brass, enamel: ['#0f6a7a', '#063c54', '#021a30'] }),
  ].join('')
}

function halo(ink: Ink): string {
  const fade = ink.radialAt({ x: 120, y: 98, r: 120 }, [0.15, '#e0fff8', 0.9], [1, '#2fd0e0', 0])
  const beams = times(14).map((index) => {
    const angle = (index * Math.PI) / 7 + 0.2
    const wide = index % 2 ? 0.05 : 0.11
    const corner = (turn: number) =>
      `${n(120 + Math.cos(angle + turn) * 122)} ${n(98 + Math.sin(angle + turn) * 122)}`
    return shape(`M120 98L${corner(-wide)}L${corner(wide)}Z`, fade)
  })
  return (
    round(
      120,
      98,
      119,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#c8fff4', 1], [0.5, '#2fb8d8', 0.65], [1, '#1f6ae0', 0]),
    ) + beams.join('')
  )
}

function sand(ink: Ink): string {
  const bright = ink.down('#fffef0', '#ffe98a', '#ffb52e')
  const grains = times(40).map((index) =>
    round(
      76 + share(index) * 88,
      index % 3 ? 140 + share(index, 2) * 26 : 62 + share(index, 2) * 26,
      0.9 + share(index, 3) * 1.4,
      '#fff',
      'opacity="0.8"',
    ),
  )
  return [
    shape(
      'M78 64Q120 76 162 64C160 78 146 88 134 96Q128 100 124 106H116Q112 100 106 96C94 88 80 78 78 64Z',
      bright,
      `filter="${ink.glow('#ffc23c', 5)}"`,
    ),
    oval(120, 65, 42, 6, '#fffbe0'),
    line('M120 98V160', '#fff6c0', 4.5, `filter="${ink.blur(0.6)}"`),
    shape(
      'M68 168C70 156 96 150 112 138Q120 130 128 138C144 150 170 156 172 168Z',
      bright,
      `filter="${ink.glow('#ffc23c', 5)}"`,
    ),
    ...grains,
  ].join('')
}

function shines(): string {
  return [
    line('M80 42C80 62 92 76 106 88', '#fff', 5, 'opacity="0.75"'),
    line('M82 156C84 140 94 126 106 114', '#fff', 4, 'opacity="0.55"'),
    line('M160 44C161 58 152 72 142 80', '#fff', 2.4, 'opacity="0.5"'),
  ].join('')
}

/** A turned post at the side. */
function post(ink: Ink): string {
  const d =
    'M178 30H198L194 46Q202 56 194 66L191 84Q200 99 191 114L194 132Q202 144 194 154L198 170H178L182 154Q174 144 182 132L185 114Q176 99 185 84L182 66Q174 56 182 46Z'
  return [
    carved(ink, d, walnut, { x: 174, y: 30, width: 28, height: 140 }, { depth: 6, lines: 5 }),
    bead(ink, 'M180 67Q188 70 196 67', brass, 4),
    bead(ink, 'M180 131Q188 134 196 131', brass, 4),
  ].join('')
}

function caps(ink: Ink): string {
  const cap = (y: number) =>
    [
      solid(
        ink,
        `M44 ${y}Q120 ${y - 9} 196 ${y}Q206 ${y + 2} 206 ${y + 10}Q206 ${y + 20} 196 ${y + 22}Q120 ${y + 30} 44 ${y + 22}Q34 ${y + 20} 34 ${y + 10}Q34 ${y + 2} 44 ${y}Z`,
        {
          fill: ink.tilt(55, '#fff4c2', '#f5c75a', '#b9781f', '#f0c25a', '#6d3b0e'),
          line: '#351405',
          width: 2.8,
          depth: 7,
          light: '#fffbe6',
        },
      ),
      line(`M40 ${y + 13}Q120 ${y + 21} 200 ${y + 13}`, '#6d3b0e', 2.4, 'opacity="0.8"'),
      ...[60, 90, 150, 180].map((x) => rivet(ink, x, y + 11 + 3 * Math.sin(((x - 40) / 160) * Math.PI), 4)),
    ].join('')
  return [
    cap(12),
    solid(ink, 'M84 10C90 -2 150 -2 156 10Q120 2 84 10Z', {
      fill: ink.tilt(55, '#fff4c2', '#f5c75a', '#8a4f14'),
      line: '#351405',
      width: 2.4,
      depth: 4,
    }),
    cog(ink, { x: 120, y: 25, r: 15, teeth: 12, metal: brass, holes: 0 }),
    round(120, 25, 6, ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff', '#4af0e0', '#0a4a6a')),
    cap(158),
  ].join('')
}

function sparks(): string {
  const places = [
    [30, 60, 14],
    [212, 74, 16],
    [44, 128, 10],
    [200, 22, 9],
    [222, 138, 9],
    [120, 120, 9],
  ]
  return places.map(([x = 0, y = 0, r = 0]) => shape(spark(x, y, r), '#fff')).join('')
}
