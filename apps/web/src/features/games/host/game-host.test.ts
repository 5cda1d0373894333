import { describe, expect, it } from 'vitest'
import { createNet } from './net.ts'
import { stakeSteps, usualFirst } from './stake-steps.ts'
import { stakesOf } from './stakes.ts'

describe('the stakes a game offers', () => {
  it('go in ones, twos and fives from the least to the most', () => {
    expect(stakeSteps({ least: '0.10', most: '5.00' })).toEqual([
      '0.10',
      '0.20',
      '0.50',
      '1.00',
      '2.00',
      '5.00',
    ])
    expect(stakeSteps({ least: '2.00', most: '12.00' })).toEqual(['2.00', '5.00', '10.00'])
  })

  it('begin with ten times the least, or with what a small balance lasts for', () => {
    const steps = stakeSteps({ least: '0.10', most: '5.00' })
    expect(usualFirst(steps, '100.00')).toEqual(['1.00', '0.10', '0.20', '0.50', '2.00', '5.00'])
    expect(usualFirst(steps, '2.00')[0]).toBe('0.20')
    expect(usualFirst(steps, '0.00')).toEqual(steps)
  })
})

describe('what a session comes to', () => {
  it('counts a round once, as it was last heard of', () => {
    const net = createNet()
    expect(net.total()).toBe('0.00')
    const round = { roundId: 'a', staked: '1.00', payout: '0.00' }
    expect(net.book(round)).toBe('-1.00')
    expect(net.book({ ...round, payout: '3.50' })).toBe('2.50')
    expect(net.book({ ...round, payout: '3.50' })).toBe('2.50')
    expect(net.book({ ...round, roundId: 'b' })).toBe('1.50')
  })
})

describe('[F55] the most that a game offers to stake', () => {
  const rules = { currency: 'CNY', least: '0.10', most: '2000.00', step: '0.01' }
  const limited = (amount: string | null, houseAmount: string | null) => ({
    balance: '100.00',
    limits: [
      { kind: 'loss', span: 'day', amount: '1.00', houseAmount: null },
      { kind: 'stake', span: 'none', amount, houseAmount },
    ] as const,
  })

  it('is what the house takes, where nobody wants less', () => {
    expect(stakesOf(rules, { balance: '100.00', limits: [] })).toMatchObject({
      minimum: '0.10',
      maximum: '2000.00',
      step: '0.01',
    })
    expect(stakesOf(rules, limited(null, null)).maximum).toBe('2000.00')
  })

  it('is no more than the limit of the member or of the house, and neither are the presets', () => {
    expect(stakesOf(rules, limited('7.50', null)).maximum).toBe('7.50')
    expect(stakesOf(rules, limited('7.50', '5.00')).maximum).toBe('5.00')
    expect(stakesOf(rules, limited('7.50', null)).steps.every((step) => Number(step) <= 7.5)).toBe(true)
    expect(stakesOf(rules, limited('0.01', null)).maximum).toBe('0.10')
  })
})
