import { expect, it } from 'vitest'
import { daysPerWin, outlivesPlayers, sizedPots } from './jackpot-sizes.ts'

const WHOLE = 10_000n

it('[F28] pots sized for a house fall in weeks, in days and in hours, whether it is small or large', () => {
  for (const stakedADay of [5_000n, 200_000n, 1_000_000n, 37_500_000n, 100_000_000n].map((a) => a * WHOLE)) {
    const [grand = 0, major = 0, minor = 0] = sizedPots(stakedADay).map((pot) => daysPerWin(pot, stakedADay))
    expect(grand).toBeGreaterThan(14)
    expect(grand).toBeLessThan(28)
    expect(major).toBeGreaterThan(1)
    expect(major).toBeLessThan(7)
    expect(minor * 24).toBeGreaterThan(1)
    expect(minor * 24).toBeLessThan(12)
  }
})

it('[F28] a pot of four billion outlives everybody, also where a hundred million is staked a day', () => {
  const grand = { ppm: 1_000, price: 4_000_000_000n * WHOLE }
  expect(daysPerWin(grand, 100_000_000n * WHOLE)).toBe(40_000)
  expect(outlivesPlayers(daysPerWin(grand, 100_000_000n * WHOLE))).toBe(true)
  expect(outlivesPlayers(daysPerWin({ ppm: 1_000, price: 4_000n * WHOLE }, 200_000n * WHOLE))).toBe(false)
  expect(outlivesPlayers(daysPerWin(grand, 0n))).toBe(true)
})
