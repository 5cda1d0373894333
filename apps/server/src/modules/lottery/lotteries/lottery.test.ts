import {
  cancelSubOrders,
  getLotteryTerms,
  getOpenedNumero,
  getOrder,
  getWallet,
  listBetRecords,
  listDraws,
  listLotteries,
  listOrders,
  placeOrder,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { drawNow } from '../../../testing/lottery-time.ts'
import { testDraws, testOrder } from '../../../testing/test-lottery.ts'
import { testMember } from '../../../testing/test-member.ts'
import { giveCash, PASSWORD } from '../../../testing/test-player.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'

async function player() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, { account: 'rafi', password: PASSWORD })
  await giveCash(app, memberId, '100.00')
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  return { app, browser, memberId }
}

it('[T01] [T03] [T04] a member buys in the open draw, the draw is drawn, and what it pays is in the wallet', async () => {
  const { app, browser } = await player()
  const [drawId = ''] = await testDraws(app)
  const lobby = (await browser.call(listLotteries)).json().value
  expect(lobby.games).toHaveLength(17)
  const opened = (await browser.call(getOpenedNumero, { query: { gameId: 'rapid-five', next: '3' } })).json()
    .value
  expect(opened).toMatchObject({ draw: { drawId, state: 'open' }, last: null })
  expect(opened.next).toHaveLength(3)
  const terms = (await browser.call(getLotteryTerms, { query: { gameId: 'rapid-five' } })).json().value
  expect(terms).toMatchObject({
    family: 'ssc',
    group: { least: 1_700, most: 1_800 },
    linePrices: ['2.00', '0.20', '0.02', '0.002'],
  })

  const body = testOrder({ drawIds: [drawId] })
  const reply = await browser.call(placeOrder, { body })
  expect(reply.json()).toMatchObject({
    success: true,
    value: { stake: '20.00', balance: '80.00', state: 'running' },
  })
  expect((await browser.call(placeOrder, { body })).json().value.orderId).toBe(reply.json().value.orderId)

  await drawNow(app, drawId)
  const { orderId } = reply.json().value
  const order = (await browser.call(getOrder, { query: { orderId } })).json().value
  expect(order).toMatchObject({ state: 'finished', payout: '18.00', balance: '98.00' })
  expect(order.subOrders).toMatchObject([
    { state: 'won', payout: '18.00', drawState: 'settled', cancelUntil: null },
  ])
  expect((await browser.call(getWallet)).json().value.sumBalance).toBe('98.00')
  expect((await browser.call(listOrders)).json().value.orders).toMatchObject([{ orderId, state: 'finished' }])
  const past = (await browser.call(listDraws, { query: { gameId: 'rapid-five' } })).json().value
  expect(past.draws).toMatchObject([{ drawId, state: 'settled', result: order.subOrders[0].result }])
  const records = (await browser.call(listBetRecords, { query: { gameCategory: 'LOTT' } })).json().value
  expect(records.content).toMatchObject([
    {
      gameId: 'rapid-five',
      gameName: 'Rapid Five',
      state: 'settled',
      staked: '20.00',
      payout: '18.00',
      net: '-2.00',
    },
  ])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[T03] a sub-order is given back before the close, once, and with its whole stake', async () => {
  const { app, browser } = await player()
  const drawIds = (await testDraws(app)).slice(0, 3)
  const body = testOrder({ drawIds, selection: '////0', lines: 1 })
  const placed = (await browser.call(placeOrder, { body })).json().value
  expect(placed).toMatchObject({ draws: 3, tickets: 3, stake: '6.00', balance: '94.00' })
  const [, second, third] = placed.subOrders
  const cancel = { orderId: placed.orderId, subOrderIds: [second.subOrderId, third.subOrderId] }
  const after = (await browser.call(cancelSubOrders, { body: cancel })).json().value
  expect(after).toMatchObject({ balance: '98.00', state: 'running' })
  expect(after.subOrders.map(({ state }: { state: string }) => state)).toEqual([
    'accepted',
    'cancelled',
    'cancelled',
  ])
  expect((await browser.call(cancelSubOrders, { body: cancel })).json().value.balance).toBe('98.00')
})
