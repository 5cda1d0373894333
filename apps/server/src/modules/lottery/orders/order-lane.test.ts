import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { firstRefused, heldNode } from '../../../testing/held-node.ts'
import { testApp } from '../../../testing/test-app.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { MOST_WAITING } from './order-lane.ts'

const PRICE = 20_000n

it('who finds the line full is asked to try again: no ticket of theirs is sold, all that waited are, and then there is room', async () => {
  const app = await testApp({}, 'demo')
  const drawIds = (await testDraws(app)).slice(0, 1)
  const owner = await testPlayer(app, '50000.00')
  const { node, hold, release } = heldNode(app)
  const one = { drawIds, selection: '////7', lines: 1 }
  await buy(node, owner, one)
  const isHeld = hold()
  const first = buy(node, owner, one)
  await isHeld
  const requestIds = Array.from({ length: MOST_WAITING + 1 }, () => randomUUID())
  const calls = requestIds.map((requestId) => buy(node, owner, { ...one, requestId }))
  const { code, place } = await firstRefused(calls)
  expect(code).toBe('TRY_AGAIN')
  release()
  const outcomes = await Promise.allSettled([first, ...calls])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WAITING + 1)
  const sold = () => app.db.one(sql`select count(*)::int as count from lottery.ticket`)
  expect(await sold()).toEqual({ count: MOST_WAITING + 2 })
  expect(await cashOf(app, owner)).toBe(500_000_000n - BigInt(MOST_WAITING + 2) * PRICE)
  await buy(node, owner, { ...one, requestId: requestIds[place] ?? '' })
  expect(await sold()).toEqual({ count: MOST_WAITING + 3 })
  expect(await cashOf(app, owner)).toBe(500_000_000n - BigInt(MOST_WAITING + 3) * PRICE)
  expect(await ledgerFaults(app)).toEqual([])
})
