import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/project-copy.ts'

const folder = join(root, 'games/dist/art/flagships')
const MOST_BYTES = 900_000

const forms = { avif: '.webp', webp: '.avif' }
const shapes = { tall: '-wide', wide: '-tall' }

/** What a screen fetches of a game over the kit, by the form of pictures that it reads and the way it is held. */
function bytesOf(id: string, form: keyof typeof forms, shape: keyof typeof shapes): number {
  const files = readdirSync(join(folder, id)).filter(
    (file) => !file.endsWith(forms[form]) && !file.includes(shapes[shape]),
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
  expect(flagships).toHaveLength(12)
  expect(readdirSync(folder).sort()).toEqual(flagships.sort())
  for (const id of flagships) {
    const files = readdirSync(join(folder, id))
    for (const name of ['symbols', 'blurred', 'plate', 'border', 'title', 'sign', 'figure'])
      for (const form of ['avif', 'webp']) expect(files, `${id}: ${name}`).toContain(`${name}.${form}`)
    for (const name of ['look.json', 'music.json', 'base.mp3', 'lift.mp3', 'feature.mp3', 'effects.mp3'])
      expect(files, id).toContain(name)
  }
})

it('a flagship is at most 900 kB over the kit, in both forms of its pictures, upright and sideways', () => {
  for (const id of flagships)
    for (const form of ['avif', 'webp'] as const)
      for (const shape of ['tall', 'wide'] as const)
        expect(bytesOf(id, form, shape), `${id} as ${form}, ${shape}`).toBeLessThanOrEqual(MOST_BYTES)
})
