import { expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

it('a hundred wishes while one is under way are one more, and later ones are heard again', async () => {
  const ends: (() => void)[] = []
  const ask = coalesce(() => new Promise((resolve) => ends.push(resolve)))
  for (let wish = 0; wish < 100; wish++) ask()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await expect
    .poll(() => {
      if (ends.length === 2) ask()
      return ends.length
    })
    .toBe(3)
})
