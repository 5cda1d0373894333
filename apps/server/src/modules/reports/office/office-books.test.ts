import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { createMember } from '#modules/identity'
import { housePath, openAccounts, post, reconcile } from '#modules/ledger'
import { openPockets, pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { giveCash, testPlayer, testRound } from '../../../testing/test-player.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const askerOf =
  (browser: TestBrowser) =>
  async (call: contract.Endpoint, query: Record<string, string> = {}) =>
    (await browser.call(call, { query })).json()

async function books() {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '100.00')
  const cash = pocketPath(owner.memberId, 'cash')
  const finance = await officeBrowser(app, api, { login: 'fin', roles: ['finance'] })
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const elsewhere = await officeBrowser(app, api, {
    login: 'noor',
    roles: ['finance', 'risk'],
    merchantCodes: ['NOOR'],
  })
  const [askFinance, askRisk, askElsewhere] = [askerOf(finance), askerOf(risk), askerOf(elsewhere)]
  return { app, api, owner, cash, askFinance, askRisk, askElsewhere }
}

/** Somebody of another house, whose money is of the same currency. */
async function stranger(app: App): Promise<string> {
  const memberId = await transaction(app, async (tx) => {
    await tx.rows(sql`
      insert into settings.merchant select (jsonb_populate_record(m, '{"code": "TWIN", "currency": "CNY"}')).*
      from settings.merchant m where code = 'NOOR'`)
    await tx.rows(sql`
      insert into settings.merchant_language (merchant_code, language, position)
      select 'TWIN', language, position from settings.merchant_language where merchant_code = 'NOOR'`)
    const { id } = await createMember(tx, {
      now: app.clock.now(),
      secrets: app.secrets,
      merchantCode: 'TWIN',
      account: `s${randomUUID().slice(0, 8)}`,
      type: 0,
      language: 'EN',
      personal: {},
      uplineId: undefined,
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: { hash: 'x', isTemporary: false },
    })
    await openPockets(tx, { memberId: id, currency: 'CNY' })
    return id
  })
  await giveCash(app, memberId, '5.00')
  return memberId
}

it('an account is found by the beginning of its path, and its entries have the balance after each', async () => {
  const { app, owner, cash, askFinance } = await books()
  await giveCash(app, owner.memberId, '7.50')
  const found = await askFinance(contract.findLedgerAccounts, { path: cash.slice(0, 20) })
  expect(found.value.accounts.map(({ path }: { path: string }) => path)).toContain(cash)
  const { value } = await askFinance(contract.listLedgerEntries, { path: cash })
  expect(value.account).toMatchObject({
    path: cash,
    currency: 'CNY',
    balance: '107.50',
    entries: 2,
    frozenAt: null,
  })
  expect(value.owner).toMatchObject({ memberId: owner.memberId, merchantCode: 'BAIZE' })
  expect(value.entries).toMatchObject([
    { number: 2, amount: '7.50', balanceAfter: '107.50', reason: 'test', cause: { kind: 'other', id: null } },
    { number: 1, amount: '100.00', balanceAfter: '100.00' },
  ])
  await reconcile(app, 'changed')
  const again = (await askFinance(contract.listLedgerEntries, { path: cash })).value
  expect(Date.parse(again.account.checkedAt)).toBeGreaterThan(0)
})

