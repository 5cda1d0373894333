import { expect, it } from 'vitest'
import { type MoneyFigures, noticed } from './flags.ts'

const now = new Date('2026-06-01T00:00:00Z')
const days = (count: number) => new Date(now.getTime() - count * 24 * 60 * 60 * 1000)
const rule = { fourEyesAbove: 50_000_000n, largeAmount: 200_000_000n, largeMonthAmount: 900_000_000n }
const quiet: MoneyFigures = {
  amount: 1_000_000n,
  now,
  memberSince: days(100),
  lastMovedAt: days(5),
  depositedDay: 0n,
  turnoverLeft: 0n,
  dayAmounts: [1_000_000n],
  monthAmount: 1_000_000n,
  sharedWith: 0,
  deviceSharedWith: 0,
  isNameDifferent: false,
  isNameWatched: false,
}
const kinds = (figures: Partial<MoneyFigures>) =>
  noticed({ ...quiet, ...figures }, rule).map(({ kind }) => kind)

it('[SEC-31] an ordinary withdrawal raises nothing', () => {
  expect(kinds({})).toEqual([])
})

it('[SEC-31] each thing that somebody should look at raises its own flag', () => {
  expect(kinds({ turnoverLeft: 1n })).toEqual(['low-turnover'])
  expect(kinds({ dayAmounts: [45_000_000n, 49_000_000n, 50_000_000n] })).toEqual(['structuring'])
  expect(kinds({ depositedDay: 1_200_000n })).toEqual(['rapid-in-out'])
  expect(kinds({ sharedWith: 2 })).toEqual(['shared-card'])
  expect(kinds({ deviceSharedWith: 1 })).toEqual(['shared-device'])
  expect(kinds({ isNameDifferent: true })).toEqual(['name-mismatch'])
  expect(kinds({ lastMovedAt: days(181) })).toEqual(['dormant'])
  expect(kinds({ amount: 200_000_000n })).toEqual(['large-single'])
  expect(kinds({ amount: 200_000_000n, memberSince: days(6) })).toEqual(['new-account', 'large-single'])
  expect(kinds({ monthAmount: 900_000_000n })).toEqual(['large-aggregate'])
  expect(kinds({ isNameWatched: true })).toEqual(['watched-name'])
})

it('what stays just outside a rule raises nothing', () => {
  expect(kinds({ dayAmounts: [45_000_000n, 49_000_000n, 50_000_001n] })).toEqual([])
  expect(kinds({ dayAmounts: [44_999_999n, 49_000_000n, 50_000_000n] })).toEqual([])
  expect(kinds({ depositedDay: 1_250_001n })).toEqual([])
  expect(kinds({ lastMovedAt: null, amount: 199_999_999n, memberSince: days(1) })).toEqual([])
})

it('figures name amounts and counts, and nobody', () => {
  const [flag] = noticed({ ...quiet, sharedWith: 3 }, rule)
  expect(flag).toEqual({ kind: 'shared-card', figures: { members: '3' } })
})
