import { randomUUID } from 'node:crypto'
import { adjustMember, decideApproval, findOfficeMember, freezeMember, getMemberInfo } from '@baize/contracts'
import { expect, it } from 'vitest'
import { applyApproval } from '#modules/operators'
import { getBalances, history, housePath } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { ledgerFaults, texts } from '../../testing/test-ledger.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { askAdjustment, walletApprovals } from './index.ts'

const password = 'green felt, brass rail'

async function office() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, { account: 'rafi', password })
  const maker = await officeBrowser(app, api, { login: 'maker', roles: ['cashier'] })
  const checker = await officeBrowser(app, api, { login: 'checker', roles: ['finance'] })
  const ask = (amount: string, direction = 'credit', id: string = randomUUID()) =>
    maker.call(adjustMember, {
      body: { id, memberId, direction, amount, reason: 'a round that paid too little' },
    })
  const decide = (id: string, decision = 'approve') =>
    checker.call(decideApproval, { body: { id, decision } })
  /** Brings every decision again that there ever was, as a queue may. */
  const deliver = async () => {
    const rows = await app.db.rows<{ id: string; kind: string }>(sql`select id, kind from operators.approval`)
    await Promise.all(rows.map((each) => applyApproval(app, walletApprovals, each)))
  }
  const stateOf = async (id: string) =>
    (await app.db.one<{ state: string }>(sql`select state from operators.approval where id = ${id}`)).state
  const cash = async () =>
    texts(await getBalances(app.db, [`member:${memberId}:cash`]))[`member:${memberId}:cash`]
  return { app, api, memberId, maker, checker, ask, decide, deliver, stateOf, cash }
}

it('cash is corrected once two operators agree, once, however often the decision comes', async () => {
  const { app, memberId, ask, decide, deliver, stateOf, cash } = await office()
  const { id } = (await ask('25.50')).json().value
  await deliver()
  expect(await cash()).toBe('0.00')
  expect((await decide(id)).json().value.state).toBe('approved')
  await Promise.all([deliver(), deliver(), deliver()])
  await deliver()
  expect([await cash(), await stateOf(id)]).toEqual(['25.50', 'done'])
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(1)
  const house = housePath({ name: 'adjustments', currency: 'CNY' }, memberId)
  expect(texts(await getBalances(app.db, [house]))).toEqual({ [house]: '-25.50' })
  expect(await ledgerFaults(app)).toEqual([])
  const lines = await app.db.rows<{ action: string }>(
    sql`select action from operators.audit where subject = ${memberId} order by number`,
  )
  expect(lines.map(({ action }) => action)).toEqual(['approval.ask', 'approval.approve', 'member.adjust'])
})

it('asked ten times at once under one id it is one question; with another amount it is refused', async () => {
  const { app, ask, decide, deliver, cash } = await office()
  const id = randomUUID()
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask('10.00', 'credit', id)))
  expect(new Set(replies.map((reply) => reply.json().value?.id))).toEqual(new Set([id]))
  expect((await ask('11.00', 'credit', id)).json().errorCode).toBe('REQUEST_ID_REUSED')
  const decisions = await Promise.all([decide(id), decide(id), decide(id)])
  expect(decisions.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  await deliver()
  expect(await cash()).toBe('10.00')
  expect(await app.db.rows(sql`select from operators.approval`)).toHaveLength(1)
})

it('a debit for more than there is fails and says why; a rejected one moves nothing', async () => {
  const { app, ask, decide, deliver, stateOf, cash } = await office()
  const tooMuch = (await ask('5.00', 'debit')).json().value.id
  const unwanted = (await ask('7.00')).json().value.id
  await decide(tooMuch)
  await decide(unwanted, 'reject')
  await deliver()
  expect([await stateOf(tooMuch), await stateOf(unwanted), await cash()]).toEqual([
    'failed',
    'rejected',
    '0.00',
  ])
  const row = await app.db.one<{ failure: string }>(
    sql`select failure from operators.approval where id = ${tooMuch}`,
  )
  expect(row.failure).toBe('INSUFFICIENT_FUNDS')
})

it('credits and debits that race end where their sum says', async () => {
  const { app, memberId, ask, decide, deliver, cash } = await office()
  const start = (await ask('100.00')).json().value.id
  await decide(start)
  await deliver()
  const asked = await Promise.all(
    Array.from({ length: 6 }, (_, at) => ask('10.00', at % 2 ? 'credit' : 'debit')),
  )
  await Promise.all(asked.map((reply) => decide(reply.json().value.id)))
  await deliver()
  expect(await cash()).toBe('100.00')
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(7)
})

it('nobody corrects cash without the role, for another house, or an amount that is none', async () => {
  const { app, api, memberId, maker, ask } = await office()
  const body = { id: randomUUID(), memberId, direction: 'credit', amount: '5.00', reason: 'x' }
  const support = await officeBrowser(app, api, { login: 'support', roles: ['support'] })
  const elsewhere = await officeBrowser(app, api, { login: 'elsewhere', merchantCodes: ['NOOR'] })
  expect((await support.call(adjustMember, { body })).json().errorCode).toBe('NOT_PERMITTED')
  expect((await elsewhere.call(adjustMember, { body })).json().errorCode).toBe('NOT_FOUND')
  expect((await ask('0.00')).json().errorCode).toBe('INVALID_AMOUNT')
  expect(
    (await maker.call(adjustMember, { body: { ...body, memberId: randomUUID() } })).json().errorCode,
  ).toBe('NOT_FOUND')
  const { operator } = await testOperator(app, { login: 'late' })
  const late = { ...operator, provenAt: new Date(Date.now() - 6 * 60_000) }
  await expect(askAdjustment(app, late, { ...body, direction: 'credit' })).rejects.toThrow('PROOF_REQUIRED')
  await transaction(app, async (tx) => {
    expect(await tx.rows(sql`select from operators.approval`)).toHaveLength(0)
  })
})

it('a frozen member is thrown out at once and let in again; only their own house does so', async () => {
  const { app, api, memberId } = await office()
  const member = testBrowser(api)
  await member.logIn('rafi', password)
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const elsewhere = await officeBrowser(app, api, { login: 'elsewhere', merchantCodes: ['NOOR'] })
  const freeze = (isFrozen: boolean) => ({ body: { memberId, isFrozen, reason: 'a stolen card' } })
  const query = { house: 'BAIZE', account: 'rafi' }
  expect((await elsewhere.call(freezeMember, freeze(true))).json().errorCode).toBe('NOT_FOUND')
  expect((await elsewhere.call(findOfficeMember, { query })).json().errorCode).toBe('NOT_FOUND')
  expect((await member.call(getMemberInfo)).statusCode).toBe(200)
  expect((await risk.call(freezeMember, freeze(true))).json().value.status).toBe('suspended')
  expect((await member.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  await expect(testBrowser(api).logIn('rafi', password)).rejects.toThrow('Not logged in')
  expect((await risk.call(freezeMember, freeze(false))).json().value.status).toBe('active')
  await testBrowser(api).logIn('rafi', password)
})
