import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { firstRefused, heldNode } from '../../testing/held-node.ts'
import { testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, testPlayer, testRound } from '../../testing/test-player.ts'
import { MOST_WAITING } from './lane.ts'

it('who finds the lane full is asked to try again: no round of theirs is played, all that waited are, and then there is room', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '50000.00')
  const { node, hold, release } = heldNode(app)
  const earlier = [await testRound(node, owner)]
  const isHeld = hold()
  const first = testRound(node, owner)
  await isHeld
  const keys = Array.from({ length: MOST_WAITING + 1 }, () => randomUUID())
  const calls = keys.map((key) => testRound(node, owner, { key }))
  const { code, place } = await firstRefused(calls)
  expect(code).toBe('TRY_AGAIN')
  release()
  const outcomes = await Promise.allSettled([first, ...calls])
  const steps = [...earlier, ...outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))]
  expect(steps).toHaveLength(MOST_WAITING + 2)
  const played = await app.db.one<{ count: number }>(sql`select count(*)::int as count from play.round`)
  expect(played.count).toBe(MOST_WAITING + 2)
  const moved = steps.reduce((sum, { round }) => sum + round.payout - round.staked, 0n)
  expect(await cashOf(app, owner)).toBe(500_000_000n + moved)
  const { round, isReplayed } = await testRound(node, owner, { key: keys[place] ?? '' })
  expect(isReplayed).toBe(false)
  expect(await cashOf(app, owner)).toBe(500_000_000n + moved + round.payout - round.staked)
  expect(await ledgerFaults(app)).toEqual([])
})
