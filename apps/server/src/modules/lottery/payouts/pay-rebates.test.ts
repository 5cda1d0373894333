import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { placeAgent } from '#modules/identity'
import { getMyRound, type Owner } from '#modules/play'
import { grantBonus } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import { closeNow, drawNow, pastGuards, setDrawn } from '../../../testing/lottery-time.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testGrant } from '../../../testing/test-bonus.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { buy, testDraws, testOrder } from '../../../testing/test-lottery.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { playerBelow, testRates } from '../../../testing/test-tree.ts'
import { importedDraw, testReport } from '../../../testing/test-result.ts'
import { cancelTickets } from '../orders/cancel-tickets.ts'
import { confirmResult, enterResult } from '../draws/enter-result.ts'
import { drawNumbers } from '../draws/draw-numbers.ts'
import { listOwed } from './list-owed.ts'
import { ticketOnWire } from '../views/on-wire.ts'
import { payUnpaid } from './pay-unpaid.ts'
import { placeOrder } from '../orders/place-order.ts'
import { advanceDraw } from '../run-lotteries.ts'
import { settleDraw } from './settle-draw.ts'
import { readDraw } from '../store/draws.ts'
import { readOrder, readTickets } from '../store/order-views.ts'

let app: TestApp
let drawIds: readonly string[]
beforeEach(async () => {
  app = await testApp({}, 'demo')
  drawIds = await testDraws(app)
})

const first = () => drawIds[0] ?? ''

/** Their own group is the usual one, 1,800; every digit of the last place is bet on, so that one always wins. */
const below = (wish: Partial<Parameters<typeof buy>[2]> = {}) => ({
  drawIds: [first()],
  group: 1_700,
  ...wish,
})

async function freeze({ memberId }: Owner, isFrozen = true): Promise<void> {
  const at = isFrozen ? 'now()' : 'null'
  await pastGuards(app, `update ledger.account set frozen_at = ${at} where path = 'member:${memberId}:cash'`)
}

const states = async () => {
  const rows = await app.db.rows<{ state: string }>(
    sql`select state from lottery.rebate order by place, ticket_id`,
  )
  return rows.map(({ state }) => state)
}

async function settleAgain(drawId: string): Promise<void> {
  await advanceDraw(app, drawId)
  await payUnpaid(app)
}

