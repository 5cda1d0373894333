import { bindBankCard, freezeByNotice, freezeMyWithdrawals, getWallet } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import {
  cardNumber,
  freshOperator,
  layWithdrawals,
  PAYMENT_PASSWORD,
  proof,
  testWithdrawer,
} from '../../../testing/test-withdrawer.ts'
import { noticeWriting } from '../notices/notices.ts'

async function house() {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const operator = await freshOperator(app, 'ada')
  const member = await testWithdrawer(app, api, { cash: '1000.00', by: operator })
  const letters = async () => {
    await runJobs(app, [noticeWriting])
    return deliver(app)
  }
  return { app, api, member, letters }
}

it('[SEC-32] a new card is told of, and the link in the letter freezes withdrawals and ends every session', async () => {
  const { api, member, letters } = await house()
  const card = { bankCode: 'ICBC', cardNumber: cardNumber(), paymentPassword: PAYMENT_PASSWORD, proof }
  await member.browser.call(bindBankCard, { body: card })
  const [letter] = await letters()
  const [, token = ''] = /\/m\/not-me\?token=([\w-]+)/.exec(JSON.stringify(letter)) ?? []
  const reader = testBrowser(api)
  const wrong = await reader.call(freezeByNotice, { body: { token: `${token.slice(0, -2)}zz` } })
  expect(wrong.json().errorCode).toBe('NOTICE_LINK_ENDED')
  const replies = [
    await reader.call(freezeByNotice, { body: { token } }),
    await reader.call(freezeByNotice, { body: { token } }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await member.browser.call(getWallet)).json().errorCode).toBe('SESSION_ENDED')
  await member.browser.logIn(member.member.account, PASSWORD)
  expect((await member.ask('50.00')).json().errorCode).toBe('WITHDRAWALS_FROZEN')
})

it('[SEC-32] who says it inside stays in, everybody else is out, and no money leaves', async () => {
  const { app, api, member } = await house()
  const thief = testBrowser(api)
  await thief.logIn(member.member.account, PASSWORD)
  await member.browser.call(freezeMyWithdrawals)
  await member.browser.call(freezeMyWithdrawals)
  expect((await thief.call(getWallet)).json().errorCode).toBe('SESSION_ENDED')
  expect((await member.ask('50.00')).json().errorCode).toBe('WITHDRAWALS_FROZEN')
  const { count } = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from identity.alarm`,
  )
  expect(count).toBe(1)
})

it('[SEC-32] a device that the member never used is told of, and the first one is not', async () => {
  const { api, member, letters } = await house()
  const before = (await letters()).length
  await testBrowser(api).logIn(member.member.account, PASSWORD)
  const after = await letters()
  expect([before, after.length]).toEqual([0, 1])
  expect(JSON.stringify(after[0])).toContain('have not seen before')
})
