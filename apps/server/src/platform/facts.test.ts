import { randomUUID } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import { expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { connectAs } from '../testing/as-owner.ts'
import { dieEverywhere } from '../testing/dying-node.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { sql, transaction } from './db.ts'
import { emit, fact, factCleaning, factDelivery, type Listener, listener, type PayloadOf } from './facts.ts'
import { startWorker } from './jobs.ts'
import { APP_ROLE } from './migrate.ts'

const thingHappened = fact('thing.happened', z.object({ n: z.number() }))
const otherHappened = fact('other.happened', z.object({ n: z.number() }))

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

/** Runs what is queued now, once. */
async function deliverAll(app: TestApp, listeners: Listener[]): Promise<void> {
  const { name, run } = factDelivery(listeners)
  const taskList = { [name]: (payload: unknown) => run(app, payload) }
  await runOnce({ connectionString: asApp(app.ownerUrl), taskList, noHandleSignals: true, logger: quiet })
}

const quiet = new Logger(() => () => {})

function asApp(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${APP_ROLE}`)}`
}

const say = (app: TestApp, n = 1) => transaction(app, (tx) => emit(tx, thingHappened, { n }))

async function factId(app: TestApp): Promise<string> {
  return (await app.db.one<{ id: string }>(sql`select id from platform.fact`)).id
}

it('a fact exists only if the change that made it true was committed', async () => {
  const app = await testApp()
  await transaction(app, async (tx) => {
    await emit(tx, thingHappened, { n: 1 })
    throw new Error('no')
  }).catch(() => {})
  expect(await app.db.one(sql`select count(*)::int as n from platform.fact`)).toEqual({ n: 0 })
  expect(await app.db.one(sql`select count(*)::int as n from graphile_worker.jobs`)).toEqual({ n: 0 })
})

it('a fact is written under its name, as it was said', async () => {
  const app = await testApp()
  await say(app, 7)
  const rows = await app.db.rows(sql`select name, payload, heard_at from platform.fact`)
  expect(rows).toEqual([{ name: 'thing.happened', payload: { n: 7 }, heardAt: null }])
})

it('what does not fit a fact cannot be said, and is not heard', async () => {
  expectTypeOf(emit<typeof thingHappened.payload>)
    .parameter(2)
    .toEqualTypeOf<{ n: number }>()
  const app = await testApp()
  await transaction(app, (tx) =>
    tx.rows(sql`insert into platform.fact (id, name, payload)
      values (${randomUUID()}, 'thing.happened', '{"n":"one"}')`),
  )
  const handled: Thing[] = []
  const delivery = factDelivery([listening(handled, 0)])
  await expect(delivery.run(app, { factId: await factId(app) })).rejects.toThrow(z.core.$ZodError)
  expect(handled).toEqual([])
  expect(await app.db.rows(sql`select from platform.fact_receipt`)).toEqual([])
})

it('a listener hears what its fact knows of, and nothing beside it', async () => {
  const app = await testApp()
  const handled: Thing[] = []
  await transaction(app, (tx) =>
    tx.rows(sql`insert into platform.fact (id, name, payload)
      values (${randomUUID()}, 'thing.happened', '{"n":1,"beside":2}')`),
  )
  const other = listener({
    name: 'other',
    to: otherHappened,
    handle: () => Promise.reject(new Error('not for me')),
  })
  await factDelivery([listening(handled, 0), other]).run(app, { factId: await factId(app) })
  expect(handled).toEqual([{ n: 1 }])
})

it('a listener that fails is asked again, and one that is done is not', async () => {
  const app = await testApp()
  const [once, later]: [Thing[], Thing[]] = [[], []]
  const listeners = [listening(once, 0), listening(later, 1, 'slow-listener')]
  await say(app)
  await deliverAll(app, listeners)
  expect([once.length, later.length]).toEqual([1, 0])
  await transaction(app, (tx) =>
    tx.rows(sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`),
  )
  await deliverAll(app, listeners)
  expect([once.length, later.length]).toEqual([1, 1])
  expect(later[0]).toEqual({ n: 1 })
})

it('the same delivery twice at once reaches a listener once', async () => {
  const app = await testApp()
  const handled: Thing[] = []
  const delivery = factDelivery([listening(handled, 0)])
  await say(app)
  const id = await factId(app)
  await Promise.all(Array.from({ length: 8 }, () => delivery.run(app, { factId: id })))
  expect(handled).toHaveLength(1)
})

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

it('what one listener has yet to hear stays, however old, and is heard by that one alone', async () => {
  const app = await testApp()
  const [once, late]: [Thing[], Thing[]] = [[], []]
  const listeners = [listening(once, 0), listening(late, 1, 'slow-listener')]
  await say(app)
  await runJobs(app, [factDelivery(listeners)])
  await factCleaning.run(later(app, 3650), {})
  expect(await kept(app)).toEqual({ facts: 1, receipts: 1 })
  await runJobs(app, [factDelivery(listeners)])
  expect([once.length, late.length]).toEqual([1, 1])
  await factCleaning.run(later(app, 31), {})
  expect(await kept(app)).toEqual({ facts: 0, receipts: 0 })
})

it('whoever begins to listen later hears nothing of before, and keeps nothing of it from going', async () => {
  const app = await testApp()
  const handled: Thing[] = []
  await say(app)
  await runJobs(app, [factDelivery([listening([], 0)])])
  const now = [listening([], 0), listening(handled, 0, 'newcomer')]
  await runJobs(app, [factDelivery(now)])
  expect(handled).toEqual([])
  await factCleaning.run(later(app, 31), {})
  expect(await kept(app)).toEqual({ facts: 0, receipts: 0 })
  await say(app, 2)
  await runJobs(app, [factDelivery(now)])
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
  await runJobs(app, [factDelivery([listening([], 0)])])
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

it('a server that dies anywhere in a delivery has it heard once, and known to be heard', async () => {
  const app = await testApp()
  await say(app)
  const id = await factId(app)
  const writing = listener({
    name: 'writing',
    to: thingHappened,
    handle: async (tx) => {
      await tx.rows(sql`insert into platform.attempt (key) values (${randomUUID()})`)
    },
  })
  const look = async () => {
    const { heard, written } = await app.db.one<{ heard: number; written: number }>(sql`
      select (select count(*)::int from platform.fact where heard_at is not null) as heard,
        (select count(*)::int from platform.attempt) as written`)
    expect(heard).toBeLessThanOrEqual(written)
    expect(written).toBeLessThanOrEqual(1)
  }
  await dieEverywhere(app, (node) => factDelivery([writing]).run({ ...app, ...node }, { factId: id }), look)
  expect(await app.db.rows(sql`select from platform.attempt`)).toHaveLength(1)
  expect(await app.db.rows(sql`select from platform.fact where heard_at is not null`)).toHaveLength(1)
})

it('the server may say that a fact was heard and remove it, and may change nothing of what it says', async () => {
  const app = await testApp()
  await say(app)
  const server = await connectAs(app, 'server')
  await expect(server.query(`update platform.fact set payload = '{}'`)).rejects.toThrow('permission denied')
  await expect(server.query(`update platform.fact_receipt set listener = 'x'`)).rejects.toThrow(
    'permission denied',
  )
})

it('a worker runs what is queued and stops when told', async () => {
  const app = await testApp()
  const seen = Promise.withResolvers<unknown>()
  const worker = await startWorker(app, [
    { name: 'note', run: async (_app, payload) => seen.resolve(payload) },
  ])
  await transaction(app, (tx) => tx.rows(sql`select from graphile_worker.add_job('note', '{"a":1}'::json)`))
  expect(await seen.promise).toEqual({ a: 1 })
  await worker.stop()
})
