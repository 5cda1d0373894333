import type { Ink } from '../ink.ts'
import { bent, type MothMetal, whip } from './frames.ts'
import { curl, gem, group, line, type MothPoint, shape, twice } from './strokes.ts'

type Nameplate = {
  readonly metal: MothMetal
  readonly line: string
  readonly enamel: readonly [string, string, string]
  readonly stone: readonly [string, string, string]
}

const outline =
  'M14 177Q18 167 31 167Q120 160 209 167Q222 167 226 177Q220 202 226 226Q222 236 209 236Q120 240 31 236Q18 236 14 226Q20 202 14 177Z'

/** An enamelled plate at the foot of a symbol, on which the game writes. */
export function nameplate(ink: Ink, { metal, line: contour, enamel, stone }: Nameplate): string {
  const clip = ink.clip(`<path d="${outline}"/>`)
  const side: MothPoint[] = [[206, 172], [222, 163], [232, 169], ...curl(228, 178, 8, -40, 0.9)]
  const inside = [
    shape(outline, ink.down(...enamel)),
    shape('M14 164H226V185Q120 177 14 185Z', '#fff', 'opacity="0.13"'),
    line(outline, '#05010f', 14, `opacity="0.4" filter="${ink.blur(4)}"`),
  ].join('')
  return [
    shape(outline, '#05010f', `opacity="0.6" transform="translate(0 4)" filter="${ink.blur(3)}"`),
    group(inside, `clip-path="${clip}"`),
    bent(ink, outline, metal, contour, 6),
    twice(whip(ink, side, metal, contour, 6), 120),
    gem(ink, 120, 165, 7, stone),
  ].join('')
}
