import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { connectAs } from '../../testing/as-owner.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults, move, openLedger } from '../../testing/test-ledger.ts'
import { post } from './post.ts'
import { verifyLedger } from './verify.ts'

const house = 'house:play:CNY-3'
const ann = 'member:ann:cash'

async function ledgerWithHistory(): Promise<TestApp> {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  await post(app, move(ann, house, '1.00'))
  return app
}

/** One entry written past our code; it goes on from where the account stands, so that only the set can be at fault. */
async function enter(
  client: pg.Client,
  posting: string,
  path: string,
  units: number,
  transfer = 1,
): Promise<void> {
  await client.query(
    `with moved as (
       update ledger.account set balance = balance + $3, entry_count = entry_count + 1 where path = $2
       returning id, entry_count, balance)
     insert into ledger.entry (account_id, number, amount, balance_after, posting_id, transfer)
     select id, entry_count, $3, balance, $1, $4 from moved`,
    [posting, path, units, transfer],
  )
}

async function begin(client: pg.Client, id = randomUUID()): Promise<string> {
  await client.query('begin')
  await client.query("insert into ledger.posting (id, digest, reason) values ($1, sha256(''), 'by hand')", [
    id,
  ])
  return id
}

async function expectSound(app: TestApp): Promise<void> {
  expect(await ledgerFaults(app)).toEqual([])
}

it('a set that does not add up to zero is refused at the commit, whoever writes it', async () => {
  const app = await ledgerWithHistory()
  const owner = await connectAs(app, 'owner')
  const posting = await begin(owner)
  await enter(owner, posting, house, -5)
  await enter(owner, posting, ann, 4)
  await expect(owner.query('commit')).rejects.toThrow('add up to -1 units, not to zero')
  await expectSound(app)
})

it('a set that is written in several statements and balances is accepted', async () => {
  const app = await ledgerWithHistory()
  const owner = await connectAs(app, 'owner')
  const posting = await begin(owner)
  await enter(owner, posting, house, -5)
  await enter(owner, posting, ann, 5)
  await owner.query('commit')
  const report = await verifyLedger(app.db)
  expect(report.checks.filter(({ faults }) => faults.length > 0)).toEqual([
    { title: 'every posting still says what was asked', faults: [`posting ${posting}`] },
  ])
})

it('a set that balances only across two currencies is refused', async () => {
  const app = await ledgerWithHistory()
  const owner = await connectAs(app, 'owner')
  await owner.query("insert into ledger.account (path, currency) values ('gateway:pkr', 'PKR')")
  const posting = await begin(owner)
  await enter(owner, posting, 'gateway:pkr', -5)
  await enter(owner, posting, ann, 5)
  await expect(owner.query('commit')).rejects.toThrow('not to zero')
})

it('checking early does not let a later entry pass', async () => {
  const app = await ledgerWithHistory()
  const owner = await connectAs(app, 'owner')
  const posting = await begin(owner)
  await owner.query('savepoint a')
  await owner.query('set constraints all immediate')
  await expect(enter(owner, posting, ann, 5)).rejects.toThrow('not to zero')
  await owner.query('rollback to a')
  await enter(owner, posting, house, -5)
  await enter(owner, posting, ann, 5)
  await owner.query('set constraints all immediate')
  await expect(enter(owner, posting, ann, 5, 2)).rejects.toThrow('not to zero')
  await owner.query('rollback')
  await expectSound(app)
})

it('entries cannot be added to a posting of an earlier transaction, even when they balance', async () => {
  const app = await ledgerWithHistory()
  const owner = await connectAs(app, 'owner')
  const { rows } = await owner.query('select id from ledger.posting limit 1')
  await owner.query('begin')
  await enter(owner, rows[0].id, house, -5, 9)
  await enter(owner, rows[0].id, ann, 5, 9)
  await expect(owner.query('commit')).rejects.toThrow('not of the same transaction')
  await expectSound(app)
})

it('entries without a posting, of no account, or straight into a partition are refused', async () => {
  const app = await ledgerWithHistory()
  const owner = await connectAs(app, 'owner')
  await owner.query('begin')
  await enter(owner, randomUUID(), house, -5)
  await expect(owner.query('commit')).rejects.toThrow('not of the same transaction')

  const columns = '(account_id, number, amount, balance_after, posting_id, transfer)'
  const posting = await begin(owner)
  await owner.query(
    `insert into ledger.entry ${columns} values (-1, 1, 5, 5, $1, 1), (-2, 1, -5, -5, $1, 1)`,
    [posting],
  )
  await expect(owner.query('commit')).rejects.toThrow('an entry names no account')

  const { rows } = await owner.query(
    "select format('ledger.entry_%s', to_char(now() at time zone 'utc', 'YYYY_MM')) as name",
  )
  const direct = await begin(owner)
  await owner.query(
    `insert into ${rows[0].name} ${columns} select id, entry_count + 1, 5, balance + 5, $1, 1 from ledger.account where path = $2`,
    [direct, ann],
  )
  await expect(owner.query('commit')).rejects.toThrow('not to zero')
  await expectSound(app)
})

it('entries that balance but leave the balances as they were are refused', async () => {
  const app = await ledgerWithHistory()
  const owner = await connectAs(app, 'owner')
  const posting = await begin(owner)
  await owner.query(
    `insert into ledger.entry (account_id, number, amount, balance_after, posting_id, transfer)
     select id, entry_count + 1, u, balance + u, $1, 1
     from ledger.account join (values ($2, 5::bigint), ($3, -5)) v (p, u) on p = path`,
    [posting, ann, house],
  )
  await expect(owner.query('commit')).rejects.toThrow('does not stand where its last entry says')
})

