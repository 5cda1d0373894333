import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tableGames } from '@baize/contracts'
import { expect, it } from 'vitest'
import { root } from '../support/project-copy.ts'

const games = join(root, 'games/dist')
const TABLE_BYTES = 140_000

type Chunk = { readonly file: string; readonly dynamicImports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

const sizeOf = (file: string) => statSync(join(games, `${file}.br`)).size

/** What a page fetches by itself, and the texts of one language and the sounds, which come after it. */
function scriptsOf(game: string, language: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(games, '.vite/manifest.json'), 'utf8'))
  const page = readFileSync(join(games, game, 'index.html'), 'utf8')
  const named = [...page.matchAll(/\/games\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const later = Object.values(manifest)
    .filter(({ file }) => named.includes(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((source) => !/locales\//.test(source) || source.includes(`locales/${language}`))
  return [...new Set([...named, ...later.flatMap((source) => manifest[source]?.file ?? [])])]
}

it.each(tableGames)('%s is played with 140 kB of script at most, in whichever language', (game) => {
  for (const language of ['en', 'bn', 'ur']) {
    const scripts = scriptsOf(game, language)
    // The game, what draws, what it shares, the texts of three places and the sounds.
    expect(scripts.length).toBeGreaterThanOrEqual(7)
    expect(scripts.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(TABLE_BYTES)
  }
})
