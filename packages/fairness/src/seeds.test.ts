import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { commitOf, parseClientSeed } from './seeds.ts'

// Thousands of trees or texts: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

it('a seed that is composed differently but looks the same is the same', () => {
  expect(parseClientSeed('a\u0304|x')).toBe('ā|x')
  expect(parseClientSeed('ā|x')).toBe('ā|x')
})

it.each([
  ['one character', 'x'],
  ['64 characters', 'x'.repeat(64)],
  ['64 characters of two halves each', '🂡'.repeat(64)],
  ['spaces and bars', ' | '],
])('a seed of %s is good', (_, seed) => {
  expect(parseClientSeed(seed)).toBe(seed)
})

it.each([
  ['nothing', ''],
  ['65 characters', 'x'.repeat(65)],
  ['half a character', 'a\ud83c'],
  ['the other half', '\udca1a'],
  ['a number', 7],
  ['null', null],
  ['no seed at all', undefined],
])('%s is not a seed', (_, seed) => {
  expect(parseClientSeed(seed)).toBeUndefined()
})

it('what was parsed once is parsed to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => {
      const seed = parseClientSeed(text)
      if (seed !== undefined) expect(parseClientSeed(seed)).toBe(seed)
    }),
  )
})

it('a server seed of another length has no commit', () => {
  expect(() => commitOf(new Uint8Array(31))).toThrow('32 bytes')
})
