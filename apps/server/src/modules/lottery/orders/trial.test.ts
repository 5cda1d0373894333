import { cancelSubOrders, getWallet, listWinners, placeOrder } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sumPlayed } from '#modules/play'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { drawNow } from '../../../testing/lottery-time.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testDraws, testOrder } from '../../../testing/test-lottery.ts'
import { startTestTrial } from '../../../testing/test-trial.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'

it('a trial buys, wins and gives back with play money, of which nothing is rebate, turnover or on the winner board', async () => {
  const { app, api } = await demoApi()
  const [drawId = ''] = await testDraws(app)
  const browser = testBrowser(api)
  expect((await startTestTrial(browser)).statusCode).toBe(200)
  const cash = async () => Number((await browser.call(getWallet)).json().value.sumBalance)
  const before = await cash()
  const orders = []
  for (let digit = 0; digit < 10; digit++) {
    const body = testOrder({ drawIds: [drawId], selection: `////${digit}`, lines: 1 })
    const reply = (await browser.call(placeOrder, { body })).json()
    expect(reply).toMatchObject({ success: true, value: { isTrial: true, stake: '2.00' } })
    orders.push(reply.value)
  }
  expect(await cash()).toBeCloseTo(before - 20, 4)
  const extra = testOrder({ drawIds: [drawId] })
  const bought = (await browser.call(placeOrder, { body: extra })).json().value
  const subOrderIds = bought.subOrders.map(({ subOrderId }: { subOrderId: string }) => subOrderId)
  await browser.call(cancelSubOrders, { body: { orderId: bought.orderId, subOrderIds } })
  await drawNow(app, drawId)
  expect(await cash()).toBeCloseTo(before - 20 + 18, 4)

  const { memberId } = await app.db.one<{ memberId: string }>(
    sql`select member_id from lottery.ticket_order where id = ${orders[0]?.orderId ?? ''}`,
  )
  expect(await app.db.rows(sql`select 1 from lottery.rebate`)).toEqual([])
  // Play money takes no number from those who pay.
  expect(await app.db.rows(sql`select 1 from lottery.exposure`)).toEqual([])
  const ever = { since: new Date(0), until: new Date(Date.now() + 60_000) }
  expect(await sumPlayed(app.db, { memberId, ...ever })).toEqual([])
  const standing = await app.db.rows(sql`select 1 from limits.standing where member_id = ${memberId}`)
  expect(standing).toEqual([])
  const { list } = (await browser.call(listWinners, { query: { gameCategory: 'ALL' } })).json().value
  expect(list).toEqual([])
  const accounts = await app.db.rows<{ path: string }>(
    sql`select path from ledger.account where path like 'house:play%' and balance <> 0`,
  )
  expect(accounts).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('a trial that has just begun, and has no wallet yet, buys at once; twice at once with one id it buys once', async () => {
  const { app, api } = await demoApi()
  const drawIds = await testDraws(app)
  const browser = testBrowser(api)
  expect((await startTestTrial(browser)).statusCode).toBe(200)
  const body = testOrder({ drawIds: drawIds.slice(0, 1), selection: '////7', lines: 1 })
  const replies = await Promise.all([browser.call(placeOrder, { body }), browser.call(placeOrder, { body })])
  const [one, other] = replies.map((reply) => reply.json())
  expect(one).toMatchObject({ success: true, value: { isTrial: true, stake: '2.00' } })
  expect(other.value.orderId).toBe(one.value.orderId)
  const fresh = testBrowser(api)
  await startTestTrial(fresh)
  const cashOf = async (of: typeof browser) => Number((await of.call(getWallet)).json().value.sumBalance)
  expect(await cashOf(browser)).toBeCloseTo((await cashOf(fresh)) - 2, 4)
  expect(await ledgerFaults(app)).toEqual([])
})
