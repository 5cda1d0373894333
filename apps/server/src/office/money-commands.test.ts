import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { getBalances, housePath, openAccounts, postIn } from '#modules/ledger'
import { raiseFlags, saveVendorWallets } from '#modules/payments'
import { moneyFromWire } from '@baize/money'
import { transaction } from '#platform/db'
import { approvals, listeners } from '../wiring.ts'
import { approvalJobs } from '#modules/operators'
import { factDelivery } from '#platform/facts'
import { runJobs } from '../testing/run-jobs.ts'
import { testOffice } from '../testing/test-office.ts'

const work = [...approvalJobs(approvals), factDelivery(listeners)]

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'baize-office-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

it('money that a vendor’s wallet lost is booked out from the shell by two operators', async () => {
  const { app, memberId, run, agree } = await testOffice()
  const [pocket, house] = [`member:${memberId}:vendor-LANTERN`, 'vendor-LANTERN']
  await transaction(app, async (tx) => {
    await saveVendorWallets(tx, 'BAIZE', [{ code: 'LANTERN', name: 'Lantern Hall', adapter: 'sandbox' }])
    const from = housePath({ name: house, currency: 'CNY' }, memberId)
    await openAccounts(
      tx,
      [pocket, from].map((path) => ({ path, currency: 'CNY' })),
    )
    const transfers = [{ from, to: pocket, amount: moneyFromWire('80.00', 'CNY') }]
    await postIn(tx, { id: randomUUID(), reason: 'vendor transfer to LANTERN', transfers })
  })
  const words = ['wallets', 'book-out', 'BAIZE', 'rafi', 'LANTERN', '80.00', 'played', 'away']
  expect((await run('--as', 'office.support', ...words)).code).toBe(1)
  const asked = await run('--as', 'office.cashier', ...words)
  expect(asked.said).toContain('Nothing has moved yet')
  expect((await agree(asked, 'office.finance')).code).toBe(0)
  await runJobs(app, work)
  expect((await getBalances(app.db, [pocket])).get(pocket)?.units).toBe(0n)
  expect((await run('--as', 'office.owner', 'audit', 'list')).said).toContain('vendor-wallet.book-out')
})

it('a gateway is connected from the shell, with a key that is shown once, and switched off', async () => {
  const { app, run, agree } = await testOffice()
  const change = ['gateways', 'change', 'acme-pay', 'sandbox', 'https://pay.example.com']
  expect((await run('--as', 'office.cashier', ...change, 'on', 'new')).code).toBe(1)
  const asked = await run('--as', 'office.finance', ...change, 'on', 'a', 'new', 'one')
  expect((await agree(asked, 'office.owner')).code).toBe(0)
  await runJobs(app, work)
  const key = await run('--as', 'office.finance', 'gateways', 'add-key', 'acme-pay', 'k1', 'first')
  expect(key.said).toMatch(/^k1 [A-Za-z0-9+/]{43}=\n/)
  const list = async () => (await run('--as', 'office.owner', 'gateways', 'list')).said
  expect(await list()).toContain('k1 (waits)')
  await agree(key, 'office.owner')
  await runJobs(app, work)
  expect(await list()).toMatch(/acme-pay +sandbox +https:\/\/pay.example.com +on +k1$/m)
  expect((await run('--as', 'office.owner', 'gateways', 'retire-key', 'acme-pay', 'k1')).code).toBe(0)
  expect(await list()).not.toContain('k1')
})

