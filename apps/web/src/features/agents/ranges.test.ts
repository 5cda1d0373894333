import { expect, it } from 'vitest'
import { daysIn, isAskable, rangeOf } from './ranges.ts'

const today = '2028-03-01'

it('[A06] each preset is a range of whole days of the house, also over a leap day', () => {
  expect(rangeOf('today', today)).toEqual({ from: '2028-03-01', to: '2028-03-01' })
  expect(rangeOf('yesterday', today)).toEqual({ from: '2028-02-29', to: '2028-02-29' })
  expect(rangeOf('week', today)).toEqual({ from: '2028-02-24', to: '2028-03-01' })
  expect(daysIn(rangeOf('week', today))).toBe(7)
  expect(rangeOf('month', '2028-03-31')).toEqual({ from: '2028-03-01', to: '2028-03-31' })
  expect(rangeOf('lastMonth', today)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(rangeOf('quarter', today)).toEqual({ from: '2027-12-01', to: '2028-03-01' })
  expect(rangeOf('lastMonth', '2028-01-15')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})

it('[A06] a range of one’s own has 1 to 92 days in order, none of them to come', () => {
  expect(isAskable({ from: '2027-12-01', to: today }, today)).toBe(true)
  expect(isAskable({ from: '2027-11-30', to: today }, today)).toBe(false)
  expect(isAskable({ from: today, to: '2028-02-29' }, today)).toBe(false)
  expect(isAskable({ from: today, to: '2028-03-02' }, today)).toBe(false)
  expect(isAskable({ from: '', to: today }, today)).toBe(false)
})
