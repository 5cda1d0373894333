import { randomUUID } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import { expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { connectAs } from '../testing/as-owner.ts'
import { dieEverywhere } from '../testing/dying-node.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { sql, transaction } from './db.ts'
import { emit, fact, factDelivery, type Listener, listener, type PayloadOf } from './facts.ts'
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

it('the server may say that a fact was heard and remove it, and may change nothing of what was said and heard', async () => {
  const app = await testApp()
  await say(app)
  const server = await connectAs(app, 'server')
  for (const statement of [
    `update platform.fact set payload = '{}'`,
    `update platform.fact_receipt set listener = 'x'`,
    'delete from platform.fact_receipt',
  ])
    await expect(server.query(statement)).rejects.toThrow('permission denied')
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
