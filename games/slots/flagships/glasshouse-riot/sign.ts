import type { Ink } from '../ink.ts'
import { fill, flipped, halo, line, placed, solid } from '../tidepool-choir/clay.ts'
import { circle, n, polar, roundedBox, spark, times } from '../tidepool-choir/shapes.ts'
import { bloom, leaf, vine } from './blooms.ts'
import { emerald, gold, grass, iron, pink } from './palette.ts'

function crest(ink: Ink): string {
  const bars = times(6).map(
    (index) =>
      `M300 76L${polar([300, 76], 62, -75 + index * 30)
        .map(n)
        .join(' ')}`,
  )
  return [
    halo(ink, 300, 60, 59, '#fff6a0', 0.8),
    solid(ink, 'M226 78A74 72 0 0 1 374 78Z', iron, { line: 4, depth: 9, shine: 0.9 }),
    `<path d="M238 78A62 61 0 0 1 362 78Z" fill="${ink.radial({ x: 0.5, y: 1, r: 1 }, '#fffbc0', [0.4, '#ffd23a'], [0.8, '#ff5fae'], [1, '#b0128a'])}"/>`,
    line(bars.join(''), iron.edge, 6),
    line(bars.join(''), '#5fe0b4', 2.4),
    placed(bloom(ink, 34, pink, gold, 'ruffled', 4), 300, 66),
  ].join('')
}

function corner(ink: Ink): string {
  return [
    vine(
      ink,
      [
        [30, 210],
        [20, 252],
        [30, 294],
        [60, 338],
        [112, 344],
        [160, 352],
      ],
      34,
      grass,
      3,
    ),
    leaf(ink, [66, 318], 62, 226, emerald, 4),
    leaf(ink, [66, 318], 54, 190, grass, 4),
    placed(bloom(ink, 38, pink, gold, 'ruffled', 4), 58, 322),
    placed(bloom(ink, 23, { ...gold, light: '#ffffd8', base: '#ffe83a' }, pink, 'round', 3.4), 104, 342),
    placed(bloom(ink, 26, { ...gold, light: '#ffffd8', base: '#ffe83a' }, pink, 'round', 3.4), 48, 84),
    leaf(ink, [52, 84], 46, 310, grass, 3.6),
  ].join('')
}

/** A board of iron and dark glass on which the game writes. */
export function sign(ink: Ink): string {
  const outer = roundedBox(24, 62, 552, 284, 30)
  const inner = roundedBox(46, 84, 508, 240, 18)
  const side = corner(ink)
  const rivets = times(8)
    .flatMap(
      (index) =>
        [
          [110 + index * 54, 73],
          [110 + index * 54, 335],
        ] as const,
    )
    .map(([x, y]) => solid(ink, circle([x, y], 5), gold, { line: 2, depth: 3, shine: 0.9 }))
  return [
    line('M120 66V0M480 66V0', iron.edge, 9),
    line('M120 66V0M480 66V0', '#5fe0b4', 3.4),
    `<path d="${outer}" transform="translate(0 9)" fill="#07021a" opacity="0.55" filter="${ink.blur(9)}"/>`,
    solid(ink, outer, iron, { line: 5, depth: 16, shine: 0.9 }),
    rivets.join(''),
    `<path d="${inner}" fill="${ink.radial({ x: 0.5, y: 0.4, r: 0.75 }, '#6a2a9a', [0.6, '#351466'], [1, '#1a0a3e'])}" stroke="${gold.edge}" stroke-width="11"/>`,
    line(inner, gold.base, 6.5),
    line(inner, gold.light, 2, 0.9),
    `<g clip-path="${ink.clip(`<path d="${inner}"/>`)}">${fill('M40 250L230 80H320L40 330Z', '#d8c0ff', 0.1)}${fill('M380 330L560 170V210L430 330Z', '#d8c0ff', 0.07)}</g>`,
    crest(ink),
    side,
    flipped(side, 300),
    fill(spark([150, 100], 15), '#fff', 0.9),
  ].join('')
}