it('[F20] a member at 1,800 who bets at 1,700 is left with nine tenths, and sees where each part came from', async () => {
  const owner = await testPlayer(app, '100.00')
  const orderId = await buy(app, owner, below())
  expect(await cashOf(app, owner)).toBe(800_000n)
  const shown = async () => {
    const [ticket] = await readTickets(app.db, orderId)
    const { payout, rebate, isRebatePaid } = ticket ? ticketOnWire(ticket, new Date()) : {}
    const order = await readOrder(app.db, { orderId, memberId: owner.memberId })
    return { payout, rebate, isRebatePaid, ofOrder: order?.rebate }
  }
  expect(await shown()).toEqual({ payout: null, rebate: '1.00', isRebatePaid: false, ofOrder: 0n })
  await drawNow(app, first())
  expect(await shown()).toEqual({ payout: '17.00', rebate: '1.00', isRebatePaid: true, ofOrder: 10_000n })
  expect(await cashOf(app, owner)).toBe(980_000n)

  const { id } = await app.db.one<{ id: string }>(
    sql`select id from play.round where member_id = ${owner.memberId}`,
  )
  expect(await getMyRound(app, { memberId: owner.memberId, roundId: id })).toMatchObject({
    payout: '18.00',
    rebate: '1.00',
  })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F20] and exactly so at 0.002 a line, where each line by itself would be rounded', async () => {
  const owner = await testPlayer(app, '100.00')
  const asked = testOrder({ drawIds: [first()], multiple: 1_000, group: 1_783 })
  const tickets = asked.tickets.map((ticket) => ({ ...ticket, linePrice: '0.0020' }))
  await placeOrder(app, owner, { ...asked, tickets, stake: '20.00' })
  await drawNow(app, first())
  // 178.3 units a line and a thousand times, and 17 points of 2,000 of the stake.
  expect(await cashOf(app, owner)).toBe(800_000n + 178_300n + 1_700n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F20] is paid once, whether two nodes race to settle or somebody settles again', async () => {
  const owners = await Promise.all(Array.from({ length: 2 }, () => testPlayer(app, '1000.00')))
  await Promise.all(owners.flatMap((owner) => Array.from({ length: 20 }, () => buy(app, owner, below()))))
  await closeNow(app, first())
  await setDrawn(app, first())
  const nodes = [app, secondNode(app), secondNode(app)]
  await Promise.allSettled(nodes.map((node) => advanceDraw(node, first())))
  await Promise.all(nodes.map(() => settleAgain(first())))
  for (const owner of owners) expect(await cashOf(app, owner)).toBe(10_000_000n - 20n * 20_000n)
  expect(new Set(await states())).toEqual(new Set(['sent']))
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F20] a server that dies after any statement leaves all of it or nothing, and the next one pays once', async () => {
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, below({ count: 2 }))
  await closeNow(app, first())
  await setDrawn(app, first())
  await drawNumbers(app, first())
  const died = await dieEverywhere(
    app,
    (node) => settleDraw(node, first()),
    async () => {
      const isPaid = (await states()).every((state) => state === 'sent')
      const paid = await app.db.rows(sql`select 1 from play.action where kind in ('win', 'rebate')`)
      expect(paid).toHaveLength(isPaid ? 2 : 0)
      expect(await cashOf(app, owner)).toBe(isPaid ? 960_000n : 600_000n)
    },
  )
  expect(died).toBeGreaterThan(10)
  expect(await cashOf(app, owner)).toBe(960_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F20] to an account that is frozen it is owed, also where nothing was won, and paid once it is free', async () => {
  const owner = await testPlayer(app, '100.00', 'frozen1')
  await buy(app, owner, below({ play: 'all5-direct', selection: '0/1/2/3/4', lines: 1, multiple: 5 }))
  await freeze(owner)
  await drawNow(app, first())
  expect(await readDraw(app.db, first())).toMatchObject({ state: 'settled' })
  expect([await cashOf(app, owner), await states()]).toEqual([900_000n, ['waiting']])
  const { operator } = await testOperator(app, { login: 'ada' })
  const { owed } = await listOwed(app, operator, {})
  expect(owed).toMatchObject([{ account: 'frozen1', kind: 'rebate', amount: '0.50', code: 'ACCOUNT_FROZEN' }])
  await payUnpaid(app)
  expect(await states()).toEqual(['waiting'])
  await freeze(owner, false)
  await Promise.all([app, secondNode(app), app, secondNode(app)].map(payUnpaid))
  expect([await cashOf(app, owner), await states()]).toEqual([905_000n, ['sent']])
  expect((await listOwed(app, operator, {})).owed).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F20] of tickets that go back nothing is paid, nor of a draw that is void', async () => {
  const owner = await testPlayer(app, '100.00')
  const [, second = ''] = drawIds
  const orderId = await buy(app, owner, below({ drawIds: [first(), second], count: 2 }))
  const tickets = await readTickets(app.db, orderId)
  const [given] = tickets.filter(({ drawId }) => drawId === first())
  await cancelTickets(app, { memberId: owner.memberId, orderId, ticketIds: [given?.id ?? ''] })
  await drawNow(app, first())
  await setDrawn(app, second) // nobody sealed it in time
  await advanceDraw(app, second)
  await settleAgain(second)
  expect((await states()).toSorted()).toEqual(['dropped', 'dropped', 'dropped', 'sent'])
  expect(await cashOf(app, owner)).toBe(980_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F20] what is drawn and corrected changes what was won, and the rebate stays as it was, once', async () => {
  app = await testApp({}, 'demo') // of which no draw is announced yet
  const drawId = await importedDraw(app)
  const operators: Operator[] = []
  for (const login of ['ada', 'ben']) operators.push((await testOperator(app, { login })).operator)
  const [ada, ben] = operators
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, below({ drawIds: [drawId], selection: '////5', lines: 1, multiple: 10 }))
  await closeNow(app, drawId)
  for (const [numbers, cash] of [
    ['1,2,3,4,5', 2_510_000n],
    ['1,2,3,4,9', 810_000n],
    ['1,2,3,4,5', 2_510_000n],
  ] as const) {
    if (!ada || !ben) throw new Error('Two operators say what fell.')
    await enterResult(app, ada, testReport(drawId, numbers))
    await confirmResult(app, ben, testReport(drawId, numbers))
    await settleAgain(drawId)
    expect([numbers, await cashOf(app, owner)]).toEqual([numbers, cash])
  }
  expect(await states()).toEqual(['sent'])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F20] those above wait: their part is not the member’s', async () => {
  const agent = await testPlayer(app, '0')
  await transaction(app, (tx) =>
    placeAgent(tx, { memberId: agent.memberId, merchantCode: 'BAIZE', uplineId: null, at: app.clock.now() }),
  )
  const owner = await playerBelow(app, { uplineId: agent.memberId, cash: '100.00' })
  await testRates(app, { memberId: agent.memberId, uplineId: null, series: { SSC: 1_900 } })
  await buy(app, owner, below())
  await drawNow(app, first())
  expect([await cashOf(app, owner), await cashOf(app, agent)]).toEqual([980_000n, 0n])
  expect(await states()).toEqual(['sent', 'waiting'])
})

