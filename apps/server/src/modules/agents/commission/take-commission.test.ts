import { randomUUID } from 'node:crypto'
import {
  confirmTotp,
  listCommission,
  listMemberTransactions,
  startTotp,
  takeCommission as contract,
} from '@baize/contracts'
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { getBalances, history } from '#modules/ledger'
import { excludeByHouse } from '#modules/limits'
import { findMerchant } from '#modules/settings'
import { type Query, sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import { giveCommission, personInTree, testAgent } from '../../../testing/test-commission.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { testMember } from '../../../testing/test-member.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import { freshOperator, PAYMENT_PASSWORD } from '../../../testing/test-withdrawer.ts'
import { takeCommission } from './take-commission.ts'
import { transferMultipleDownline } from './transfer-downline.ts'

/** Stands still in the middle of a step, so that a code is of the step that the test means. */
const clock = { at: Math.floor(Date.now() / 30_000) * 30_000 + 15_000, now: () => new Date(clock.at) }

async function house(units = 1_000_000n) {
  const { app, api } = await demoApi({}, clock)
  const by = await freshOperator(app, 'ada')
  const agent = await testAgent(app, api, { by, units })
  const take = (amount: string, more = {}) =>
    agent.browser.call(contract, { body: { requestId: randomUUID(), amount, ...more } })
  const said = async (amount: string, more = {}) => (await take(amount, more)).json().errorCode ?? 'taken'
  const change = (query: Query) => transaction(app, (tx) => tx.rows(query))
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'BAIZE' })
  const kind = { type: 1, isReal: true, isAgent: true, isTrial: false } as const
  const { sessionId } = await app.db.one<{ sessionId: string }>(
    sql`select id as session_id from identity.session where member_id = ${agent.id}`,
  )
  const member = { id: agent.id, merchantCode: 'BAIZE', account: agent.account, ...kind, sessionId }
  const visit = { merchant, origin: 'http://localhost', device: 'd' }
  return { app, api, by, agent, take, said, change, asking: { member, visit } }
}

it('[AG2-41] what is taken is cash at once and stands in both records; the running balance goes page by page', async () => {
  const { app, agent, take } = await house()
  expect((await take('60.00')).json().value).toEqual({ commission: '40.00', cash: '60.00' })
  const lines = (await agent.browser.call(listMemberTransactions)).json().value.content
  expect(lines).toMatchObject([{ code: 'COMMISSION', amount: '60.00', balanceAfter: '60.00' }])
  for (let turn = 0; turn < 35; turn++) await giveCommission(app, agent.id, 10_000n)
  const first = (await agent.browser.call(listCommission)).json().value
  expect(first).toMatchObject({ currency: 'CNY', balance: '75.00', isLocked: false })
  expect(first.movements).toHaveLength(30)
  const rest = (await agent.browser.call(listCommission, { query: { after: first.after } })).json().value
  expect(rest.after).toBeNull()
  expect(rest.movements.slice(-2)).toMatchObject([
    { kind: 'take', amount: '-60.00', balance: '40.00', billId: null, receiver: null },
    { kind: 'rebate', amount: '100.00', balance: '100.00' },
  ])
  const all = [...first.movements, ...rest.movements]
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(37)
  const odd = await agent.browser.call(listCommission, { query: { after: 'x' } })
  expect(odd.json().errorCode).toBe('BAD_QUERY')
})

