import { randomUUID } from 'node:crypto'
import {
  confirmTotp,
  getDownline,
  getProtection,
  getTransferTerms,
  listCommission,
  listInbox,
  listMemberTransactions,
  setLimit,
  startTotp,
  transferDownline as single,
} from '@baize/contracts'
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { stopAgent } from '#modules/identity'
import { excludeByHouse, turnoverLeft } from '#modules/limits'
import { messagingListeners } from '#modules/messaging'
import { findMerchant } from '#modules/settings'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { demoApi } from '../../../testing/demo-app.ts'
import { personInTree, type TestAgent, testAgent } from '../../../testing/test-commission.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { giveCash, PASSWORD } from '../../../testing/test-player.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { freshOperator, PAYMENT_PASSWORD } from '../../../testing/test-withdrawer.ts'
import { transferMultipleDownline } from './transfer-downline.ts'

/** Long a member, so that nothing about them is new. */
const LONG_AGO = new Date(Date.now() - 400 * 86_400_000)

/** Stands still in the middle of a step, so that a code is of the step that the test means. */
const clock = { at: Math.floor(Date.now() / 30_000) * 30_000 + 15_000, now: () => new Date(clock.at) }

async function house(units = 10_000_000n) {
  const { app, api } = await demoApi({}, clock)
  const by = await freshOperator(app, 'ada')
  const agent = await testAgent(app, api, { by, units })
  const known = { knownBy: by, joinedAt: LONG_AGO }
  const below = (uplineId = agent.id, more = {}) => personInTree(app, { ...known, uplineId, ...more })
  const receiver = await below()
  return { app, api, by, agent, below, receiver }
}

const codeOf = async (reply: ReturnType<TestAgent['send']>) => (await reply).json().errorCode ?? 'sent'

it('[AG2-40] what is sent leaves the commission, is the receiver’s cash, counts as a deposit and is to be staked once', async () => {
  const { app, api, agent, receiver } = await house()
  const reply = await agent.send([[receiver.id, '250.50']], { remark: 'Well played' })
  expect(reply.json().value).toEqual({ transferIds: [expect.any(String)], commission: '749.50' })
  expect([await agent.pocket('commission'), await agent.pocket('cash', receiver.id)]).toEqual([
    7_495_000n,
    2_505_000n,
  ])
  expect(await turnoverLeft(app.db, receiver.id)).toBe(2_505_000n)
  await runJobs(app, [factDelivery(messagingListeners)])
  const browser = testBrowser(api)
  await browser.logIn(receiver.account, PASSWORD)
  const letters = (await browser.call(listInbox)).json().value.content
  expect(letters[0]).toMatchObject({ kind: 'transferReceived', content: expect.stringContaining('￥250.50') })
  const lines = (await browser.call(listMemberTransactions)).json().value.content
  expect(lines).toMatchObject([{ code: 'RECEIVED', amount: '250.50', balanceAfter: '250.50' }])
  await browser.call(setLimit, { body: { kind: 'deposit', span: 'day', amount: '300.00' } })
  const { limits } = (await browser.call(getProtection)).json().value
  expect(limits).toContainEqual(expect.objectContaining({ kind: 'deposit', span: 'day', used: '250.50' }))
  const { movements, balance } = (await agent.browser.call(listCommission)).json().value
  expect(balance).toBe('749.50')
  expect(movements).toMatchObject([
    {
      kind: 'transfer',
      amount: '-250.50',
      balance: '749.50',
      receiver: expect.stringContaining('*'),
      billId: null,
    },
    { kind: 'rebate', amount: '1000.00', balance: '1000.00', receiver: null },
  ])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-40] only those directly below receive: no grandchild, nobody above, beside, of another tree or house, nor oneself', async () => {
  const { app, api, by, agent, below } = await house()
  const child = await testAgent(app, api, { by, units: 10_000_000n, uplineId: agent.id })
  const grandchild = await below(child.id)
  const sibling = await below(agent.id, { type: 2 })
  const stranger = await personInTree(app, { knownBy: by })
  const otherTop = await personInTree(app, { type: 1, knownBy: by })
  const noor = await personInTree(app, { type: 1, merchantCode: 'NOOR' })
  const foreign = await personInTree(app, { merchantCode: 'NOOR', uplineId: noor.id })
  const simulated = await personInTree(app, { type: 41 })
  for (const { id } of [grandchild, stranger, otherTop, agent, foreign, simulated, { id: randomUUID() }])
    expect(await codeOf(agent.send([[id, '5.00']]))).toBe('NOT_FOUND')
  for (const { id } of [agent, sibling]) expect(await codeOf(child.send([[id, '5.00']]))).toBe('NOT_FOUND')
  expect(await codeOf(child.send([[grandchild.id, '5.00']]))).toBe('sent')
})

