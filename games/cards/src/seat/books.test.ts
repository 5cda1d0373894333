import { expect, it } from 'vitest'
import { madeEnd, madeView, madeYou } from '../testing/made-table.ts'
import { handOf } from './books.ts'

const before = { view: madeView(), you: madeYou() }
const over = (net: readonly { place: number; amount: string }[]) => ({
  view: madeView({ phase: 'showing', ended: madeEnd({ net }) }),
  you: madeYou(),
})

it('a hand comes to what the table says that it came to', () => {
  expect(handOf(over([{ place: 0, amount: '0.90' }]), before)).toEqual({ staked: 0, payout: 9_000 })
  expect(handOf(over([{ place: 0, amount: '-1.00' }]), before)).toEqual({ staked: 10_000, payout: 0 })
})

it('a hand that is not over, counted already or another’s comes to nothing', () => {
  const lost = over([{ place: 0, amount: '-1.00' }])
  expect(handOf(before, before)).toBeUndefined()
  expect(handOf(lost, lost)).toBeUndefined()
  expect(handOf(over([]), before)).toBeUndefined()
  expect(handOf({ ...lost, you: madeYou({ place: null }) }, before)).toBeUndefined()
})
