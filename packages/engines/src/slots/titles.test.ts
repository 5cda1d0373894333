import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { slotMathematics } from './mathematics/index.ts'
import { slotThemes } from './themes/index.ts'
import { iconOf } from './themes/theme.ts'
import { slotTitle, slotTitles, wornThemes } from './titles.ts'

const { icons }: { icons: Record<string, unknown> } = JSON.parse(
  readFileSync(
    new URL('../../../../node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url),
    'utf8',
  ),
)

it('more than 620 titles can be played, each with an id and a name of its own', () => {
  expect(slotTitles.length).toBeGreaterThan(620)
  expect(new Set(slotTitles.map(({ id }) => id)).size).toBe(slotTitles.length)
  expect(new Set(slotTitles.map(({ name }) => name)).size).toBe(slotTitles.length)
  for (const { id, name } of slotTitles) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(name).toMatch(/^[A-Z][a-z]+( ([A-Z][a-z]+|and|on|the))+$/)
    expect(slotTitle(id)?.name).toBe(name)
  }
})

it('at least twelve of them are flagships, with a theme and a mathematics that nobody else has', () => {
  const flagships = slotTitles.filter(({ isFlagship }) => isFlagship)
  expect(flagships.length).toBeGreaterThanOrEqual(12)
  for (const { id, mathematics, theme } of flagships) {
    expect(slotTitles.filter((title) => title.mathematics === mathematics).map((title) => title.id)).toEqual([
      id,
    ])
    expect(slotTitles.filter((title) => title.theme === theme).map((title) => title.id)).toEqual([id])
  }
})

it('no two titles look alike: theme, emblem and accent tell them apart', () => {
  const looks = slotTitles.map(({ theme, emblem, accent }) => `${theme.id} ${emblem} ${accent}`)
  expect(new Set(looks).size).toBe(slotTitles.length)
})

it('every theme has thirteen different icons that can be drawn, and colours that can be read', () => {
  expect(slotThemes.length).toBeGreaterThanOrEqual(16)
  for (const { id, icons: own, palette } of wornThemes) {
    const names = Object.values(own).flat()
    expect(new Set(names).size, id).toBe(13)
    expect(
      names.filter((name) => !Object.hasOwn(icons, name)),
      id,
    ).toEqual([])
    for (const colour of [palette.ground, palette.glow, ...palette.accents])
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
})

it('[F55] what the tile of a title shows is one of the symbols on its reels', () => {
  for (const { id, theme, emblem } of slotTitles)
    expect(Object.values(theme.icons).flat(), id).toContain(emblem)
})

it('no word stands in two themes', () => {
  const words = slotThemes.flatMap((theme) => theme.words)
  expect(new Set(words).size).toBe(words.length)
})

it('every symbol of every mathematics has an icon in every theme', () => {
  const symbols = new Set(slotMathematics.flatMap(({ rules }) => Object.keys(rules.symbols)))
  for (const theme of slotThemes)
    for (const symbol of symbols) expect(icons).toHaveProperty(iconOf(theme, symbol))
  expect(() => iconOf({ ...requireTheme() }, 'h9')).toThrow('no icon')
})

function requireTheme() {
  const [theme] = slotThemes
  if (!theme) throw new Error('There are no themes.')
  return theme
}
