import {
  askPasswordByMail,
  getMemberInfo,
  sendCode,
  setPasswordByCode,
  setPasswordByLink,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { solveHuman } from '../../../testing/test-human.ts'
import { testMember } from '../../../testing/test-member.ts'
import { hashSecret } from '#platform/secrets/hashing'
import { noticeWriting } from '../notices/notices.ts'

const rafi = {
  account: 'Rafi_88',
  password: 'green felt, brass rail',
  personal: { mobile: '+880 1712345678', email: 'Rafi@Example.test' },
}
const next = 'blue chalk, slow clock'
const number = { mobileNum: '01712345678', countryDialingCode: '+880' }

async function house() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, rafi)
  return { app, api, memberId, browser: testBrowser(api) }
}

const forgetCounts = (app: TestApp) =>
  transaction(app, (tx) => tx.rows(sql`delete from identity.tally where kind like 'code-%'`))

async function askMail(from: TestBrowser, email: string, headers: Record<string, string> = {}) {
  const human = await solveHuman(from, 'password')
  return from.call(askPasswordByMail, { body: { email, human }, headers })
}

/** The token in the newest letter. */
async function tokenFor(app: TestApp, from: TestBrowser): Promise<string> {
  expect((await askMail(from, 'rafi@example.test')).statusCode).toBe(200)
  const [letter] = await deliver(app)
  await forgetCounts(app)
  return /token=(\S+)/.exec(letter?.body ?? '')?.[1] ?? ''
}

const byLink = (from: TestBrowser, token: string, password = next, confirmation = password) =>
  from.call(setPasswordByLink, { body: { token, newPassword: password, confirmNewPassword: confirmation } })

async function codeFor(app: TestApp, from: TestBrowser): Promise<string> {
  const human = await solveHuman(from, 'sms')
  const reply = await from.call(sendCode, { body: { ...number, purpose: 'password', human } })
  expect(reply.statusCode).toBe(200)
  const [sms] = await deliver(app)
  await forgetCounts(app)
  return sms?.body.slice(0, 6) ?? ''
}

const byCode = (from: TestBrowser, verificationCode: string, body: Record<string, unknown> = {}) =>
  from.call(setPasswordByCode, {
    body: { ...number, verificationCode, newPassword: next, confirmNewPassword: next, ...body },
  })

