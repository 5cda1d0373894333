import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { closeNow, drawNow, pastGuards, setDrawn } from '../../../testing/lottery-time.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { payUnpaid } from './pay-unpaid.ts'
import { advanceDraw } from '../run-lotteries.ts'

async function freeze(app: TestApp, memberId: string, at: 'now()' | 'null' = 'now()'): Promise<void> {
  await pastGuards(app, `update ledger.account set frozen_at = ${at} where path = 'member:${memberId}:cash'`)
}

async function world() {
  const { app, api } = await demoApi()
  const enter = (login: string, roles: readonly contract.OperatorRole[]) =>
    officeBrowser(app, api, { login, roles })
  return { app, enter }
}

it('the office sees what a frozen account is owed, for a result and for a void draw, and no longer once it is paid', async () => {
  const { app, enter } = await world()
  const [won = '', gone = ''] = await testDraws(app)
  const { memberId, ...rest } = await testPlayer(app, '100.00', 'owed1')
  const owner = { memberId, ...rest }
  const orderId = await buy(app, owner, { drawIds: [won, gone] })
  await freeze(app, memberId)
  await drawNow(app, won)
  await closeNow(app, gone)
  await setDrawn(app, gone, 16 * 60)
  await pastGuards(app, `update lottery.draw set beacon_source = 'silent' where id = '${gone}'`)
  await advanceDraw(app, gone)

  const [cara, dan] = [await enter('cara', ['support']), await enter('dan', ['cashier'])]
  expect((await dan.call(contract.listOwed)).json().errorCode).toBe('NOT_PERMITTED')
  const { value } = (await cara.call(contract.listOwed)).json()
  const common = { orderId, memberId, account: 'owed1', gameId: 'rapid-five', currency: 'CNY' }
  expect(value.next).toBeNull()
  expect(value.owed.map(({ drawId }: contract.OwedOrder) => drawId).sort()).toEqual([won, gone].sort())
  for (const [drawId, kind, amount] of [
    [won, 'result', '18.00'],
    [gone, 'refund', '20.00'],
  ]) {
    const row = value.owed.find((each: contract.OwedOrder) => each.drawId === drawId)
    expect(row).toMatchObject({ ...common, drawId, kind, amount, code: 'ACCOUNT_FROZEN' })
  }

  await freeze(app, memberId, 'null')
  await payUnpaid(app)
  expect((await cara.call(contract.listOwed)).json().value).toEqual({ owed: [], next: null })
})

it('what is owed is listed a page at a time, each once, and only to those who work for the house', async () => {
  const { app, enter } = await world()
  const [drawId = ''] = await testDraws(app)
  const owner = await testPlayer(app, '200.00', 'owed2')
  const wish = { drawIds: [drawId], selection: '////4', lines: 1 }
  await Promise.all(Array.from({ length: 51 }, () => buy(app, owner, wish)))
  await freeze(app, owner.memberId)
  await closeNow(app, drawId)
  await setDrawn(app, drawId, 16 * 60)
  await pastGuards(app, `update lottery.draw set beacon_source = 'silent' where id = '${drawId}'`)
  await advanceDraw(app, drawId)

  const cara = await enter('cara', ['finance'])
  const first = (await cara.call(contract.listOwed)).json().value
  expect(first.owed).toHaveLength(50)
  const second = (await cara.call(contract.listOwed, { query: { after: first.next } })).json().value
  expect([second.owed.length, second.next]).toEqual([1, null])
  const all = [...first.owed, ...second.owed].map((row: contract.OwedOrder) => row.orderId)
  expect(new Set(all).size).toBe(51)
  const wrong = `${'0'.repeat(36)}.${'0'.repeat(36)}.result`
  expect((await cara.call(contract.listOwed, { query: { after: wrong } })).statusCode).toBe(400)

  await transaction(app, (tx) =>
    tx.rows(sql`update operators.operator set merchant_codes = '{SOLO}' where login = 'cara'`),
  )
  expect((await cara.call(contract.listOwed)).json().value).toEqual({ owed: [], next: null })
})
