import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { pastGuards } from '../../testing/lottery-time.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'
import { POT, testPot } from '../../testing/test-pot.ts'
import { renewTerms, verifyJackpots } from './jackpot-terms.ts'
import { continueRound } from './play-round.ts'
import { verifyRounds } from './verify-rounds.ts'

const NEVER = 10n ** 17n

async function expectExact(app: TestApp): Promise<void> {
  expect((await verifyJackpots(app)).filter(({ difference }) => difference !== 0n)).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
  expect((await verifyRounds(app)).differences).toEqual([])
}

it('[F28] of stakes of 0.19 the pot gets nineteen tenths of a unit each, and its books are right to the unit', async () => {
  const app = await testApp({}, 'demo')
  await testPot(app, { price: NEVER, ppm: 1_000 })
  const owner = await testPlayer(app, '1000.00')
  const steps = await Promise.all(Array.from({ length: 300 }, () => testRound(app, owner, { stake: 1_900n })))
  const parts = steps.map(({ round }) => Number(round.jackpot))
  expect(new Set(parts)).toEqual(new Set([1, 2]))
  const sum = parts.reduce((all, part) => all + part, 0)
  // 570 of which each differs by 0.3 at most from 1.9 on average; whole units alone would be 300.
  expect(Math.abs(sum - 570)).toBeLessThan(5 * 0.3 * Math.sqrt(300))
  await expectExact(app)
})

it('[F28] a pot of before is played for on the new rule from the next round on, once, and rounds under way keep theirs', async () => {
  const app = await testApp({}, 'demo')
  await testPot(app, { price: NEVER, ppm: 1_000, games: ['dice', 'mines'] })
  await pastGuards(app, 'update play.jackpot_term set version = 1')
  const owner = await testPlayer(app, '1000.00')
  const node = secondNode(app)
  const { round } = await testRound(node, owner, { game: 'mines', start: { mines: 3 }, stake: 12_900n })
  expect(round.jackpot).toBe(12n)
  await Promise.all([app, secondNode(app), secondNode(app)].map(renewTerms))
  const leaves = await app.db.rows<{ index: bigint; body: string }>(
    sql`select index, body from fairness.leaf where kind = 'jackpot-terms' and body like ${`%${POT}%`} order by index`,
  )
  expect(leaves).toHaveLength(2)
  expect(leaves[1]?.body).toMatch(/^jackpot-terms v2\n/)
  expect(leaves[1]?.body.split('\n').slice(1)).toEqual(leaves[0]?.body.split('\n').slice(1))
  const step = { owner, roundId: round.id, action: { kind: 'cashOut' }, key: randomUUID() }
  const over = await continueRound(secondNode(app), step)
  expect(over.round).toMatchObject({ jackpot: 12n, terms: round.terms, state: 'settled' })
  const { round: next } = await testRound(secondNode(app), owner)
  expect(next.terms).toBe(leaves[1]?.index)
  await renewTerms(app)
  const { count } = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from play.jackpot_term where account = ${POT}`,
  )
  expect(count).toBe(2)
  await expectExact(app)
})
