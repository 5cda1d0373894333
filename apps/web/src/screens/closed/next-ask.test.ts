import { expect, it } from 'vitest'
import { nextAsk } from './next-ask.ts'

const now = Date.parse('2030-01-01T00:00:00Z')

it('[F52] a closed house is asked after the pause, and right when it should open', () => {
  expect(nextAsk({ pause: 5_000, now, opensAt: null })).toBe(5_000)
  expect(nextAsk({ pause: 60_000, now, opensAt: now + 3_600_000 })).toBe(60_000)
  expect(nextAsk({ pause: 60_000, now, opensAt: now + 20_000 })).toBe(20_500)
})

it('[F52] a house that is late is asked after the pause', () => {
  expect(nextAsk({ pause: 40_000, now, opensAt: now - 10_000 })).toBe(40_000)
})
