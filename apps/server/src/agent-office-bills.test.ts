import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { approvals, jobs } from './wiring.ts'
import { demoApi } from './testing/demo-app.ts'
import { contractOf, dayOfMarch, laidSources, laidWorld, salaryRows, slotTeam } from './testing/laid-runs.ts'
import { runJobs } from './testing/run-jobs.ts'
import { personInTree } from './testing/test-commission.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { officeBrowser } from './testing/test-operator.ts'
import { workRun } from './modules/agents/bills/run-bills.ts'

/** A above B: a salary above the bound for A, one that a flag holds for B. */
async function house() {
  const { app, api } = await demoApi()
  const top = await personInTree(app, { type: 1 })
  const below = await personInTree(app, { type: 2, uplineId: top.id })
  await transaction(app, (tx) =>
    tx.rows(sql`insert into agents.house (merchant_code, caps, held_above) values ('BAIZE', '{}', 15000000)`),
  )
  const world = laidWorld({
    tree: [
      { agentId: top.id, uplineId: null },
      { agentId: below.id, uplineId: top.id },
    ],
    contracts: {
      daily: [contractOf(top.id, salaryRows.A), contractOf(below.id, salaryRows.B, { uplineId: top.id })],
    },
    teams: { [top.id]: slotTeam(4_123_456_000n, 11), [below.id]: slotTeam(2_310_000_000n, 8) },
    flags: { [below.id]: ['opposing'] },
  })
  const key = {
    merchantCode: 'BAIZE',
    kind: 'daily',
    period: 'day',
    currency: 'CNY',
    ...dayOfMarch(16),
  } as const
  expect(await workRun(app, laidSources(world), key)).toBe('done')
  const finance = await officeBrowser(app, api, { login: 'fin', roles: ['finance'] })
  const bills = async (query: Record<string, string> = {}) =>
    (await finance.call(contract.listOfficeBills, { query: { house: 'BAIZE', ...query } })).json().value.bills
  const idOf = async (account: string) => (await bills({ account }))[0].id as string
  return { app, api, top, below, finance, bills, idOf }
}

it('[AG2-43] runs and bills are seen with what they come to and why they wait; costs add up by month', async () => {
  const { finance, top, below, bills } = await house()
  const query = { house: 'BAIZE' }
  const { runs, currency } = (await finance.call(contract.listBillRuns, { query })).json().value
  expect(currency).toBe('CNY')
  expect(runs).toMatchObject([
    {
      kind: 'daily',
      state: 'done',
      bills: 2,
      sum: '3298.76',
      kept: '0.00',
      shortfall: '0.00',
      difference: null,
    },
  ])
  expect(await bills({ state: 'pending_approval' })).toHaveLength(2)
  expect(await bills({ account: top.account })).toMatchObject([
    { account: top.account, amount: '1912.76', heldFor: 'amount', heldWord: null, state: 'pending_approval' },
  ])
  expect(await bills({ account: below.account })).toMatchObject([
    { amount: '1386.00', heldFor: 'flag', heldWord: 'opposing', paid: '0.00' },
  ])
  expect(await bills({ kind: 'rebate' })).toEqual([])
  expect(await bills({ runId: runs[0].id })).toHaveLength(2)
  const { months } = (await finance.call(contract.getShortfall, { query })).json().value
  expect(months).toEqual([{ month: '2026-03', kind: 'daily', paid: '0.00', kept: '0.00', shortfall: '0.00' }])
})

it('[AG2-43] [AG2-33] a bill that a flag holds is freed by one, once; one above the bound is paid by two alone', async () => {
  const { app, api, finance, top, below, bills, idOf } = await house()
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const support = await officeBrowser(app, api, { login: 'sup', roles: ['support'] })
  const flagged = await idOf(below.account)
  const large = await idOf(top.account)
  const free = (billId: string, id = randomUUID(), isHeld = false) => {
    return { id, house: 'BAIZE', billId, isHeld, reason: 'Looked at.' }
  }
  const said = async (browser: typeof risk, body: unknown) =>
    (await browser.call(contract.holdBill, { body })).json()
  expect((await said(support, free(flagged))).errorCode).toBe('NOT_PERMITTED')
  expect((await said(risk, free(large))).errorCode).toBe('BILL_CLOSED')
  expect((await said(risk, free(randomUUID()))).errorCode).toBe('NOT_FOUND')
  const id = randomUUID()
  const race = await Promise.all(Array.from({ length: 5 }, () => said(risk, free(flagged, id))))
  expect(race.map(({ success }) => success)).toEqual(Array(5).fill(true))
  expect((await bills({ account: below.account }))[0]).toMatchObject({
    state: 'issued',
    paid: '1386.00',
    heldFor: null,
  })
  expect((await said(risk, free(large, id))).errorCode).toBe('REQUEST_ID_REUSED')
  expect((await said(risk, free(flagged))).errorCode).toBe('BILL_CLOSED')
  const freed = await app.db.rows(sql`select from operators.audit where action = 'agent-bill.free'`)
  expect(freed).toHaveLength(1)

  const ask = { id: randomUUID(), house: 'BAIZE', billId: large, isPaid: true, reason: 'As agreed.' }
  expect((await support.call(contract.approveBill, { body: ask })).json().errorCode).toBe('NOT_PERMITTED')
  const asked = (await finance.call(contract.approveBill, { body: ask })).json().value.approval
  expect(asked).toMatchObject({
    kind: 'agent-bill.settle',
    state: 'asked',
    body: { amount: '1912.76', isPaid: true },
  })
  const decide = (browser: typeof finance) =>
    browser.call(contract.decideApproval, { body: { id: ask.id, decision: 'approve' } })
  expect((await decide(finance)).json().errorCode).toBe('SAME_OPERATOR')
  const second = await officeBrowser(app, api, { login: 'fin2', roles: ['finance'] })
  expect((await decide(second)).json().value.state).toBe('approved')
  await runJobs(
    app,
    jobs.filter(({ name }) => name.includes('approval')),
  )
  expect((await bills({ account: top.account }))[0]).toMatchObject({ state: 'issued', paid: '1912.76' })
  expect(approvals.map(({ kind }) => kind)).toContain('agent-bill.settle')
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-43] an operator holds a bill that can be claimed, with a word, and another lets it go on', async () => {
  const { app, finance, below, bills, idOf } = await house()
  const billId = await idOf(below.account)
  await transaction(app, (tx) =>
    tx.rows(sql`update agents.bill set state = 'claimable', held_for = '{}', claim_ends_at = now() + interval '30 days'
      where id = ${billId}`),
  )
  const ask = (isHeld: boolean) =>
    finance.call(contract.holdBill, {
      body: { id: randomUUID(), house: 'BAIZE', billId, isHeld, reason: 'A call came in.' },
    })
  expect((await ask(true)).json().value).toMatchObject({
    state: 'pending_approval',
    heldFor: 'operator',
    heldWord: 'A call came in.',
  })
  expect((await ask(true)).json().errorCode).toBe('BILL_CLOSED')
  expect((await ask(false)).json().value).toMatchObject({ state: 'issued', heldFor: null })
  expect(await bills({ state: 'pending_approval' })).toHaveLength(1)
})
