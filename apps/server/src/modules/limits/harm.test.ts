import { expect, it } from 'vitest'
import { actionFor, type MarkName, marks, scoreHarm, type Signs } from './harm.ts'
import { packOf } from './pack.ts'

const calm: Signs = {
  memberId: '01890000-0000-7000-8000-000000000000',
  merchantCode: 'BAIZE',
  currency: 'GBP',
  deposits: 3,
  depositsAfterLoss: 2,
  chasingDeposits: 0,
  failedDeposits: 2,
  escalation: 4,
  nightDays: 2,
  longestSittingMinutes: 240,
  looserWishes: 1,
  netDeposits30: 1_500_000n,
}
const pack = packOf('uk')

it('just below every threshold nothing is found', () => {
  expect(scoreHarm(calm, pack)).toEqual({ score: 0, found: [], action: 'none' })
})

it('a house whose pack is stricter acts earlier', () => {
  const stricter = { ...pack, harm: { ...pack.harm, leastNightDays: 1, messagePoints: 1 } }
  expect(scoreHarm(calm, stricter)).toEqual({ score: 1, found: ['nightPlay'], action: 'message' })
})

const worse: Readonly<Record<MarkName, Partial<Signs>>> = {
  manyDeposits: { deposits: 4 },
  depositsAfterLoss: { depositsAfterLoss: 3 },
  escalation: { escalation: 4.01 },
  chasing: { chasingDeposits: 1 },
  nightPlay: { nightDays: 3 },
  looserLimits: { looserWishes: 2 },
  failedDeposits: { failedDeposits: 3 },
  netDeposits: { netDeposits30: 1_500_001n },
  longSession: { longestSittingMinutes: 241 },
}

it.each(Object.entries(worse))(
  '[PP-11] just past it, %s is found alone, and weighs what it should',
  (name, more) => {
    const { found, score } = scoreHarm({ ...calm, ...more }, pack)
    expect(found).toEqual([name])
    expect(score).toBe(marks[name as MarkName].points)
  },
)

it('[PP-11] three points lead to a word, five to a break, seven to a review', () => {
  expect([0, 2, 3, 4, 5, 6, 7, 11].map((score) => actionFor(score, pack))).toEqual([
    'none',
    'none',
    'message',
    'message',
    'pause',
    'pause',
    'review',
    'review',
  ])
})
