import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { payDebts } from './modules/agents/bills/pay-debts.ts'
import { workRun } from './modules/agents/bills/run-bills.ts'
import { differingParts } from './modules/agents/office/run-on-wire.ts'
import { demoApi } from './testing/demo-app.ts'
import { contractOf, dayOfMarch, laidSources, laidWorld, salaryRows, slotTeam } from './testing/laid-runs.ts'
import { giveCommission, personInTree } from './testing/test-commission.ts'
import { officeBrowser } from './testing/test-operator.ts'

const key = {
  merchantCode: 'BAIZE',
  kind: 'daily',
  period: 'day',
  currency: 'CNY',
  ...dayOfMarch(16),
} as const

/** A salary that stands on 9,000,000.00 where the rounds say 8,000,000.00. */
async function house() {
  const { app, api } = await demoApi()
  const top = await personInTree(app, { type: 1 })
  const world = laidWorld({
    tree: [{ agentId: top.id, uplineId: null }],
    contracts: { daily: [contractOf(top.id, salaryRows.A)] },
    teams: { [top.id]: slotTeam(90_000_000_000n, 30) },
    recounted: { [top.id]: slotTeam(80_000_000_000n, 30) },
  })
  const work = () => workRun(app, laidSources(world), key)
  expect(await work()).toBe('stopped')
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const list = async (): Promise<contract.BillRun[]> =>
    (await risk.call(contract.listBillRuns, { query: { house: 'BAIZE' } })).json().value.runs
  const [run] = await list()
  const wish = (more: object = {}) => {
    return { id: randomUUID(), house: 'BAIZE', runId: run?.id, reason: 'Counted again.', ...more }
  }
  return { app, api, top, world, work, risk, list, wish }
}

it('[AG2-43] a stopped run says what differs and of whose bill; resumed by one operator it goes on, and pressed twice that is once', async () => {
  const { app, api, top, world, work, risk, list, wish } = await house()
  expect(await list()).toMatchObject([
    {
      state: 'stopped',
      tops: '90000.00',
      sum: '90000.00',
      difference: {
        what: 'base',
        account: top.account,
        parts: [{ name: 'RNG', expected: '8000000.00', found: '9000000.00' }],
      },
    },
  ])
  const say = async (browser: typeof risk, body: unknown) =>
    (await browser.call(contract.resumeBillRun, { body })).json()
  const support = await officeBrowser(app, api, { login: 'sup', roles: ['support', 'owner'] })
  const elsewhere = await officeBrowser(app, api, {
    login: 'noor',
    roles: ['finance'],
    merchantCodes: ['NOOR'],
  })
  expect((await say(support, wish())).errorCode).toBe('NOT_PERMITTED')
  expect((await say(elsewhere, wish())).errorCode).toBe('NOT_FOUND')
  expect((await say(elsewhere, wish({ house: 'NOOR' }))).errorCode).toBe('NOT_FOUND')
  expect((await say(risk, wish({ runId: randomUUID() }))).errorCode).toBe('NOT_FOUND')
  expect((await say(risk, wish({ reason: '' }))).errorCode).toBe('BAD_BODY')

  const bills = async () =>
    (await risk.call(contract.listOfficeBills, { query: { house: 'BAIZE' } })).json().value.bills
  expect(await bills()).toEqual([])

  world.recounted = world.teams
  const press = wish()
  const race = await Promise.all(Array.from({ length: 5 }, () => say(risk, press)))
  expect(race.map(({ success }) => success)).toEqual(Array(5).fill(true))
  expect((await say(risk, wish())).errorCode).toBe('CHANGED_MEANWHILE')
  expect((await say(risk, { ...press, reason: 'Another.' })).errorCode).toBe('REQUEST_ID_REUSED')
  expect(await list()).toMatchObject([{ state: 'checking', difference: null }])
  const lines = await app.db.rows<{ before: object; after: object }>(
    sql`select before, after from operators.audit where action = 'agent-run.resume'`,
  )
  expect(lines).toMatchObject([
    { before: { state: 'stopped', difference: { what: 'base' } }, after: { reason: 'Counted again.' } },
  ])
  const queued = await app.db.rows(
    sql`select from graphile_worker.jobs where task_identifier = 'run-agent-bills'`,
  )
  expect(queued).toHaveLength(1)
  expect(await work()).toBe('done')
  expect((await say(risk, press)).value.state).toBe('done')
  expect(await bills()).toMatchObject([{ account: top.account, state: 'pending_approval' }])
})

it('what differs is said exactly, and what agrees is left out', () => {
  const base = { what: 'base', expected: 'LIVE 10000, RNG 5; active 3; loss -12', found: 'RNG 5; active 2' }
  expect(differingParts('dividend', { ...base, what: 'base' })).toEqual([
    { name: 'LIVE', expected: '1.00', found: '0.00' },
    { name: 'active', expected: '3', found: '2' },
    { name: 'loss', expected: '-0.0012', found: '0.00' },
  ])
  const rebate = { what: 'base', expected: 'RNG 10000000001', found: 'RNG 10000000000' } as const
  expect(differingParts('rebate', rebate)).toEqual([{ name: 'RNG', expected: '1.0000000001', found: '1.00' }])
  expect(differingParts('daily', { what: 'sums', expected: '10000', found: '9999' })).toEqual([
    { name: 'tops', expected: '1.00', found: '0.9999' },
  ])
})

it('[AG2-43] [AG2-34] where uplines pay, what they owe is listed by itself, with who owes it and what was paid so far', async () => {
  const { app, api } = await demoApi()
  const top = await personInTree(app, { type: 1 })
  const below = await personInTree(app, { type: 2, uplineId: top.id })
  await transaction(app, (tx) =>
    tx.rows(sql`insert into agents.house (merchant_code, caps, payer) values ('BAIZE', '{}', 'upline')`),
  )
  await giveCommission(app, top.id, 1_000_000n)
  const world = laidWorld({
    tree: [
      { agentId: top.id, uplineId: null },
      { agentId: below.id, uplineId: top.id },
    ],
    contracts: { daily: [contractOf(below.id, salaryRows.B, { uplineId: top.id })] },
    teams: { [below.id]: slotTeam(2_310_000_000n, 8) },
  })
  expect(await workRun(app, laidSources(world), key)).toBe('done')
  const finance = await officeBrowser(app, api, { login: 'fin', roles: ['finance'] })
  const bills = async (query: object) =>
    (await finance.call(contract.listOfficeBills, { query: { house: 'BAIZE', ...query } })).json().value.bills
  expect(await bills({ owed: 'true' })).toMatchObject([
    { account: below.account, owedBy: top.account, amount: '1386.00', paid: '100.00', state: 'part_issued' },
  ])
  await giveCommission(app, top.id, 100_000_000n)
  await transaction(app, (tx) => payDebts(tx, { payerIds: [top.id], now: app.clock.now() }))
  expect(await bills({ owed: 'true' })).toEqual([])
  expect(await bills({})).toMatchObject([{ owedBy: null, state: 'issued' }])
})
