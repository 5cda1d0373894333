import { expect, it } from 'vitest'
import { cached, cachedByKey } from './cached.ts'

it('callers that arrive together share one load', async () => {
  let loads = 0
  const read = cached(60_000, async () => ++loads)
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
})

it('a failure is not remembered', async () => {
  let loads = 0
  const read = cached(60_000, async () => {
    if (++loads === 1) throw new Error('first')
    return loads
  })
  await expect(read()).rejects.toThrow('first')
  expect(await read()).toBe(2)
})

it('what is stale is loaded again', async () => {
  let loads = 0
  const read = cached(0, async () => ++loads)
  expect([await read(), await read()]).toEqual([1, 2])
})

it('each key is loaded by itself', async () => {
  const loads: string[] = []
  const read = cachedByKey(60_000, async (key: string) => {
    loads.push(key)
    return key.toUpperCase()
  })
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['A', 'B', 'A'])
  expect(loads).toEqual(['a', 'b'])
})
