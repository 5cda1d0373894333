import { expect, it } from 'vitest'
import { madeSeat } from '../testing/made-table.ts'
import { sidePots } from './pots.ts'

const pots = [
  { amount: '0.30', places: [0, 1, 2] },
  { amount: '0.20', places: [1, 2] },
]

it('pots are told one by one only once somebody is all in', () => {
  const seats = [madeSeat({ bet: '0.10', paid: '0.10' }), madeSeat({ bet: '0.20', paid: '0.20' })]
  expect(sidePots({ seats, pots })).toEqual([])
  const short = { ...madeSeat({ bet: '0.10', paid: '0.10' }), isAllIn: true }
  expect(sidePots({ seats: [...seats, short], pots })).toEqual(pots)
})
