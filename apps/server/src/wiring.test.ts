import { expect, it } from 'vitest'
import { readers } from '#modules/privacy'
import { sql } from '#platform/db'
import { testApp } from './testing/test-app.ts'

it('every module that holds rows of members has a part in what a member takes away', async () => {
  const app = await testApp()
  const holding = await app.db.rows<{ schema: string }>(sql`
    select distinct n.nspname as schema from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace
    where a.attname = 'member_id' and not a.attisdropped
    union select n.nspname from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.confrelid = 'identity.member'::regclass
    order by schema`)
  expect(holding.length).toBeGreaterThan(10)
  const parts = Object.keys(readers)
  expect(holding.map(({ schema }) => schema).filter((schema) => !parts.includes(schema))).toEqual([])
})
