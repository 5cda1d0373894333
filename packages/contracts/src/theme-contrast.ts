import { dressed, type Look, looks } from './theme.ts'

type Colours = Readonly<Record<string, string>>

/** What stands on what; `felt` is the page where the lamp shines most. */
export type ColourPair = { readonly front: string; readonly ground: string }

/** How far two colours must lie apart: WCAG 2 AA for text, and for large figures and lines that carry a meaning. */
const [TEXT, STROKE] = [4.5, 3]

const on = (least: number, fronts: readonly string[], grounds: readonly string[]) =>
  grounds.flatMap((ground) => fronts.map((front) => ({ front, ground, least })))

export const contrastPairs: readonly (ColourPair & { readonly least: number })[] = [
  ...on(TEXT, ['text', 'mute', 'brass-text', 'jade', 'coral'], ['bg', 'bg2', 'card']),
  ...on(TEXT, ['text', 'mute', 'brass-text'], ['felt']),
  ...on(TEXT, ['text'], ['picked-from', 'picked-to']),
  ...on(TEXT, ['brass-ink'], ['brass-high', 'brass-low']),
  ...on(TEXT, ['fill-ink'], ['coral-fill', 'azure-fill']),
  ...on(TEXT, ['scene-text', 'scene-mute'], ['scene', 'scene-deep']),
  ...on(TEXT, ['vault-text'], ['vault', 'vault-glow', 'vault-deep']),
  ...on(STROKE, ['brass'], ['bg', 'bg2', 'card']),
  ...on(STROKE, ['coral'], ['bg2']),
  ...on(STROKE, ['vault-high', 'vault-low'], ['vault-glow']),
]

export type FaintPair = ColourPair & { readonly look: Look; readonly ratio: number; readonly least: number }

/** Every pair of a theme with how far it lies apart, in both looks. */
export function contrastsOf(theme: Colours): FaintPair[] {
  return looks.flatMap((look) => {
    const colours = dressed(theme, look)
    return contrastPairs.map((pair) => ({ ...pair, look, ratio: contrastRatio(colours, pair) }))
  })
}

/** The contrast ratio of WCAG 2; nothing that can be read where one of them is no colour. */
export function contrastRatio(colours: Colours, { front, ground }: ColourPair): number {
  const [one, other] = [luminance(colourOf(colours, front)), luminance(colourOf(colours, ground))]
  const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  return Number.isNaN(ratio) ? 1 : ratio
}

type Colour = readonly [red: number, green: number, blue: number]

function colourOf(colours: Colours, name: string): Colour {
  if (name !== 'felt') return parse(colours[name] ?? '')
  const [red = 0, green = 0, blue = 0, alpha = 0] = ((colours['felt-glow'] ?? '').match(/[\d.]+/g) ?? []).map(
    Number,
  )
  const ground = colourOf(colours, 'bg')
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha)
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])]
}

function parse(hex: string): Colour {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(hex) ?? []
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}

function lightOf(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
