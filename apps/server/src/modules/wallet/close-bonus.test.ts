import { randomUUID } from 'node:crypto'
import { cancelBonus } from '@baize/contracts'
import { expect, it } from 'vitest'
import { history } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { bonusMember, testGrant } from '../../testing/test-bonus.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { closeBonus, expireBonuses } from './close-bonus.ts'
import { type Grant, grantBonus, openBonusOf } from './grant-bonus.ts'

const grant = (app: App, wish: Grant) => transaction(app, (tx) => grantBonus(tx, wish))

it('giving up takes the pocket and nothing else, for the amount shown, and once when it is asked again', async () => {
  const { app, browser, memberId, units } = await bonusMember()
  const { id } = await grant(app, testGrant(memberId))
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
  const { app, memberId, units } = await bonusMember()
  const endsAt = new Date(Date.now() + 60_000)
  await grant(app, testGrant(memberId, { endsAt }))
  expect(await expireBonuses({ ...app, clock: { now: () => new Date(endsAt.getTime() - 1) } })).toBe(0)
  expect(await expireBonuses({ ...app, clock: { now: () => endsAt } })).toBe(1)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 0n, house: 0n })
  expect(await openBonusOf(app.db, memberId)).toBeUndefined()
  expect(await ledgerFaults(app)).toEqual([])
})

it('giving up and running out race, and the pocket is emptied once', async () => {
  const { app, memberId, units } = await bonusMember()
  await grant(app, testGrant(memberId))
  const now = new Date()
  const closings = await Promise.all(
    (['forfeited', 'expired', 'forfeited', 'expired'] as const).map((state) =>
      transaction(app, (tx) => closeBonus(tx, { memberId, state, now })),
    ),
  )
  expect(closings.filter((closing) => closing !== undefined)).toHaveLength(1)
  expect(await units()).toEqual({ cash: 200_000n, bonus: 0n, house: 0n })
})