it('a posting is shown whole, with its digest and the round that it was made for', async () => {
  const { app, owner, cash, askFinance } = await books()
  const { round } = await testRound(app, owner)
  const [newest] = (await askFinance(contract.listLedgerEntries, { path: cash })).value.entries
  const { value } = await askFinance(contract.getPosting, { id: newest.postingId })
  expect(value).toMatchObject({
    isAsWritten: true,
    reason: 'round of dice',
    cause: { kind: 'round', id: round.id },
  })
  expect(value.digest).toMatch(/^[0-9a-f]{64}$/)
  const paths = value.entries.map(({ path }: { path: string }) => path)
  expect(paths).toContain(cash)
  expect(paths).toContain(housePath({ name: 'play', currency: 'CNY' }, owner.memberId))
  const units = value.entries.map(({ amount }: { amount: string }) => Math.round(Number(amount) * 10_000))
  expect(units.reduce((sum: number, each: number) => sum + each, 0)).toBe(0)
  await pastGuards(
    app,
    `update ledger.posting set reason = 'something else' where id = '${newest.postingId}'`,
  )
  expect((await askFinance(contract.getPosting, { id: newest.postingId })).value.isAsWritten).toBe(false)
})

it('an account is added up again, and an entry that does not go on is named', async () => {
  const { app, owner, cash, askFinance } = await books()
  await giveCash(app, owner.memberId, '1.00')
  await giveCash(app, owner.memberId, '2.00')
  const verify = async () => (await askFinance(contract.verifyLedgerAccount, { path: cash })).value
  expect(await verify()).toEqual({
    currency: 'CNY',
    entries: 3,
    faults: [],
    total: '103.00',
    balance: '103.00',
    isRight: true,
    after: null,
  })
  const mine = `account_id = (select id from ledger.account where path = '${cash}')`
  await pastGuards(
    app,
    `update ledger.entry set balance_after = balance_after + 1 where number = 2 and ${mine}`,
  )
  expect(await verify()).toMatchObject({ faults: [2, 3], isRight: false })
  await pastGuards(
    app,
    `update ledger.entry set balance_after = balance_after - 1 where number = 2 and ${mine}`,
  )
  await pastGuards(app, `update ledger.account set balance = balance + 1 where path = '${cash}'`)
  expect(await verify()).toMatchObject({ faults: [], total: '103.00', balance: '103.0001', isRight: false })
})

it('[OC-41] a long account is turned page by page while entries arrive, each entry once and none left out', async () => {
  const { app, owner, cash, askFinance } = await books()
  for (let count = 0; count < 120; count++) await giveCash(app, owner.memberId, '0.01')
  const seen: number[] = []
  let after: string | null = ''
  while (after !== null) {
    const { value } = await askFinance(contract.listLedgerEntries, { path: cash, ...(after && { after }) })
    expect(value.entries.length).toBeLessThanOrEqual(50)
    seen.push(...value.entries.map(({ number }: { number: number }) => number))
    after = value.after
    await giveCash(app, owner.memberId, '0.01')
  }
  expect(seen).toEqual(Array.from({ length: 121 }, (_, back) => 121 - back))
})

it('a place of another account, of another list or changed by a sign is refused', async () => {
  const { app, owner, cash, askFinance } = await books()
  for (let count = 0; count < 51; count++) await giveCash(app, owner.memberId, '0.01')
  const { after } = (await askFinance(contract.listLedgerEntries, { path: cash })).value
  const other = pocketPath(owner.memberId, 'held')
  for (const [call, query] of [
    [contract.listLedgerEntries, { path: other, after }],
    [contract.verifyLedgerAccount, { path: cash, after }],
    [contract.findLedgerAccounts, { path: cash, after }],
    [contract.listLedgerEntries, { path: cash, after: `A${after.slice(1)}` }],
    [contract.listLedgerEntries, { path: cash, after: 'b3RoZXI6MQ' }],
  ] as const)
    expect((await askFinance(call, query)).errorCode).toBe('BAD_QUERY')
})

