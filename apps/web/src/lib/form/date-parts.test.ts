import { expect, it } from 'vitest'
import { isoDate, partsOrder, readPart, withPart } from './date-parts.ts'

it('[F53] a date is typed part by part, in any order, and sent as one', () => {
  let typed = withPart('', 'year', '1990')
  expect(typed).toBe('1990--')
  expect(isoDate(typed)).toBe('1990-00-00')
  typed = withPart(typed, 'day', '5')
  typed = withPart(typed, 'month', '2')
  expect(isoDate(typed)).toBe('1990-02-05')
  expect([readPart(typed, 'day'), readPart(typed, 'month'), readPart(typed, 'year')]).toEqual([
    '5',
    '2',
    '1990',
  ])
})

it('[F53] digits of every script are taken, and nothing else is', () => {
  expect(withPart('', 'year', '১৯৯০')).toBe('1990--')
  expect(withPart('', 'day', '۲۸')).toBe('--28')
  expect(withPart('', 'month', '٠٢x')).toBe('-02-')
  expect(withPart('--5', 'day', '')).toBe('')
})

it('[F53] the parts stand in the order in which the language writes a date', () => {
  expect(partsOrder('EN', 'US')).toEqual(['month', 'day', 'year'])
  expect(partsOrder('EN', 'GB')).toEqual(['day', 'month', 'year'])
  expect(partsOrder('BN', undefined)).toEqual(['day', 'month', 'year'])
  expect(partsOrder('UR', undefined)).toEqual(['day', 'month', 'year'])
})
