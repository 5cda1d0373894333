import type { Ink, Stop } from '../ink.ts'
import { fill, flat, form, group, line, moulding, oval, slab, type SaltmarshTone } from './brush.ts'
import { tones } from './tones.ts'

type Cameo = {
  readonly outer: string
  readonly window: string
  readonly rail: SaltmarshTone
  readonly enamel: SaltmarshTone
  /** Of the window, from where the light is to its corners. */
  readonly sky: readonly Stop[]
  readonly jewel: SaltmarshTone
  /** Down to here it may lean out of the window. */
  readonly reach?: number
}

/** Scalloped, round, cut and square: each rank is known by its outline too. */
export const outlines = {
  arch: {
    outer: 'M12 104C12 54 54 22 120 22S228 54 228 104V204Q228 235 197 235H43Q12 235 12 204Z',
    window: 'M35 110C35 72 66 45 120 45S205 72 205 110V194Q205 212 187 212H53Q35 212 35 194Z',
  },
  round: { outer: oval(120, 127, 110, 108), window: oval(120, 127, 85, 83) },
  cut: {
    outer:
      'M62 20H178Q188 20 195 27L221 53Q228 60 228 70V185Q228 195 221 202L195 228Q188 235 178 235H62Q52 235 45 228L19 202Q12 195 12 185V70Q12 60 19 53L45 27Q52 20 62 20Z',
    window:
      'M72 43H168Q176 43 182 49L199 66Q205 72 205 80V175Q205 183 199 189L182 206Q176 212 168 212H72Q64 212 58 206L41 189Q35 183 35 175V80Q35 72 41 66L58 49Q64 43 72 43Z',
  },
  square: {
    outer:
      'M44 20H196A32 32 0 0 0 228 52V203A32 32 0 0 0 196 235H44A32 32 0 0 0 12 203V52A32 32 0 0 0 44 20Z',
    window:
      'M56 43H184A24 24 0 0 0 205 64V191A24 24 0 0 0 184 212H56A24 24 0 0 0 35 191V64A24 24 0 0 0 56 43Z',
  },
} as const

function pearls(d: string, { light, base, line: contour }: SaltmarshTone): string {
  const string = (colour: string, width: number, more = '') =>
    line(d, colour, width, `stroke-dasharray="0 13.2" ${more}`)
  return string(contour, 7.5) + string(base, 5.4) + string(light, 2.2, 'transform="translate(-0.8 -1)"')
}

/** The same outline nearer to the middle. */
function inwards(body: string, share: number): string {
  return group(body, `transform="translate(120 127) scale(${share}) translate(-120 -127)"`)
}

function foot(ink: Ink, { rail, jewel }: Cameo): string {
  const leaf =
    'M120 224C100 232 80 230 66 220C84 214 104 212 120 220C136 212 156 214 174 220C160 230 140 232 120 224Z'
  return [
    form(ink, leaf, rail, { line: 3, depth: 5 }),
    form(ink, oval(120, 221, 17, 15), rail, { line: 3, depth: 5 }),
    form(ink, oval(120, 221, 11, 9.6), jewel, { line: 2, depth: 4, gloss: 0.9 }),
    fill(oval(116, 217, 3.4, 2.2), '#fff', 'opacity=".85"'),
  ].join('')
}

/** A creature in a frame of its rank: it may reach over the frame above, and stands behind it below. */
export function cameo(ink: Ink, look: Cameo, scenery: string, bust: string): string {
  const { outer, window, rail, enamel, sky, reach: leans = 150 } = look
  const pane = ink.clip(fill(window, '#fff'))
  const reach = ink.clip(fill(window, '#fff') + fill(slab(0, 0, 240, leans), '#fff'))
  const below = ink.clip(fill(slab(0, leans + 8, 240, 240), '#fff'))
  const inner = moulding(ink, window, 6.5, rail)
  return [
    form(ink, outer, enamel, { depth: 12 }),
    inwards(pearls(outer, rail), 0.895),
    inwards(moulding(ink, outer, 7, rail), 0.962),
    fill(window, ink.radial({ x: 0.4, y: 0.3, r: 0.85 }, ...sky)),
    group(
      scenery + line(window, rail.line, 18, `opacity=".55" filter="${ink.blur(6)}"`),
      `clip-path="${pane}"`,
    ),
    inner,
    group(
      group(bust, `filter="${ink.shadow({ dx: 3, dy: 5, blur: 4, colour: rail.line, opacity: 0.55 })}"`),
      `clip-path="${reach}"`,
    ),
    group(inner, `clip-path="${below}"`),
    foot(ink, look),
  ].join('')
}

/** Reeds that stand in a frame's window. */
export function windowReeds(ink: Ink, colour: string, spread: readonly number[]): string {
  const blades = spread.map((x, index) => {
    const lean = ((index * 37) % 23) - 11
    const tall = 74 + ((index * 29) % 40)
    return `M${x - 4} 220Q${x} ${220 - tall * 0.6} ${x + lean} ${220 - tall}Q${x + 4} ${220 - tall * 0.5} ${x + 4} 220Z`
  })
  return fill(blades.join(''), colour, `opacity=".55" filter="${ink.blur(0.7)}"`)
}

/** A folded letter with a seal, lying at its own corner. */
export function smallLetter(ink: Ink, width: number, height: number): string {
  const [x, y] = [width / 2, height * 0.56]
  return [
    flat(ink, slab(0, 0, width, height, 3), tones.cream),
    line(
      `M2 ${height - 2}L${width * 0.4} ${height * 0.48}M${width - 2} ${height - 2}L${width * 0.6} ${height * 0.48}`,
      tones.cream.dark,
      2,
    ),
    fill(`M1 2L${x} ${y}L${width - 1} 2Z`, ink.down('#fffdf2', '#ecd7b0')),
    line(`M1 2L${x} ${y}L${width - 1} 2`, tones.cream.line, 2, 'opacity=".7"'),
    form(ink, oval(x, y, height * 0.17), tones.wax, { line: 1.8, depth: 3 }),
  ].join('')
}
