import { randomUUID } from 'node:crypto'
import {
  explainBill,
  getAgentIncome,
  getBillFile,
  getCurrentDailySalary,
  getCurrentDividend,
  getCurrentHourSalary,
  listDailySalaryBills,
  listDividendBills,
  listHourSalaryBills,
  listRebateBills,
  payOutDividend,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import {
  contractOf,
  dayOfMarch,
  laidSources,
  laidWorld,
  slotTeam,
  tierRows,
} from '../../../testing/laid-runs.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { givePaymentPassword, personInTree } from '../../../testing/test-commission.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import { PAYMENT_PASSWORD } from '../../../testing/test-withdrawer.ts'
import { workRun } from './run-bills.ts'

const half = { since: dayOfMarch(1).since, until: dayOfMarch(16).since }

/** A top agent with 40 hourly bills and a dividend that can be claimed, in a browser; and one below, and a stranger. */
async function billWorld() {
  const { app, api } = await demoApi()
  const top = await personInTree(app, { type: 1 })
  const low = await personInTree(app, { type: 2, uplineId: top.id })
  const other = await personInTree(app, { type: 1 })
  await givePaymentPassword(app, top.id)
  const rows = tierRows([0, 0, 10_000])
  const dividend = { dividend: { way: 'fixed', carry: 3 }, period: 'half-month' } as const
  const sources = laidSources(
    laidWorld({
      tree: [
        { agentId: top.id, uplineId: null },
        { agentId: low.id, uplineId: top.id },
      ],
      contracts: {
        hourly: [
          contractOf(top.id, rows, { period: 'hour' }),
          contractOf(low.id, rows, { period: 'hour', uplineId: top.id }),
        ],
        dividend: [contractOf(top.id, rows, dividend)],
      },
      teams: { [top.id]: slotTeam(30_000_000n, 2, 130_000_000n), [low.id]: slotTeam(10_000_000n) },
    }),
  )
  const silent = { ...sources, addPaid: async () => {}, addPaidOfMany: async () => {} }
  const { since } = dayOfMarch(5)
  for (let hour = 0; hour < 40; hour++) {
    const span = {
      since: new Date(since.getTime() + hour * 3_600_000),
      until: new Date(since.getTime() + (hour + 1) * 3_600_000),
    }
    await workRun(app, silent, {
      merchantCode: 'BAIZE',
      kind: 'hourly',
      period: 'hour',
      currency: 'CNY',
      ...span,
    })
  }
  await workRun(app, silent, {
    merchantCode: 'BAIZE',
    kind: 'dividend',
    period: 'half-month',
    currency: 'CNY',
    ...half,
  })
  const logIn = async ({ account }: { account: string }) => {
    const browser = testBrowser(api)
    await browser.logIn(account, PASSWORD, { door: 'agent' })
    return browser
  }
  return { app, top, low, other, browser: await logIn(top), logIn }
}

const days = { from: '2026-03-01', to: '2026-03-31' }

it('bills are listed by kind and state, page by page, of me and of those directly below, and of nobody else', async () => {
  const { browser, low, other, top, logIn } = await billWorld()
  const list = async (query: Record<string, string>) =>
    (await browser.call(listHourSalaryBills, { query: { ...days, ...query } })).json()
  const first = (await list({})).value
  expect(first.bills).toHaveLength(30)
  expect(first.bills[0]).toMatchObject({
    kind: 'hourly',
    state: 'issued',
    gross: '30.00',
    children: '10.00',
    amount: '20.00',
  })
  const second = (await list({ after: first.after })).value
  expect([second.bills.length, second.after]).toEqual([10, null])
  const ids = [...first.bills, ...second.bills].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(40)
  expect((await list({ state: 'denied' })).value.bills).toEqual([])
  expect((await list({ id: low.id })).value.bills[0]).toMatchObject({
    agent: { id: low.id },
    amount: '10.00',
  })
  for (const query of [{ id: other.id }, { id: randomUUID() }])
    expect((await list(query)).errorCode).toBe('NOT_FOUND')
  for (const query of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-01-01', to: '2026-04-03' },
    { from: '2026-02-29', to: '2026-03-01' },
    { after: 'Zm9v' },
  ])
    expect((await list(query)).errorCode).toBe('BAD_QUERY')
  const stranger = await logIn(other)
  for (const contract of [listHourSalaryBills, listDailySalaryBills, listDividendBills, listRebateBills]) {
    expect((await stranger.call(contract, { query: days })).json().value.bills).toEqual([])
    expect((await stranger.call(contract, { query: { ...days, id: top.id } })).json().errorCode).toBe(
      'NOT_FOUND',
    )
  }
})

it('[AG2-33] a dividend is claimed over the wire with the payment password, sealed, once; twice it is the same answer', async () => {
  const { browser, low, logIn } = await billWorld()
  const [bill] = (await browser.call(listDividendBills, { query: days })).json().value.bills
  expect(bill).toMatchObject({ state: 'claimable', amount: '118.00', claimableUntil: expect.any(String) })
  const body = { requestId: randomUUID(), billIds: [bill.id], paymentPassword: PAYMENT_PASSWORD }
  const wrong = await browser.call(payOutDividend, { body: { ...body, paymentPassword: '000000' } })
  expect(wrong.json().errorCode).toBe('PASSWORD_WRONG')
  const claimed = (await browser.call(payOutDividend, { body })).json().value
  expect(claimed).toMatchObject({
    bills: [{ id: bill.id, state: 'issued', paid: '118.00' }],
    commission: '918.00',
  })
  expect((await browser.call(payOutDividend, { body })).json().value).toEqual(claimed)
  const again = await browser.call(payOutDividend, { body: { ...body, requestId: randomUUID() } })
  expect(again.json().errorCode).toBe('BILL_CLOSED')
  const lower = await logIn(low)
  for (const call of [
    lower.call(explainBill, { query: { billId: bill.id } }),
    lower.call(getBillFile, { query: { billId: bill.id } }),
  ])
    expect((await call).json().errorCode).toBe('NOT_FOUND')
})

it('income is told by kind, and the period under way by what it would come to now', async () => {
  const { browser, low, other } = await billWorld()
  const income = (await browser.call(getAgentIncome)).json().value
  expect(income.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
    'rebate',
    'daily',
    'hourly',
    'dividend',
  ])
  for (const contract of [getCurrentDailySalary, getCurrentHourSalary, getCurrentDividend]) {
    const mine = (await browser.call(contract)).json().value
    expect(mine).toMatchObject({ contract: null, period: null, estimate: '0.00', row: null })
    expect((await browser.call(contract, { query: { id: low.id } })).statusCode).toBe(200)
    expect((await browser.call(contract, { query: { id: other.id } })).json().errorCode).toBe('NOT_FOUND')
  }
})
