import { expect, it } from 'vitest'
import { partsIn, partsText, weightsIn, weightsText } from './weights-text.ts'

it('percent is typed and read again to the millionth', () => {
  for (const [text, parts] of [
    ['100', 1_000_000],
    ['0.8', 8_000],
    ['12.3456', 123_456],
    ['0', 0],
  ] as const) {
    expect(partsIn(text)).toBe(parts)
    expect(partsText(parts)).toBe(text)
  }
  for (const text of ['', '1,5', '1.23456', '-1', '1000']) expect(partsIn(text)).toBeUndefined()
})

it('game contribution is a line for each kind or game', () => {
  const weights = { RNG: 1_000_000, LIVE: 100_000, 'bz:dice': 5_000 }
  expect(weightsText(weights)).toBe('RNG 100\nLIVE 10\nbz:dice 0.5')
  expect(weightsIn(weightsText(weights))).toEqual(weights)
  expect(weightsIn('RNG')).toBeUndefined()
  expect(weightsIn('')).toEqual({})
})
