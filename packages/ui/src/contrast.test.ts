import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoWorld } from '../../../db/demo/index.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const dark = tokensOf(':root')
const light = { ...dark, ...tokensOf('[data-theme="light"]') }

/** Text of ordinary size, and what it stands on. */
const texts: readonly (readonly [text: string, ground: string])[] = [
  ...['bg', 'bg2', 'card'].flatMap((ground) =>
    ['text', 'mute', 'brass-text', 'jade', 'coral'].map((text) => [text, ground] as const),
  ),
  ['text', 'felt'],
  ['mute', 'felt'],
  ['brass-text', 'felt'],
  ['text', 'picked-from'],
  ['text', 'picked-to'],
  ['brass-ink', 'brass-high'],
  ['brass-ink', 'brass-low'],
  ['fill-ink', 'coral-fill'],
  ['fill-ink', 'azure-fill'],
  ['scene-text', 'scene'],
  ['scene-mute', 'scene'],
  ['scene-text', 'scene-deep'],
  ['scene-mute', 'scene-deep'],
  ['vault-text', 'vault'],
  ['vault-text', 'vault-glow'],
  ['vault-text', 'vault-deep'],
]

/** Large figures, and lines that carry a meaning such as the focus ring or the picked tab. */
const strokes: readonly (readonly [stroke: string, ground: string])[] = [
  ['brass', 'bg'],
  ['brass', 'bg2'],
  ['brass', 'card'],
  ['coral', 'bg2'],
  ['vault-high', 'vault-glow'],
  ['vault-low', 'vault-glow'],
]

/** A house's own colours over the tokens of a theme. */
function dressed(theme: Tokens, name: 'dark' | 'light'): Tokens {
  const own = Object.entries(theme).filter(([key]) => !key.includes('.') || key.startsWith(`${name}.`))
  const base = name === 'dark' ? dark : light
  return { ...base, ...Object.fromEntries(own.map(([key, value]) => [key.replace(`${name}.`, ''), value])) }
}

const houses = demoWorld.merchants.flatMap(({ name, theme }) => [
  [`dark theme of ${name}`, dressed(theme, 'dark')] as const,
  [`light theme of ${name}`, dressed(theme, 'light')] as const,
])

describe.each([['dark theme', dark], ['light theme', light], ...houses] as const)(
  'in the %s',
  (_, tokens) => {
    it.each(texts)('%s can be read on %s', (text, ground) => {
      expect(contrast(colourOf(tokens, text), colourOf(tokens, ground))).toBeGreaterThanOrEqual(4.5)
    })

    it.each(strokes)('%s can be made out on %s', (stroke, ground) => {
      expect(contrast(colourOf(tokens, stroke), colourOf(tokens, ground))).toBeGreaterThanOrEqual(3)
    })
  },
)

type Colour = readonly [red: number, green: number, blue: number]
type Tokens = Readonly<Record<string, string>>

function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`The style sheet has no rule for ${selector}.`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** `felt` is the page where the lamp shines most. */
function colourOf(tokens: Tokens, name: string): Colour {
  if (name !== 'felt') return parse(tokens[name] ?? '')
  const [red = 0, green = 0, blue = 0, alpha = 0] =
    (tokens['felt-glow'] ?? '').match(/[\d.]+/g)?.map(Number) ?? []
  const ground = colourOf(tokens, 'bg')
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha)
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])]
}

function parse(hex: string): Colour {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(hex) ?? []
  if (!red || !green || !blue) throw new Error(`"${hex}" is not a colour of six digits.`)
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** The contrast ratio of WCAG 2. */
function contrast(one: Colour, other: Colour): number {
  const lighter = Math.max(luminance(one), luminance(other))
  const darker = Math.min(luminance(one), luminance(other))
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