it('[AG2-41] twenty at once race for commission that covers one; one asked for again and again is taken once', async () => {
  const { app, agent, take } = await house()
  const race = await Promise.all(Array.from({ length: 20 }, () => take('60.00')))
  const said = race.map((reply) => String(reply.json().errorCode ?? 'taken')).sort()
  expect(said).toEqual([...Array(19).fill('INSUFFICIENT_FUNDS'), 'taken'])
  const requestId = randomUUID()
  const same = await Promise.all(Array.from({ length: 10 }, () => take('15.00', { requestId })))
  expect(same.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
  expect((await take('16.00', { requestId })).json().errorCode).toBe('REQUEST_ID_REUSED')
  expect([await agent.pocket('commission'), await agent.pocket('cash')]).toEqual([250_000n, 750_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-41] documents, alarms, debts and the second step stand before it as before a withdrawal; a break does not', async () => {
  const { app, agent, said, change, asking } = await house()
  await change(sql`update kyc.case set state = 'rejected', reason = 'x' where member_id = ${agent.id}`)
  expect(await said('1.00')).toBe('KYC_REQUIRED')
  await change(sql`update kyc.case set state = 'approved', reason = null where member_id = ${agent.id}`)
  await change(
    sql`insert into identity.alarm (id, member_id, raised_by) values (gen_random_uuid(), ${agent.id}, 'session')`,
  )
  expect(await said('1.00')).toBe('WITHDRAWALS_FROZEN')
  await change(sql`update identity.alarm set lifted_at = now() where member_id = ${agent.id}`)
  const body = { requestId: randomUUID(), amount: '1.00' }
  await expect(takeCommission(app, asking, body, async () => true)).rejects.toThrow('COMMISSION_LOCKED')
  for (const amount of ['0.00', '-1.00', '0.001', '1e2', '100.01'])
    expect(['BAD_BODY', 'INVALID_AMOUNT', 'INSUFFICIENT_FUNDS']).toContain(await said(amount))
  expect(await agent.pocket('cash')).toBe(0n)

  const start = { body: { proof: { by: 'password', password: PASSWORD } } }
  const { secret } = (await agent.browser.call(startTotp, start)).json().value
  const codeAt = (steps: number) =>
    TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: clock.at + steps * 30_000 })
  await agent.browser.call(confirmTotp, { body: { code: codeAt(-1) } })
  await agent.stepped(6)
  expect(await said('1.00')).toBe('PROOF_REQUIRED')
  expect(await said('1.00', { proof: { by: 'totp', code: codeAt(0) } })).toBe('taken')
  expect(await said('1.00')).toBe('taken')
  const { id: memberId } = agent
  const now = app.clock.now()
  const exclusion = {
    secrets: app.secrets,
    memberId,
    merchantCode: 'BAIZE',
    until: null,
    now,
    reason: 'test',
  }
  await transaction(app, (tx) => excludeByHouse(tx, exclusion))
  expect(await said('1.00')).toBe('taken')
  expect(await agent.pocket('cash')).toBe(30_000n)
})

it('[AG2-45] a house without agents answers for no commission; who is no agent has none', async () => {
  const { app, api, asking } = await house()
  const { visit } = asking
  const flags = { ...visit.merchant.flags, AGENTPOLICY3: false }
  const off = { ...asking, visit: { ...visit, merchant: { ...visit.merchant, flags } } }
  const body = { requestId: randomUUID(), amount: '1.00' }
  await expect(takeCommission(app, off, body, async () => false)).rejects.toThrow('FEATURE_OFF')
  await testMember(app, { account: 'plain1', password: PASSWORD })
  const browser = testBrowser(api)
  await browser.logIn('plain1', PASSWORD)
  for (const endpoint of [contract, listCommission]) {
    const reply = await browser.call(endpoint, endpoint === contract ? { body } : {})
    expect(reply.statusCode).toBe(403)
  }
})

it('a server that dies anywhere in taking or sending has done it whole or not at all, and once in the end', {
  timeout: 180_000,
}, async () => {
  const { app, agent, asking, by } = await house()
  const requestId = randomUUID()
  const purse = async () => [await agent.pocket('commission'), await agent.pocket('cash')]
  const lookAtTake = async () => {
    const isTaken = (await app.db.rows(sql`select from agents.take`)).length === 1
    expect(await purse()).toEqual(isTaken ? [900_000n, 100_000n] : [1_000_000n, 0n])
  }
  const body = { requestId, amount: '10.00' }
  const take = (node: object) => takeCommission({ ...app, ...node }, asking, body, async () => false)
  expect(await dieEverywhere(app, take, lookAtTake)).toBeGreaterThan(8)
  expect(await purse()).toEqual([900_000n, 100_000n])

  const below = [
    await personInTree(app, { knownBy: by, uplineId: agent.id }),
    await personInTree(app, { knownBy: by, uplineId: agent.id }),
  ]
  const items = below.map(({ id }) => ({ id, amount: '20.00' }))
  const sending = { requestId, paymentPassword: PAYMENT_PASSWORD, proof: null, items }
  const lookAtTransfer = async () => {
    const count = (await app.db.rows(sql`select from agents.transfer`)).length
    const flags = await app.db.rows(sql`select from payments.flag`)
    const received = await app.db.rows(sql`select from payments.received`)
    expect([count, flags.length, received.length]).toEqual(count === 0 ? [0, 0, 0] : [2, 2, 2])
    expect(await agent.pocket('commission')).toBe(count === 0 ? 900_000n : 500_000n)
  }
  const send = (node: object) =>
    transferMultipleDownline({ ...app, ...node }, asking, sending, async () => false)
  expect(await dieEverywhere(app, send, lookAtTransfer)).toBeGreaterThan(15)
  const cash = [
    ...(
      await getBalances(
        app.db,
        below.map(({ id }) => `member:${id}:cash`),
      )
    ).values(),
  ]
  expect(cash.map(({ units }) => units)).toEqual([200_000n, 200_000n])
  expect(await history(app.db, `member:${agent.id}:commission`)).toHaveLength(4)
  expect(await app.db.rows(sql`select from platform.fact where name = 'transfer.received'`)).toHaveLength(2)
  expect(await ledgerFaults(app)).toEqual([])
})
