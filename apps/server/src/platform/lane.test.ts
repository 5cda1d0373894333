import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { createLane, type LaneRules } from './lane.ts'
import { Refusal } from './refusal.ts'

type Answer = number | 'refused'

/** Numbers are doubled in two lanes, the even ones in one and the odd in the other; the batches are kept. */
function doubling(rules: Partial<LaneRules<number, Answer>> = {}) {
  const batches: number[][] = []
  const enqueue = createLane<number, Answer>({
    name: 'test',
    lanes: 2,
    laneOf: (work) => work % 2,
    mostInBatch: 3,
    mostWaiting: 4,
    few: 0,
    runBatch: async (_, batch, answer) => {
      batches.push([...batch])
      for (const [place, work] of batch.entries()) answer(place, work * 2)
    },
    refused: () => 'refused',
    ...rules,
  })
  return { batches, enqueue }
}

it('what arrives together travels together, in its order, a lane at a time and no more than a batch holds', async () => {
  const { batches, enqueue } = doubling()
  const app = await testApp()
  const all = [1, 2, 3, 4, 5, 7].map((work) => enqueue(app, [work]))
  expect(await Promise.all(all)).toEqual([[2], [4], [6], [8], [10], [14]])
  expect(batches).toEqual([[2, 4], [1, 3, 5], [7]])
})

it('a few share one batch, whichever lane they are in', async () => {
  const { batches, enqueue } = doubling({ few: 3 })
  const app = await testApp()
  await Promise.all([1, 2, 3].map((work) => enqueue(app, [work])))
  await Promise.all([1, 2, 3, 4].map((work) => enqueue(app, [work])))
  expect(batches).toEqual([
    [2, 1, 3],
    [2, 4],
    [1, 3],
  ])
})

it('where there is no room for all that is asked at once nothing of it waits; another lane has room', async () => {
  const { batches, enqueue } = doubling()
  const app = await testApp()
  const waiting = enqueue(app, [1, 3, 5])
  expect(await enqueue(app, [7, 9])).toEqual(['refused', 'refused'])
  const others = enqueue(app, [2, 4, 6, 8])
  expect(await Promise.all([waiting, enqueue(app, [11]), others])).toEqual([[2, 6, 10], [22], [4, 8, 12, 16]])
  expect(batches.flat()).not.toContain(7)
  expect(await enqueue(app, [7, 9])).toEqual([14, 18])
  await expect(enqueue(app, [1, 3, 5, 7, 9])).rejects.toThrow('fits into an empty lane')
})

it('whom the error names is answered by it, and the others are carried again without them', async () => {
  const batches: number[][] = []
  const { enqueue } = doubling({
    runBatch: async (_, batch, answer) => {
      batches.push([...batch])
      if (batch.includes(3)) throw new Refusal('NOT_FOUND')
      for (const [place, work] of batch.entries()) answer(place, work * 2)
    },
    whenLost: (error, batch) =>
      batch.map((work) => (error instanceof Refusal && work === 3 ? 'refused' : undefined)),
  })
  const app = await testApp()
  expect(await enqueue(app, [1, 3, 5])).toEqual([2, 'refused', 10])
  expect(batches).toEqual([
    [1, 3, 5],
    [1, 5],
  ])
})

it('after an error that names nobody each is carried alone, those that were answered not again', async () => {
  const batches: number[][] = []
  const { enqueue } = doubling({
    runBatch: async (_, batch, answer) => {
      batches.push([...batch])
      for (const [place, work] of batch.entries()) {
        if (work === 3) throw new Error('3 is sick')
        answer(place, work * 2)
      }
    },
  })
  const app = await testApp()
  const outcomes = await Promise.allSettled([1, 3, 5].map((work) => enqueue(app, [work])))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1, 3, 5], [3], [5]])
})

it('a batch that forgets somebody fails them: nobody waits for ever', async () => {
  const { enqueue } = doubling({ runBatch: async () => {} })
  await expect(enqueue(await testApp(), [1])).rejects.toThrow('answered by it, once')
})
