import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BonusTerms, type JudgedGame, worthOfBonus, worthOfCash, worthOfReturn } from './worth.ts'

const game = (code: string, edgePpm: number, gameType: JudgedGame['gameType'] = 'RNG'): JudgedGame => ({
  code,
  name: code,
  gameType,
  edgePpm,
})
const games = [game('slot', 40_000), game('dice', 10_000), game('baccarat', 10_600, 'LIVE')]

const reload: BonusTerms = {
  amount: 300_000n,
  turnoverTimes: 5,
  maxCashOut: 3_000_000n,
  weights: {},
}

it('[F33] five times thirty at a game that keeps one percent costs one and a half and leaves twenty-eight and a half', () => {
  const { game: best, loss, sure, stakes } = worthOfBonus(reload, games)
  expect([best?.code, stakes, loss, sure]).toEqual(['dice', 1_500_000n, 15_000n, 285_000n])
})

it('[F33] a game that counts for a twentieth is no longer the best, and one that counts for nothing is none', () => {
  const weights = { dice: 50_000, LIVE: 0 }
  expect(worthOfBonus({ ...reload, weights }, games)).toMatchObject({
    game: { code: 'slot' },
    loss: 60_000n,
    sure: 240_000n,
  })
  expect(worthOfBonus({ ...reload, weights: { RNG: 0, LIVE: 0 } }, games)).toMatchObject({
    game: null,
    sure: 0n,
  })
})

it('[F33] what a turnover costs more than the bonus leaves nothing, and never more than may be cashed out', () => {
  const dear = { ...reload, turnoverTimes: 10, weights: { RNG: 300_000, dice: 50_000, LIVE: 100_000 } }
  expect(worthOfBonus(dear, games).sure).toBe(0n)
  expect(worthOfBonus({ ...reload, maxCashOut: 100_000n }, games)).toMatchObject({
    sure: 100_000n,
    most: 100_000n,
  })
})

type Play = {
  readonly bonus: number
  readonly stake: number
  readonly rounds: number
  readonly pays: number
  readonly edge: number
  readonly cap: number
}

/** What is left on average after so many rounds of one stake each, worked out exactly, chance by chance. */
function playedOut({ bonus, stake, rounds, pays, edge, cap }: Play): number {
  const chance = (1 - edge) / pays
  let purses = new Map([[bonus, 1]])
  let average = 0
  for (let round = 0; round < rounds; round++) {
    const next = new Map<number, number>()
    const add = (purse: number, weight: number) => next.set(purse, (next.get(purse) ?? 0) + weight)
    for (const [purse, weight] of purses) {
      // Whoever cannot stake any more has not come to the end, and what is left of the bonus is the house's.
      if (purse < stake) continue
      add(purse - stake + stake * pays, weight * chance)
      add(purse - stake, weight * (1 - chance))
    }
    purses = next
  }
  for (const [purse, weight] of purses) average += weight * Math.min(purse, cap)
  return average
}

it('[F33] nobody has more than the most, however boldly they stake, and small stakes come to what is sure', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 5, 10, 50),
      fc.integer({ min: 1, max: 10 }),
      fc.constantFrom(2, 3, 10, 35),
      fc.constantFrom(5_000, 10_000, 40_000, 100_000),
      fc.constantFrom(1, 2, 5, 10),
      (stake, turnoverTimes, pays, edgePpm, caps) => {
        const bonus = 50
        const terms = {
          amount: BigInt(bonus) * 10_000n,
          turnoverTimes,
          maxCashOut: BigInt(bonus * caps) * 10_000n,
          weights: {},
        }
        const { most } = worthOfBonus(terms, [game('bold', edgePpm)])
        const rounds = Math.ceil((bonus * turnoverTimes) / stake)
        const cap = bonus * caps
        const average = playedOut({ bonus, stake, rounds, pays, edge: edgePpm / 1_000_000, cap })
        expect(average * 10_000).toBeLessThanOrEqual(Number(most) + 1)
      },
    ),
    { numRuns: 200 },
  )
  const terms = { amount: 2_000_000n, turnoverTimes: 5, maxCashOut: 20_000_000n, weights: {} }
  const { sure } = worthOfBonus(terms, [game('dice', 10_000)])
  const average = playedOut({ bonus: 200, stake: 1, rounds: 1000, pays: 2, edge: 0.01, cap: 2000 })
  expect(average * 10_000).toBeCloseTo(Number(sure), -3)
})

it('[F33] cash for turnover is worth what the turnover leaves of it', () => {
  const cash = { amount: 10_000n, turnover: 500_000n }
  expect(worthOfCash(cash, games)).toMatchObject({ game: { code: 'dice' }, loss: 5_000n, sure: 5_000n })
  expect(worthOfCash({ ...cash, turnover: 2_000_000n }, games).sure).toBe(0n)
})

it('[F33] cashback of five percent of losses beats a game that keeps one, unless the game counts for a tenth', () => {
  const rates = [
    { gameType: 'RNG', basis: 'loss', ppm: 50_000 },
    { gameType: 'LIVE', basis: 'turnover', ppm: 4_000 },
  ] as const
  expect(worthOfReturn({ rates, weights: {}, besidePpm: 0 }, games)).toMatchObject({
    game: { code: 'dice' },
    gainPpm: 40_000,
  })
  const weights = { dice: 100_000 }
  expect(worthOfReturn({ rates, weights, besidePpm: 0 }, games)).toMatchObject({
    game: { code: 'slot' },
    gainPpm: 10_000,
  })
  const lower = rates.map((rate) => ({ ...rate, ppm: rate.ppm / 2 }))
  expect(worthOfReturn({ rates: lower, weights, besidePpm: 1_000 }, games).gainPpm).toBe(-6_500)
})
