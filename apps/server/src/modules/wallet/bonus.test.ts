import { randomUUID } from 'node:crypto'
import { money } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testGrant } from '../../testing/test-bonus.ts'
import {
  finishBonus,
  moveBonus,
  splitLate,
  splitPayout,
  splitStake,
  startBonus,
  turnoverOf,
} from './bonus.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })

it('a stake is covered by both pockets together, cash first, and to the unit', () => {
  fc.assert(
    fc.property(amount, amount, amount, (stake, cash, bonus) => {
      const split = splitStake(stake, { cash, bonus })
      expect(split === undefined).toBe(stake > cash + bonus)
      if (!split) return
      expect(split.cash + split.bonus).toBe(stake)
      expect(split.bonus > 0n).toBe(stake > cash)
      expect(split.cash <= cash && split.bonus <= bonus).toBe(true)
    }),
  )
})

it('a payout is divided as its stake was, whole, and what does not divide is cash', () => {
  fc.assert(
    fc.property(amount, amount, amount, (payout, staked, part) => {
      const bonus = part < staked ? part : staked
      const split = splitPayout(payout, { staked, bonus })
      expect(split.cash + split.bonus).toBe(payout)
      expect(split.bonus * staked <= payout * bonus).toBe(true)
      if (bonus === 0n) expect(split.bonus).toBe(0n)
      if (bonus === staked && staked > 0n) expect(split.cash).toBe(0n)
    }),
  )
})

it('no stake counts for more than itself, whatever the weights', () => {
  const weights = fc.record({ RNG: fc.integer({ min: 0, max: 1_000_000 }) })
  fc.assert(
    fc.property(amount, weights, (stake, each) => {
      const played = { stake, gameCode: 'dice', gameType: 'RNG' } as const
      const counted = turnoverOf({ weights: each, currency: 'CNY' }, played)
      expect(counted >= 0n && counted <= stake).toBe(true)
    }),
  )
})

it('[F33] a game that is named counts as it is named, before its kind', () => {
  const bonus = { weights: { RNG: 500_000, dice: 50_000, PVP: 0 }, currency: 'CNY' }
  const counted = (gameCode: string, gameType: 'RNG' | 'PVP' | 'LIVE' | null) =>
    turnoverOf(bonus, { stake: 10_000n, gameCode, gameType })
  expect([counted('dice', 'RNG'), counted('cobalt-kiln', 'RNG'), counted('holdem-six', 'PVP')]).toEqual([
    500n,
    5_000n,
    0n,
  ])
  expect([counted('baccarat-ivory', 'LIVE'), counted('unknown', null)]).toEqual([10_000n, 10_000n])
})

it('when the turnover is done, and after it, cash and house share the pocket exactly and cash never passes its most', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(amount, { maxLength: 5 }), (pocket, maxCashOut, late) => {
      const start = { ...bonusOf(maxCashOut) }
      const done = finishBonus(start, { pocket, now: new Date(0) })
      expect(done.toCash + done.toHouse).toBe(pocket)
      let { bonus } = done
      for (const share of late) {
        const split = splitLate(bonus, share)
        expect(split.toCash + split.toHouse).toBe(share)
        bonus = split.bonus
      }
      expect(bonus.cashedOut <= maxCashOut).toBe(true)
      const all = late.reduce((sum, share) => sum + share, pocket)
      expect(bonus.cashedOut + bonus.takenBack).toBe(all)
    }),
  )
})

it('a bonus that is over stays so, and one that is played does not start again', () => {
  const played = bonusOf(0n)
  const now = new Date(0)
  const { bonus } = finishBonus(played, { pocket: 0n, now })
  expect(() => finishBonus(bonus, { pocket: 0n, now })).toThrow('A bonus that is done never becomes done.')
  expect(() => moveBonus(bonus, 'expired', {})).toThrow('A bonus that is done never becomes expired.')
  expect(() => startBonus(played, now)).toThrow('A bonus that is active never becomes active.')
})

function bonusOf(maxCashOut: bigint) {
  const { amount: granted, ...terms } = testGrant(randomUUID())
  return {
    ...terms,
    currency: 'CNY',
    granted: granted.units,
    turnoverOwed: 0n,
    turnoverDone: 0n,
    maxStake: money(1n, 'CNY').units,
    maxCashOut,
    weights: {},
    state: 'active' as const,
    startedAt: terms.grantedAt,
    lastsMs: 86_400_000,
    closedAt: null,
    cashedOut: 0n,
    takenBack: 0n,
  }
}
