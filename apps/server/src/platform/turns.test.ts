import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to, and says when it began. */
function held() {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 2 })
  const begun: number[] = []
  const ends = new Map<number, { finish(): void; break(): void }>()
  const ask = (id: number) =>
    inTurn(() => {
      begun.push(id)
      return new Promise<number>((resolve, reject) =>
        ends.set(id, { finish: () => resolve(id), break: () => reject(new Error(`${id} broke`)) }),
      )
    })
  return { ask, begun, ends }
}

it('two at once, the others in the order they came, and who finds the line full is asked to try again', async () => {
  const { ask, begun, ends } = held()
  const [one, two, three, four] = [ask(1), ask(2), ask(3), ask(4)]
  await expect(ask(5)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  expect(begun).toEqual([1, 2])
  ends.get(2)?.finish()
  expect(await two).toBe(2)
  await expect.poll(() => begun).toEqual([1, 2, 3])
  const six = ask(6)
  ends.get(1)?.break()
  await expect(one).rejects.toThrow('1 broke')
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  for (const id of [3, 4]) ends.get(id)?.finish()
  expect(await Promise.all([three, four])).toEqual([3, 4])
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 6])
  ends.get(6)?.finish()
  expect(await six).toBe(6)
})