it('[U10] a letter by real SMTP brings a link that sets a new password and throws everybody out', async () => {
  const { app, api, browser } = await house()
  const open = testBrowser(api)
  await open.logIn(rafi.account, rafi.password)
  expect((await askMail(browser, 'rafi@example.test')).json().value).toEqual({ expiredMinutes: 30 })
  const [letter] = await deliver(app)
  expect(letter).toMatchObject({
    channel: 'mail',
    recipient: 'rafi@example.test',
    subject: 'Reset your Baize password',
  })
  const link = /http:\/\/localhost\/m\/forget\?token=(\S+)/.exec(letter?.body ?? '')
  expect((await byLink(testBrowser(api), link?.[1] ?? '')).json()).toEqual({ success: true, value: {} })
  expect((await open.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  await expect(testBrowser(api).logIn(rafi.account, rafi.password)).rejects.toThrow('WRONG_CREDENTIALS')
  await testBrowser(api).logIn(rafi.account, next)
  await runJobs(app, [noticeWriting])
  // The new device is told of as well, and which letter comes first is nobody's promise.
  const told = (await deliver(app)).filter(({ body }) =>
    body.includes('The password of Rafi_88 at Baize was changed'),
  )
  expect(told).toHaveLength(1)
})

it('[U10] the code on the telephone sets a new password and throws everybody out', async () => {
  const { app, api, browser } = await house()
  const open = testBrowser(api)
  await open.logIn(rafi.account, rafi.password)
  const code = await codeFor(app, browser)
  expect((await byCode(browser, code)).json()).toEqual({ success: true, value: {} })
  expect((await open.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  await testBrowser(api).logIn(rafi.account, next)
  expect((await byCode(browser, code)).json().errorCode).toBe('CODE_WRONG')
})

it('[U10] [SEC-04] the answer is the same for an address that nobody has, and no letter goes out', async () => {
  const { app, browser } = await house()
  const known = await askMail(browser, 'rafi@example.test')
  const unknown = await askMail(browser, 'nobody@example.test')
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
  const again = await Promise.all(
    ['rafi@example.test', 'nobody@example.test'].map((to) => askMail(browser, to)),
  )
  expect(again.map((reply) => reply.json().errorCode)).toEqual(['CODE_LIMITED', 'CODE_LIMITED'])
  expect(await deliver(app)).toHaveLength(1)
})

it('a letter is asked for as a form, by a person', async () => {
  const { api, browser } = await house()
  const json = await api.inject({
    method: 'POST',
    url: askPasswordByMail.path,
    headers: { host: 'localhost' },
    payload: { email: 'rafi@example.test' },
  })
  expect([json.statusCode, json.json().errorCode]).toEqual([415, 'CONTENT_TYPE_NOT_SUPPORTED'])
  const bare = await browser.call(askPasswordByMail, { body: { email: 'rafi@example.test' } })
  expect(bare.json().errorCode).toBe('HUMAN_CHECK_REQUIRED')
  for (const email of ['no address', 'a@b', 'rafi@example.test\r\nBcc: eve@example.test'])
    expect((await browser.call(askPasswordByMail, { body: { email } })).json().errorCode).toBe('BAD_BODY')
})

it('a link serves once, for half an hour, in its own house, and to nobody who alters it', async () => {
  const { app, api, browser } = await house()
  const token = await tokenFor(app, browser)
  const noor = testBrowser(api, { merchant: 'NOOR' })
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const refused of [
    await byLink(noor, token),
    await byLink(browser, altered),
    await byLink(browser, 'x'),
  ])
    expect([refused.statusCode, refused.json().errorCode]).toEqual([410, 'RESET_LINK_ENDED'])
  expect((await byLink(browser, token, 'password123')).json().errorCode).toBe('PASSWORD_TOO_EASY')
  expect((await byLink(browser, token, next, 'another')).json().errorCode).toBe('PASSWORDS_DIFFER')
  expect((await byLink(browser, token)).statusCode).toBe(200)
  expect((await byLink(browser, token)).json().errorCode).toBe('RESET_LINK_ENDED')
  const late = await tokenFor(app, browser)
  await transaction(app, (tx) => tx.rows(sql`update identity.code set ends_at = now()`))
  expect((await byLink(browser, late)).json().errorCode).toBe('RESET_LINK_ENDED')
})

it('a link that was used, or a member who left the address, ends the other links', async () => {
  const { app, browser } = await house()
  const [first, second] = [await tokenFor(app, browser), await tokenFor(app, browser)]
  expect((await byLink(browser, second)).statusCode).toBe(200)
  expect((await byLink(browser, first)).json().errorCode).toBe('RESET_LINK_ENDED')
  const third = await tokenFor(app, browser)
  await transaction(app, (tx) => tx.rows(sql`delete from identity.personal_field where field = 'email'`))
  expect((await byLink(browser, third)).json().errorCode).toBe('RESET_LINK_ENDED')
})

it('a link points to where the house stands, whatever name the call came under', async () => {
  const { app, api } = await house()
  const foreign = testBrowser(api, { host: 'evil.example' })
  await askMail(foreign, 'rafi@example.test')
  expect((await deliver(app))[0]?.body).toMatch(/https:\/\/baize\.localhost\/m\/forget\?token=/)
})

it('three who open one link at once set one password', async () => {
  const { app, api, browser } = await house()
  const token = await tokenFor(app, browser)
  const wanted = ['one long password', 'two long passwords', 'three long words']
  const replies = await Promise.all(wanted.map((password) => byLink(browser, token, password)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const winner = wanted[replies.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
  await testBrowser(api).logIn(rafi.account, winner)
})

it.each([
  ['known to everybody', 'password123', 'PASSWORD_TOO_EASY'],
  ['hardly more than the account', 'Rafi_88!!', 'PASSWORD_TOO_EASY'],
  ['hardly more than the number', '01712345678x', 'PASSWORD_TOO_EASY'],
])('a new password that is %s is refused without using up the code', async (_what, password, expected) => {
  const { app, browser } = await house()
  const code = await codeFor(app, browser)
  const bad = await byCode(browser, code, { newPassword: password, confirmNewPassword: password })
  expect(bad.json().errorCode).toBe(expected)
  expect((await byCode(browser, code)).statusCode).toBe(200)
})

it('a code to log in, of another browser, or for nobody sets no password', async () => {
  const { app, api, browser } = await house()
  const code = await codeFor(app, browser)
  expect((await byCode(testBrowser(api), code)).json().errorCode).toBe('CODE_WRONG')
  expect((await byCode(browser, code, { mobileNum: '01812345678' })).json().errorCode).toBe('CODE_WRONG')
  await transaction(app, (tx) => tx.rows(sql`update identity.code set purpose = 'login'`))
  expect((await byCode(browser, code)).json().errorCode).toBe('CODE_WRONG')
})

it('[SEC-02] an owner who was locked out comes in again with the password they have just set', async () => {
  const { app, api, browser } = await house()
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into platform.attempt (key, failures, ends_at)
      values ('login:BAIZE:rafi_88', 10, now() + interval '30 minutes')`),
  )
  await expect(testBrowser(api).logIn(rafi.account, rafi.password)).rejects.toThrow('ACCOUNT_LOCKED')
  await byCode(browser, await codeFor(app, browser))
  await testBrowser(api).logIn(rafi.account, next)
})

it('a new password is no longer temporary, and is not the payment password', async () => {
  const { app, memberId, browser } = await house()
  const hash = await hashSecret(app, { purpose: 'payment-password', text: 'words of the purse' })
  await transaction(app, async (tx) => {
    await tx.rows(sql`update identity.password set is_temporary = true`)
    await tx.rows(sql`insert into identity.payment_password (member_id, hash) values (${memberId}, ${hash})`)
  })
  const code = await codeFor(app, browser)
  const same = { newPassword: 'words of the purse', confirmNewPassword: 'words of the purse' }
  expect((await byCode(browser, code, same)).json().errorCode).toBe('PASSWORD_IN_USE')
  expect((await byCode(browser, code)).statusCode).toBe(200)
  expect(await app.db.one(sql`select is_temporary from identity.password`)).toEqual({ isTemporary: false })
})
