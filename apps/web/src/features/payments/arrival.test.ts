import { expect, it } from 'vitest'
import { expectedText, spanOf, withdrawalText } from './arrival.ts'

it('says minutes, and hours where the slow ones take more than two', () => {
  expect(spanOf({ median: 20, slow: 50 })).toEqual({ unit: 'minutes', from: 1, to: 1 })
  expect(spanOf({ median: 61, slow: 600 })).toEqual({ unit: 'minutes', from: 2, to: 10 })
  expect(spanOf({ median: 60, slow: 7_200 })).toEqual({ unit: 'minutes', from: 1, to: 120 })
  expect(spanOf({ median: 60, slow: 7_201 })).toEqual({ unit: 'hours', from: 1, to: 3 })
})

it('[F46] says what nine of ten took, and as a promise what the house says while too few were measured', () => {
  const said = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`
  const measured = { median: 60, slow: 600, count: 12 }
  expect(expectedText(said, { measured, promisedHours: 24 })).toBe('withdraw.arrives.minutes {"to":10}')
  expect(expectedText(said, { measured: null, promisedHours: 24 })).toBe(
    'withdraw.arrives.promised {"to":24}',
  )
  const terms = { arrivals: [{ kind: 'mobile' as const, ...measured }], promisedHours: 12 }
  expect(withdrawalText(said, terms, 'mobile')).toBe('withdraw.arrives.minutes {"to":10}')
  expect(withdrawalText(said, terms, 'bank')).toBe('withdraw.arrives.promised {"to":12}')
})
