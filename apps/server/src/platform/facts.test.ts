import { Logger, runOnce } from 'graphile-worker'
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { sql, transaction } from './db.ts'
import { emit, type Fact, factDelivery, type Listener } from './facts.ts'
import { startWorker } from './jobs.ts'
import { APP_ROLE } from './migrate.ts'

function listening(handled: Fact[], failures: number): Listener {
  let left = failures
  return {
    name: 'test-listener',
    to: 'thing.happened',
    async handle(_tx, fact) {
      if (left-- > 0) throw new Error('not yet')
      handled.push(fact)
    },
  }
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

it('a fact exists only if the change that made it true was committed', async () => {
  const app = await testApp()
  await transaction(app, async (tx) => {
    await emit(tx, 'thing.happened', { n: 1 })
    throw new Error('no')
  }).catch(() => {})
  expect(await app.db.one(sql`select count(*)::int as n from platform.fact`)).toEqual({ n: 0 })
  expect(await app.db.one(sql`select count(*)::int as n from graphile_worker.jobs`)).toEqual({ n: 0 })
})

it('a listener that fails is asked again, and one that is done is not', async () => {
  const app = await testApp()
  const [once, later]: [Fact[], Fact[]] = [[], []]
  const listeners = [listening(once, 0), { ...listening(later, 1), name: 'slow-listener' }]
  await transaction(app, (tx) => emit(tx, 'thing.happened', { n: 1 }))
  await deliverAll(app, listeners)
  expect([once.length, later.length]).toEqual([1, 0])
  await transaction(app, (tx) =>
    tx.rows(sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`),
  )
  await deliverAll(app, listeners)
  expect([once.length, later.length]).toEqual([1, 1])
  expect(later[0]).toMatchObject({ name: 'thing.happened', payload: { n: 1 } })
})

it('the same delivery twice at once reaches a listener once', async () => {
  const app = await testApp()
  const handled: Fact[] = []
  const delivery = factDelivery([listening(handled, 0)])
  await transaction(app, (tx) => emit(tx, 'thing.happened', {}))
  const { id } = await app.db.one<{ id: string }>(sql`select id from platform.fact`)
  await Promise.all(Array.from({ length: 8 }, () => delivery.run(app, { factId: id })))
  expect(handled).toHaveLength(1)
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