it('[AG2-40] it is taken from commission alone, however much cash there is', async () => {
  const { app, agent, receiver } = await house(50_000n)
  await giveCash(app, agent.id, '1000.00')
  expect(await codeOf(agent.send([[receiver.id, '5.01']]))).toBe('INSUFFICIENT_FUNDS')
  expect(await codeOf(agent.send([[receiver.id, '5.00']]))).toBe('sent')
  expect(await codeOf(agent.send([[receiver.id, '1.00']]))).toBe('INSUFFICIENT_FUNDS')
  expect(await agent.pocket('cash')).toBe(10_000_000n)
})

it('[AG2-40] the body is sealed, the payment password right, and the second step of the last five minutes', async () => {
  const { api, agent, receiver } = await house()
  const body = { requestId: randomUUID(), paymentPassword: PAYMENT_PASSWORD, proof: null }
  const { isSealed: _sealed, ...open } = single
  const plain = await agent.browser.call(open, { body: { ...body, id: receiver.id, amount: '5.00' } })
  expect(plain.statusCode).toBe(400)
  expect(await codeOf(agent.send([[receiver.id, '5.00']], { paymentPassword: '111222' }))).toBe(
    'PASSWORD_WRONG',
  )
  await agent.stepped(6)
  expect(await codeOf(agent.send([[receiver.id, '5.00']]))).toBe('PROOF_REQUIRED')
  const start = { body: { proof: { by: 'password', password: PASSWORD } } }
  const { secret } = (await agent.browser.call(startTotp, start)).json().value
  const codeAt = (steps: number) =>
    TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: clock.at + steps * 30_000 })
  expect((await agent.browser.call(confirmTotp, { body: { code: codeAt(-1) } })).statusCode).toBe(200)
  await agent.stepped(6)
  const proof = { by: 'totp', code: codeAt(0) }
  const wrong = { by: 'totp', code: proof.code === '123456' ? '654321' : '123456' }
  expect(await codeOf(agent.send([[receiver.id, '5.00']]))).toBe('PROOF_REQUIRED')
  expect(await codeOf(agent.send([[receiver.id, '5.00']], { proof: wrong }))).toBe('CODE_WRONG')
  expect(await codeOf(agent.send([[receiver.id, '5.00']], { proof }))).toBe('sent')
  expect(await codeOf(agent.send([[receiver.id, '5.00']]))).toBe('sent')
  const terms = (await agent.browser.call(getTransferTerms)).json().value
  expect(terms).toMatchObject({ hasPaymentPassword: true, hasSecondStep: true, commission: '990.00' })
  const guest = testBrowser(api)
  expect((await guest.call(getTransferTerms)).json().errorCode).toBe('LOGIN_REQUIRED')
})

it('[AG2-40] five wrong payment passwords close the purse', async () => {
  const { agent, receiver } = await house()
  for (let tries = 0; tries < 5; tries++)
    await agent.send([[receiver.id, '5.00']], { paymentPassword: '111222' })
  expect(await codeOf(agent.send([[receiver.id, '5.00']]))).toBe('PAYMENT_PASSWORD_LOCKED')
})

it('an agent sees on the page of somebody below what they sent them last, and nothing of what others sent', async () => {
  const { agent, below } = await house(1_000_000_000n)
  const lower = await below(agent.id, { type: 2 })
  const receiver = await below(lower.id)
  const shown = async (id: string) =>
    (await agent.browser.call(getDownline, { query: { id } })).json().value.transfers
  expect(await shown(lower.id)).toEqual([])
  for (let turn = 1; turn <= 11; turn++) {
    clock.at += 1
    const remark = turn === 11 ? { remark: 'the last' } : {}
    expect(await codeOf(agent.send([[lower.id, `${turn}.00`]], remark))).toBe('sent')
  }
  const transfers: { amount: string; remark: string | null }[] = await shown(lower.id)
  expect(transfers.map(({ amount }) => amount)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((amount) => `${amount}.00`),
  )
  expect(transfers.map(({ remark }) => remark).slice(0, 2)).toEqual(['the last', null])
  expect(await shown(receiver.id)).toEqual([])
})

