import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'

let app: TestApp
let drawIds: string[] = []
beforeEach(async () => {
  app = await testApp({}, 'demo')
  drawIds = (await testDraws(app)).slice(0, 1)
})

async function sold(): Promise<{ orders: number; tickets: number }> {
  return app.db.one(sql`select (select count(*) from lottery.ticket_order)::int as orders,
    (select count(*) from lottery.ticket)::int as tickets`)
}

it('batches of two nodes race for the money of two members, and each has what theirs covers', async () => {
  const owners = [await testPlayer(app, '70.00'), await testPlayer(app, '50.00')]
  const nodes = [app, secondNode(app)]
  const outcomes = await Promise.allSettled(
    owners.flatMap((owner) =>
      Array.from({ length: 8 }, (_, index) => buy(nodes[index % 2] ?? app, owner, { drawIds })),
    ),
  )
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(reasons).toEqual(Array(11).fill('INSUFFICIENT_FUNDS'))
  expect(await Promise.all(owners.map((owner) => cashOf(app, owner)))).toEqual([100_000n, 100_000n])
  expect(await sold()).toEqual({ orders: 5, tickets: 5 })
  expect(await ledgerFaults(app)).toEqual([])
})

it('a request that stands twice in one batch, in that of another node and again later is one order', async () => {
  const owner = await testPlayer(app, '100.00')
  const other = secondNode(app)
  const wish = { drawIds, requestId: randomUUID() }
  const ids = await Promise.all([app, app, other, other].map((node) => buy(node, owner, wish)))
  const later = [await buy(app, owner, wish), await buy(other, owner, wish)]
  expect(new Set([...ids, ...later]).size).toBe(1)
  expect(await cashOf(app, owner)).toBe(800_000n)
  expect(await sold()).toEqual({ orders: 1, tickets: 1 })
  expect(await ledgerFaults(app)).toEqual([])
})

it('one of a batch that is not covered leaves the others sold, and itself nothing', async () => {
  const [rich, poor] = [await testPlayer(app, '100.00'), await testPlayer(app, '10.00')]
  const outcomes = await Promise.allSettled([rich, poor, rich].map((owner) => buy(app, owner, { drawIds })))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect([await cashOf(app, rich), await cashOf(app, poor)]).toEqual([600_000n, 100_000n])
  expect(await sold()).toEqual({ orders: 2, tickets: 2 })
})
