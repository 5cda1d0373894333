import { readFileSync } from 'node:fs'
import {
  contrastPairs,
  contrastRatio,
  darkColours,
  dressed,
  lightColours,
  looks,
  themeSizes,
} from '@baize/contracts'
import { describe, expect, it } from 'vitest'
import { demoWorld } from '../../../db/demo/index.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const houses = [{ name: 'nobody', theme: {} }, ...demoWorld.merchants].flatMap(({ name, theme }) =>
  looks.map((look) => [`${look} theme of ${name}`, dressed(theme, look)] as const),
)

describe.each(houses)('in the %s', (_, colours) => {
  it.each(contrastPairs)('$front can be made out on $ground', ({ front, ground, least }) => {
    expect(contrastRatio(colours, { front, ground })).toBeGreaterThanOrEqual(least)
  })
})

it('the colours that a house may choose are those of the style sheet, value by value', () => {
  expect(tokensOf(':root')).toMatchObject(darkColours)
  expect(tokensOf('[data-theme="light"]')).toMatchObject(lightColours)
  for (const size of themeSizes) expect(tokensOf(':root')[size]).toMatch(/^\d+px$/)
})

function tokensOf(selector: string): Readonly<Record<string, string>> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`The style sheet has no rule for ${selector}.`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
