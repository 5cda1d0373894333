import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { createLog } from '#platform/log'
import { connectAs } from '../../testing/as-owner.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { move, openLedger } from '../../testing/test-ledger.ts'
import { ledgerJobs } from './jobs.ts'
import { post } from './post.ts'
import { reconcile } from './reconcile.ts'
import * as store from './store.ts'

const house = 'house:play:CNY-3'
const ann = 'member:ann:cash'
const bob = 'member:bob:cash'

async function drift(app: TestApp, path: string): Promise<void> {
  const owner = await connectAs(app, 'owner')
  await owner.query('update ledger.account set balance = balance + 1 where path = $1', [path])
}

async function driftsCounted(app: TestApp): Promise<number | undefined> {
  return (await app.metrics.ledgerDrift.get()).values[0]?.value
}

it.each(['changed', 'all'] as const)('a sound ledger is found right (%s), again and again', async (scope) => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00', bob: '100.00' })
  for (let round = 0; round < 3; round++) {
    await post(app, [move(ann, house, '1.00'), move(bob, ann, '0.50')])
    expect(await reconcile(app, scope)).toEqual([])
  }
  expect(await driftsCounted(app)).toBe(0)
})

it.each(['changed', 'all'] as const)(
  'a drift of 0.0001 is found (%s), and that account alone is frozen',
  async (scope) => {
    const app = await testApp()
    await openLedger(app, { ann: '100.00', bob: '100.00' })
    await reconcile(app, scope)
    await drift(app, ann)
    expect(await reconcile(app, scope)).toEqual([ann])
    expect(await driftsCounted(app)).toBe(1)
    await expect(post(app, move(ann, house, '1.00'))).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
    await expect(post(app, move(bob, ann, '1.00'))).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
    await post(app, move(bob, house, '1.00'))
    expect(await reconcile(app, scope)).toEqual([])
  },
)

it('a drift is found even when money has moved over it', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  await reconcile(app, 'changed')
  await drift(app, ann)
  for (let round = 0; round < 3; round++) await post(app, move(ann, house, '1.00'))
  expect(await reconcile(app, 'changed')).toEqual([ann])
})

it('a drift that was there before the first look is found', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  await drift(app, ann)
  expect(await reconcile(app, 'changed')).toEqual([ann])
})

it('what was noted cannot hide a drift from the nightly look', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  await drift(app, ann)
  const owner = await connectAs(app, 'owner')
  await owner.query(`insert into ledger.reconciliation (account_id, balance, entry_count)
    select id, balance, entry_count from ledger.account`)
  expect(await reconcile(app, 'changed')).toEqual([])
  expect(await reconcile(app, 'all')).toEqual([ann])
})

it('a note that lags behind does not freeze a sound account', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  await reconcile(app, 'changed')
  const owner = await connectAs(app, 'owner')
  await owner.query("update ledger.reconciliation set balance = balance + 7, reconciled_at = 'infinity'")
  await post(app, move(ann, house, '1.00'))
  expect(await reconcile(app, 'changed')).toEqual([])
})

it('reconciling beside a hundred postings sees no difference', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00', bob: '100.00' })
  const over = new AbortController()
  const looking = (async () => {
    const found: string[] = []
    while (!over.signal.aborted)
      found.push(...(await reconcile(app, 'all')), ...(await reconcile(app, 'changed')))
    return found
  })()
  for (let round = 0; round < 50; round++) await post(app, [move(ann, bob, '0.10'), move(bob, house, '0.10')])
  over.abort()
  expect(await looking).toEqual([])
})

it('a drift is logged with both figures', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  await drift(app, ann)
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }),
  )
  await reconcile({ ...app, log }, 'changed')
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    account: ann,
    balance: '100.0001',
    sumOfEntries: '100.00',
  })
})

it('every job of the ledger runs', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  expect(ledgerJobs.map(({ name, cron }) => [name, cron])).toEqual([
    ['reconcile-ledger', '*/5 * * * *'],
    ['reconcile-whole-ledger', '17 3 * * *'],
    ['add-ledger-partitions', '7 0 * * *'],
  ])
  for (const { run } of ledgerJobs) await run(app, {})
})

it('partitions are made ahead, once, and entries of this month go to the partition of this month', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  expect(await transaction(app, (tx) => store.addPartitions(tx, 3))).toBe(0)
  expect(await transaction(app, (tx) => store.addPartitions(tx, 14))).toBe(11)
  const owner = await connectAs(app, 'owner')
  const { rows } = await owner.query(
    "select distinct tableoid::regclass::text = 'ledger.entry_' || to_char(now() at time zone 'utc', 'YYYY_MM') as is_own from ledger.entry",
  )
  expect(rows).toEqual([{ is_own: true }])
})

it('a month without a partition loses nothing, and one that has entries already is left where it is', async () => {
  const app = await testApp()
  const owner = await connectAs(app, 'owner')
  const { rows } = await owner.query(
    "select 'ledger.entry_' || to_char(now() at time zone 'utc', 'YYYY_MM') as name",
  )
  await owner.query(`drop table ${rows[0].name}`)
  await openLedger(app, { ann: '100.00' })
  await post(app, move(ann, house, '1.00'))
  expect(await transaction(app, (tx) => store.addPartitions(tx, 3))).toBe(0)
  expect(await reconcile(app, 'all')).toEqual([])
  expect((await owner.query('select count(*)::int as n from ledger.entry_rest')).rows).toEqual([{ n: 4 }])
})