it('risk sees accounts of members alone; a look at a member is one line of the record', async () => {
  const { app, owner, cash, askRisk, askFinance } = await books()
  await testRound(app, owner)
  const play = housePath({ name: 'play', currency: 'CNY' }, owner.memberId)
  expect((await askRisk(contract.listLedgerEntries, { path: play })).errorCode).toBe('NOT_FOUND')
  expect((await askRisk(contract.findLedgerAccounts, { path: 'house:' })).value.accounts).toEqual([])
  const houses = (await askFinance(contract.findLedgerAccounts, { path: 'house:play:CNY' })).value.accounts
  expect(houses.map(({ path }: { path: string }) => path)).toContain(play)
  expect((await askFinance(contract.listLedgerEntries, { path: play })).success).toBe(true)
  expect((await askRisk(contract.listLedgerEntries, { path: cash })).success).toBe(true)
  expect((await askRisk(contract.verifyLedgerAccount, { path: cash })).errorCode).toBe('NOT_PERMITTED')
  for (const path of ['m', 'member', 'member:', `member:${owner.memberId.slice(0, 7)}`])
    expect((await askRisk(contract.findLedgerAccounts, { path })).value.accounts).toEqual([])
  const looks = await app.db.rows(sql`
    select subject, merchant_code, before, after from operators.audit where action = 'ledger-account.look'`)
  expect(looks).toEqual([{ subject: cash, merchantCode: 'BAIZE', before: null, after: null }])
})

it('accounts and postings of other houses are not there, and of what they moved only the figures stand', async () => {
  const { app, owner, cash, askFinance, askElsewhere } = await books()
  const theirs = await stranger(app)
  const shared = 'house:rewards:CNY-0'
  await transaction(app, (tx) => openAccounts(tx, [{ path: shared, currency: 'CNY' }]))
  const pay = async (memberId: string) => {
    const id = randomUUID()
    const transfers = [{ from: shared, to: pocketPath(memberId, 'cash'), amount: money(10_000n, 'CNY') }]
    await post(app, { id, reason: 'bonus SUMMER', transfers })
    return id
  }
  const mine = await pay(owner.memberId)
  const foreign = await pay(theirs)
  const { entries } = (await askFinance(contract.listLedgerEntries, { path: shared })).value
  expect(entries).toMatchObject([
    { number: 2, amount: '-1.00', balanceAfter: '-2.00', postingId: null, reason: null, cause: null },
    { number: 1, postingId: mine, reason: 'bonus SUMMER', cause: { kind: 'bonus' } },
  ])
  expect((await askFinance(contract.getPosting, { id: foreign })).errorCode).toBe('NOT_FOUND')
  expect((await askFinance(contract.getPosting, { id: randomUUID() })).errorCode).toBe('NOT_FOUND')
  const path = pocketPath(theirs, 'cash')
  for (const call of [contract.listLedgerEntries, contract.verifyLedgerAccount]) {
    expect((await askFinance(call, { path })).errorCode).toBe('NOT_FOUND')
    expect((await askElsewhere(call, { path: cash })).errorCode).toBe('NOT_FOUND')
    expect((await askElsewhere(call, { path: 'jackpot:BAIZE-grand' })).errorCode).toBe('NOT_FOUND')
    expect((await askElsewhere(call, { path: shared })).errorCode).toBe('NOT_FOUND')
  }
  expect((await askElsewhere(contract.getPosting, { id: mine })).errorCode).toBe('NOT_FOUND')
  expect(
    (await askElsewhere(contract.findLedgerAccounts, { path: cash.slice(0, 30) })).value.accounts,
  ).toEqual([])
  expect(
    (await askElsewhere(contract.findLedgerAccounts, { path: 'jackpot:' })).value.accounts,
  ).not.toContainEqual(expect.objectContaining({ path: expect.stringContaining('BAIZE') }))
})

it.each(['', '%', "member:' or 1=1", 'house:~', 'HOUSE:play', 'member:../x', 'a'.repeat(201)])(
  'the path %j is answered with a no or with nothing',
  async (path) => {
    const { askFinance } = await books()
    for (const call of [
      contract.findLedgerAccounts,
      contract.listLedgerEntries,
      contract.verifyLedgerAccount,
    ])
      expect(['BAD_QUERY', 'NOT_FOUND']).toContain((await askFinance(call, { path })).errorCode)
  },
)
