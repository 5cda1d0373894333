import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cardGameCodes, reefGames } from '@baize/contracts'
import { expect, it } from 'vitest'
import { root } from '../support/project-copy.ts'

const dist = join(root, 'games/dist')

type Chunk = { readonly file: string }

/** The largest of some texts in one language: one of them is always fetched. */
function largestTexts(folder: string): number {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const sizes = Object.entries(manifest)
    .filter(([source]) => source.includes(`${folder}/locales/`))
    .map(([, { file }]) => statSync(join(dist, `${file}.br`)).size)
  return Math.max(...sizes)
}

const built: { readonly tables: readonly string[] } = JSON.parse(readFileSync(join(dist, 'own.json'), 'utf8'))

const allowed = [
  ...reefGames.map((game) => ({ game, folder: 'fish', most: 130_000 })),
  ...cardGameCodes
    .filter((code) => built.tables.includes(code))
    .map((game) => ({ game, folder: 'cards', most: 110_000 })),
]

for (const { game, folder, most } of allowed) {
  it(`${game} opens with ${most / 1_000} kB of script at most, in any language`, () => {
    const page = readFileSync(join(dist, game, 'index.html'), 'utf8')
    const scripts = [...page.matchAll(/\/games\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
    expect(scripts.length).toBeGreaterThan(3)
    const sizes = scripts.map((file) => statSync(join(dist, `${file}.br`)).size)
    // A game of cards has texts of its own beside those of all.
    const texts = 2 * largestTexts(folder) + largestTexts('game-kit')
    expect(sizes.reduce((sum, size) => sum + size, texts)).toBeLessThanOrEqual(most)
  })
}

it('a table of cards fetches nothing that draws on a canvas', () => {
  const page = readFileSync(join(dist, 'holdem-six/index.html'), 'utf8')
  expect(page).not.toMatch(/assets\/(pixi|figures|canvas)-/)
})
