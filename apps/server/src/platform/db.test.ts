import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { sql, transaction } from './db.ts'

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
