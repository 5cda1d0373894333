import { describe, expect, it } from 'vitest'
import { chipValues, createUsual, firstChip, inPortions, merged, onSpots } from './chips.ts'

describe('the chips of a table', () => {
  it('are those that its limits let anybody put down', () => {
    expect(chipValues({ least: '1.00', most: '2000.00' })).toEqual(
      [1, 5, 25, 100, 500].map((w) => w * 10_000),
    )
    expect(chipValues({ least: '2.00', most: '60.00' })).toEqual([20_000, 100_000, 500_000])
  })

  it('begin with what the member usually stakes', () => {
    const values = chipValues({ least: '1.00', most: '2000.00' })
    expect(firstChip(values, 100_000)).toBe(50_000)
    expect(firstChip(values, 1)).toBe(10_000)
  })

  it('are counted by spot, and said as few', () => {
    const chips = [
      { spot: 'red', amount: '1.0000' },
      { spot: 'n-7', amount: '5.0000' },
      { spot: 'red', amount: '0.5000' },
    ]
    expect([...onSpots(chips)]).toEqual([
      ['red', 15_000],
      ['n-7', 50_000],
    ])
    expect(merged(chips)).toEqual([
      { spot: 'red', amount: '1.5000' },
      { spot: 'n-7', amount: '5.0000' },
    ])
  })

  it('go in portions of twelve', () => {
    const chips = Array.from({ length: 25 }, (_, index) => ({ spot: `n-${index}`, amount: '1.0000' }))
    expect(inPortions(chips).map(({ length }) => length)).toEqual([12, 12, 1])
  })
})

it('more than ten times the usual round is large', () => {
  const usual = createUsual(100_000)
  expect([usual.isLarge(1_000_000), usual.isLarge(1_000_001)]).toEqual([false, true])
  for (const staked of [20_000, 20_000, 900_000]) usual.remember(staked)
  expect([usual.isLarge(200_000), usual.isLarge(210_000)]).toEqual([false, true])
})
