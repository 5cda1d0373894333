import type { Ink } from '../ink.ts'
import { fill, flat, form, halo, line, oval, slab } from './brush.ts'
import { tones } from './tones.ts'

/** A ship's lantern that hangs from 0, 0; it is 104 high. */
export function lantern(ink: Ink, lit = 1): string {
  const glass = 'M-20 34H20L25 82H-25Z'
  return [
    halo(ink, 0, 60, 58, '#ffb43c', 0.9 * lit),
    line('M-12 20a12 13 0 1 1 24 0', tones.brass.line, 6.4) +
      line('M-12 20a12 13 0 1 1 24 0', tones.brass.base, 3),
    fill(
      glass,
      ink.radial({ x: 0.5, y: 0.6, r: 0.7 }, '#ffffff', [0.3, '#fff3a8'], [0.7, '#ffb53c'], '#e0662a'),
    ),
    fill('M0 44C8 56 10 64 0 74C-10 64 -8 56 0 44Z', '#fff', `opacity=".95" filter="${ink.blur(1)}"`),
    fill('M-16 38H-8L-11 80H-20Z', '#fff', 'opacity=".4"'),
    line(`${glass}M-7 34L-8.5 82M7 34L8.5 82`, tones.brass.line, 3),
    form(ink, 'M-26 36Q-22 18 0 14Q22 18 26 36Z', tones.brass, { depth: 6, line: 3 }),
    form(ink, slab(-30, 80, 60, 13, 4), tones.brass, { depth: 4, line: 3 }),
    flat(ink, oval(0, 98, 6, 5), tones.brass, 2.4),
  ].join('')
}

/** A paper lantern, round and ribbed, that hangs from 0, 0. */
export function paperLantern(ink: Ink, warm: string, deep: string): string {
  const body = oval(0, 34, 24, 25)
  return [
    halo(ink, 0, 34, 56, warm, 0.7),
    line('M0 0V8', '#2a1420', 2.6),
    fill(body, ink.radial({ x: 0.45, y: 0.45, r: 0.62 }, '#fffbe0', [0.45, warm], deep)),
    line('M-10 11Q-24 34 -10 57M10 11Q24 34 10 57M0 9V59', deep, 1.8, 'opacity=".7"'),
    line(body, '#3a1220', 2.8),
    flat(ink, slab(-10, 6, 20, 6, 2), tones.brass, 2) + flat(ink, slab(-10, 56, 20, 6, 2), tones.brass, 2),
    line('M0 62v12', tones.crimson.base, 3.4),
  ].join('')
}
