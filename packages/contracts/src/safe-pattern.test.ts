import { describe, expect, it } from 'vitest'
import { fitsPattern, isSafePattern } from './safe-pattern.ts'

describe('a pattern that may be kept as a rule', () => {
  it.each([
    ['^[A-Za-z][A-Za-z0-9_]{3,15}$'],
    ['^[0-9]{6}$'],
    ['^[^@\\s]{1,64}@[^@\\s]{1,180}\\.[^@\\s.]{2,24}$'],
    ["^[\\p{L}\\p{M} .'-]{2,60}$"],
    ['^.+$'],
  ])('is a row of classes with counts: %s', (pattern) => {
    expect(isSafePattern(pattern)).toBe(true)
  })

  it.each([
    ['a group', '^(a+)+$'],
    ['a group that is not kept', '^(?:a|aa)+$'],
    ['a choice', '^a|b$'],
    ['a look ahead', '^(?=a)a$'],
    ['a reference back', '^a\\1$'],
    ['no start', 'a$'],
    ['no end', '^a'],
    ['an end in the middle', '^a$b$'],
    ['a lazy count', '^a+?b$'],
    ['four parts of free length', '^.*.*.*.*$'],
    ['a class that is not closed', '^[a-z$'],
    ['a class that does not exist', '^\\p{Nonsense}$'],
    ['counts the wrong way round', '^a{5,2}$'],
    ['more than a line of it', `^${'a'.repeat(300)}$`],
    ['nothing', '^$'],
  ])('has not %s', (_what, pattern) => {
    expect(isSafePattern(pattern)).toBe(false)
  })
})

it('a text longer than any field is not tried', () => {
  expect(fitsPattern('a'.repeat(255), { pattern: '^a+$' })).toBe(true)
  expect(fitsPattern('a'.repeat(256), { pattern: '^a+$' })).toBe(false)
})