it('a way to deposit is taken from the list, changed in a file and given back', async () => {
  const { app, run, agree } = await testOffice()
  const file = join(folder(), 'way.json')
  const list = async () => JSON.parse((await run('--as', 'office.owner', 'methods', 'list', 'BAIZE')).said)
  const [way] = await list()
  writeFileSync(file, JSON.stringify({ ...way, max: '777.00', surprise: 1 }))
  const words = ['methods', 'change', 'BAIZE', file, 'a', 'lower', 'limit']
  expect((await run('--as', 'office.owner', ...words)).said).toContain('is not a way to deposit')
  writeFileSync(file, JSON.stringify({ ...way, max: '777.00' }))
  await agree(await run('--as', 'office.owner', ...words), 'office.finance')
  await runJobs(app, work)
  expect((await list())[0]).toEqual({ ...way, max: '777.00' })
  expect((await run('--as', 'office.owner', 'methods', 'change', 'BAIZE', '/nowhere.json')).code).toBe(1)
})

it('[SEC-40] a wallet that members are paid to is added from the shell by two operators, and closed by one', async () => {
  const { app, run, agree } = await testOffice()
  const list = async () => (await run('--as', 'office.cashier', 'banks', 'list', 'BAIZE')).said.split('\n')
  const before = await list()
  expect(before[0]).toMatch(/^ICBC +bank +on +ICBC$/)
  const words = ['banks', 'add', 'BAIZE', 'UPAY', 'mobile', 'Upay', 'people', 'ask', 'for', 'it']
  expect((await run('--as', 'office.cashier', ...words)).code).toBe(1)
  const asked = await run('--as', 'office.finance', ...words)
  expect(await list()).toEqual(before)
  expect((await agree(asked, 'office.owner')).code).toBe(0)
  await runJobs(app, work)
  expect((await list()).at(-1)).toMatch(/^UPAY +mobile +on +Upay$/)
  expect((await run('--as', 'office.cashier', 'banks', 'close', 'BAIZE', 'UPAY', 'x')).code).toBe(1)
  expect((await run('--as', 'office.owner', 'banks', 'close', 'BAIZE', 'UPAY', 'too', 'slow')).code).toBe(0)
  expect((await list()).at(-1)).toMatch(/^UPAY +mobile +off +Upay$/)
  expect((await run('--as', 'office.owner', 'banks', 'close', 'BAIZE', 'UPAY', 'again')).code).toBe(1)
  expect((await run('--as', 'office.owner', 'audit', 'list')).said).toContain('payout-bank.close')
})

it('what cannot be paid to is refused before anybody is asked, and a kind stays as it was', async () => {
  const { app, run, agree } = await testOffice()
  const add = (...words: string[]) => run('--as', 'office.owner', 'banks', 'add', 'BAIZE', ...words)
  expect((await add('usdt', 'TRC20', 'USDT', 'why')).said).toContain('A code is 2 to 16 capitals and digits')
  expect((await add('USDT', 'TRC21', 'USDT', 'why')).said).toContain(
    'A kind is one of bank, mobile, TRC20, ERC20.',
  )
  expect((await add('ICBC', 'mobile', 'ICBC', 'why')).code).toBe(1)
  await agree(await add('USDTTRC20', 'TRC20', 'USDT (TRC20)', 'why'), 'office.finance')
  await runJobs(app, work)
  expect((await add('USDTTRC20', 'ERC20', 'USDT', 'why')).code).toBe(1)
  const banks = (await run('--as', 'office.owner', 'banks', 'list', 'BAIZE')).said
  expect(banks).toMatch(/^USDTTRC20 +TRC20 +on +USDT \(TRC20\)$/m)
})

it('cases are written into a file that only its owner reads, and never over another', async () => {
  const { app, memberId, run } = await testOffice()
  const whose = { memberId, merchantCode: 'BAIZE', subject: randomUUID(), at: new Date() }
  const flags = [{ kind: 'collusion', figures: { rounds: '12' } }] as const
  await transaction(app, (tx) => raiseFlags(tx, { ...whose, flags }))
  const file = join(folder(), 'cases.csv')
  expect((await run('--as', 'office.risk', 'aml', 'export', file)).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain(',collusion,')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await run('--as', 'office.risk', 'aml', 'export', file)).code).toBe(1)
  expect((await run('--as', 'office.cashier', 'aml', 'export', join(folder(), 'x.csv'))).code).toBe(1)
})
