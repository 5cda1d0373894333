import { expect, it } from 'vitest'
import { fromHex, sha256, toHex } from './bytes.ts'
import { isQuicknetValue, quicknetRoundFrom, quicknetTimeOf } from './drand.ts'

/** The thousandth round of the public network, as its relays serve it. */
const ROUND = 1_000n
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

it('a round of the public network is known by its signature', () => {
  expect(toHex(sha256(fromHex(SIGNATURE)))).toBe(RANDOMNESS)
  expect(isQuicknetValue(ROUND, SIGNATURE)).toBe(true)
})

it('another round, another signature and what is none are not', () => {
  expect(isQuicknetValue(1_001n, SIGNATURE)).toBe(false)
  expect(isQuicknetValue(ROUND, SIGNATURE.replace('b44679', 'b44678'))).toBe(false)
  expect(isQuicknetValue(ROUND, `c0${'00'.repeat(47)}`)).toBe(false)
  expect(isQuicknetValue(ROUND, RANDOMNESS)).toBe(false)
  expect(isQuicknetValue(0n, SIGNATURE)).toBe(false)
})

it('rounds come every three seconds from the first one on', () => {
  const first = new Date(1_692_803_367_000)
  expect(quicknetTimeOf(1n)).toEqual(first)
  expect(quicknetRoundFrom(first)).toBe(1n)
  expect(quicknetRoundFrom(new Date(first.getTime() + 1))).toBe(2n)
  expect(quicknetRoundFrom(new Date(first.getTime() + 3_000))).toBe(2n)
  expect(quicknetRoundFrom(new Date(0))).toBe(1n)
  expect(
    quicknetTimeOf(quicknetRoundFrom(new Date('2026-11-15T08:00:00Z'))).getTime(),
  ).toBeGreaterThanOrEqual(new Date('2026-11-15T08:00:00Z').getTime())
})
