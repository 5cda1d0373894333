import { expect, it } from 'vitest'
import { seededInts } from '../testing/agent-trees.ts'
import { units, written } from '../testing/amounts.ts'
import { splitByAmount, type UplineDebt } from './split-by-amount.ts'

function debt(billId: string, amount: string, day = '2026-11-01'): UplineDebt {
  return { billId, units: units(amount), periodEnd: new Date(`${day}T00:00:00Z`) }
}

const paidOf = (available: string, debts: readonly UplineDebt[]) =>
  splitByAmount(units(available), debts).map(({ paid }) => written(paid))

it('[AG2-34] E6: 1,000.00 for three bills of one period is split by amount, the last hundredth to the largest remainder', () => {
  const debts = [debt('a', '860.10'), debt('b', '455.05'), debt('c', '120.00')]
  expect(paidOf('1,000.00', debts)).toEqual(['599.31', '317.07', '83.62'])
  expect(splitByAmount(units('1,000.00'), debts).map(({ left }) => written(left))).toEqual([
    '260.79',
    '137.98',
    '36.38',
  ])
})

it('[AG2-34] the oldest period is paid before the next gets anything', () => {
  const debts = [
    debt('new', '50.00', '2026-11-03'),
    debt('old', '30.00', '2026-11-01'),
    debt('between', '30.00', '2026-11-02'),
  ]
  expect(paidOf('40.00', debts)).toEqual(['0.00', '30.00', '10.00'])
  expect(paidOf('1,000.00', debts)).toEqual(['50.00', '30.00', '30.00'])
  expect(paidOf('0', debts)).toEqual(['0.00', '0.00', '0.00'])
})

it('[AG2-34] the same debts are paid alike in whatever order they come', () => {
  const debts = [debt('a', '1.00'), debt('b', '1.00'), debt('c', '1.00')]
  expect(paidOf('1.00', debts)).toEqual(['0.34', '0.33', '0.33'])
  expect(paidOf('1.00', debts.toReversed())).toEqual(['0.33', '0.33', '0.34'])
})

it('[AG2-34] of 10,000 random splits all is paid that can be, nobody more than is owed, and nobody a hundredth off', () => {
  for (let seed = 0; seed < 10_000; seed += 1) {
    const int = seededInts(seed)
    const debts = Array.from({ length: 1 + int(8) }, (_, index) => ({
      billId: `b${index}`,
      periodEnd: new Date(int(3)),
      units: BigInt(1 + int(1_000_000)) * 100n,
    }))
    const available = BigInt(int(2 ** 30))
    const paid = splitByAmount(available, debts)
    const owed = debts.reduce((sum, each) => sum + each.units, 0n)
    const whole = available - (available % 100n)
    expect(paid.reduce((sum, each) => sum + each.paid, 0n)).toBe(whole < owed ? whole : owed)
    expect(paid.every((each) => each.paid >= 0n && each.left >= 0n && each.paid % 100n === 0n)).toBe(true)
    expectFair(debts, paid)
  }
})

/** Within a period nobody is a whole hundredth away from the exact part, and only one period is paid in part. */
function expectFair(debts: readonly UplineDebt[], paid: ReturnType<typeof splitByAmount>): void {
  const states = [0, 1, 2].map((end) => {
    const places = debts.flatMap((each, index) => (each.periodEnd.getTime() === end ? [index] : []))
    const owed = places.reduce((sum, index) => sum + (debts[index]?.units ?? 0n), 0n)
    const given = places.reduce((sum, index) => sum + (paid[index]?.paid ?? 0n), 0n)
    for (const index of places) {
      const off = (debts[index]?.units ?? 0n) * given - (paid[index]?.paid ?? 0n) * owed
      expect(off < owed * 100n && off > -owed * 100n).toBe(true)
    }
    return places.length === 0 ? 'none' : given === owed ? 'all' : given > 0n ? 'part' : 'nothing'
  })
  expect(states.filter((state) => state !== 'none').join(' ')).toMatch(/^(all ?)*(part ?)?(nothing ?)*$/)
}
