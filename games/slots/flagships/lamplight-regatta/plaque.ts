import type { Ink, Stop } from '../ink.ts'
import {
  fill,
  form,
  group,
  line,
  mirrored,
  moulding,
  oval,
  scattered,
  short,
  slab,
  type Tone,
} from './brush.ts'
import { tones } from './tones.ts'

type Plaque = {
  readonly outer: string
  readonly window: string
  readonly rail: Tone
  readonly enamel: Tone
  readonly sky: readonly Stop[]
  readonly jewel: Tone
  /** Down to here it may lean out of the window. */
  readonly reach?: number
}

/** A crest of waves, a shield, a wheel's round and a porthole's octagon. */
export const outlines = {
  crest: {
    outer:
      'M120 16C140 30 160 30 180 24C206 18 228 38 226 62C222 84 230 100 230 124C230 152 222 166 226 190C226 216 206 234 180 228C160 224 140 224 120 237C100 224 80 224 60 228C34 234 14 216 14 190C18 166 10 152 10 124C10 100 18 84 14 62C12 38 34 18 60 24C80 30 100 30 120 16Z',
    window:
      'M120 42C142 52 160 52 178 48C194 45 206 56 203 72C199 90 206 104 206 124C206 148 199 162 203 182C205 198 194 208 178 205C158 201 142 202 120 212C98 202 82 201 62 205C46 208 35 198 37 182C41 162 34 148 34 124C34 104 41 90 37 72C34 56 46 45 62 48C80 52 98 52 120 42Z',
  },
  shield: {
    outer: 'M30 22H210Q226 22 226 40V132C226 182 180 214 120 236C60 214 14 182 14 132V40Q14 22 30 22Z',
    window: 'M50 46H190Q202 46 202 58V132C202 168 168 192 120 210C72 192 38 168 38 132V58Q38 46 50 46Z',
  },
  round: { outer: oval(120, 126, 110, 109), window: oval(120, 126, 85, 84) },
  tablet: {
    outer:
      'M60 20H180A26 26 0 0 0 204 42A26 26 0 0 0 228 66V192A26 26 0 0 0 204 214A26 26 0 0 0 180 236H60A26 26 0 0 0 36 214A26 26 0 0 0 12 192V66A26 26 0 0 0 36 42A26 26 0 0 0 60 20Z',
    window:
      'M70 44H170A30 30 0 0 0 186 60A30 30 0 0 0 204 76V182A30 30 0 0 0 186 196A30 30 0 0 0 170 212H70A30 30 0 0 0 54 196A30 30 0 0 0 36 182V76A30 30 0 0 0 54 60A30 30 0 0 0 70 44Z',
  },
} as const

/** Small lamps along a frame, all of them lit. */
function bulbs(ink: Ink, d: string): string {
  const string = (colour: string, width: number, more = '') =>
    line(d, colour, width, `stroke-dasharray="0 21" ${more}`)
  return [
    string('#ffb43c', 15, `opacity=".55" filter="${ink.blur(3)}"`),
    string(tones.brass.line, 9.4),
    string('#ffb545', 6.8),
    string('#fffbe0', 3.6, 'transform="translate(-.4 -.5)"'),
  ].join('')
}

function inwards(body: string, share: number): string {
  return group(body, `transform="translate(120 126) scale(${share}) translate(-120 -126)"`)
}

function foot(ink: Ink, { rail, jewel }: Plaque): string {
  const scroll = 'M118 216C104 206 84 206 76 216C70 226 82 234 90 228C94 236 108 236 118 232Z'
  const curl = line('M90 222q-6 -4 -8 2', rail.line, 2.4)
  const half = form(ink, scroll, rail, { line: 3, depth: 5 }) + curl
  return [
    half + mirrored(half, 240),
    form(ink, 'M120 203L138 219L120 238L102 219Z', rail, { line: 3, depth: 5 }),
    form(ink, 'M120 210L130 219L120 230L110 219Z', jewel, { line: 2, depth: 4, gloss: 0.9 }),
    fill('M120 212L126 218L114 219Z', '#fff', 'opacity=".6"'),
  ].join('')
}

/** Somebody or something in the frame of its rank. It may reach over the frame above, and stands behind it below. */
export function plaque(ink: Ink, look: Plaque, scenery: string, bust: string): string {
  const { outer, window, rail, enamel, sky, reach: leans = 150 } = look
  const pane = ink.clip(fill(window, '#fff'))
  const reach = ink.clip(fill(window, '#fff') + fill(slab(0, 0, 240, leans), '#fff'))
  const below = ink.clip(fill(slab(0, leans + 8, 240, 240), '#fff'))
  const inner = moulding(ink, window, 6.5, rail)
  return [
    form(ink, outer, enamel, { depth: 13 }),
    inwards(moulding(ink, outer, 7, rail), 0.962),
    inwards(bulbs(ink, outer), 0.876),
    fill(window, ink.radial({ x: 0.42, y: 0.3, r: 0.85 }, ...sky)),
    group(
      scenery + line(window, rail.line, 18, `opacity=".6" filter="${ink.blur(6)}"`),
      `clip-path="${pane}"`,
    ),
    inner,
    group(
      group(bust, `filter="${ink.shadow({ dx: 3, dy: 5, blur: 4, colour: '#050720', opacity: 0.55 })}"`),
      `clip-path="${reach}"`,
    ),
    group(inner, `clip-path="${below}"`),
    foot(ink, look),
  ].join('')
}

/** Lights far off, out of focus. */
export function bokeh(ink: Ink, colours: readonly string[], seed: number): string {
  const spots = scattered(12, seed).map(({ a, b, index }) =>
    fill(
      oval(30 + a * 180, 40 + b * 110, 4 + ((index * 5) % 9)),
      colours[index % colours.length] ?? '#fff',
      `opacity="${short(0.3 + (index % 3) * 0.16)}"`,
    ),
  )
  return group(spots.join(''), `filter="${ink.blur(1.4)}"`)
}
