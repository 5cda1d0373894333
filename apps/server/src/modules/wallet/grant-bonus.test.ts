import { listBonuses } from '@baize/contracts'
import { expect, it } from 'vitest'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { bonusMember, testGrant } from '../../testing/test-bonus.ts'
import { type Grant, grantBonus } from './grant-bonus.ts'

const grant = (app: App, wish: Grant) => transaction(app, (tx) => grantBonus(tx, wish))

it('a bonus comes from the house into its own pocket, and the same grant again does nothing', async () => {
  const { app, memberId, units } = await bonusMember()
  const wish = testGrant(memberId)
  const first = await grant(app, wish)
  expect(await grant(app, wish)).toEqual(first)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 500_000n, house: -500_000n })
  expect(first).toMatchObject({ turnoverOwed: 2_500_000n, turnoverDone: 0n, state: 'active' })
})

it('[F41] ten grants race for one member: one bonus is active, and nine wait in line with nothing moved for them', async () => {
  const { app, memberId, units } = await bonusMember()
  const granted = await Promise.all(Array.from({ length: 10 }, () => grant(app, testGrant(memberId))))
  expect(granted.filter(({ state }) => state === 'active')).toHaveLength(1)
  for (const { state, startedAt, endsAt } of granted)
    if (state !== 'active')
      expect({ state, startedAt, endsAt }).toEqual({ state: 'queued', startedAt: null, endsAt: null })
  expect(await units()).toEqual({ cash: 200_000n, bonus: 500_000n, house: -500_000n })
})

it('no bonus asks for more than ten times its own amount', async () => {
  const { app, memberId } = await bonusMember()
  await expect(grant(app, testGrant(memberId, { turnoverTimes: 11 }))).rejects.toThrow('ten at most')
})

it('the member sees every term, and what giving up leaves and takes', async () => {
  const { app, browser, memberId } = await bonusMember()
  await grant(app, testGrant(memberId, { weights: { LIVE: 100_000 } }))
  const { content, ifCancelled } = (await browser.call(listBonuses)).json().value
  expect(ifCancelled).toEqual({ kept: '20.00', forfeited: '50.00' })
  expect(content).toMatchObject([
    { granted: '50.00', turnoverOwed: '250.00', turnoverDone: '0.00', multiple: '5', maxStake: '5.00' },
  ])
  expect(content[0].weights).toContainEqual({ gameType: 'LIVE', percent: 10 })
  expect(content[0].weights).toContainEqual({ gameType: 'RNG', percent: 100 })
})
