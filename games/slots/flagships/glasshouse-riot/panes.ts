import type { Ink } from '../ink.ts'
import { fill, gleam, plaque, solid, type TidepoolTone } from '../tidepool-choir/clay.ts'
import { blob, circle, type TidepoolPoint, polar, rays, times } from '../tidepool-choir/shapes.ts'
import { gold } from './palette.ts'

type Pane = {
  readonly outer: string
  readonly inner: string
  readonly rim: TidepoolTone
  readonly field: readonly [string, string]
  readonly light: string
}

const middle: TidepoolPoint = [120, 122]

/** A pane of coloured glass in its iron: what a high symbol breaks out of. */
export function pane(ink: Ink, { outer, inner, rim, field, light }: Pane): string {
  const inside = ink.clip(`<path d="${inner}"/>`)
  return [
    plaque(ink, outer, inner, { rim, field }),
    `<g clip-path="${inside}">${fill(rays(middle, 150, 10, 0.5), light, 0.22)}<path d="M30 90L120 0H170L10 170Z" fill="#fff" opacity="0.16"/></g>`,
  ].join('')
}

export const arched = {
  outer: 'M10 230V116C10 52 58 8 120 8S230 52 230 116V230Q230 236 224 236H16Q10 236 10 230Z',
  inner: 'M25 220V118C25 62 66 24 120 24S215 62 215 118V220Z',
} as const

export const bowed = {
  outer: blob(
    times(32).map((index) =>
      polar(
        [120, 121],
        118 - 9 * Math.abs(Math.sin((index * Math.PI) / 8)) ** 0.7 * (index % 4 === 2 ? 1 : 0.7),
        index * 11.25,
      ),
    ),
  ),
  inner: circle([120, 121], 95),
} as const

export const squared = {
  outer: 'M40 8H200Q232 8 232 40V202Q232 234 200 234H40Q8 234 8 202V40Q8 8 40 8Z',
  inner: 'M46 24H194Q216 24 216 46V196Q216 218 194 218H46Q24 218 24 196V46Q24 24 46 24Z',
} as const

export function studs(ink: Ink, places: readonly TidepoolPoint[], r = 8): string {
  return places
    .map(
      ([x, y]) =>
        `${solid(ink, circle([x, y], r), gold, { line: 2.5, depth: 4, shine: 0.9 })}${gleam(x - r * 0.3, y - r * 0.35, r * 0.3, r * 0.2)}`,
    )
    .join('')
}

const plateOutside = 'M22 168H218Q236 168 236 186V218Q236 236 218 236H22Q4 236 4 218V186Q4 168 22 168Z'
const plateInside =
  'M24 175.500H216Q228.500 175.500 228.500 188V216Q228.500 228.500 216 228.500H24Q11.500 228.500 11.500 216V188Q11.500 175.500 24 175.500Z'

/** The plate at the foot of a symbol, on which the game writes. */
export function footPlate(ink: Ink, tone: TidepoolTone): string {
  return [
    `<path d="${plateOutside}" transform="translate(0 -4)" fill="#12041f" opacity="0.5" filter="${ink.blur(5)}"/>`,
    solid(ink, plateOutside, gold, { line: 2, depth: 6, shine: 0.9 }),
    `<path d="${plateInside}" fill="${ink.down(tone.base, [0.55, tone.deep], [1, tone.deep])}" stroke="${gold.edge}" stroke-width="2.5"/>`,
    `<path d="M24 179H216Q224 179 225 187H15Q16 179 24 179Z" fill="${tone.light}" opacity="0.4"/>`,
  ].join('')
}
