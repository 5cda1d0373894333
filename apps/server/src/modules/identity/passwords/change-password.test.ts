import { changePassword, getMemberInfo, login, renewSession } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { noticeWriting } from '../notices/notices.ts'

const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }
const next = 'blue chalk, slow clock'

async function house({ isTemporary = false, personal = {} } = {}) {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, { ...rafi, isTemporary, personal })
  const browser = testBrowser(api)
  const session = await browser.logIn(rafi.account, rafi.password)
  return { app, api, memberId, browser, session }
}

function change(from: TestBrowser, body: Record<string, unknown> = {}) {
  const all = { oldPassword: rafi.password, newPassword: next, confirmNewPassword: next, ...body }
  return from.call(changePassword, { body: all })
}

it('[U11] [U12] a member changes their password: this session stays, every other one ends at once', async () => {
  const { app, api, memberId, browser } = await house()
  const other = testBrowser(api)
  await other.logIn(rafi.account, rafi.password)
  expect((await change(browser)).json()).toEqual({ success: true, value: {} })
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
  expect((await other.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  expect((await other.call(renewSession)).json().errorCode).toBe('SESSION_ENDED')
  await expect(testBrowser(api).logIn(rafi.account, rafi.password)).rejects.toThrow('WRONG_CREDENTIALS')
  await testBrowser(api).logIn(rafi.account, next)
  expect(await app.db.rows(sql`select payload from platform.fact where name = 'password.changed'`)).toEqual([
    { payload: { memberId } },
  ])
})

it.each([
  [
    'the same as the old',
    { newPassword: rafi.password, confirmNewPassword: rafi.password },
    409,
    'PASSWORD_UNCHANGED',
  ],
  ['not confirmed', { confirmNewPassword: 'blue chalk, fast clock' }, 400, 'PASSWORDS_DIFFER'],
  ['too short', { newPassword: 'x7!kq', confirmNewPassword: 'x7!kq' }, 400, 'PASSWORD_LENGTH'],
  [
    'known to everybody',
    { newPassword: 'password123', confirmNewPassword: 'password123' },
    400,
    'PASSWORD_TOO_EASY',
  ],
  [
    'the account',
    { newPassword: 'rafi_88rafi_88', confirmNewPassword: 'rafi_88rafi_88' },
    400,
    'PASSWORD_TOO_EASY',
  ],
  ['set with a wrong old one', { oldPassword: 'not it at all' }, 403, 'PASSWORD_WRONG'],
  ['set without the old one', { oldPassword: undefined }, 403, 'PASSWORD_WRONG'],
])('[U11] a new password that is %s is refused, and the old one stays', async (_what, body, status, code) => {
  const { api, browser } = await house()
  const reply = await change(browser, body)
  expect([reply.statusCode, reply.json().errorCode]).toEqual([status, code])
  await testBrowser(api).logIn(rafi.account, rafi.password)
})

it('a password travels sealed, and only somebody who is logged in changes theirs', async () => {
  const { api, browser } = await house()
  const headers = { authorization: browser.session?.token ?? '', host: 'baize.localhost' }
  const payload = JSON.stringify({ oldPassword: rafi.password, newPassword: next, confirmNewPassword: next })
  const plain = await api.inject({
    method: 'POST',
    url: changePassword.path,
    payload,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-proof': browser.prove('POST', changePassword.path, payload),
    },
  })
  expect(plain.json().errorCode).toBe('BAD_SEAL')
  expect((await change(testBrowser(api))).json().errorCode).toBe('LOGIN_REQUIRED')
})

it('whoever found an open page tries ten passwords, and then the right one does not help either', async () => {
  const { browser } = await house()
  for (let tries = 0; tries < 10; tries++)
    expect((await change(browser, { oldPassword: `guess ${tries}` })).json().errorCode).toBe('PASSWORD_WRONG')
  const locked = await change(browser)
  expect([locked.statusCode, locked.json().errorCode]).toEqual([423, 'ACCOUNT_LOCKED'])
})

it('[U13] who comes in with a temporary password is asked for a new one, and need not repeat it', async () => {
  const { browser, session } = await house({ isTemporary: true })
  expect(session.mustChangePassword).toBe(true)
  expect((await browser.call(getMemberInfo)).json().value.mustChangePassword).toBe(true)
  expect((await change(browser, { oldPassword: undefined })).statusCode).toBe(200)
  expect((await browser.call(getMemberInfo)).json().value.mustChangePassword).toBe(false)
  expect((await change(browser, { oldPassword: undefined })).json().errorCode).toBe('PASSWORD_WRONG')
})

it.each([
  [
    'ten minutes after coming in',
    sql`update identity.session set created_at = now() - interval '11 minutes'`,
  ],
  [
    'in a session from before it was given',
    sql`update identity.password set changed_at = now() + interval '1 second'`,
  ],
])('[U13] a temporary password is asked for again %s', async (_when, wait) => {
  const { app, browser } = await house({ isTemporary: true })
  await transaction(app, (tx) => tx.rows(wait))
  expect((await change(browser, { oldPassword: undefined })).json().errorCode).toBe('PASSWORD_WRONG')
  expect((await change(browser)).statusCode).toBe(200)
})

it('two who change one password at once: one does, and the other is asked to try again', async () => {
  const { api, browser } = await house()
  const third = 'red cloth, white line'
  const replies = await Promise.all([
    change(browser),
    change(browser, { newPassword: third, confirmNewPassword: third }),
  ])
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const refused = replies.find(({ statusCode }) => statusCode !== 200)
  expect(['TRY_AGAIN', 'PASSWORD_WRONG']).toContain(refused?.json().errorCode)
  const winner = replies[0]?.statusCode === 200 ? next : third
  await testBrowser(api).logIn(rafi.account, winner)
})

it('[SEC-32] the owner is told by letter, in their language, or by telephone where there is no address', async () => {
  const { app, browser, memberId } = await house({
    personal: { email: 'rafi@example.test', mobile: '+880 1712345678' },
  })
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.member set language = 'BN' where id = ${memberId}`),
  )
  await change(browser)
  await runJobs(app, [noticeWriting])
  expect(await deliver(app)).toMatchObject([
    {
      channel: 'mail',
      recipient: 'rafi@example.test',
      subject: 'Baize-এ আপনার অ্যাকাউন্ট সম্পর্কে',
      body: expect.stringContaining('Rafi_88-এর পাসওয়ার্ড বদলানো হয়েছে'),
    },
  ])
  await transaction(app, (tx) => tx.rows(sql`delete from identity.personal_field where field = 'email'`))
  await change(browser, {
    oldPassword: next,
    newPassword: 'a third one, quite',
    confirmNewPassword: 'a third one, quite',
  })
  await runJobs(app, [noticeWriting])
  expect((await deliver(app))[0]).toMatchObject({ channel: 'sms', recipient: '+8801712345678' })
})

it('a trial has no password to change', async () => {
  const { app, api, browser } = await house()
  await transaction(app, (tx) => tx.rows(sql`delete from identity.password`))
  expect((await change(browser)).json().errorCode).toBe('NOT_PERMITTED')
  const guess = testBrowser(api)
  const body = {
    type: 'username',
    username: rafi.account,
    password: '',
    remember: false,
    proofKey: guess.proofKey,
  }
  expect((await guess.call(login, { body })).json().errorCode).toBe('BAD_BODY')
})
