import { expect, it } from 'vitest'
import { canonicalJson, rulesHash } from './rules-hash.ts'

it('the same rules have the same hash, in whatever order they are written', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ü"' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"ü\\"","d":null}]}',
  )
  expect(rulesHash({ a: 1, b: 2 })).toBe(rulesHash({ b: 2, a: 1 }))
  expect(rulesHash({ a: 1, b: 2 })).not.toBe(rulesHash({ a: 2, b: 1 }))
  expect(rulesHash({ a: 1, b: 2 })).toBe('43258cff783fe7036d8a43033f830adfc60ec037382473548ac742b888292777')
})

it.each([0.5, Number.NaN, 1n, undefined, { a: undefined }, () => 1])(
  '%o has no single way to be written',
  (value) => {
    expect(() => rulesHash(value)).toThrow('cannot be written canonically')
  },
)
