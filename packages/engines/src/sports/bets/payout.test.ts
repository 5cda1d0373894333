import { expect, it } from 'vitest'
import { builderResult, deadHeat, isSameResult, type LegResult, legResults } from './leg-result.ts'
import { type BetForm, linesOf, namedSystems } from './lines.ts'
import { largestLineStake, payoutOf, possiblePayout } from './payout.ts'

const { won, lost, void: back, halfWon, halfLost } = legResults
const STAKE = 1_000_000n

const single = (odds: number, lineStake = STAKE) => ({
  form: { kind: 'single' } as const,
  lineStake,
  legs: [{ odds }],
})
const paid = (odds: number, result: LegResult) => payoutOf(single(odds), [result]).payout

it('[SB-32] a leg pays its won part at its odds and gives its void part back', () => {
  expect([won, lost, back, halfWon, halfLost].map((result) => paid(1_950, result))).toEqual([
    1_950_000n,
    0n,
    1_000_000n,
    1_475_000n,
    500_000n,
  ])
})

const legs = [{ odds: 2_100 }, { odds: 1_850 }, { odds: 3_400 }, { odds: 1_667 }]
const results = [won, won, back, lost]

const system = (name: keyof typeof namedSystems) => {
  const { legs: count, sizes } = namedSystems[name]
  return {
    form: { kind: 'system', sizes } satisfies BetForm,
    lineStake: 100_000n,
    legs: legs.slice(0, count),
  }
}

it('[SB-27] named systems have so many lines', () => {
  const counts = Object.fromEntries(
    Object.entries(namedSystems).map(([name, { legs: count, sizes }]) => [
      name,
      linesOf({ kind: 'system', sizes }, count)?.length,
    ]),
  )
  expect(counts).toEqual({
    trixie: 4,
    patent: 7,
    yankee: 11,
    'lucky-15': 15,
    canadian: 26,
    'lucky-31': 31,
    heinz: 57,
    'lucky-63': 63,
    'super-heinz': 120,
    goliath: 247,
  })
})

it('[SB-27] a system with a void and a lost leg pays to the unit', () => {
  expect(payoutOf(system('trixie'), results).payout).toBe(1_172_000n)
  expect(payoutOf(system('patent'), results).payout).toBe(1_667_000n)
  expect(payoutOf(system('yankee'), results).payout).toBe(1_172_000n)
  expect(payoutOf(system('lucky-15'), results).payout).toBe(1_667_000n)
  expect(payoutOf(system('yankee'), [won, won, won, lost]).payout).toBe(3_052_400n)
})

it('[SB-34] the steps of a settlement say what each line came to, factor by factor', () => {
  const { steps } = payoutOf(system('yankee'), results)
  const paying = steps.filter(({ payout }) => payout !== '0')
  expect(paying.map(({ payout }) => payout)).toEqual(['388500', '210000', '185000', '388500'])
  expect(paying[1]).toEqual({
    line: 1,
    stake: '100000',
    factors: [
      { place: 0, odds: 2_100, won: '1', void: '0', factor: '2.1' },
      { place: 2, odds: 3_400, won: '0', void: '1', factor: '1' },
    ],
    payout: '210000',
  })
  expect(JSON.parse(JSON.stringify(steps))).toEqual(steps)
})

it('[SB-26] a line is floored once, at its end', () => {
  const treble = {
    form: { kind: 'multiple' } as const,
    lineStake: 500_000n,
    legs: [{ odds: 2_050 }, { odds: 1_930 }, { odds: 1_880 }],
  }
  expect(payoutOf(treble, [won, halfWon, halfLost]).payout).toBe(750_812n)
  const odd = {
    form: { kind: 'multiple' } as const,
    lineStake: 333_300n,
    legs: [{ odds: 1_667 }, { odds: 1_333 }, { odds: 1_909 }],
  }
  expect(payoutOf(odd, [won, won, won]).payout).toBe(1_413_861n)
  expect(possiblePayout(odd)).toBe(1_413_861n)
})

it('[SB-32] dead heats are paid by the part of the place that each has', () => {
  expect(paid(4_500, deadHeat({ places: 1, sharers: 2 }))).toBe(2_250_000n)
  expect(paid(4_500, deadHeat({ places: 1, sharers: 3 }))).toBe(1_500_000n)
  expect(paid(2_750, deadHeat({ places: 2, sharers: 3 }))).toBe(1_833_333n)
  const double = {
    form: { kind: 'multiple' } as const,
    lineStake: 200_000n,
    legs: [{ odds: 4_500 }, { odds: 1_900 }],
  }
  expect(payoutOf(double, [deadHeat({ places: 1, sharers: 2 }), won]).payout).toBe(855_000n)
  expect(deadHeat({ places: 3, sharers: 3 })).toBe(won)
})

