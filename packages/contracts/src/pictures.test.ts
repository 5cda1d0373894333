import { expect, it } from 'vitest'
import { pictureProblem } from './pictures.ts'

const fiveMegabytes = 5 * 1024 * 1024

it('[W15] takes png and jpg of at most five megabytes', () => {
  expect(pictureProblem({ type: 'image/png', size: 1 })).toBeUndefined()
  expect(pictureProblem({ type: 'image/jpeg', size: fiveMegabytes })).toBeUndefined()
  expect(pictureProblem({ type: 'image/jpeg', size: fiveMegabytes + 1 })).toBe('large')
  for (const type of ['image/svg+xml', 'image/webp', 'application/pdf', ''])
    expect(pictureProblem({ type, size: 1 })).toBe('type')
})
