import type { Ink } from '../ink.ts'
import { fill, form, line, mirrored, type Tone } from './brush.ts'
import { tones } from './tones.ts'

const face = 'M20 178Q120 168 220 178L228 188V216L220 228Q120 234 20 228L12 216V188Z'

/** A name board at the foot of a symbol, on which the game writes. */
export function board(ink: Ink, tone: Tone, rim: Tone = tones.brass): string {
  const end = form(ink, 'M24 186C8 178 -2 190 6 200C-2 206 0 222 14 222Z', rim, { line: 3, depth: 4 })
  return [
    end + mirrored(end, 240),
    line(face, rim.line, 10),
    line(face, ink.tilt(40, rim.light, [0.35, rim.base], [0.7, rim.dark], rim.light), 6.4),
    fill(face, ink.down(tone.base, [0.45, tone.dark], tone.line)),
    fill('M20 180Q120 170 220 180L226 188V194Q120 184 14 194V188Z', '#fff', 'opacity=".14"'),
    line('M26 185Q120 176 214 185M26 222Q120 227 214 222', rim.base, 1.8, 'opacity=".8"'),
  ].join('')
}
