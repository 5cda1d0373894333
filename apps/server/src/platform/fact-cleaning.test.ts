import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { connectAs } from '../testing/as-owner.ts'
import { dieEverywhere } from '../testing/dying-node.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { sql, transaction } from './db.ts'
import { factCleaning } from './fact-cleaning.ts'
import { emit, fact, factDelivery, type Listener, listener, type PayloadOf } from './facts.ts'

const thingHappened = fact('thing.happened', z.object({ n: z.number() }))

type Thing = PayloadOf<typeof thingHappened>

function listening(handled: Thing[], failures: number, name = 'test-listener'): Listener {
  let left = failures
  return listener({
    name,
    to: thingHappened,
    async handle(_tx, thing) {
      if (left-- > 0) throw new Error('not yet')
      handled.push(thing)
    },
  })
}

const say = (app: TestApp, n = 1) => transaction(app, (tx) => emit(tx, thingHappened, { n }))

const deliverAll = (app: TestApp, listeners: Listener[]) => runJobs(app, [factDelivery(listeners)])

async function factId(app: TestApp): Promise<string> {
  return (await app.db.one<{ id: string }>(sql`select id from platform.fact`)).id
}

const DAY_MS = 86_400_000

/** The same house so many days later. */
const later = (app: TestApp, days: number): TestApp => ({
  ...app,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
})

async function kept(app: TestApp): Promise<{ facts: number; receipts: number }> {
  return app.db.one(sql`
    select (select count(*)::int from platform.fact) as facts,
      (select count(*)::int from platform.fact_receipt) as receipts`)
}

it('a month after everybody heard it a fact is gone with its receipts, and not a day earlier', async () => {
  const app = await testApp()
  await say(app)
  await deliverAll(app, [listening([], 0), listening([], 0, 'another')])
  await factCleaning.run(later(app, 29), {})
  expect(await kept(app)).toEqual({ facts: 1, receipts: 2 })
  await Promise.all([1, 2, 3].map(() => factCleaning.run(later(app, 31), {})))
  expect(await kept(app)).toEqual({ facts: 0, receipts: 0 })
})

it('one night removes more than fits into one transaction', async () => {
  const app = await testApp()
  await transaction(app, (tx) =>
    tx.rows(sql`insert into platform.fact (id, name, payload, heard_at)
      select gen_random_uuid(), 'thing.happened', '{"n":1}', now() from generate_series(1, 2001)`),
  )
  await factCleaning.run(later(app, 31), {})
  expect(await kept(app)).toEqual({ facts: 0, receipts: 0 })
})

it('what one listener has yet to hear stays, however old, and is heard by that one alone', async () => {
  const app = await testApp()
  const [once, late]: [Thing[], Thing[]] = [[], []]
  const listeners = [listening(once, 0), listening(late, 1, 'slow-listener')]
  await say(app)
  await deliverAll(app, listeners)
  await factCleaning.run(later(app, 3650), {})
  expect(await kept(app)).toEqual({ facts: 1, receipts: 1 })
  await deliverAll(app, listeners)
  expect([once.length, late.length]).toEqual([1, 1])
  await factCleaning.run(later(app, 31), {})
  expect(await kept(app)).toEqual({ facts: 0, receipts: 0 })
})

it('whoever begins to listen later hears nothing of before, and keeps nothing of it from going', async () => {
  const app = await testApp()
  const handled: Thing[] = []
  await say(app)
  await deliverAll(app, [listening([], 0)])
  const now = [listening([], 0), listening(handled, 0, 'newcomer')]
  await deliverAll(app, now)
  expect(handled).toEqual([])
  await factCleaning.run(later(app, 31), {})
  expect(await kept(app)).toEqual({ facts: 0, receipts: 0 })
  await say(app, 2)
  await deliverAll(app, now)
  expect(handled).toEqual([{ n: 2 }])
})

it('a delivery that comes once more after the fact is gone does nothing', async () => {
  const app = await testApp()
  const handled: Thing[] = []
  const delivery = factDelivery([listening(handled, 0)])
  await say(app)
  const id = await factId(app)
  await delivery.run(app, { factId: id })
  await factCleaning.run(later(app, 31), {})
  await delivery.run(app, { factId: id })
  expect(handled).toHaveLength(1)
})

it('cleaning races deliveries that are brought again: each fact is heard once by each, and what is left is whole', async () => {
  const app = await testApp()
  const handled: Thing[] = []
  const delivery = factDelivery([listening(handled, 0), listening(handled, 0, 'another')])
  for (let n = 0; n < 20; n++) await say(app, n)
  const facts = await app.db.rows<{ id: string }>(sql`select id from platform.fact order by id`)
  for (const { id } of facts.slice(0, 10)) await delivery.run(app, { factId: id })
  await Promise.allSettled(
    facts.flatMap(({ id }) => [
      delivery.run(app, { factId: id }),
      factCleaning.run(later(app, 31), {}),
      delivery.run(app, { factId: id }),
    ]),
  )
  for (const { id } of facts) await delivery.run(app, { factId: id })
  expect(handled.map(({ n }) => n).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, index) => Math.floor(index / 2)),
  )
  await factCleaning.run(later(app, 31), {})
  expect(await kept(app)).toEqual({ facts: 0, receipts: 0 })
})

it('a fact that is being brought again at this moment is left for the next time', async () => {
  const app = await testApp()
  await say(app)
  await deliverAll(app, [listening([], 0)])
  const id = await factId(app)
  await transaction(app, async (tx) => {
    await tx.rows(sql`insert into platform.fact_receipt (fact_id, listener) values (${id}, 'newcomer')`)
    await factCleaning.run(later(app, 31), {})
  })
  expect(await kept(app)).toEqual({ facts: 1, receipts: 2 })
  await factCleaning.run(later(app, 31), {})
  expect(await kept(app)).toEqual({ facts: 0, receipts: 0 })
})

it('a server that dies anywhere in a cleaning leaves no fact without its receipts, and the next one ends it', async () => {
  const app = await testApp()
  await say(app)
  await deliverAll(app, [listening([], 0), listening([], 0, 'another')])
  await say(app, 2)
  const { clock } = later(app, 31)
  const look = async () =>
    expect([
      { facts: 2, receipts: 2 },
      { facts: 1, receipts: 0 },
    ]).toContainEqual(await kept(app))
  await dieEverywhere(app, (node) => factCleaning.run({ ...node, clock }, {}), look)
  expect(await kept(app)).toEqual({ facts: 1, receipts: 0 })
})

it('what waited to be delivered when facts began to go is still waited for, and the rest may go', async () => {
  const app = await testApp()
  await say(app)
  await deliverAll(app, [listening([], 0)])
  await say(app, 2)
  const folder = join(import.meta.dirname, '../../../../db/migrations')
  const file = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('_platform_heard_facts.sql')) ?? '',
  )
  const [begin = ''] = /^do [\s\S]+?^end \$\$;/m.exec(readFileSync(file, 'utf8')) ?? []
  const owner = await connectAs(app, 'owner')
  await owner.query('update platform.fact set heard_at = now()')
  await owner.query(`begin; ${begin} commit`)
  await factCleaning.run(later(app, 31), {})
  expect(await app.db.rows(sql`select payload, heard_at from platform.fact`)).toEqual([
    { payload: { n: 2 }, heardAt: null },
  ])
})
