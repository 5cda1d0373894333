import * as contracts from '@baize/contracts'
import type { Endpoint } from '@baize/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '#platform/db'
import { demoApi } from '../testing/demo-app.ts'
import { testApp } from '../testing/test-app.ts'
import { samplesOf } from '../testing/fuzz/samples.ts'
import { officeBrowser } from '../testing/test-operator.ts'

const calls: readonly Endpoint[] = Object.values<unknown>(contracts).filter(isOperatorCall)

function isOperatorCall(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && value.audience === 'operator'
}

/** Texts that the contracts ask for in forms of their own. */
const known = {
  house: 'BAIZE',
  telephone: '+8801700000000',
  countries: ['US'],
  month: '2026-03',
  digest: '0'.repeat(32),
  code: '123456',
  reason: 'because',
}

type Part = 'query' | 'body'
type Filled = {
  readonly call: Endpoint
  readonly part: Part
  readonly sample: Readonly<Record<string, unknown>>
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Everything that a call can be sent, one for each shape that it takes. */
function filled(part: Part): Filled[] {
  return calls.flatMap((call) => {
    const schema = call[part]
    return schema
      ? samplesOf(schema, known)
          .filter(isObject)
          .map((sample) => ({ call, part, sample }))
      : []
  })
}

/** The columns of every table, as they are called there and as our programs call them. */
async function columnNames(): Promise<string[]> {
  const app = await testApp({}, 'demo')
  const rows = await app.db.rows<{ name: string }>(sql`
    select distinct column_name::text as name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`)
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [...new Set(rows.flatMap(({ name }) => [name, camel(name)]))]
}

it('[OC-28] no column name of any table is taken as an extra key of any call of operators', async () => {
  const names = await columnNames()
  expect(names.length).toBeGreaterThan(300)
  const taken = [...filled('body'), ...filled('query')].flatMap(({ call, part, sample }) => {
    const schema = call[part]
    const slipped = Object.fromEntries(names.map((name) => [name, '1']))
    const read = schema && z.safeParse(schema, { ...slipped, ...sample })
    const refused = new Set(read?.success === false ? keysRefused(read.error.issues) : [])
    return names
      .filter((name) => !(name in sample) && !refused.has(name))
      .map((name) => `${call.path} ${part} ${name}`)
  })
  expect(taken).toEqual([])
})

/** The keys that a schema does not know, in whichever of its shapes. */
function keysRefused(issues: unknown): string[] {
  if (Array.isArray(issues)) return issues.flatMap(keysRefused)
  if (!isObject(issues)) return []
  const own = issues.code === 'unrecognized_keys' && Array.isArray(issues.keys) ? issues.keys.map(String) : []
  return [...own, ...keysRefused(issues.errors)]
}

it('[OC-28] what a contract accepts as a sample is refused with 400 once a house, an operator or a time is slipped in', async () => {
  const { app, api } = await demoApi({ RATE_FACTOR: '100000' })
  const browser = await officeBrowser(app, api, { login: 'slipper' })
  const before = await app.db.one<{ lines: number }>(sql`select count(*)::int as lines from operators.audit`)
  const wrong: string[] = []
  let tried = 0
  for (const { call, sample } of filled('body')) {
    if (call.isSealed || !call.body || !z.safeParse(call.body, sample).success) continue
    const query = call.query ? samplesOf(call.query, known).filter(isObject)[0] : {}
    for (const extra of ['merchant_code', 'operatorId', 'decidedBy', 'created_at', 'isDemo', 'units']) {
      if (extra in sample) continue
      tried += 1
      const texts = Object.fromEntries(
        Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
      )
      const { statusCode } = await browser.call(call, { query: texts, body: { ...sample, [extra]: 'x' } })
      if (statusCode !== 400) wrong.push(`${call.method} ${call.path} with ${extra}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(300)
  const after = await app.db.one<{ lines: number }>(sql`select count(*)::int as lines from operators.audit`)
  expect(after).toEqual(before)
})
