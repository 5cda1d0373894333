import { expect, it } from 'vitest'
import { badgeText } from './Badge.tsx'

it('says nothing when there is nothing to count', () => {
  expect(badgeText(0)).toBeNull()
})

it('counts up to 99, then says 99+', () => {
  expect(badgeText(1)).toBe('1')
  expect(badgeText(99)).toBe('99')
  expect(badgeText(100)).toBe('99+')
})
