import { expect, it } from 'vitest'
import { ringTime } from './ring.ts'

const turn = { askedAt: 1_000, bankFrom: 16_000, endsAt: 46_000 }

it('a decision has its fifteen seconds first and the bank after them', () => {
  expect(ringTime(turn, 6_000)).toEqual({ ms: 10_000, of: 15_000, isBank: false })
  expect(ringTime(turn, 16_000)).toEqual({ ms: 30_000, of: 30_000, isBank: true })
  expect(ringTime(turn, 50_000)).toEqual({ ms: 0, of: 30_000, isBank: true })
})

it('where there is no bank the time ends with the decision', () => {
  expect(ringTime({ ...turn, endsAt: 16_000 }, 17_000)).toEqual({ ms: 0, of: 15_000, isBank: false })
})
