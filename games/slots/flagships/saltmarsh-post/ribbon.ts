import type { Ink } from '../ink.ts'
import { fill, form, line, mirrored, type SaltmarshTone } from './brush.ts'
import { tones } from './tones.ts'

const tail = 'M30 190L2 184L13 204L2 232L40 234Z'
const face = 'M16 174Q120 160 224 174V230Q120 218 16 230Z'
const trim = 'M22 181Q120 168 218 181M22 223Q120 211 218 223'

/** A band across the foot of a symbol, on which the game writes. */
export function band(ink: Ink, tone: SaltmarshTone, rim: SaltmarshTone = tones.gold): string {
  const end = form(ink, tail, { ...tone, light: tone.base, base: tone.dark, dark: tone.line }, { depth: 5 })
  return [
    end + mirrored(end, 240),
    line(face, rim.line, 9),
    line(face, ink.tilt(30, rim.light, [0.4, rim.base], [0.7, rim.dark], rim.light), 5.5),
    fill(face, ink.down(tone.base, [0.5, tone.dark], tone.dark)),
    fill('M18 176Q120 162 222 176V190Q120 176 18 190Z', '#fff', 'opacity=".13"'),
    line(trim, rim.base, 1.8, 'opacity=".9"'),
  ].join('')
}