it('[AG2-40] at least 1.00, at most so much a transfer, a day, a receiver and day, and what is left is said', async () => {
  const { app, agent, receiver, below } = await house(1_000_000_000n)
  const other = await below()
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into agents.house (merchant_code, caps, transfer_most, transfer_day_most, transfer_receiver_most)
      values ('BAIZE', '{}', 1000000, 2500000, 1500000)
      on conflict (merchant_code) do update set transfer_most = excluded.transfer_most,
        transfer_day_most = excluded.transfer_day_most, transfer_receiver_most = excluded.transfer_receiver_most`),
  )
  const refusal = async (...wishes: (readonly [string, string])[]) => {
    const { errorCode, value } = (await agent.send(wishes)).json()
    return errorCode === 'TRANSFER_LIMIT' ? value : errorCode
  }
  const said = { least: '1.00', most: '100.00', dayLeft: '250.00' }
  expect(await refusal([receiver.id, '0.99'])).toEqual({ ...said, id: receiver.id, receiverLeft: '150.00' })
  expect(await refusal([receiver.id, '100.01'])).toEqual({ ...said, id: receiver.id, receiverLeft: '150.00' })
  expect(await codeOf(agent.send([[receiver.id, '100.00']]))).toBe('sent')
  const left = { ...said, dayLeft: '150.00' }
  expect(await refusal([receiver.id, '50.01'])).toEqual({ ...left, id: receiver.id, receiverLeft: '50.00' })
  expect(await refusal([receiver.id, '50.00'], [other.id, '100.01'])).toMatchObject({ id: other.id })
  const third = await below()
  expect(await refusal([receiver.id, '50.00'], [other.id, '100.00'], [third.id, '1.00'])).toEqual(left)
  expect(
    await codeOf(
      agent.send([
        [receiver.id, '50.00'],
        [other.id, '100.00'],
      ]),
    ),
  ).toBe('sent')
  expect((await agent.browser.call(getTransferTerms)).json().value).toMatchObject({
    dayLeft: '0.00',
    most: '100.00',
  })
})

it('[AG2-40] [AG2-04] who is not known, takes a break, is full or closed receives nothing, and which of it is not said', async () => {
  const { app, api, agent, below } = await house()
  const unknown = await personInTree(app, { uplineId: agent.id })
  const excluded = await below()
  await transaction(app, (tx) =>
    excludeByHouse(tx, {
      secrets: app.secrets,
      memberId: excluded.id,
      merchantCode: 'BAIZE',
      until: null,
      now: app.clock.now(),
      reason: 'test',
    }),
  )
  const full = await below()
  const browser = testBrowser(api)
  await browser.logIn(full.account, PASSWORD)
  await browser.call(setLimit, { body: { kind: 'deposit', span: 'day', amount: '4.99' } })
  const suspended = await below()
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.member set status = 'suspended' where id = ${suspended.id}`),
  )
  for (const { id } of [unknown, excluded, full, suspended]) {
    const reply = (await agent.send([[id, '5.00']])).json()
    expect([reply.errorCode, reply.value]).toEqual(['RECEIVER_NOT_READY', { id }])
  }
  expect(await codeOf(agent.send([[full.id, '4.99']]))).toBe('sent')
})

it('[AG2-40] [AG2-07] who sends has shown documents, is not stopped, has raised no alarm and owes nobody below', async () => {
  const { app, agent, receiver } = await house()
  const change = (query: ReturnType<typeof sql>) => transaction(app, (tx) => tx.rows(query))
  const wish = () => codeOf(agent.send([[receiver.id, '5.00']]))
  await change(sql`update kyc.case set state = 'rejected', reason = 'blurred' where member_id = ${agent.id}`)
  expect(await wish()).toBe('KYC_REQUIRED')
  await change(sql`update kyc.case set state = 'approved', reason = null where member_id = ${agent.id}`)
  await change(
    sql`insert into identity.alarm (id, member_id, raised_by) values (gen_random_uuid(), ${agent.id}, 'session')`,
  )
  expect(await wish()).toBe('WITHDRAWALS_FROZEN')
  await change(sql`update identity.alarm set lifted_at = now() where member_id = ${agent.id}`)
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'BAIZE' })
  const kind = { type: 1, isReal: true, isAgent: true, isTrial: false } as const
  const { sessionId } = await app.db.one<{ sessionId: string }>(
    sql`select id as session_id from identity.session where member_id = ${agent.id}`,
  )
  const member = { id: agent.id, merchantCode: 'BAIZE', account: agent.account, ...kind, sessionId }
  const ask = (flags = merchant.flags, owes = false) =>
    transferMultipleDownline(
      app,
      { member, visit: { merchant: { ...merchant, flags }, origin: 'http://localhost', device: 'd' } },
      {
        requestId: randomUUID(),
        paymentPassword: PAYMENT_PASSWORD,
        proof: null,
        items: [{ id: receiver.id, amount: '5.00' }],
      },
      async () => owes,
    )
  await expect(ask(merchant.flags, true)).rejects.toThrow('COMMISSION_LOCKED')
  for (const off of ['DOWNLINE_TRANSFER', 'AGENTPOLICY3'] as const)
    await expect(ask({ ...merchant.flags, [off]: false })).rejects.toThrow('FEATURE_OFF')
  expect((await ask()).commission).toBe('995.00')
  await transaction(app, (tx) => stopAgent(tx, { memberId: agent.id, at: app.clock.now() }))
  expect(await wish()).toBe('AGENT_STOPPED')
})
