import { describe, expect, it } from 'vitest'
import { createNet } from './net.ts'
import { stakeSteps, usualFirst } from './stake-steps.ts'

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
