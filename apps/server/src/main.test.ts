import { expect, it } from 'vitest'
import { maintenanceEnded } from '#facts/settings'
import { sql, transaction } from '#platform/db'
import { emit } from '#platform/facts'
import { runServer, runWorker } from './main.ts'
import { connectAs } from './testing/as-owner.ts'
import { testApp } from './testing/test-app.ts'

it('does not start on a database that may lose what it acknowledged', async () => {
  const app = await testApp()
  const owner = await connectAs(app, 'owner')
  await owner.query(
    "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$",
  )
  const start = () => runServer({ DATABASE_URL: app.ownerUrl, PORT: '0', LOG_LEVEL: 'silent' })
  await expect(start()).rejects.toThrow(
    /^The database has (fsync|synchronous_commit) off, so money could be lost in a crash/,
  )
})

it('says in one sentence that a database does not answer, and keeps its password to itself', async () => {
  const url = 'postgresql://baize:hidden@127.0.0.1:9/baize'
  const failure = await runServer({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent' }).catch(
    (error: Error) => error.message,
  )
  expect(failure).toMatch(/^The database at 127\.0\.0\.1:9 does not answer: .*ECONNREFUSED/)
  expect(failure).not.toContain('hidden')
})

it('runs jobs alone: what was queued before it started is done, and after its end nothing is', async () => {
  const app = await testApp()
  const say = () => transaction(app, (tx) => emit(tx, maintenanceEnded, { merchantCode: 'BAIZE' }))
  const heard = async () =>
    (await app.db.one<{ count: number }>(sql`select count(heard_at)::int as count from platform.fact`)).count
  await say()
  expect(await heard()).toBe(0)
  const worker = await runWorker({
    DATABASE_URL: app.ownerUrl,
    LOG_LEVEL: 'silent',
    UNSAFE_DURABILITY: 'true',
  })
  await expect.poll(heard).toBe(1)
  await worker.close()
  await say()
  const waiting = sql`select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'deliver-fact' and locked_at is null`
  expect([await app.db.one(waiting), await heard()]).toEqual([{ count: 1 }, 1])
  expect(Object.keys(worker)).toEqual(['close'])
})
