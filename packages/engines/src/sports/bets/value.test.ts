import { expect, it } from 'vitest'
import { cashOutValue, partOffer } from './cash-out.ts'
import { shareProfit, worstOf } from './exposure.ts'
import { legResults } from './leg-result.ts'
import { relatedLegs } from './related.ts'
import { countedTurnover } from './turnover.ts'

const { won, lost, void: back, halfWon, halfLost } = legResults
const MARGIN = 50_000
const chance = (likely: number) => ({ won: likely, halfWon: 0, void: 0, halfLost: 0 })
const single = (odds: number) => ({
  form: { kind: 'single' } as const,
  lineStake: 1_000_000n,
  legs: [{ odds }],
})

it('[SB-42] an offer is the fair value without the margin, floored to 0.01', () => {
  const value = cashOutValue(single(2_500), [], [chance(620_000)])
  expect(value?.fair).toBe(1_550_000n)
  expect(value?.offer(MARGIN)).toBe(1_472_500n)
  const treble = {
    form: { kind: 'multiple' } as const,
    lineStake: 500_000n,
    legs: [{ odds: 2_100 }, { odds: 1_900 }, { odds: 2_600 }],
  }
  const open = cashOutValue(treble, [won], [undefined, chance(550_000), chance(400_000)])
  expect(open?.fair).toBe(1_141_140n)
  expect(open?.offer(MARGIN)).toBe(1_084_000n)
})

it('[SB-42] half results are in the value of an open leg', () => {
  const value = cashOutValue(single(1_950), [], [{ won: 350_000, halfWon: 250_000, void: 0, halfLost: 0 }])
  expect(value?.fair).toBe(1_051_250n)
  expect(value?.offer(MARGIN)).toBe(998_600n)
  const other = cashOutValue(single(1_950), [], [{ won: 0, halfWon: 0, void: 500_000, halfLost: 250_000 }])
  expect(other?.fair).toBe(625_000n)
})

it('[SB-42] an offer is at least 0.01 and at most what the bet can pay', () => {
  expect(cashOutValue(single(2_500), [], [chance(30)])?.offer(MARGIN)).toBeUndefined()
  expect(cashOutValue(single(2_500), [], [chance(1_000_000)])?.offer(0)).toBe(2_500_000n)
  expect(cashOutValue(single(2_500), [], [undefined])).toBeUndefined()
  expect(cashOutValue(single(2_500), [lost], [undefined])?.offer(MARGIN)).toBeUndefined()
})

it('[SB-42] a bet each way is worth both its halves', () => {
  const form = { kind: 'each-way', eachWay: { places: 3, part: [1, 5] } } as const
  const bet = { form, lineStake: 1_000_000n, legs: [{ odds: 11_000 }] }
  expect(cashOutValue(bet, [], [{ win: chance(100_000), place: chance(300_000) }])?.fair).toBe(2_000_000n)
})

it('[SB-45] a part of the stake is sold for its part of the offer', () => {
  expect(partOffer(1_472_500n, { part: 400_000n, stake: 1_000_000n })).toBe(589_000n)
  expect(partOffer(1_472_500n, { part: 333_333n, stake: 1_000_000n })).toBe(490_800n)
})

const book = { stakes: 18_000_000n, payouts: { home: 21_000_000n, draw: 10_200_000n, away: 18_750_000n } }

it('[SB-47] the worst of a book is the dearest payouts that can fall together, without the stakes', () => {
  expect(worstOf(book, 1)).toBe(3_000_000n)
  expect(worstOf(book, 2)).toBe(21_750_000n)
})

it('[SB-48] the profit of a multiple is shared by odds less one, each share rounded up', () => {
  expect(shareProfit(2_780_000n, [2_100, 1_800])).toEqual([1_609_474n, 1_170_527n])
  expect(shareProfit(2_780_000n, [1_800])).toEqual([2_780_000n])
})

it('[SB-54] turnover is the lesser of stake and possible profit, from 1.500 on', () => {
  const counted = [1_400, 1_500, 1_800, 3_000].map((odds) => countedTurnover(single(odds), [lost]))
  expect(counted).toEqual([0n, 500_000n, 800_000n, 1_000_000n])
})

it('[SB-54] what was void or sold counts nothing', () => {
  expect(countedTurnover(single(3_000), [back])).toBe(0n)
  expect(countedTurnover(single(1_950), [halfWon])).toBe(475_000n)
  expect(countedTurnover(single(3_000), [halfLost])).toBe(500_000n)
  expect(countedTurnover({ ...single(3_000), openStake: 600_000n }, [won])).toBe(600_000n)
  const double = {
    form: { kind: 'multiple' } as const,
    lineStake: 1_000_000n,
    legs: [{ odds: 1_400 }, { odds: 3_000 }],
  }
  expect(countedTurnover(double, [won, back])).toBe(0n)
  expect(countedTurnover(double, [won, lost])).toBe(1_000_000n)
})

it('[SB-28] two legs of a fixture, or a fixture and the outright it decides, are related', () => {
  const leg = (fixtureId: string, competitionId: string, market = '1x2') => ({
    fixtureId,
    competitionId,
    market,
  })
  expect(relatedLegs([leg('a', 'x'), leg('b', 'x'), leg('a', 'x', 'total|mark=2.5')])).toEqual([[0, 2]])
  expect(relatedLegs([leg('a', 'x'), leg('cup', 'x', 'outright'), leg('b', 'y')])).toEqual([[0, 1]])
  expect(relatedLegs([leg('a', 'x'), leg('b', 'x')])).toEqual([])
})