it('a member cannot be made to owe, in a balance or on the way to it', async () => {
  const app = await ledgerWithHistory()
  const owner = await connectAs(app, 'owner')
  const posting = await begin(owner)
  await expect(enter(owner, posting, ann, -990_001)).rejects.toThrow('balance_is_covered')
  await owner.query('rollback')
  await expect(
    owner.query("insert into ledger.account (path, currency, balance) values ('member:x:cash', 'CNY', 5)"),
  ).rejects.toThrow('balance_comes_from_entries')
})

it.each([
  [
    'posting',
    "update ledger.posting set reason = 'x'",
    'delete from ledger.posting',
    'truncate ledger.posting',
  ],
  ['entry', 'update ledger.entry set amount = 1', 'delete from ledger.entry', 'truncate ledger.entry'],
  [
    'batch',
    'update ledger.batch set written_at = now()',
    'delete from ledger.batch',
    'truncate ledger.batch',
  ],
  [
    'account',
    "update ledger.account set path = path || 'x'",
    'delete from ledger.account',
    'truncate ledger.account cascade',
  ],
])(
  'rows of %s are never changed, removed or cut off, by the server or by the owner',
  async (table, ...statements) => {
    const app = await ledgerWithHistory()
    const owner = await connectAs(app, 'owner')
    const server = await connectAs(app, 'server')
    for (const statement of statements) {
      await expect(owner.query(statement)).rejects.toThrow(/never|keeps/)
      await expect(server.query(statement)).rejects.toThrow(`permission denied for table ${table}`)
    }
    const { rows } = await owner.query(
      "select inhrelid::regclass as name from pg_inherits where inhparent = 'ledger.entry'::regclass",
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { name } of rows)
      await expect(owner.query(`truncate ${name}`)).rejects.toThrow('never changed')
    await expectSound(app)
  },
)

it('the server can write neither postings, entries nor balances but through the ledger’s own function', async () => {
  const app = await ledgerWithHistory()
  const server = await connectAs(app, 'server')
  const attempts = [
    "insert into ledger.posting (id, digest, reason) values (gen_random_uuid(), '', 'x')",
    'insert into ledger.entry (account_id, number, amount, balance_after, posting_id, transfer) values (1, 1, 1, 1, gen_random_uuid(), 1)',
    'insert into ledger.batch default values',
    'update ledger.account set balance = balance + 1',
    'update ledger.account set frozen_at = null',
    "insert into ledger.account (path, currency, balance) values ('member:x:cash', 'CNY', 1)",
    'select from ledger.account for update',
    'alter table ledger.entry disable trigger all',
    'drop table ledger.batch',
    "set session_replication_role = 'replica'",
  ]
  for (const attempt of attempts)
    await expect(server.query(attempt)).rejects.toThrow(/permission denied|must be owner/)
})

it('the ledger’s own function, called with lies, moves nothing it should not', async () => {
  const app = await ledgerWithHistory()
  const server = await connectAs(app, 'server')
  const call = (isDecided: boolean, paths: string[], outflows: number[], from: number, amount: number) =>
    server.query(
      `select written from ledger.post($1, $2, '{CNY,CNY}', $3, array[gen_random_uuid()], '{""}', '{lie}',
        '{1}', '{1}', array[$4::int], array[3 - $4::int], array[$5::bigint])`,
      [isDecided, paths, outflows, from, amount],
    )
  await expect(call(true, [house, ann], [0, 0], 2, 990_001)).rejects.toThrow('balance_is_covered')
  await expect(call(false, [house, ann], [0, 0], 2, 990_001)).rejects.toThrow('balance_is_covered')
  await expect(call(true, [house, ann], [0, 0], 1, -990_001)).rejects.toThrow('balance_is_covered')
  await expect(call(true, [house, ann], [0, 0], 1, 0)).rejects.toThrow('entry_moves_something')
  for (const paths of [
    [ann, house],
    [ann, ann],
    [house, 'member:nobody:cash'],
  ]) {
    expect((await call(true, paths, [0, 0], 1, 1)).rows).toEqual([{ written: null }])
  }
  await expectSound(app)
})

it.each([
  ['posted_at', "now() - interval '1 second'"],
  ['xact', "'7'::xid8"],
])('a posting or an entry cannot borrow the %s of another transaction', async (column, value) => {
  const app = await ledgerWithHistory()
  const owner = await connectAs(app, 'owner')
  await expect(
    owner.query(
      `insert into ledger.entry (account_id, number, amount, balance_after, posting_id, transfer, ${column})
       values (1, 9, 1, 1, gen_random_uuid(), 1, ${value})`,
    ),
  ).rejects.toThrow('carries the time and the number')

  const id = randomUUID()
  await owner.query('begin')
  await owner.query(
    `insert into ledger.posting (id, digest, reason, ${column}) values ($1, '', 'x', ${value})`,
    [id],
  )
  await enter(owner, id, house, -5)
  await enter(owner, id, ann, 5)
  await expect(owner.query('commit')).rejects.toThrow('not of the same transaction')
})

it.each([
  '',
  'member',
  'user:1:cash',
  'member:',
  'member:a b',
  'member:ü',
  "member:a'--",
  `member:${'x'.repeat(200)}`,
])('%j is no path of an account', async (path) => {
  const app = await testApp()
  const server = await connectAs(app, 'server')
  await expect(
    server.query("insert into ledger.account (path, currency) values ($1, 'CNY')", [path]),
  ).rejects.toThrow('check')
})
