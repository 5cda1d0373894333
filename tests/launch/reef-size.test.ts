import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { reefGames } from '@baize/contracts'
import { expect, it } from 'vitest'
import { root } from '../support/project-copy.ts'

const dist = join(root, 'games/dist')
const SCRIPT_BYTES = 130_000

type Chunk = { readonly file: string }

/** The largest of a game's texts in one language: one of them is always fetched. */
function largestTexts(folder: string): number {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const sizes = Object.entries(manifest)
    .filter(([source]) => source.includes(`${folder}/locales/`))
    .map(([, { file }]) => statSync(join(dist, `${file}.br`)).size)
  return Math.max(...sizes)
}

for (const game of reefGames) {
  it(`${game} opens with 130 kB of script at most, in any language`, () => {
    const page = readFileSync(join(dist, game, 'index.html'), 'utf8')
    const scripts = [...page.matchAll(/\/games\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
    expect(scripts.length).toBeGreaterThan(3)
    const sizes = scripts.map((file) => statSync(join(dist, `${file}.br`)).size)
    const texts = largestTexts('fish') + largestTexts('game-kit')
    expect(sizes.reduce((sum, size) => sum + size, texts)).toBeLessThanOrEqual(SCRIPT_BYTES)
  })
}
