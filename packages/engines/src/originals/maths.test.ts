import { describe, expect, it, vi } from 'vitest'
import { dice } from './dice.ts'
import { type Fraction, reduced, toNumber } from './fraction.ts'
import { hiLo } from './hi-lo.ts'
import { keno } from './keno.ts'
import { limbo } from './limbo.ts'
import { choose, mathsOf } from './maths.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { wheel } from './wheel.ts'

// Millions of hands or rounds: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const part = (numerator: bigint, denominator: bigint): Fraction => reduced({ numerator, denominator })
const declared = part(99n, 100n)

describe('[MR-27] what is declared is returned, exactly', () => {
  it.each(plinko.ways)('by plinko with $rows rows at $risk risk', (way) => {
    expect(plinko.maths(plinko.rules, way).rtp).toEqual(declared)
  })

  it.each(wheel.ways)('by the wheel of $segments at $risk risk', (way) => {
    expect(wheel.maths(wheel.rules, way).rtp).toEqual(declared)
  })

  it.each(keno.ways)('by keno with $marks marks at $risk risk', (way) => {
    expect(keno.maths(keno.rules, way).rtp).toEqual(declared)
  })

  it('by mines, however many there are and however many tiles are opened', () => {
    for (let count = 1; count <= 24; count++)
      for (let picks = 1; picks <= 25 - count; picks++)
        expect(mines.maths(mines.rules, { mines: count, picks }).rtp).toEqual(declared)
  })

  it.each([1, 2, 3, 4])('by hi-lo after %d guesses', (guesses) => {
    expect(hiLo.maths(hiLo.rules, { guesses }).rtp).toEqual(declared)
  })

  it('by the dice, but for what four places of the multiplier round away', () => {
    for (let target = 1; target <= 9_800; target++) {
      const { rtp } = dice.maths(dice.rules, { side: 'under', target })
      expect(dice.maths(dice.rules, { side: 'over', target: 9_999 - target }).rtp).toEqual(rtp)
      // The multiplier is less than 0.0001 below the fair one, and is paid in target of 10,000 cases.
      const short = (0.99 - toNumber(rtp)) * 1e8
      if (short < -1e-6 || short > target) throw new Error(`A target of ${target} returns ${toNumber(rtp)}.`)
    }
    expect(dice.maths(dice.rules).rtp).toEqual(declared)
    expect(dice.maths(dice.rules, { side: 'under', target: 9_800 }).rtp).toEqual(part(989_996n, 1_000_000n))
  })

  it('by limbo to a thousand-millionth, for every target', () => {
    for (const target of [101, 102, 110, 133, 200, 999, 12_345, 777_777, 99_999_999, 100_000_000])
      expect(Math.abs(toNumber(limbo.maths(limbo.rules, { target }).rtp) - 0.99)).toBeLessThan(1e-9)
  })
})

it('hit rates, deviations and top awards are those of the odds', () => {
  const even = dice.maths(dice.rules)
  expect(even).toEqual({
    rtp: declared,
    staked: part(1n, 1n),
    hitRate: part(1n, 2n),
    deviation: 0.99,
    top: { multiplier: part(99n, 50n), odds: part(1n, 2n) },
  })
  expect(mines.maths(mines.rules, { mines: 24, picks: 1 }).top).toEqual({
    multiplier: part(99n, 4n),
    odds: part(1n, 25n),
  })
  expect(plinko.maths(plinko.rules, { rows: 16, risk: 'high' }).top).toEqual({
    multiplier: part(1000n, 1n),
    odds: part(1n, 32_768n),
  })
  expect(keno.maths(keno.rules, { marks: 10, risk: 'high' }).top.odds).toEqual(part(1n, 847_660_528n))
  expect(wheel.maths(wheel.rules, { segments: 10, risk: 'high' }).hitRate).toEqual(part(1n, 10n))
  expect(hiLo.maths(hiLo.rules, { guesses: 1 }).hitRate).toEqual(part(131n, 169n))
})

it('stakes added on the way count, and ends that cannot be are left out', () => {
  const sheet = mathsOf([
    { weight: 1n, pays: part(4n, 1n), staked: part(2n, 1n) },
    { weight: 3n, pays: part(0n, 1n) },
    { weight: 0n, pays: part(1000n, 1n) },
  ])
  expect(sheet).toEqual({
    rtp: part(4n, 5n),
    staked: part(5n, 4n),
    hitRate: part(1n, 4n),
    deviation: Math.sqrt(27 / 16),
    top: { multiplier: part(4n, 1n), odds: part(1n, 4n) },
  })
})

it('combinations are counted as they should be', () => {
  expect(choose({ from: 52, count: 5 })).toBe(2_598_960n)
  expect(choose({ from: 40, count: 10 })).toBe(847_660_528n)
  expect([0, 5, 6, -1].map((count) => choose({ from: 5, count }))).toEqual([1n, 1n, 0n, 0n])
})
