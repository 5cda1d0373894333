import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql } from '#platform/db'
import { drawNow, pastGuards } from '../../../testing/lottery-time.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testDraws, testOrder } from '../../../testing/test-lottery.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { cancelTickets } from '../orders/cancel-tickets.ts'
import { placeOrder } from '../orders/place-order.ts'
import { proveTicket } from '../draws/prove-draw.ts'
import { replayTickets } from '../payouts/replay-tickets.ts'
import { readTickets } from '../store/order-views.ts'

let app: TestApp
let drawIds: readonly string[]
beforeEach(async () => {
  app = await testApp({}, 'demo')
  drawIds = await testDraws(app)
})

/** Every digit that may be among the five, at 0.002 a line: each that is pays 43.95… units, eleven times. */
async function buySmall(owner: Owner, draws: { drawId: string; times: number }[]): Promise<string> {
  const asked = testOrder({
    drawIds: draws.map(({ drawId }) => drawId),
    play: 'all5-one',
    selection: '0,1,2,3,4,5,6,7,8,9',
    lines: 10,
    multiple: 11,
  })
  const times = draws.reduce((sum, each) => sum + each.times, 0)
  const tickets = asked.tickets.map((ticket) => ({ ...ticket, linePrice: '0.0020' }))
  const stake = ((times * 10 * 11 * 20) / 10_000).toFixed(4)
  return placeOrder(app, owner, { ...asked, draws, tickets, stake })
}

it('[F27] a ticket of before, whose lines were rounded, settles and is checked as it was sold', async () => {
  const owner = await testPlayer(app, '10.00')
  const [drawId = ''] = drawIds
  const orderIds = [
    await buySmall(owner, [{ drawId, times: 1 }]),
    await buySmall(owner, [{ drawId, times: 1 }]),
  ]
  const [old = '', sold = ''] = orderIds
  await pastGuards(
    app,
    `update lottery.ticket set prizes = '[{"tier":"set","units":"43"}]' where order_id = '${old}'`,
  )
  const { prizes } = await app.db.one<{ prizes: unknown }>(
    sql`select prizes from lottery.ticket where order_id = ${sold}`,
  )
  // 20 units times 100,000 / 40,951 times nine tenths.
  expect(prizes).toEqual([{ tier: 'set', units: '1800000/40951' }])
  await drawNow(app, drawId)
  const { result } = await app.db.one<{ result: string }>(
    sql`select result from lottery.draw where id = ${drawId}`,
  )
  const hits = BigInt(new Set(result.split(',')).size)
  const paid = (a: string) =>
    app.db.rows<{ payout: bigint }>(sql`
    select u.payout from lottery.outcome u join lottery.ticket t on t.id = u.ticket_id where t.order_id = ${a}`)
  expect(await paid(old)).toEqual([{ payout: hits * 43n * 11n }])
  expect(await paid(sold)).toEqual([{ payout: (hits * 1_800_000n * 11n) / 40_951n }])
  expect(await cashOf(app, owner)).toBe(100_000n - 4_400n + hits * 473n + (hits * 19_800_000n) / 40_951n)
  const report = await replayTickets(app, [drawId])
  expect([report.tickets, report.differences]).toEqual([2, []])
  for (const [orderId, version] of [
    [old, 'ticket v1'],
    [sold, 'ticket v2'],
  ] as const) {
    const [ticket] = await readTickets(app.db, orderId)
    const proof = await proveTicket(app, { ticketId: ticket?.id ?? '', memberId: owner.memberId })
    expect(proof.ticket?.text.startsWith(`${version}\n`)).toBe(true)
  }
})

it('[F27] what a chase may cost is taken out of the books again to the unit, however often it was bought', async () => {
  const owner = await testPlayer(app, '10.00')
  const orderId = await buySmall(
    owner,
    drawIds.slice(0, 3).map((drawId, place) => ({ drawId, times: place + 1 })),
  )
  const books = async () => {
    const rows = await app.db.rows<{ classes: Record<string, string> }>(
      sql`select classes from lottery.exposure e join lottery.draw d on d.id = e.draw_id order by d.closes_at`,
    )
    return rows.map(({ classes }) => Object.values(classes))
  }
  // Five digits at most are 219.77… units, rounded up, eleven times in the first draw, then twice and three times that.
  expect(await books()).toEqual([['2420'], ['4840'], ['7260']])
  const ticketIds = (await readTickets(app.db, orderId)).map(({ id }) => id)
  await cancelTickets(app, { memberId: owner.memberId, orderId, ticketIds: ticketIds.slice(1) })
  expect(await books()).toEqual([['2420'], [], []])
  await cancelTickets(app, { memberId: owner.memberId, orderId, ticketIds })
  expect(await books()).toEqual([[], [], []])
})
