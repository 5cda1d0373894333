import { randomUUID } from 'node:crypto'
import { cancelBonus, listBonuses } from '@baize/contracts'
import { money, moneyFromWire } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getBalances, history, housePaths, verifyLedger } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { PASSWORD, testPlayer } from '../../testing/test-player.ts'
import { finishBonus, splitLate, splitPayout, splitStake, turnoverOf } from './bonus.ts'
import { closeBonus, expireBonuses } from './close-bonus.ts'
import { type Grant, grantBonus, openBonusOf } from './grant-bonus.ts'

const cny = (text: string) => moneyFromWire(text, 'CNY')

function grantFor(memberId: string, wish: Partial<Grant> = {}): Grant {
  return {
    id: randomUUID(),
    memberId,
    offerCode: 'welcome',
    amount: cny('50.00'),
    turnoverTimes: 5,
    maxStake: cny('5.00'),
    maxCashOut: cny('200.00'),
    grantedAt: new Date(),
    endsAt: new Date(Date.now() + 86_400_000),
    ...wish,
  }
}

const grant = (app: App, wish: Grant) => transaction(app, (tx) => grantBonus(tx, wish))

async function member() {
  const { app, api } = await demoApi()
  const account = `b${randomUUID().slice(0, 8)}`
  const { memberId } = await testPlayer(app, '20.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const units = async () => {
    const paths = ['cash', 'bonus'].map((pocket) => `member:${memberId}:${pocket}`)
    const balances = await getBalances(app.db, [...paths, ...housePaths({ name: 'bonus', currency: 'CNY' })])
    const house = [...balances].filter(([path]) => path.startsWith('house:'))
    return {
      cash: balances.get(paths[0] ?? '')?.units,
      bonus: balances.get(paths[1] ?? '')?.units,
      house: house.reduce((sum, [, { units: each }]) => sum + each, 0n),
    }
  }
  return { app, browser, memberId, units }
}

it('a bonus comes from the house into its own pocket, and the same grant again does nothing', async () => {
  const { app, memberId, units } = await member()
  const wish = grantFor(memberId)
  const first = await grant(app, wish)
  expect(await grant(app, wish)).toEqual(first)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 500_000n, house: -500_000n })
  expect(first).toMatchObject({ turnoverOwed: 2_500_000n, turnoverDone: 0n, state: 'active' })
})

it('ten grants race for one member, and one bonus is active', async () => {
  const { app, memberId, units } = await member()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => grant(app, grantFor(memberId))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'BONUS_ACTIVE' })
  expect(await units()).toMatchObject({ bonus: 500_000n, house: -500_000n })
})

it('no bonus asks for more than ten times its own amount', async () => {
  const { app, memberId } = await member()
  await expect(grant(app, grantFor(memberId, { turnoverTimes: 11 }))).rejects.toThrow('ten at most')
})

it('the member sees every term, and what giving up leaves and takes', async () => {
  const { app, browser, memberId } = await member()
  await grant(app, grantFor(memberId, { weights: { LIVE: 100_000 } }))
  const { content, ifCancelled } = (await browser.call(listBonuses)).json().value
  expect(ifCancelled).toEqual({ kept: '20.00', forfeited: '50.00' })
  expect(content).toMatchObject([
    { granted: '50.00', turnoverOwed: '250.00', turnoverDone: '0.00', multiple: '5', maxStake: '5.00' },
  ])
  expect(content[0].weights).toContainEqual({ gameType: 'LIVE', percent: 10 })
  expect(content[0].weights).toContainEqual({ gameType: 'RNG', percent: 100 })
})

it('giving up takes the pocket and nothing else, for the amount shown, once however often it is asked', async () => {
  const { app, browser, memberId, units } = await member()
  const { id } = await grant(app, grantFor(memberId))
  const cancel = (forfeited: string) => browser.call(cancelBonus, { body: { bonusId: id, forfeited } })
  expect((await cancel('49.99')).json().errorCode).toBe('BONUS_CHANGED')
  expect(await units()).toMatchObject({ bonus: 500_000n })
  const replies = await Promise.all(Array.from({ length: 5 }, () => cancel('50.00')))
  for (const reply of replies)
    expect(reply.json().value).toMatchObject({
      kept: '20.00',
      forfeited: '50.00',
      bonus: { state: 'forfeited' },
    })
  expect(await units()).toEqual({ cash: 200_000n, bonus: 0n, house: 0n })
  expect(await history(app.db, `member:${memberId}:bonus`)).toHaveLength(2)
  expect(
    (await browser.call(cancelBonus, { body: { bonusId: randomUUID(), forfeited: '0' } })).statusCode,
  ).toBe(404)
})

it('a bonus that has run out is the house’s again to the unit, and one that has not stays', async () => {
  const { app, memberId, units } = await member()
  const endsAt = new Date(Date.now() + 60_000)
  await grant(app, grantFor(memberId, { endsAt }))
  expect(await expireBonuses({ ...app, clock: { now: () => new Date(endsAt.getTime() - 1) } })).toBe(0)
  expect(await expireBonuses({ ...app, clock: { now: () => endsAt } })).toBe(1)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 0n, house: 0n })
  expect(await openBonusOf(app.db, memberId)).toBeUndefined()
  expect((await verifyLedger(app.db)).checks.flatMap(({ faults }) => faults)).toEqual([])
})

it('giving up and running out race, and the pocket is emptied once', async () => {
  const { app, memberId, units } = await member()
  await grant(app, grantFor(memberId))
  const now = new Date()
  const closings = await Promise.all(
    (['forfeited', 'expired', 'forfeited', 'expired'] as const).map((state) =>
      transaction(app, (tx) => closeBonus(tx, { memberId, state, now })),
    ),
  )
  expect(closings.filter((closing) => closing !== undefined)).toHaveLength(1)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 0n, house: 0n })
})

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
      const counted = turnoverOf({ weights: each, currency: 'CNY' }, { stake, gameType: 'RNG' })
      expect(counted >= 0n && counted <= stake).toBe(true)
    }),
  )
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

function bonusOf(maxCashOut: bigint) {
  const { amount: granted, ...terms } = grantFor(randomUUID())
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
    closedAt: null,
    cashedOut: 0n,
    takenBack: 0n,
  }
}
