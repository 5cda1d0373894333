import { expect, it } from 'vitest'
import { madeSeat } from '../testing/made-table.ts'
import { nextRaise, raiseSizes } from './raise-sizes.ts'

const seatWith = (bet: string, paid: string) => madeSeat({ bet, paid })

const step = 100

it('a raise of the pot is what is called and the pot after it, on top', () => {
  // 3.00 lies there, 1.00 of it is the bet that is called: 1 + (3 + 1) = 5, and 1 + 4 / 2 = 3.
  const view = { seats: [seatWith('0.00', '1.00'), seatWith('1.00', '2.00')], pots: [] }
  const raise = { least: '2.00', most: '10.00' }
  expect(raiseSizes({ raise, view, place: 0, step })).toEqual([
    { name: 'half', to: 30_000 },
    { name: 'pot', to: 50_000 },
    { name: 'all', to: 100_000 },
  ])
})

it('what the rules do not allow is not offered', () => {
  const view = { seats: [seatWith('0.00', '0.10'), seatWith('0.10', '0.10')], pots: [] }
  const raise = { least: '0.25', most: '0.25' }
  expect(raiseSizes({ raise, view, place: 0, step })).toEqual([{ name: 'all', to: 2_500 }])
})

it('arrows stay within what may be raised to', () => {
  const bounds = { least: 2_000, most: 9_500, by: 1_000 }
  expect(nextRaise(bounds, 2_000, -1)).toBe(2_000)
  expect(nextRaise(bounds, 2_000, 1)).toBe(3_000)
  expect(nextRaise(bounds, 9_000, 1)).toBe(9_500)
})
