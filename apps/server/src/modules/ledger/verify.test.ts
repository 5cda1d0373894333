import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { connectAs } from '../../testing/as-owner.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { move, openLedger } from '../../testing/test-ledger.ts'
import { post } from './post.ts'
import { verifyLedger } from './verify.ts'

const house = 'house:play:CNY-3'
const ann = 'member:ann:cash'

async function soundLedger(): Promise<TestApp> {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  await post(app, move(ann, house, '1.00', '33333333-0000-4000-8000-000000000001'))
  return app
}

it('of a sound ledger everything holds', async () => {
  const { checks, size } = await verifyLedger((await soundLedger()).db)
  expect(checks.length).toBe(10)
  expect(checks.flatMap(({ faults }) => faults)).toEqual([])
  expect(size).toEqual({ accounts: 18n, postings: 2n, entries: 4n, frozen: 0n })
})

// Harm that only the master of the database can do, past every trigger, and the check that names it.
const harms: readonly (readonly [string, string, readonly [string, string | RegExp][]])[] = [
  [
    'a changed balance',
    `update ledger.account set balance = balance + 1 where path = '${ann}'`,
    [
      [
        'every balance is the sum of its entries',
        `${ann} stands at 990001 units, its 2 entries add up to 990000`,
      ],
      ['all accounts of a currency together hold nothing', 'CNY adds up to 1 units'],
    ],
  ],
  [
    'a changed entry',
    `update ledger.entry set amount = -9999 where amount = -10000`,
    [
      [
        'every posting adds up to zero in each currency',
        'posting 33333333-0000-4000-8000-000000000001 adds up to 1 units of CNY',
      ],
      ['every posting still says what was asked', 'posting 33333333-0000-4000-8000-000000000001'],
      [
        'every balance is the sum of its entries',
        /^member:ann:cash stands at 990000 units, its 2 entries add up to 990001$/,
      ],
      ['every entry goes on from the one before it', /^entry 2 of account \d+$/],
    ],
  ],
  [
    'a removed entry',
    `delete from ledger.entry where amount = 10000`,
    [
      ['every posting adds up to zero in each currency', /adds up to -10000 units of CNY$/],
      ['every posting still says what was asked', /^posting 33333333/],
      [
        'every balance is the sum of its entries',
        `${house} stands at 10000 units, its 0 entries add up to 0`,
      ],
    ],
  ],
  [
    'both sides of a transfer led to another account',
    `update ledger.entry set account_id = (select id from ledger.account where path = 'house:play:CNY-4'), number = 1
     where amount = 10000`,
    [
      ['every posting still says what was asked', /^posting 33333333/],
      ['every balance is the sum of its entries', /house:play:CNY-[34] stands at/],
    ],
  ],
  [
    'a removed posting',
    `delete from ledger.posting where id = '33333333-0000-4000-8000-000000000001'`,
    [['every entry belongs to a posting of its own transaction', /names posting 33333333/]],
  ],
  [
    'a changed reason',
    `update ledger.posting set reason = 'other' where id = '33333333-0000-4000-8000-000000000001'`,
    [['every posting still says what was asked', /^posting 33333333/]],
  ],
  [
    'a posting that moves nothing',
    `insert into ledger.posting (id, digest, reason) values ('44444444-0000-4000-8000-000000000001', sha256('x'), 'x')`,
    [['every posting still says what was asked', 'posting 44444444-0000-4000-8000-000000000001']],
  ],
  [
    'a trigger switched off',
    `alter table ledger.posting disable trigger posting_stays`,
    [['the guards stand on every table', 'ledger.posting lacks the trigger posting_stays']],
  ],
  [
    'a dropped check at the commit',
    `drop trigger posting_balances on ledger.batch`,
    [['the guards stand on every table', 'ledger.batch lacks the trigger posting_balances']],
  ],
  [
    'a dropped constraint',
    `alter table ledger.account drop constraint balance_is_covered`,
    [['the guards stand on every table', 'the ledger lacks the constraint balance_is_covered']],
  ],
  [
    'months without a table',
    `drop table ledger.entry_rest`,
    [['the guards stand on every table', 'entries of some months have no table to go to']],
  ],
  [
    'a right too many',
    `grant update (balance) on ledger.account to baize_app`,
    [['the server itself may not change what is written', 'ledger.account is open to UPDATE']],
  ],
  [
    'a member in debt',
    `alter table ledger.account drop constraint balance_is_covered;
     update ledger.account set balance = -1 where path = '${ann}'`,
    [['nobody owes but the house and the gateways', `${ann} stands at -1 units`]],
  ],
]

it.each(harms)('%s is found and named', async (_, harm, findings) => {
  const app = await soundLedger()
  const owner = await connectAs(app, 'owner')
  await owner.query(`set session_replication_role = replica; ${harm}`)
  const { checks } = await verifyLedger(app.db)
  for (const [title, place] of findings) {
    const faults = checks.find((check) => check.title === title)?.faults
    expect(faults?.[0], title).toMatch(place)
  }
})

const script = join(import.meta.dirname, '../../ledger-verify.ts')

it('the command prints what holds, and ends with an error when something does not', async () => {
  const app = await soundLedger()
  const run = () =>
    promisify(execFile)(process.execPath, [script], { env: { ...process.env, DATABASE_URL: app.ownerUrl } })
  const { stdout } = await run()
  expect(stdout).toContain('holds   every posting adds up to zero in each currency')
  expect(stdout).toContain('All 10 hold.')
  const owner = await connectAs(app, 'owner')
  await owner.query(`update ledger.account set balance = balance + 1 where path = '${ann}'`)
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`${ann} stands at 990001 units, its 2 entries add up to 990000`),
  })
})

it('the command says in a sentence that it cannot reach the database', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgresql://baize@127.0.0.1:9/nothing' }
  await expect(promisify(execFile)(process.execPath, [script], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The ledger could not be read: .+\n$/),
  })
})
