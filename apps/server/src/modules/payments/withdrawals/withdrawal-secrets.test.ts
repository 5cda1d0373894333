import { randomUUID } from 'node:crypto'
import {
  bindBankCard,
  confirmTotp,
  getWithdrawalTerms,
  setPaymentPassword,
  startTotp,
} from '@baize/contracts'
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import {
  cardNumber,
  freshOperator,
  layWithdrawals,
  PAYMENT_PASSWORD,
  testWithdrawer,
} from '../../../testing/test-withdrawer.ts'

/** Stands still in the middle of a step, so that a code is of the step that the test means. */
const clock = { at: 0, now: () => new Date(clock.at) }

async function house() {
  const { app, api } = await demoApi({}, clock)
  clock.at = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
  await layWithdrawals(app)
  const operator = await freshOperator(app, 'ada')
  const member = await testWithdrawer(app, api, { cash: '1000.00', by: operator })
  const bind = (proof: unknown) =>
    member.browser.call(bindBankCard, {
      body: { bankCode: 'ICBC', cardNumber: cardNumber(), paymentPassword: PAYMENT_PASSWORD, proof },
    })
  const terms = async () => (await member.browser.call(getWithdrawalTerms)).json().value
  return { app, member, bind, terms }
}

function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: clock.at + steps * 30_000 })
}

it('[F46] a withdrawal and a card ask for the payment password alone; a second password is no part of the call', async () => {
  const { member, bind } = await house()
  const byPassword = { by: 'password', password: PASSWORD }
  expect((await member.ask('60.00', { proof: byPassword })).statusCode).toBe(400)
  expect((await bind(byPassword)).statusCode).toBe(400)
  expect((await member.ask('60.00', { paymentPassword: PASSWORD })).json().errorCode).toBe('PASSWORD_WRONG')
  expect((await member.ask('60.00')).json().value).toMatchObject({ state: 'requested', amount: '60.00' })
  expect((await bind(null)).statusCode).toBe(200)
  expect(await member.purse()).toEqual({ cash: 9_400_000n, held: 600_000n })
})

it('[F46] [SEC-25] who has a second step shows it beside the payment password, and a code serves once', async () => {
  const { member, bind } = await house()
  const start = { body: { proof: { by: 'password', password: PASSWORD } } }
  const { secret } = (await member.browser.call(startTotp, start)).json().value
  expect((await member.browser.call(confirmTotp, { body: { code: codeOf(secret, -1) } })).statusCode).toBe(
    200,
  )
  const code = codeOf(secret)
  const wrong = code === '123456' ? '654321' : '123456'
  const replies = [
    await member.ask('60.00'),
    await bind(null),
    await member.ask('60.00', { proof: { by: 'totp', code: wrong } }),
    await member.ask('60.00', { paymentPassword: '111222', proof: { by: 'totp', code } }),
  ]
  expect(replies.map((reply) => reply.json().errorCode)).toEqual([
    'PROOF_REQUIRED',
    'PROOF_REQUIRED',
    'CODE_WRONG',
    'PASSWORD_WRONG',
  ])
  expect((await member.ask('60.00', { proof: { by: 'totp', code } })).json().value.state).toBe('requested')
  expect((await member.ask('60.00', { proof: { by: 'totp', code } })).json().errorCode).toBe('CODE_WRONG')
  expect(await member.purse()).toEqual({ cash: 9_400_000n, held: 600_000n })
})

it('[F46] the payment password is set with the login password, and the card is bound with it at once', async () => {
  const { app, member, bind } = await house()
  await transaction(app, (tx) => tx.rows(sql`delete from identity.payment_password`))
  expect((await bind(null)).json().errorCode).toBe('PAYMENT_PASSWORD_REQUIRED')
  const made = { newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD }
  const set = (oldPassword: string) =>
    member.browser.call(setPaymentPassword, { body: { oldPassword, ...made } })
  expect((await set('somebody else’s')).json().errorCode).toBe('PASSWORD_WRONG')
  expect((await set(PASSWORD)).statusCode).toBe(200)
  expect((await bind(null)).statusCode).toBe(200)
})

it('[F46] documents under review are not asked for again: terms and refusal say that they are looked at', async () => {
  const { app, member, terms } = await house()
  const stand = (state: string) =>
    transaction(app, (tx) =>
      tx.rows(sql`
        update kyc.case set state = ${state}, submitted_at = ${clock.now()},
          reason = ${state === 'rejected' ? 'The back is missing.' : null},
          decided_at = case when ${state} = 'submitted' then null else decided_at end,
          decided_by = case when ${state} = 'submitted' then null else decided_by end`),
    )
  await stand('rejected')
  expect(await terms()).toMatchObject({
    obstacles: ['KYC_REJECTED'],
    documents: { reason: 'The back is missing.' },
  })
  await stand('submitted')
  expect(await terms()).toMatchObject({
    obstacles: ['KYC_UNDER_REVIEW'],
    documents: {
      submittedAt: clock.now().toISOString(),
      reason: null,
      review: { measured: null, promisedHours: 24 },
    },
  })
  expect((await member.ask('60.00')).json().errorCode).toBe('KYC_UNDER_REVIEW')
  await transaction(app, (tx) => tx.rows(sql`delete from kyc.case`))
  expect(await terms()).toMatchObject({ obstacles: ['KYC_REQUIRED'], documents: null })
  expect((await member.ask('60.00', { requestId: randomUUID() })).json().errorCode).toBe('KYC_REQUIRED')
})

it('[F46] the time a review takes is what the house promises until ten were decided, and then what nine of ten took', async () => {
  const { app, member, terms } = await house()
  await transaction(app, async (tx) => {
    await tx.rows(sql`update kyc.setting set review_hours = 6 where merchant_code = 'BAIZE'`)
    await tx.rows(sql`update payments.withdrawal_rule set promised_hours = 12`)
  })
  const decide = (count: number) =>
    transaction(app, (tx) =>
      tx.rows(sql`
        insert into kyc.case (id, member_id, merchant_code, state, reason, submitted_at, decided_at, decided_by)
        select gen_random_uuid(), ${member.member.id}, 'BAIZE', 'rejected', 'dark', now() - interval '2 days',
          now() - interval '2 days' + make_interval(mins => n), (select id from operators.operator limit 1)
        from generate_series(1, ${count}::int) n`),
    )
  await transaction(app, (tx) => tx.rows(sql`delete from kyc.case`))
  await decide(9)
  const before = await terms()
  expect([before.promisedHours, before.documents.review]).toEqual([12, { measured: null, promisedHours: 6 }])
  await decide(1)
  // 1, 1 and 2 to 9 minutes: half took at most 4.5 of them, nine of ten at most 8.1.
  expect((await terms()).documents.review.measured).toEqual({ median: 270, slow: 486, count: 10 })
})
