import { expect, it } from 'vitest'
import { createPool, several } from './pool.ts'

it('what is done goes back, and where nothing is free the oldest is taken', () => {
  const rested: number[] = []
  const pool = createPool(
    several(3, (index) => ({ index, left: 0 })),
    ({ index }) => rested.push(index),
  )
  expect(rested).toEqual([0, 1, 2])
  const [first, second, third] = [pool.take(), pool.take(), pool.take()]
  first.left = 1
  pool.sweep((item) => item.left-- > 0)
  expect(pool.busy).toEqual([first])
  expect(rested.slice(3)).toEqual([second.index, third.index])
  const again = [pool.take(), pool.take(), pool.take()]
  expect(new Set(again)).toEqual(new Set([first, second, third]))
  expect(again[2]).toBe(first)
})