it('[F20] what was staked of a bonus comes back to the bonus', async () => {
  const owner = await testPlayer(app, '5.00')
  const big = { maxStake: { units: 1_000_000n, currency: 'CNY' }, turnoverTimes: 10 }
  await transaction(app, (tx) => grantBonus(tx, testGrant(owner.memberId, big)))
  await buy(app, owner, below())
  await drawNow(app, first())
  const { balance } = await app.db.one<{ balance: bigint }>(
    sql`select balance from ledger.account where path = ${`member:${owner.memberId}:bonus`}`,
  )
  // A quarter of the stake was cash: 5.00 of 20.00, and so a quarter of 17.00 and of 1.00.
  expect([await cashOf(app, owner), balance]).toEqual([45_000n, 350_000n + 135_000n])
  expect(await ledgerFaults(app)).toEqual([])
})
it('[F20] rebates that were never paid are owed from the day of the change, and paid once', async () => {
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, below({ drawIds: drawIds.slice(0, 2) }))
  // As it was before: the draw is settled, and nobody knew of the rebate.
  await pastGuards(app, 'update lottery.rebate set place = 9')
  await drawNow(app, first())
  await pastGuards(app, 'update lottery.rebate set place = 0')
  expect([await cashOf(app, owner), await states()]).toEqual([770_000n, ['waiting', 'waiting']])
  await settleAgain(first())
  expect(await cashOf(app, owner)).toBe(770_000n)
  const folder = join(import.meta.dirname, '../../../../../../db/migrations')
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('_lottery_rebates.sql')) ?? '')
  const [, owed = ''] = /^(insert into lottery\.unpaid[^;]+;)/m.exec(readFileSync(file, 'utf8')) ?? []
  await pastGuards(app, owed)
  await Promise.all([app, secondNode(app), app].map(payUnpaid))
  await payUnpaid(app)
  expect(await cashOf(app, owner)).toBe(780_000n)
  expect((await states()).toSorted()).toEqual(['sent', 'waiting'])
  await drawNow(app, drawIds[1] ?? '')
  expect([await cashOf(app, owner), await states()]).toEqual([960_000n, ['sent', 'sent']])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F20] a rebate that was sent or dropped is never changed again, whoever asks', async () => {
  const owner = await testPlayer(app, '100.00')
  await buy(app, owner, below())
  await drawNow(app, first())
  await expect(
    transaction(app, (tx) => tx.rows(sql`update lottery.rebate set state = 'waiting'`)),
  ).rejects.toThrow('once')
})
