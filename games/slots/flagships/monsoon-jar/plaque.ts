import type { Ink, Stop } from '../ink.ts'
import {
  bothSides,
  disc,
  faint,
  fill,
  gem,
  group,
  line,
  rays,
  solid,
  type Tones,
  turned,
  times,
  twice,
} from './pen.ts'

export const gold: readonly Stop[] = [
  '#fff3b8',
  [0.25, '#ffd257'],
  [0.5, '#d98a1d'],
  [0.7, '#ffdc74'],
  [1, '#8f450c'],
]
export const copper: readonly Stop[] = [
  '#ffe3c4',
  [0.25, '#f2a26a'],
  [0.5, '#b9572a'],
  [0.7, '#f0a06a'],
  [1, '#5f220d'],
]
export const silver: readonly Stop[] = [
  '#ffffff',
  [0.25, '#cfeaf0'],
  [0.5, '#6fa3b5'],
  [0.7, '#d6f2f5'],
  [1, '#28566c'],
]
export const teal: readonly Stop[] = [
  '#e6fff2',
  [0.25, '#7df0d4'],
  [0.5, '#1c9c92'],
  [0.7, '#7cead0'],
  [1, '#06484c'],
]

/** The arch of a temple door, with a point on top. */
const arch = bothSides(
  120,
  [120, 12],
  [126, 24, 140, 27, 156, 27],
  [176, 27, 188, 33, 193, 43],
  [212, 44, 224, 57, 224, 76],
  [224, 192],
  [224, 214, 210, 229, 188, 229],
  [120, 229],
)

type Plaque = {
  readonly metal: readonly Stop[]
  readonly edge: string
  readonly ground: readonly [light: string, middle: string, deep: string]
  readonly bead: string
  readonly stone: Tones
  /** Drawn on its ground, and ending at its frame. */
  readonly inside?: string
}

/** The frame that a creature breaks out of. */
export function plaque(ink: Ink, { metal, edge, ground, bead, stone, inside = '' }: Plaque): string {
  const [light, middle, deep] = ground
  const clip = ink.clip(`<path d="${arch}"/>`)
  const petals = times(16, (index) =>
    turned(
      fill('M120 46C134 66 134 84 120 104C106 84 106 66 120 46Z', light, faint(0.2)),
      120,
      126,
      index * 22.5,
    ),
  )
  const back = [
    fill(arch, ink.radialAt({ x: 120, y: 118, r: 136 }, [0, light], [0.45, middle], [1, deep])),
    fill(rays(120, 126, 30, 170, 20), light, faint(0.22)),
    ...petals,
    inside,
    line(arch, deep, 34, `opacity="0.55" filter="${ink.blur(6)}"`),
  ].join('')
  const corner = [
    solid(ink, 'M226 200C236 210 236 228 224 236C206 240 190 238 182 230C198 230 214 222 226 200Z', {
      paint: ink.tilt(60, ...metal),
      edge,
      width: 2,
      depth: 4,
    }),
    gem(ink, 217, 223, 6, stone),
  ].join('')
  const rim = [
    line(arch, edge, 21),
    line(arch, ink.tilt(58, ...metal), 16.5),
    line(arch, edge, 8.5, faint(0.75)),
    line(arch, ink.tilt(238, ...metal), 6.5),
    line(arch, bead, 4.4, 'stroke-dasharray="0 8.6"'),
    line(arch, '#fff', 1.2, `opacity="0.75" transform="translate(-5 -5.500)"`),
  ].join('')
  const top = [
    solid(ink, bothSides(120, [120, 1], [126, 10, 140, 10, 146, 20], [152, 30, 140, 40, 120, 40]), {
      paint: ink.tilt(60, ...metal),
      edge,
      width: 2,
      depth: 5,
    }),
    gem(ink, 120, 25, 8, stone),
  ].join('')
  return group(
    `${group(back, `clip-path="${clip}"`)}${rim}${top}${twice(corner, 120)}`,
    `filter="${ink.shadow({ dy: 2, blur: 2, opacity: 0.55 })}"`,
  )
}

/** A ball of marigold. */
export function marigold(ink: Ink, x: number, y: number, r: number, tones: Tones): string {
  const [light, middle, deep] = tones
  const ring = (count: number, away: number, size: number, paint: string, start: number) =>
    times(count, (index) => {
      const angle = ((index + start) / count) * Math.PI * 2
      return disc(x + Math.cos(angle) * away, y + Math.sin(angle) * away, size, paint)
    }).join('')
  return [
    disc(x, y, r * 1.06, deep),
    ring(9, r * 0.72, r * 0.36, ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, middle, middle, deep), 0),
    ring(7, r * 0.42, r * 0.32, ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, light, middle, deep), 0.5),
    disc(x, y, r * 0.3, ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, light, middle)),
  ].join('')
}
