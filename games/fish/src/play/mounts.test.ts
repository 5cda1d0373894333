import { expect, it } from 'vitest'
import { mountOf } from './mounts.ts'

it('everybody sees their own cannon below and the three others at the edges', () => {
  for (let own = 0; own < 4; own += 1) {
    expect(mountOf(own, own)).toBe('own')
    expect(new Set([0, 1, 2, 3].map((place) => mountOf(place, own)))).toEqual(
      new Set(['own', 'start', 'top', 'end']),
    )
  }
  expect(mountOf(0, null)).toBe('own')
})
