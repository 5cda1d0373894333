import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { closeNow, drawNow, setDrawn } from '../../../testing/lottery-time.ts'
import { anyOrder, buy, testDice, testDraws } from '../../../testing/test-lottery.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { requireLottery } from '../lotteries/lottery.ts'
import { placeOrder } from '../orders/place-order.ts'
import { replayTickets } from './replay-tickets.ts'
import { advanceDraw } from '../run-lotteries.ts'
import { saveLottery } from '../lotteries/save-lottery.ts'
import { readDraw } from '../store/draws.ts'
import { readLotteries } from '../store/lotteries.ts'
import { readTickets } from '../store/order-views.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

describe('settlement', () => {
  it('[T04] two nodes race to settle the same draw, and every order is paid once', async () => {
    const [drawId = ''] = await testDraws(app)
    const owners = await Promise.all(Array.from({ length: 2 }, () => testPlayer(app, '2000.00')))
    await Promise.all(
      owners.flatMap((owner) => Array.from({ length: 50 }, () => buy(app, owner, { drawIds: [drawId] }))),
    )
    await closeNow(app, drawId)
    await setDrawn(app, drawId)
    const nodes = [app, secondNode(app)]
    await Promise.allSettled(nodes.map((node) => advanceDraw(node, drawId)))
    await advanceDraw(app, drawId)
    for (const owner of owners) expect(await cashOf(app, owner)).toBe(20_000_000n - 50n * 20_000n)
    expect(await readDraw(app.db, drawId)).toMatchObject({ state: 'settled', ticketCount: 100n })
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('a draw that is settled again pays nothing more', async () => {
    const [drawId = ''] = await testDraws(app)
    const owner = await testPlayer(app, '100.00')
    await buy(app, owner, { drawIds: [drawId] })
    await drawNow(app, drawId)
    const before = await readDraw(app.db, drawId)
    await advanceDraw(app, drawId)
    await advanceDraw(secondNode(app), drawId)
    expect(await cashOf(app, owner)).toBe(980_000n)
    expect(await readDraw(app.db, drawId)).toEqual(before)
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[MR-16] every ticket of every family comes to the same again from what is stored of it', async () => {
    const owner = await testPlayer(app, '1000000.00')
    const draws = testDice()
    const drawIds: string[] = []
    const lotteries = await readLotteries(app.db)
    await transaction(app, async (tx) => {
      for (const lottery of lotteries) await saveLottery(tx, { ...lottery, source: 'own' })
    })
    for (const { code } of lotteries) {
      const [drawId = ''] = await testDraws(app, code)
      await placeOrder(app, owner, anyOrder(await requireLottery(app, code), drawId, draws))
      drawIds.push(drawId)
    }
    for (const drawId of drawIds) await drawNow(app, drawId)
    const report = await replayTickets(app, drawIds)
    expect(report.differences).toEqual([])
    expect(report.tickets).toBeGreaterThan(17 * 7)
    expect(report.won).toBeGreaterThan(0)
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('a chase that has won stops: what has not closed goes back, what has stays', async () => {
    const drawIds = (await testDraws(app)).slice(0, 4)
    const owner = await testPlayer(app, '100.00')
    const orderId = await buy(app, owner, { drawIds, stopsOnWin: true })
    expect(await cashOf(app, owner)).toBe(200_000n)
    await closeNow(app, drawIds[1] ?? '')
    await drawNow(app, drawIds[0] ?? '')
    expect(await cashOf(app, owner)).toBe(200_000n + 180_000n + 400_000n)
    const states = (await readTickets(app.db, orderId)).map(({ cancelledAt }) => cancelledAt !== null)
    expect(states).toEqual([false, false, true, true])
    await drawNow(app, drawIds[1] ?? '')
    expect(await cashOf(app, owner)).toBe(960_000n)
    expect(await ledgerFaults(app)).toEqual([])
  })
})
