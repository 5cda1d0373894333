import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { sql, transaction } from '#platform/db'
import { payoutGateway, PAYOUT_GATEWAY } from '../../../testing/payout-gateway.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp } from '../../../testing/test-app.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { freshOperator, layWithdrawals, testPayee } from '../../../testing/test-withdrawer.ts'
import { applyPayout } from './apply-payout.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { withdrawalJobs } from '../index.ts'
import { reviewWithdrawal } from '../aml/review-withdrawal.ts'
import { askPayouts, sendWithdrawal } from './send-withdrawal.ts'
import { insertWebhook } from '../store/webhooks.ts'
import { findWithdrawal } from '../store/withdrawals.ts'
import { applyWebhook } from '../webhooks/webhook.ts'

const TWO_HOURS = 2 * 60 * 60 * 1000

/** A house with a withdrawal of 600.00 out of 1,000.00 that waits for operators. */
async function house({ amount = '600.00', cash = '1000.00' } = {}) {
  const time = { ahead: 0 }
  const made = await testApp({}, 'demo')
  const app = { ...made, clock: { now: () => new Date(Date.now() + time.ahead) } }
  await layWithdrawals(app)
  const gateway = await payoutGateway(app)
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const payee = await testPayee(app, { cash, by: ada })
  const { id } = await payee.hold(amount)
  await reviewWithdrawal(app, id)
  const row = async () => {
    const found = await findWithdrawal(app.db, id)
    if (!found) throw new Error('The withdrawal is gone.')
    return found
  }
  return {
    app,
    gateway,
    ada,
    ben,
    payee,
    id,
    row,
    state: async () => (await row()).state,
    approve: (by = ada) => decideWithdrawal(app, by, { decision: 'approve', id }),
    reject: (by = ada) =>
      decideWithdrawal(app, by, { decision: 'reject', id, reason: 'NAME_DIFFERS', note: 'another name' }),
    /** What the job of every minute does, once everything is due. */
    ask: async () => {
      time.ahead += TWO_HOURS
      await askPayouts(app)
    },
    soundLedger: async () => expect(await ledgerFaults(app)).toEqual([]),
  }
}

const PAID = { cash: 4_000_000n, held: 0n }
const HELD = { cash: 4_000_000n, held: 6_000_000n }
const BACK = { cash: 10_000_000n, held: 0n }

const outcome = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'a fault',
  )

it('the server dies between the approval and the sending: what was approved is sent later, once', async () => {
  const { gateway, approve, ask, state, payee } = await house()
  await approve() // and the job that was queued with it never runs
  await ask()
  expect([await state(), gateway.payouts.size]).toEqual(['sending', 1])
  await ask()
  expect([await state(), await payee.purse()]).toEqual(['paid', PAID])
})

it('the sending never arrives and nobody can say so: it is held, asked about and sent again, once', async () => {
  const { app, id, gateway, approve, ask, row, payee } = await house()
  await approve()
  gateway.send = 'lose'
  gateway.status = 'lose'
  await sendWithdrawal(app, id)
  await ask()
  await ask()
  expect([await row(), await payee.purse()]).toMatchObject([{ state: 'sending', unknowns: 3 }, HELD])
  gateway.status = 'answer'
  gateway.send = 'answer'
  await ask()
  await ask()
  expect([(await row()).state, await payee.purse()]).toEqual(['paid', PAID])
  expect([...gateway.payouts.keys()]).toEqual([id])
})

