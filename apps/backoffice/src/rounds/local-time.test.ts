import { expect, it } from 'vitest'
import { isoOf, localOf } from './local-time.ts'

it('a time that was typed is read back as it was typed, to the minute', () => {
  for (const typed of ['2026-11-17T09:30', '2026-03-29T00:00', '2024-02-29T23:59'])
    expect(localOf(isoOf(typed))).toBe(typed)
})

it('what is no time is none', () => {
  expect([localOf(undefined), localOf('soon'), isoOf(''), isoOf('soon')]).toEqual([
    '',
    '',
    undefined,
    undefined,
  ])
})
