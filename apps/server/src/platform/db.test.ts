import { expect, it } from 'vitest'
import { connectAs } from '../testing/as-owner.ts'
import { testApp } from '../testing/test-app.ts'
import { repeatableStatement, repeatableTransaction, sql, transaction, type Tx } from './db.ts'
import { isPassing } from './db-errors.ts'

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
  const owner = await connectAs(app, 'owner')
  const cutOnce = () => {
    let tries = 0
    return async (tx: Tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      if (++tries === 1) await owner.query('select pg_terminate_backend($1)', [pid])
      await tx.rows(sql`select 1`)
      return tries
    }
  }
  expect(await repeatableTransaction(app, cutOnce())).toBe(2)
  const lost: unknown = await transaction(app, cutOnce()).then(Number, (error: unknown) => error)
  expect(lost).toBeInstanceOf(Error)
  expect(isPassing(lost)).toBe(true)
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
  const fault: unknown = await repeatableStatement(app, sql`select 1 / 0`).then(
    Number,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(Error)
  expect(isPassing(fault)).toBe(false)
  expect(isPassing(new Error('half way'))).toBe(false)
})
