import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { type CutPoint, cutPoints, listCutter } from '../../testing/list-cutter.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, testPlayer, testRound } from '../../testing/test-player.ts'
import type { Owner } from './work.ts'

const points = Object.keys(cutPoints) as CutPoint[]
const START = 1_000_000n

/** The cash is what was given and what the rounds that were asked for moved, each of them played once. */
async function expectExact(app: TestApp, owner: Owner, keys: readonly string[]): Promise<void> {
  const steps = await Promise.all(keys.map((key) => testRound(app, owner, { key })))
  expect(steps.every(({ isReplayed }) => isReplayed)).toBe(true)
  const moved = steps.reduce((sum, { round }) => sum + round.payout - round.staked, 0n)
  expect(await cashOf(app, owner)).toBe(START + moved)
  const { rounds, receipts } = await app.db.one<{ rounds: number; receipts: number }>(sql`
    select (select count(*)::int from play.round) as rounds, (select count(*)::int from fairness.receipt) as receipts`)
  expect([rounds, receipts]).toEqual([keys.length, keys.length])
  expect(await ledgerFaults(app)).toEqual([])
}

it.each(points)('a line that is cut %s costs nobody anything: the round is played once', async (point) => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const cutter = await listCutter(app.ownerUrl)
  const far = secondNode(app, cutter.url)
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const
  await testRound(far, owner, { key: keys[0] })
  cutter.cutNext(point)
  const { isReplayed } = await testRound(far, owner, { key: keys[1] })
  expect(cutter.cuts()).toBe(1)
  // What was committed before the line was cut is found by its key; what was not is played then.
  expect(isReplayed).toBe(cutPoints[point].isCommitted)
  expect((await testRound(far, owner, { key: keys[2] })).isReplayed).toBe(false)
  await expectExact(app, owner, keys)
})

it.each(points)(
  'a line that is cut %s and stays away gives no answer, and asked again there is one round',
  async (point) => {
    const app = await testApp({}, 'demo')
    const owner = await testPlayer(app, '100.00')
    const cutter = await listCutter(app.ownerUrl)
    const far = secondNode(app, cutter.url)
    const keys = [randomUUID(), randomUUID()] as const
    await testRound(far, owner, { key: keys[0] })
    cutter.cutNext(point, { isForGood: true })
    await expect(testRound(far, owner, { key: keys[1] })).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    const { count } = await app.db.one<{ count: number }>(sql`select count(*)::int as count from play.round`)
    expect(count).toBe(cutPoints[point].isCommitted ? 2 : 1)
    cutter.open()
    expect((await testRound(far, owner, { key: keys[1] })).isReplayed).toBe(cutPoints[point].isCommitted)
    await expectExact(app, owner, keys)
  },
)

it('a connection that the database ends between its writes takes all of them with it, and the batch is run again', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const keys = Array.from({ length: 9 }, () => randomUUID())
  await testRound(app, owner, { key: keys[0] ?? '' })
  const holder = await connectAs(app, 'owner')
  const watcher = await connectAs(app, 'owner')
  await holder.query('begin')
  // What was read can still be read, but what is written last waits, with all other rows of the batch written.
  await holder.query('lock table limits.standing in share row exclusive mode')
  const calls = Promise.all(keys.slice(1).map((key) => testRound(app, owner, { key })))
  const ended =
    "select pg_terminate_backend(pid) from pg_locks where relation = 'limits.standing'::regclass and not granted"
  while ((await watcher.query(ended)).rowCount === 0) await watcher.query('select pg_sleep(0.01)')
  await holder.query('rollback')
  expect((await calls).map(({ isReplayed }) => isReplayed)).toEqual(keys.slice(1).map(() => false))
  await expectExact(app, owner, keys)
})
