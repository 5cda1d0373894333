import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import {
  isPassing,
  type Query,
  repeatableStatement,
  repeatableTransaction,
  sql,
  transaction,
  type Tx,
} from './db.ts'

it('a value in a query is never read as SQL', async () => {
  const app = await testApp()
  const hostile = "'; drop table platform.fact; --"
  const inner = sql`select ${hostile}::text as first_part, ${1}::int as n`
  const row = await app.db.one<{ firstPart: string; n: number; last: string }>(
    sql`select t.*, ${'z'}::text as last from (${inner}) t where ${true}::boolean`,
  )
  expect(row).toEqual({ firstPart: hostile, n: 1, last: 'z' })
})

it('a reader cannot write, whatever it asks', async () => {
  const app = await testApp()
  const write = sql`insert into platform.fact (id, name, payload) values (gen_random_uuid(), 'a.b', '{}')`
  await expect(app.db.rows(write)).rejects.toThrow('read-only transaction')
})

it('a transaction that throws leaves nothing behind', async () => {
  const app = await testApp()
  const work = transaction(app, async (tx) => {
    await tx.rows(sql`insert into platform.fact (id, name, payload) values (gen_random_uuid(), 'a.b', '{}')`)
    throw new Error('half way')
  })
  await expect(work).rejects.toThrow('half way')
  expect(await app.db.one(sql`select count(*)::int as n from platform.fact`)).toEqual({ n: 0 })
})

it('a deadlock is tried again until both transactions are through', async () => {
  const app = await testApp()
  const lockBoth = (first: number, second: number) =>
    transaction(app, async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(${first})`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await tx.rows(sql`select pg_advisory_xact_lock(${second})`)
      return first
    })
  expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2])
})

it('work that may be repeated goes on after its connection is lost; other work does not', async () => {
  const app = await testApp()
  const cutOnce = () => {
    let tries = 0
    return async (tx: Tx) => {
      if (++tries === 1) await tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`)
      return tries
    }
  }
  expect(await repeatableTransaction(app, cutOnce())).toBe(2)
  await expect(transaction(app, cutOnce())).rejects.toThrow('terminating connection')
})

it('what our own code throws is never repeated', async () => {
  const app = await testApp()
  let tries = 0
  const work = repeatableTransaction(app, async () => {
    tries++
    throw new Error('half way')
  })
  await expect(work).rejects.toThrow('half way')
  expect(tries).toBe(1)
})

it('trouble of the database is told from faults of a statement', async () => {
  const app = await testApp()
  const failure = (query: Query) =>
    repeatableStatement(app, query).then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(isPassing(await failure(sql`select 1 / 0`))).toBe(false)
  expect(isPassing(await failure(sql`select pg_terminate_backend(pg_backend_pid())`))).toBe(true)
  expect(isPassing(new Error('half way'))).toBe(false)
})
