import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql } from '#platform/db'
import { closeNow, setClose } from '../../../testing/lottery-time.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cancelTickets } from './cancel-tickets.ts'
import { advanceDraw } from '../run-lotteries.ts'
import { readDraw } from '../store/draws.ts'
import { readTickets } from '../store/order-views.ts'

let app: TestApp
let drawIds: string[] = []
beforeEach(async () => {
  app = await testApp({}, 'demo')
  drawIds = await testDraws(app)
})

async function bought(owner: Owner, wish: Parameters<typeof buy>[2]) {
  const orderId = await buy(app, owner, wish)
  const tickets = await readTickets(app.db, orderId)
  return { memberId: owner.memberId, orderId, ticketIds: tickets.map(({ id }) => id) }
}

it('[T03] ten cancels of the same ticket race on two nodes, and its stake comes back once', async () => {
  const owner = await testPlayer(app, '100.00')
  const wish = { drawIds: drawIds.slice(0, 1), count: 2, group: 1_700, selection: '////1,2,3,4,5', lines: 5 }
  const order = await bought(owner, wish)
  const nodes = [app, secondNode(app)]
  const wanted = { ...order, ticketIds: order.ticketIds.slice(0, 1) }
  await Promise.all(Array.from({ length: 10 }, (_, index) => cancelTickets(nodes[index % 2] ?? app, wanted)))
  expect(await cashOf(app, owner)).toBe(900_000n)
  const rebates = await app.db.rows(sql`select state from lottery.rebate order by state`)
  expect(rebates).toEqual([{ state: 'dropped' }, { state: 'waiting' }])
  const round = await app.db.one(
    sql`select state, staked, turnover from play.round where member_id = ${owner.memberId}`,
  )
  expect(round).toEqual({ state: 'open', staked: 100_000n, turnover: 100_000n })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[T03] what is given back can be sold to others', async () => {
  const owner = await testPlayer(app, '2000000.00')
  const wish = { drawIds: drawIds.slice(0, 1), selection: '////7', lines: 1, multiple: 9_999 }
  const orders = []
  for (let sold = 0; sold < 27; sold++) orders.push(await bought(owner, wish))
  await expect(buy(app, owner, wish)).rejects.toMatchObject({ code: 'NUMBERS_SOLD_OUT' })
  const [first] = orders
  if (!first) throw new Error('Something was sold.')
  await cancelTickets(app, first)
  await expect(buy(app, owner, wish)).resolves.toBeDefined()
})

it('[T03] [LO-03] in the last seconds and after the close nothing goes back, and nothing of others ever', async () => {
  const [owner, other] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  const order = await bought(owner, { drawIds: drawIds.slice(0, 2) })
  await expect(cancelTickets(app, { ...order, memberId: other.memberId })).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })
  await expect(cancelTickets(app, { ...order, ticketIds: [order.orderId] })).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })
  await setClose(app, drawIds[0] ?? '', 4)
  await expect(cancelTickets(app, order)).rejects.toMatchObject({ code: 'CANCEL_TOO_LATE' })
  await closeNow(app, drawIds[0] ?? '')
  await expect(cancelTickets(app, order)).rejects.toMatchObject({ code: 'CANCEL_TOO_LATE' })
  expect(await cashOf(app, owner)).toBe(600_000n)
  await cancelTickets(app, { ...order, ticketIds: order.ticketIds.slice(1) })
  expect(await cashOf(app, owner)).toBe(800_000n)
})

it('tickets that are given back while the draw closes are sealed or paid back, never both', async () => {
  const owner = await testPlayer(app, '1000.00')
  const [drawId = ''] = drawIds
  const orders = []
  for (let sold = 0; sold < 20; sold++)
    orders.push(await bought(owner, { drawIds: [drawId], selection: '////1', lines: 1 }))
  await setClose(app, drawId, 5.15)
  const cancels = await Promise.allSettled(
    orders.map(async (order, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 15))
      await cancelTickets(app, order)
    }),
  )
  const back = cancels.filter(({ status }) => status === 'fulfilled').length
  await closeNow(app, drawId)
  await advanceDraw(app, drawId)
  expect((await readDraw(app.db, drawId))?.ticketCount).toBe(BigInt(20 - back))
  expect(await cashOf(app, owner)).toBe(10_000_000n - BigInt(20 - back) * 20_000n)
})
