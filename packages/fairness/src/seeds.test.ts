import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { commitOf, parseClientSeed, randomClientSeed } from './seeds.ts'

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

it('a seed by default is sixteen characters that cannot be mistaken for one another, and keeps every bit', () => {
  const ofBytes = (bytes: number[]) =>
    randomClientSeed((count) => Uint8Array.from({ length: count }, (_, at) => bytes[at] ?? 0))
  expect(ofBytes([])).toBe('0000000000000000')
  expect(ofBytes([255, 255, 255, 255, 255, 255, 255, 255, 255, 255])).toBe('ZZZZZZZZZZZZZZZZ')
  expect(ofBytes([0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf])).toBe('0123456789ABCDEF')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const seed = randomClientSeed(() => bytes)
      expect(seed).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
      expect(parseClientSeed(seed)).toBe(seed)
    }),
  )
})

it('a server seed of another length has no commit', () => {
  expect(() => commitOf(new Uint8Array(31))).toThrow('32 bytes')
})
