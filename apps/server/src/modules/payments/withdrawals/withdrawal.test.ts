import { withdrawalStates } from '@baize/contracts'
import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { askAfter, feeOf, withdrawalLife } from './withdrawal.ts'
import { placeOfMoney } from '../../../testing/place-of-money.ts'

it('what is over stays as it is, and everything can come to an end', () => {
  const ends = withdrawalStates.filter((state) => withdrawalLife.next[state].length === 0)
  expect(ends).toEqual(['paid', 'rejected', 'failed'])
  for (const state of withdrawalStates) {
    const reached = new Set([state])
    for (const each of reached) for (const next of withdrawalLife.next[each]) reached.add(next)
    expect([...reached].some((each) => ends.includes(each))).toBe(true)
  }
})

it('once it is being sent it is never rejected or looked at again, and what was never sent is never paid', () => {
  expect(withdrawalStates.filter((state) => withdrawalLife.canMove('sending', state))).toEqual([
    'paid',
    'failed',
  ])
  expect(withdrawalStates.filter((state) => withdrawalLife.canMove(state, 'paid'))).toEqual(['sending'])
})

it('money is held until the end, and then out or back', () => {
  expect(withdrawalStates.map(placeOfMoney)).toEqual(['held', 'held', 'held', 'held', 'out', 'back', 'back'])
})

it('a fraction of a unit of a fee is the member’s', () => {
  expect(feeOf(money(999n, 'CNY'), { feePpm: 10_000 }).units).toBe(9n)
})

it('what nobody knows is asked about soon, then less often, and at least once an hour', () => {
  const now = new Date(0)
  const minutes = [0, 1, 2, 5, 6, 50].map((unknowns) => askAfter(now, unknowns).getTime() / 60_000)
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60])
})
