import { expect, it } from 'vitest'
import { batchLoader } from './batch-loader.ts'

it('what is asked at once is read once, and each has their own answer', async () => {
  const readings: (readonly number[])[] = []
  const doubled = batchLoader(async (keys: readonly number[]) => {
    readings.push(keys)
    return keys.map((key) => (key === 2 ? undefined : key * 2))
  })
  expect(await Promise.all([doubled(1), doubled(2), doubled(3)])).toEqual([2, undefined, 6])
  expect(readings).toEqual([[1, 2, 3]])
})

it('who asks while a reading is under way is not answered from it', async () => {
  let stored = 'old'
  const later: Promise<string | undefined>[] = []
  const read = batchLoader(async (keys: readonly string[]) => {
    const found = keys.map(() => stored)
    if (later.length === 0) {
      stored = 'new'
      later.push(read('b'))
    }
    return found
  })
  expect(await read('a')).toBe('old')
  expect(await later[0]).toBe('new')
})

it('a reading that fails fails those who asked, and the next one is tried', async () => {
  let isBroken = true
  const read = batchLoader(async (keys: readonly string[]) => {
    if (isBroken) throw new Error('out of reach')
    return keys
  })
  const asked = await Promise.allSettled([read('a'), read('b')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await read('c')).toBe('c')
})
