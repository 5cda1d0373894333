import { expect, it } from 'vitest'
import { qualityOf } from './line-quality.ts'

it('a line is good below 150 ms, fair below 400 ms, and poor from there on', () => {
  const at = (roundTripMs: number | null) => qualityOf({ isOpen: true, roundTripMs })
  expect([at(149), at(150), at(399), at(400), at(null)]).toEqual(['good', 'fair', 'fair', 'poor', 'open'])
  expect(qualityOf({ isOpen: false, roundTripMs: 20 })).toBe('lost')
})
