import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/project-copy.ts'

const folder = join(root, 'games/dist/art/flagships')
const MOST_BYTES = 900_000

/** What a phone that is held upright fetches of a game over the kit, whichever form of pictures it reads. */
function bytesOf(id: string, form: 'avif' | 'webp'): number {
  const other = form === 'avif' ? '.webp' : '.avif'
  const files = readdirSync(join(folder, id)).filter(
    (file) => !file.endsWith(other) && !file.includes('-wide'),
  )
  return files.reduce((sum, file) => sum + statSync(join(folder, id, file)).size, 0)
}

/** Titles that are drawn for themselves alone, by what the build wrote of each. */
const flagships = readdirSync(join(root, 'games/dist/slots/titles'))
  .filter((file) => file.endsWith('.json'))
  .filter((file) =>
    readFileSync(join(root, 'games/dist/slots/titles', file), 'utf8').includes('"isFlagship":true'),
  )
  .map((file) => file.replace('.json', ''))

it('every title that says that it is a flagship has pictures and sounds of its own', () => {
  expect(flagships.length).toBeGreaterThan(0)
  expect(readdirSync(folder).sort()).toEqual(flagships.sort())
  for (const id of flagships) {
    const files = readdirSync(join(folder, id))
    for (const name of ['symbols', 'blurred', 'plate', 'border', 'title', 'sign', 'figure'])
      for (const form of ['avif', 'webp']) expect(files, `${id}: ${name}`).toContain(`${name}.${form}`)
    for (const name of ['look.json', 'music.json', 'base.mp3', 'lift.mp3', 'feature.mp3', 'effects.mp3'])
      expect(files, id).toContain(name)
  }
})

it('a flagship is at most 900 kB over the kit, in both forms of its pictures', () => {
  for (const id of flagships)
    for (const form of ['avif', 'webp'] as const)
      expect(bytesOf(id, form), `${id} as ${form}`).toBeLessThanOrEqual(MOST_BYTES)
})
