import { expect, it } from 'vitest'
import { changedRows } from './terms-changed.ts'

const first = { minTurnover: '50000', minActive: 3, ratePpm: 5_000 }
const second = { minTurnover: '200000.00', minActive: 8, ratePpm: 8_000 }

it('[A09] every row of an offer that differs from what holds is marked, however its amounts are written', () => {
  const sameInCents = { ...first, minTurnover: '50000.00' }
  expect(changedRows([sameInCents, { ...second, ratePpm: 9_000 }, second], [first, second])).toEqual({
    marks: ['same', 'changed', 'new'],
    gone: 0,
  })
  expect(changedRows([first], [first, second])).toEqual({ marks: ['same'], gone: 1 })
  expect(changedRows([{ ...first, minLoss: '1' }], [first]).marks).toEqual(['changed'])
})

it('a first offer has nothing to differ from', () => {
  expect(changedRows([first, second], undefined).marks).toEqual(['same', 'same'])
})
