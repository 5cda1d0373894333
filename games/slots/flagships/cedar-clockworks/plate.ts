import type { Ink } from '../ink.ts'
import { bead, cog, type CedarMetal, rivet } from './metal.ts'
import { group, line, shape, twice } from './strokes.ts'
import { carved, type Wood } from './wood.ts'

const board =
  'M7 174Q22 161 46 165Q120 157 194 165Q218 161 233 174Q226 201 233 228Q218 241 194 236Q120 241 46 236Q22 241 7 228Q14 201 7 174Z'
const face =
  'M17 178Q26 172 46 174Q120 167 194 174Q214 172 223 178Q218 201 223 224Q214 230 194 228Q120 233 46 228Q26 230 17 224Q22 201 17 178Z'

/** A carved plate at the foot of a symbol, on which the game writes. */
export function nameplate(
  ink: Ink,
  { wood, metal, enamel }: { wood: Wood; metal: CedarMetal; enamel: readonly [string, string, string] },
): string {
  const inside = [
    shape(face, ink.down(...enamel)),
    shape('M10 168H230V187Q120 179 10 187Z', '#fff', 'opacity="0.14"'),
    line(face, '#0a0302', 9, `opacity="0.45" filter="${ink.blur(4)}"`),
  ].join('')
  return [
    shape(board, '#0a0302', `opacity="0.6" transform="translate(0 4)" filter="${ink.blur(3)}"`),
    carved(ink, board, wood, { x: 6, y: 158, width: 228, height: 82 }, { depth: 5, lines: 8 }),
    group(inside, `clip-path="${ink.clip(`<path d="${face}"/>`)}"`),
    bead(ink, face, metal, 4),
    twice(rivet(ink, 12.5, 201, 3.6, metal), 120),
    cog(ink, { x: 120, y: 166, r: 12, teeth: 10, metal, holes: 0 }),
  ].join('')
}
