import { expect, it } from 'vitest'
import { bandOf, type ReturnSums } from './lived-return.ts'

/** Rounds of one whole each on heads or tails that pay so many times the stake; the coin is a small generator. */
function tossed({ rounds, pays, seed = 1 }: { rounds: number; pays: number; seed?: number }): ReturnSums {
  let state = seed
  const sums = { rounds, staked: 0, paid: 0, stakedSquared: 0, paidSquared: 0, stakedPaid: 0 }
  for (let round = 0; round < rounds; round++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const paid = state >>> 31 === 1 ? pays : 0
    sums.staked += 1
    sums.paid += paid
    sums.stakedSquared += 1
    sums.paidSquared += paid ** 2
    sums.stakedPaid += paid
  }
  return sums
}

const declared = { share: 0.99, deviation: undefined }

it('a game that gives back what it declares stays in its band', () => {
  const standings = Array.from({ length: 100 }, (_, seed) =>
    bandOf(tossed({ rounds: 5_000, pays: 1.98, seed: seed * 7_919 + 1 }), declared),
  ).map(({ standing }) => standing)
  expect(standings).not.toContain('alarm')
  expect(standings.filter((standing) => standing === 'inside').length).toBeGreaterThanOrEqual(96)
})

it('a table that pays two points too little is outside within the rounds that the figures say', () => {
  // (3.29 + 3) deviations of 0.97 stakes are 0.02 apart after so many rounds, all but surely.
  const rounds = Math.ceil((((3.29 + 3) * 0.97) / 0.02) ** 2)
  const { standing, deviations, share, low } = bandOf(tossed({ rounds, pays: 1.94 }), declared)
  expect(standing).toBe('alarm')
  expect(deviations).toBeLessThan(-3.29)
  expect(share).toBeLessThan(low ?? 0)
})

it('the sheet of a game says how far it strays, and rare wins that have not come are no alarm', () => {
  const sums = {
    rounds: 2_000,
    staked: 2_000,
    paid: 1_600,
    stakedSquared: 2_000,
    paidSquared: 1_700,
    stakedPaid: 1_600,
  }
  expect(bandOf(sums, { share: 0.96, deviation: undefined }).standing).toBe('alarm')
  const { standing, deviations } = bandOf(sums, { share: 0.96, deviation: 9 })
  expect(standing).toBe('inside')
  expect(deviations).toBeCloseTo(-320 / Math.sqrt(81 * 2_000))
})

it('of few rounds, of no stakes and of a game that declares nothing only the share is said', () => {
  expect(bandOf(tossed({ rounds: 999, pays: 1.5 }), declared)).toMatchObject({ standing: 'few', low: null })
  expect(bandOf(tossed({ rounds: 5_000, pays: 1.5 }), undefined)).toMatchObject({
    standing: 'undeclared',
    deviations: null,
  })
  expect(bandOf(tossed({ rounds: 0, pays: 1 }), declared)).toMatchObject({ share: 0, standing: 'few' })
})