it('the sending arrives and its answer does not: it is asked about and never sent a second time', async () => {
  const { app, id, gateway, approve, ask, state, payee, soundLedger } = await house()
  await approve()
  gateway.send = 'mute'
  await sendWithdrawal(app, id)
  expect([await state(), await payee.purse()]).toEqual(['sending', HELD])
  gateway.send = 'answer'
  await ask()
  expect([await state(), await payee.purse()]).toEqual(['paid', PAID])
  expect(gateway.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  await soundLedger()
})

it('the server dies right after it began to send: the gateway never heard of it and hears of it then', async () => {
  const { app, id, gateway, approve, ask, state } = await house()
  await approve()
  await transaction(app, (tx) =>
    tx.rows(
      sql`update payments.withdrawal set state = 'sending', ask_at = now() - interval '1 second' where id = ${id}`,
    ),
  )
  await ask()
  await ask()
  expect([await state(), gateway.payouts.size]).toEqual(['paid', 1])
})

it('ten send and ask at once, and one payout goes out', async () => {
  const { app, id, gateway, approve, ask, state, payee } = await house()
  await approve()
  await Promise.all(Array.from({ length: 10 }, (_, turn) => (turn % 2 ? sendWithdrawal(app, id) : ask())))
  await ask()
  expect([await state(), gateway.payouts.size, await payee.purse()]).toEqual(['paid', 1, PAID])
})

it('a gateway that refuses fails the withdrawal, and the money is back once', async () => {
  const { app, id, gateway, approve, ask, row, payee, soundLedger } = await house()
  await approve()
  gateway.send = 'refuse'
  await Promise.all([sendWithdrawal(app, id), sendWithdrawal(app, id)])
  await ask()
  expect(await row()).toMatchObject({ state: 'failed', reason: 'BANK_DECLINED', note: 'no such bank' })
  expect(await payee.purse()).toEqual(BACK)
  await soundLedger()
})

it('paid and failed are said ten times at once: the first is believed, and the rest move nothing', async () => {
  const { app, id, gateway, approve, state, payee, soundLedger } = await house()
  gateway.result = 'pending'
  await approve()
  await sendWithdrawal(app, id)
  const told = { gateway: PAYOUT_GATEWAY, at: new Date() }
  const say = (turn: number) =>
    transaction(app, (tx) => {
      const status = turn % 2 ? ({ kind: 'paid' } as const) : ({ kind: 'failed', why: 'closed' } as const)
      return applyPayout(tx, { of: 'payout', id, status }, told)
    })
  const heard = await Promise.all(Array.from({ length: 10 }, (_, turn) => say(turn)))
  expect(heard.filter((each) => each === 'applied')).toHaveLength(1)
  expect(await payee.purse()).toEqual((await state()) === 'paid' ? PAID : BACK)
  await soundLedger()
})

it('a gateway speaks of its own payouts only, and of those that were sent', async () => {
  const { app, id, state, payee } = await house()
  const say = (gateway: string) =>
    transaction(app, (tx) =>
      applyPayout(tx, { of: 'payout', id, status: { kind: 'paid' } }, { gateway, at: new Date() }),
    )
  expect([await say('another'), await say(PAYOUT_GATEWAY)]).toEqual(['unknown-id', 'contradicted'])
  expect([await state(), await payee.purse()]).toEqual(['review', HELD])
})

it('a gateway that takes back what it said is kept as one that contradicts, and moves nothing', async () => {
  const { app, id, gateway, approve, state, payee, soundLedger } = await house()
  gateway.result = 'pending'
  await approve()
  await sendWithdrawal(app, id)
  const log = vi.spyOn(app.log, 'error')
  const says = [{ kind: 'paid' }, { kind: 'paid' }, { kind: 'failed', why: 'closed' }] as const
  for (const status of says) {
    const place = { gateway: PAYOUT_GATEWAY, noticeId: randomUUID() }
    const notice = { ...place, raw: Buffer.from('{}'), news: { of: 'payout', id, status } }
    await transaction(app, (tx) => insertWebhook(tx, { ...notice, receivedAt: new Date() }))
    await Promise.all([applyWebhook(app, place), applyWebhook(app, place)])
  }
  const kept = await app.db.rows<{ made: string }>(
    sql`select outcome as made from payments.webhook order by applied_at`,
  )
  expect(kept.map(({ made }) => made)).toEqual(['applied', 'no-change', 'contradicted'])
  expect(log).toHaveBeenCalledTimes(1)
  expect([await state(), await payee.purse()]).toEqual(['paid', PAID])
  await soundLedger()
})

it('rejections and approvals race, ten at once: it goes one way, and money comes back at most once', async () => {
  const { approve, reject, state, payee, soundLedger } = await house()
  const said = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => outcome(turn % 2 ? reject() : approve())),
  )
  expect(said.filter((each) => each === 'done')).toHaveLength(1)
  expect(await payee.purse()).toEqual((await state()) === 'rejected' ? BACK : HELD)
  await soundLedger()
})

it('above the threshold it takes two operators, and one in two sessions is one', async () => {
  const { ada, ben, approve, state } = await house({ amount: '6000.00', cash: '9000.00' })
  const said = await Promise.all(['a', 'b', 'c'].map((sessionId) => outcome(approve({ ...ada, sessionId }))))
  expect(said.sort()).toEqual(['SAME_OPERATOR', 'SAME_OPERATOR', 'done'])
  expect(await state()).toBe('review')
  expect(await outcome(approve({ ...ben, roles: ['support'] }))).toBe('NOT_PERMITTED')
  expect(await outcome(approve({ ...ben, merchantCodes: ['NOOR'] }))).toBe('NOT_FOUND')
  expect(await outcome(approve({ ...ben, provenAt: new Date(0) }))).toBe('PROOF_REQUIRED')
  await approve(ben)
  expect([await state(), await outcome(approve(ben))]).toEqual(['approved', 'ALREADY_DECIDED'])
})

it('[SEC-32] who says that it was not them stops what is approved; it is looked at anew', async () => {
  const { app, id, gateway, ada, approve, row, payee } = await house()
  await approve()
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into identity.alarm (id, member_id, raised_by) values (${randomUUID()}, ${payee.member.id}, 'session')`),
  )
  await runJobs(app, withdrawalJobs)
  expect([await row(), gateway.calls.length]).toMatchObject([{ state: 'review', reviewNumber: 2 }, 0])
  expect(await outcome(approve())).toBe('WITHDRAWALS_FROZEN')
  expect(await outcome(payee.hold('10.00'))).toBe('WITHDRAWALS_FROZEN')
  await transaction(app, (tx) => tx.rows(sql`update identity.alarm set lifted_at = now()`))
  expect((await decideWithdrawal(app, ada, { decision: 'approve', id })).state).toBe('approved')
})
