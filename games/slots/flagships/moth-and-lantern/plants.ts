import type { Ink } from '../ink.ts'
import { group, line, moved, oval, type MothPoint, round, shape, solid, tapered, times } from './strokes.ts'

export type MothTones = readonly [light: string, middle: string, deep: string, line: string]

export const mint: MothTones = ['#b9ffd6', '#3fae8a', '#125a5c', '#082f3a']
export const dusk: MothTones = ['#9a84ff', '#4a37a8', '#211458', '#0d0730']

/** Grows upwards from its stalk. */
export function leaf(
  ink: Ink,
  tones: MothTones,
  place: { x: number; y: number; size: number; turn: number },
): string {
  const body = [
    solid(ink, 'M0 0C-16 -12 -15 -36 2 -54C14 -36 14 -12 0 0Z', {
      fill: ink.tilt(70, tones[0], tones[1], tones[2]),
      line: tones[3],
      width: 1.6,
      depth: 5,
    }),
    line(
      'M0 -1Q-3 -24 2 -48M-1 -16L-8 -24M-1 -16L7 -25M-1 -28L-7 -36M-1 -28L7 -37',
      tones[0],
      1.1,
      'opacity="0.6"',
    ),
  ].join('')
  return moved(body, place.x, place.y, place.size / 54, place.turn)
}

/** The same for where there are many: without shadows of its own. */
export function plainBlossom(
  ink: Ink,
  tones: MothTones,
  place: { x: number; y: number; size: number; turn: number },
): string {
  const fill = ink.down(tones[0], tones[1], tones[2])
  const petal = shape(
    'M0 2C-13 -4 -15 -22 -4 -27Q0 -23 4 -27C15 -22 13 -4 0 2Z',
    fill,
    `stroke="${tones[3]}" stroke-width="1.6"`,
  )
  const vein = line('M0 -5V-15', tones[2], 1.4, 'opacity="0.7"')
  const petals = times(5).map((index) => group(petal + vein, `transform="rotate(${index * 72})"`))
  const heart =
    round(0, 0, 6.5, tones[3]) +
    round(0, 0, 5.2, ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#fffbe0', '#ffc23c'))
  return moved(petals.join('') + heart, place.x, place.y, place.size / 54, place.turn)
}

/** Five round petals about a heart. */
export function blossom(
  ink: Ink,
  tones: MothTones,
  heart: string,
  place: { x: number; y: number; size: number; turn: number },
): string {
  const petal = solid(ink, 'M0 2C-13 -4 -15 -22 -4 -27Q0 -23 4 -27C15 -22 13 -4 0 2Z', {
    fill: ink.down(tones[0], tones[1], tones[2]),
    line: tones[3],
    width: 1.4,
    depth: 4,
  })
  const body = [
    ...times(5).map((index) =>
      group(petal + line('M0 -4V-15', tones[2], 1.2, 'opacity="0.6"'), `transform="rotate(${index * 72})"`),
    ),
    round(0, 0, 6.5, tones[3]),
    round(0, 0, 5.4, ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#fffbe0', heart)),
  ].join('')
  return moved(body, place.x, place.y, place.size / 54, place.turn)
}

/** A branch with its bark lit from one side. */
export function branch(
  ink: Ink,
  points: readonly MothPoint[],
  from: number,
  to: number,
  tones: MothTones,
): string {
  return solid(ink, tapered(points, from, to), {
    fill: ink.tilt(80, tones[1], tones[2], tones[3]),
    line: tones[3],
    width: 1.6,
    depth: Math.max(2.5, from * 0.35),
    light: tones[0],
  })
}

export function firefly(ink: Ink, x: number, y: number, size: number): string {
  return (
    round(
      x,
      y,
      size,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0, '#fffbd0', 1],
        [0.18, '#ffe27a', 0.9],
        [0.45, '#ffb83a', 0.35],
        [1, '#ff9a1e', 0],
      ),
    ) + oval(x, y, size * 0.13, size * 0.13, '#fffdf0')
  )
}

export function halo(ink: Ink, x: number, y: number, r: number, colours: readonly [string, string]): string {
  return shape(
    `M${x - r} ${y - r}h${r * 2}v${r * 2}h${-r * 2}Z`,
    ink.radial(
      { x: 0.5, y: 0.5, r: 0.5 },
      [0, colours[0], 0.95],
      [0.45, colours[1], 0.6],
      [1, colours[1], 0],
    ),
  )
}
