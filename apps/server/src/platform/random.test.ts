import { expect, it } from 'vitest'
import { uuidv7 } from './random.ts'

it('a later id sorts after an earlier one, and no two are alike', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => uuidv7(1_700_000_000_000 + index))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(1000)
  expect(ids[0]).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
