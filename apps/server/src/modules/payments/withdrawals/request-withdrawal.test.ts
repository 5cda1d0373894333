import { randomUUID } from 'node:crypto'
import { getWithdrawal, getWithdrawalTerms, listWithdrawals } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalances } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { PAYOUT_GATEWAY, payoutGateway } from '../../../testing/payout-gateway.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { freshOperator, layWithdrawals, testWithdrawer } from '../../../testing/test-withdrawer.ts'
import { startTestTrial } from '../../../testing/test-trial.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { withdrawalJobs } from '../index.ts'
import { askPayouts } from './send-withdrawal.ts'

async function house(cash: string, rule: Parameters<typeof layWithdrawals>[1] = {}) {
  const { app, api } = await demoApi()
  await layWithdrawals(app, rule)
  const gateway = await payoutGateway(app)
  const operator = await freshOperator(app, 'ada')
  const member = await testWithdrawer(app, api, { cash, by: operator })
  return { app, api, gateway, member, operator, work: () => runJobs(app, withdrawalJobs) }
}

it('[W07] what is asked for is held, approved, sent and paid, and every step of it is told', async () => {
  const { app, gateway, member, operator, work } = await house('1000.00', { feePpm: 10_000 })
  const asked = (await member.ask('400.00')).json().value
  expect(asked).toMatchObject({ state: 'requested', amount: '400.00', fee: '4.00', payout: '396.00' })
  expect(await member.purse()).toEqual({ cash: 6_000_000n, held: 4_000_000n })

  await work()
  const decided = await decideWithdrawal(app, operator, { decision: 'approve', id: asked.id })
  expect(decided).toMatchObject({ state: 'approved', account: member.member.account })
  await work()
  const [sent] = gateway.payouts.values()
  expect(sent?.body).toMatchObject({ id: asked.id, amount: '396.00', currency: 'CNY', holder: 'Li Wei' })
  const reply = await member.browser.call(getWithdrawal, { query: { id: asked.id } })
  expect(reply.json().value).toMatchObject({ state: 'sending', reason: null })

  await transaction(app, (tx) =>
    tx.rows(
      sql`update payments.withdrawal set ask_at = now() - interval '1 second' where ask_at is not null`,
    ),
  )
  await askPayouts(app)
  const [paid] = (await member.browser.call(listWithdrawals, { query: { state: 'paid' } })).json().value
    .content
  const steps = paid.steps.map(({ state }: { state: string }) => state)
  expect(steps).toEqual(['requested', 'review', 'approved', 'sending', 'paid'])
  expect(await member.purse()).toEqual({ cash: 6_000_000n, held: 0n })
  const out = await getBalances(app.db, [`gateway:${PAYOUT_GATEWAY}:CNY`])
  expect([...out.values()].map(({ units }) => units)).toEqual([3_960_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('ten withdrawals race for money that covers one, on two nodes, and one of them is accepted', async () => {
  const { app, member } = await house('100.00')
  const other = secondNode(app)
  const race = Array.from({ length: 10 }, (_, turn) => member.hold('60.00', { on: turn % 2 ? app : other }))
  const said = (await Promise.allSettled(race)).map((each) =>
    each.status === 'fulfilled' ? 'accepted' : String(each.reason.code),
  )
  expect(said.sort()).toEqual([...Array(9).fill('INSUFFICIENT_FUNDS'), 'accepted'])
  expect(await member.purse()).toEqual({ cash: 400_000n, held: 600_000n })
})

it('four who ask on the wire at once for money that covers one are one withdrawal and three refusals', async () => {
  const { member } = await house('100.00')
  const replies = await Promise.all(Array.from({ length: 4 }, () => member.ask('60.00')))
  const said = replies.map((reply) => String(reply.json().errorCode ?? 'accepted')).sort()
  expect(said).toEqual([...Array(3).fill('INSUFFICIENT_FUNDS'), 'accepted'])
})

it('one request sent four times at once and once again is one withdrawal; with another body it is refused', async () => {
  const { member } = await house('1000.00')
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 4 }, () => member.ask('60.00', { requestId })))
  const ids = replies.map((reply) => reply.json().value?.id)
  expect(new Set(ids).size).toBe(1)
  const again = await member.ask('61.00', { requestId })
  expect([again.statusCode, again.json().errorCode]).toEqual([422, 'REQUEST_ID_REUSED'])
  expect(await member.purse()).toEqual({ cash: 9_400_000n, held: 600_000n })
})

it('who does not know the payment password, or whose documents were not seen, withdraws nothing', async () => {
  const { app, member } = await house('1000.00')
  const wrong = await member.ask('60.00', { paymentPassword: '111222' })
  const other = await member.ask('60.00', { bankCardId: randomUUID() })
  expect([wrong, other].map((reply) => reply.json().errorCode)).toEqual([
    'PASSWORD_WRONG',
    'BANK_CARD_REQUIRED',
  ])
  await transaction(app, (tx) => tx.rows(sql`update kyc.case set state = 'rejected', reason = 'blurred'`))
  expect((await member.ask('60.00')).json().errorCode).toBe('KYC_REQUIRED')
  const terms = (await member.browser.call(getWithdrawalTerms)).json().value
  expect(terms).toMatchObject({ available: '1000.00', min: '10.00', obstacles: ['KYC_REJECTED'] })
  expect(await member.purse()).toEqual({ cash: 10_000_000n, held: 0n })
})

it('limits of the house hold for one withdrawal and for those of a day together', async () => {
  const { member } = await house('1000.00', { maxAmount: 3_000_000n, dayAmount: 5_000_000n })
  const amounts = ['9.99', '300.01', '300.00', '200.01', '200.00', '10.00']
  const replies = []
  for (const amount of amounts) replies.push(await member.ask(amount))
  expect(replies.map((reply) => reply.json().errorCode ?? 'accepted')).toEqual([
    'WITHDRAWAL_LIMIT',
    'WITHDRAWAL_LIMIT',
    'accepted',
    'WITHDRAWAL_LIMIT',
    'accepted',
    'WITHDRAWAL_LIMIT',
  ])
})

it('[W12] a trial is told to use an actual account', async () => {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const browser = testBrowser(api)
  await startTestTrial(browser)
  const terms = (await browser.call(getWithdrawalTerms)).json().value
  expect(terms.obstacles).toContain('TRIAL_ACCOUNT')
})

it('[F06] fifty equal withdrawals with the right passwords are one withdrawal, and nobody is locked out', async () => {
  const { app, member } = await house('100.00')
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 50 }, () => member.ask('100.00', { requestId })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(new Set(replies.map((reply) => reply.json().value.id)).size).toBe(1)
  expect(await member.purse()).toEqual({ cash: 0n, held: 1_000_000n })
  expect(await ledgerFaults(app)).toEqual([])
})
