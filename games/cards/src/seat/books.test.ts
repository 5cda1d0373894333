import { expect, it } from 'vitest'
import { madeSeat, madeView, madeYou } from '../testing/made-table.ts'
import { handOf } from './books.ts'

const seats = [madeSeat({ paid: '3.00' }), madeSeat({ place: 1, paid: '1.00' })]
const before = { view: madeView({ seats }), you: madeYou() }
const over = (won: readonly { place: number; amount: string }[], isVoid = false) => ({
  view: madeView({ phase: 'showing', seats, ended: { won, rake: '0.10', net: [], isVoid } }),
  you: madeYou(),
})

it('a hand costs what others have matched and brings what was won', () => {
  expect(handOf(over([{ place: 0, amount: '1.90' }]), before)).toEqual({ staked: 10_000, payout: 19_000 })
  expect(handOf(over([{ place: 1, amount: '1.90' }]), before)).toEqual({ staked: 10_000, payout: 0 })
})

it('a hand that is void, not over or another’s comes to nothing', () => {
  expect(handOf(over([], true), before)).toBeUndefined()
  expect(handOf(before, before)).toBeUndefined()
  expect(handOf({ ...over([]), you: madeYou({ place: null }) }, before)).toBeUndefined()
})
