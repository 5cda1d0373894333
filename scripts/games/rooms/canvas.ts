import type { Palette } from '@baize/engines'
import { seeded, type SeededRandom } from '../../../apps/web/art/seeded.ts'
import { n } from '../../../apps/web/art/svg.ts'
import type { Ink } from '../../../games/slots/flagships/ink.ts'
import type { Size } from '../../../games/slots/flagships/sheet.ts'
import { lighter, mix, toned } from '../colours.ts'

/** How much light there is in a room. */
export type Hour = 'day' | 'dusk' | 'night'

/** The colours of a room: a palette as it looks in that light. */
type Tones = {
  readonly sky: readonly [top: string, middle: string, low: string]
  readonly light: string
  /** From the farthest hills to what stands before the eye. */
  readonly depth: readonly [string, string, string, string, string]
  readonly accents: Palette['accents']
  readonly ground: string
  readonly glow: string
}

/** What a scene is painted on. */
export type Canvas = Size & {
  readonly ink: Ink
  readonly seed: SeededRandom
  readonly tones: Tones
  /** A share of the shorter side, so that things are as large in either shape. */
  readonly u: number
  /** Where land meets the sky: under the reels of a phone. */
  readonly horizon: number
  readonly isWide: boolean
}

export type SceneDrawing = { readonly hour: Hour; readonly draw: (canvas: Canvas) => string }

/** How light the sky and the land are, and the hue that air has at that hour whatever the palette says. */
const lightness = {
  day: { sky: [0.52, 0.7, 0.9], depth: [0.66, 0.54, 0.42, 0.3, 0.17], air: '#3d97e6', share: 0.62 },
  dusk: { sky: [0.3, 0.52, 0.8], depth: [0.52, 0.41, 0.31, 0.22, 0.13], air: '#4a3a94', share: 0.55 },
  night: { sky: [0.16, 0.28, 0.46], depth: [0.34, 0.27, 0.21, 0.15, 0.1], air: '#1c2c78', share: 0.4 },
} as const

function tonesOf({ ground, glow, accents }: Palette, hour: Hour): Tones {
  const { sky, depth, air, share } = lightness[hour]
  const warm = mix(glow, accents[0], 0.5)
  const hues = [mix(warm, glow, 0.5), glow, mix(glow, ground, 0.35), mix(glow, ground, 0.6), ground] as const
  const at = (place: 0 | 1 | 2 | 3 | 4) => toned(hues[place], depth[place])
  return {
    sky: [
      toned(mix(mix(ground, glow, 0.5), air, share), sky[0]),
      toned(mix(mix(glow, warm, 0.2), air, share * 0.5), sky[1]),
      toned(warm, sky[2], 0.85),
    ],
    light: lighter(accents[0], hour === 'night' ? 0.55 : 0.4),
    depth: [at(0), at(1), at(2), at(3), at(4)],
    accents,
    ground,
    glow,
  }
}

type Plan = {
  readonly ink: Ink
  readonly size: Size
  readonly palette: Palette
  readonly hour: Hour
  readonly name: string
}

export function canvasOf({ ink, size, palette, hour, name }: Plan): Canvas {
  const { width, height } = size
  const isWide = width > height
  const random = seeded(`room ${name}`)
  return {
    ...size,
    ink,
    seed: random,
    tones: tonesOf(palette, hour),
    u: Math.min(width, height) / 720,
    horizon: height * ((isWide ? 0.6 : 0.585) + random.between(-0.02, 0.02)),
    isWide,
  }
}

export const r = (value: number) => n(Math.round(value * 10) / 10)

export function box(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, colour: string, wide: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${r(wide)}" ${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}" ${more}/>`
}

/** Light that fades around a point. */
export function shine(
  { ink }: Canvas,
  x: number,
  y: number,
  size: number,
  colour: string,
  strength = 0.8,
): string {
  const fill = ink.radial(
    { x: 0.5, y: 0.5, r: 0.5 },
    [0, colour, strength],
    [0.35, colour, strength * 0.45],
    [1, colour, 0],
  )
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(size)}" fill="${fill}"/>`
}