it('[SB-27] each way is a bet to win and one to be placed at exact terms', () => {
  const form = { kind: 'each-way', eachWay: { places: 3, part: [1, 5] } } as const
  const bet = { form, lineStake: STAKE, legs: [{ odds: 11_000 }] }
  const pays = (win: LegResult, place: LegResult) => payoutOf(bet, [{ win, place }]).payout
  expect(pays(won, won)).toBe(14_000_000n)
  expect(pays(lost, won)).toBe(3_000_000n)
  expect(pays(lost, deadHeat({ places: 1, sharers: 2 }))).toBe(1_500_000n)
  expect(possiblePayout(bet)).toBe(14_000_000n)
  expect(payoutOf(bet, [{ win: lost, place: undefined }]).isDecided).toBe(false)
})

it('[SB-33] a line is decided by one lost leg or by the last result, a bet by all its lines', () => {
  const double = {
    form: { kind: 'multiple' } as const,
    lineStake: STAKE,
    legs: [{ odds: 2_000 }, { odds: 2_000 }],
  }
  expect(payoutOf(double, [won, undefined])).toEqual({
    isDecided: false,
    isVoid: false,
    payout: 0n,
    steps: [],
  })
  expect(payoutOf(double, [lost, undefined])).toMatchObject({ isDecided: true, payout: 0n })
  const patent = system('patent')
  expect(payoutOf(patent, [lost, undefined, won]).isDecided).toBe(false)
  expect(payoutOf(patent, [lost, won, won]).isDecided).toBe(true)
})

it('[SB-37] a bet is void when every leg of every line is', () => {
  expect(payoutOf(system('trixie'), [back, back, back])).toMatchObject({ isVoid: true, payout: 400_000n })
  expect(payoutOf(system('trixie'), [back, back, won]).isVoid).toBe(false)
})

it('[SB-29] a builder is one line at its own odds, which a void leg voids', () => {
  const bet = {
    form: { kind: 'builder', builderOdds: 3_560 } as const,
    lineStake: STAKE,
    legs: [{ odds: 2_110 }, { odds: 1_900 }],
  }
  expect(payoutOf(bet, [won, won]).payout).toBe(3_560_000n)
  expect(payoutOf(bet, [won, lost]).payout).toBe(0n)
  expect(payoutOf(bet, [lost, back])).toMatchObject({ isVoid: true, payout: STAKE })
  expect(payoutOf(bet, [lost, undefined]).isDecided).toBe(false)
  expect(builderResult([won, halfWon])).toBe(back)
})

it('[SB-27] what is no form of a bet has no lines', () => {
  expect(linesOf({ kind: 'single' }, 2)).toBeUndefined()
  expect(linesOf({ kind: 'multiple' }, 1)).toBeUndefined()
  expect(linesOf({ kind: 'multiple' }, 20)).toHaveLength(1)
  expect(linesOf({ kind: 'multiple' }, 21)).toBeUndefined()
  expect(linesOf({ kind: 'system', sizes: [2] }, 12)).toHaveLength(66)
  expect(linesOf({ kind: 'system', sizes: [2] }, 13)).toBeUndefined()
  expect(linesOf({ kind: 'system', sizes: [4, 5, 6] }, 12)).toBeUndefined()
  expect(linesOf({ kind: 'system', sizes: [6] }, 12)).toHaveLength(924)
  expect(linesOf({ kind: 'system' }, 4)).toBeUndefined()
  for (const sizes of [[0], [2, 2], [3, 2], [5], [1.5]])
    expect(linesOf({ kind: 'system', sizes }, 4)).toBeUndefined()
  expect(linesOf({ kind: 'builder', builderOdds: 2_000 }, 9)).toBeUndefined()
  expect(linesOf({ kind: 'each-way' }, 1)).toBeUndefined()
})

it('[SB-27] bankers stand in every line, and sizes count the others', () => {
  expect(linesOf({ kind: 'system', sizes: [2], bankers: [1] }, 4)).toEqual([
    [0, 1, 2],
    [0, 1, 3],
    [1, 2, 3],
  ])
  for (const bankers of [[4], [1, 1], [-1], [0, 1, 2]])
    expect(linesOf({ kind: 'system', sizes: [2], bankers }, 4)).toBeUndefined()
})

it('[SB-26] what is left of a bet that was sold in part pays from its part, floored once a line', () => {
  expect(possiblePayout({ ...single(2_500), openStake: 600_000n })).toBe(1_500_000n)
  const yankee = { ...system('yankee'), openStake: 700_000n }
  expect(payoutOf(yankee, results).steps[0]).toMatchObject({ stake: '700000/11', payout: '247227' })
})

it('[SB-30] the largest stake is the one whose bet pays the most that the house pays', () => {
  const bet = system('yankee')
  const stake = largestLineStake(50_000_000n, bet)
  expect(possiblePayout({ ...bet, lineStake: stake })).toBeLessThanOrEqual(50_000_000n)
  expect(possiblePayout({ ...bet, lineStake: stake + 100n })).toBeGreaterThan(50_000_000n)
})

it('results are the same in whatever terms they are written', () => {
  expect(isSameResult({ won: [2, 4], void: [0, 3] }, { won: [1, 2], void: [0, 1] })).toBe(true)
  expect(isSameResult(halfWon, halfLost)).toBe(false)
})
