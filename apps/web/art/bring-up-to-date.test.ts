import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bringUpToDate } from './bring-up-to-date.ts'
import type { Work } from './work.ts'

let folder = ''
let drawn: string[] = []
let notes: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-art-'))
  drawn = []
})

afterEach(() => rm(folder, { recursive: true }))

function work(name: string, recipe = 'first'): Work {
  const files = [`tiles/${name}.a`, `tiles/${name}.b`]
  return {
    files,
    recipe,
    make: async () => {
      drawn.push(name)
      return files.map((file) => ({ file, data: `${file} ${recipe}` }))
    },
  }
}

async function run(works: readonly Work[], generator = 'g1'): Promise<string[]> {
  drawn = []
  notes = []
  await bringUpToDate(folder, { works, generator, note: (text) => notes.push(text) })
  return drawn.sort()
}

it('draws all at first and nothing the second time', async () => {
  expect(await run([work('crown'), work('koi')])).toEqual(['crown', 'koi'])
  expect(notes).toEqual(['1 of 2 pictures', '2 of 2 pictures'])
  expect(await readFile(join(folder, 'tiles/koi.b'), 'utf8')).toBe('tiles/koi.b first')
  expect(await run([work('crown'), work('koi')])).toEqual([])
})

it('draws again only what has another recipe', async () => {
  await run([work('crown'), work('koi')])
  expect(await run([work('crown'), work('koi', 'second')])).toEqual(['koi'])
  expect(await readFile(join(folder, 'tiles/koi.a'), 'utf8')).toBe('tiles/koi.a second')
})

it('draws again a picture of which one file is gone', async () => {
  await run([work('crown'), work('koi')])
  await rm(join(folder, 'tiles/crown.b'))
  expect(await run([work('crown'), work('koi')])).toEqual(['crown'])
})

it('draws everything again with another generator', async () => {
  await run([work('crown'), work('koi')])
  expect(await run([work('crown'), work('koi')], 'g2')).toEqual(['crown', 'koi'])
})

it('takes away what no recipe asks for any more, and leaves no drafts behind', async () => {
  await run([work('crown'), work('koi')])
  expect(await run([work('koi')])).toEqual([])
  expect((await readdir(join(folder, 'tiles'))).sort()).toEqual(['koi.a', 'koi.b'])
})

it('starts over when its record cannot be read', async () => {
  await run([work('crown')])
  await writeFile(join(folder, '.digests.json'), '{"tiles/crown.a":')
  expect(await run([work('crown')])).toEqual(['crown'])
  expect(await run([work('crown')])).toEqual([])
})
