import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readers } from '#modules/privacy'
import { sql } from '#platform/db'
import { testApp } from './testing/test-app.ts'
import { listeners } from './wiring.ts'

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

it('every fact has somebody in the wiring who hears it, each under a name of their own', async () => {
  const files = readdirSync(join(import.meta.dirname, 'facts')).filter((name) => !name.endsWith('.test.ts'))
  const declared = await Promise.all(files.map((name) => import(`./facts/${name.replace('.ts', '')}.ts`)))
  const facts = new Set<unknown>(declared.flatMap((each) => Object.values(each)))
  expect(facts.size).toBeGreaterThan(20)
  expect(new Set<unknown>(listeners.map(({ to }) => to))).toEqual(facts)
  const names = listeners.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
