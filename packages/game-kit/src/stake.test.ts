import { describe, expect, it } from 'vitest'
import { changedBy, cutStake, doubled, halved, highest, nextStep, readTyped, typedText } from './stake.ts'

/** From 0.10 to 50.00 in steps of a hundredth. */
const bounds = { least: 1_000, most: 500_000, step: 100 }

describe('[F55] a stake that is typed', () => {
  it('is cut to what the house takes, never raised above the most', () => {
    expect(cutStake(bounds, 12_345)).toBe(12_300)
    expect(cutStake(bounds, 1)).toBe(1_000)
    expect(cutStake(bounds, Number.MAX_SAFE_INTEGER)).toBe(500_000)
  })

  it('is read in the digits of every language, with a point or a comma', () => {
    expect(['12.5', '12,5', '১২.৫', '۱۲٫۵', '١٢٫٥', ' 12.5 '].map(readTyped)).toEqual(Array(6).fill(125_000))
    expect(readTyped('1,250.75')).toBe(12_507_500)
    expect(readTyped('1,250')).toBe(12_500_000)
    expect(readTyped('.5')).toBe(5_000)
    expect(readTyped('0.123456')).toBe(1_234)
  })

  it('is nothing where it is no amount', () => {
    expect(['', '.', 'abc', '-5', '1.2.3', '1e5'].map(readTyped)).toEqual(Array(6).fill(undefined))
    expect(cutStake(bounds, readTyped('9'.repeat(30)) ?? 0)).toBe(500_000)
  })

  it('stands in its field as it can be typed again', () => {
    expect([typedText(12_300), typedText(12_507_500), typedText(1_234)]).toEqual([
      '1.23',
      '1250.75',
      '0.1234',
    ])
    for (const units of [1_000, 12_300, 499_900]) expect(readTyped(typedText(units))).toBe(units)
  })
})

describe('[F55] half, twice and all', () => {
  it('stay between the least and the most', () => {
    expect([halved(bounds, 1_300), halved(bounds, 1_000), halved(bounds, 2_500)]).toEqual([
      1_000, 1_000, 1_200,
    ])
    expect([doubled(bounds, 1_300), doubled(bounds, 300_000)]).toEqual([2_600, 500_000])
  })

  it('all is never more than the balance or the limit', () => {
    expect(highest(bounds, 123_456)).toBe(123_400)
    expect(highest(bounds, 9_000_000)).toBe(500_000)
    expect(highest(bounds, 50)).toBe(1_000)
  })

  it('a change by percent is cut the same way', () => {
    expect(changedBy(bounds, 1_500, 50)).toBe(2_200)
    expect(changedBy(bounds, 1_500, -100)).toBe(1_000)
    expect(changedBy(bounds, 400_000, 100)).toBe(500_000)
  })
})

it('less and more go to the next step from wherever the stake is', () => {
  const steps = [1_000, 2_000, 5_000]
  expect(nextStep(steps, 2_000, 1)).toBe(5_000)
  expect(nextStep(steps, 3_300, -1)).toBe(2_000)
  expect(nextStep(steps, 3_300, 1)).toBe(5_000)
  expect([nextStep(steps, 5_000, 1), nextStep(steps, 1_000, -1)]).toEqual([5_000, 1_000])
})
