import {
  changePassword,
  getMemberInfo,
  getSecurityConfig,
  hasPaymentPassword,
  listMySecurityQuestions,
  listSecurityQuestions,
  resetPaymentPassword,
  saveSecurityQuestions,
  sendMemberCode,
  setPaymentPassword,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { requirePaymentPassword } from './payment-password.ts'

const rafi = {
  account: 'Rafi_88',
  password: 'green felt, brass rail',
  personal: { mobile: '+880 1712345678', email: 'rafi@example.test' },
}
const [pin, other] = ['492817', '730164']

type World = { readonly personal?: Record<string, string>; readonly type?: 0 | 4 }

async function house({ personal = rafi.personal, type = 0 }: World = {}) {
  const { app, api } = await demoApi()
  const id = await testMember(app, { ...rafi, personal })
  const browser = testBrowser(api)
  await browser.logIn(rafi.account, rafi.password)
  if (type === 4)
    await transaction(app, (tx) =>
      tx.rows(sql`update identity.member set type = 4, trial_ends_at = now() + interval '1 day'`),
    )
  return { app, api, id, browser }
}

const set = (
  from: TestBrowser,
  oldPassword: string | undefined,
  newPassword = pin,
  confirmNewPassword = newPassword,
) => from.call(setPaymentPassword, { body: { oldPassword, newPassword, confirmNewPassword } })

it('[W09] the first payment password is set with the login password, later ones with the one before', async () => {
  const { app, api, id, browser } = await house()
  const has = async () => (await browser.call(hasPaymentPassword)).json().value.hasWithdrawalPassword
  expect(await has()).toBe(false)
  expect((await set(browser, 'not it')).json().errorCode).toBe('PASSWORD_WRONG')
  expect((await set(browser, rafi.password)).statusCode).toBe(200)
  expect(await has()).toBe(true)
  const elsewhere = testBrowser(api)
  await elsewhere.logIn(rafi.account, rafi.password)
  expect((await set(browser, rafi.password, other)).json().errorCode).toBe('PASSWORD_WRONG')
  expect((await set(browser, pin)).json().errorCode).toBe('PASSWORD_UNCHANGED')
  expect((await set(browser, pin, other)).statusCode).toBe(200)
  expect((await elsewhere.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
  await requirePaymentPassword(app, { id }, other)
  await expect(requirePaymentPassword(app, { id }, pin)).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
})

it('[SEC-01] the two passwords are never the same, whichever is set last', async () => {
  const { browser } = await house()
  expect((await set(browser, rafi.password, rafi.password)).json().errorCode).toBe('PASSWORD_IN_USE')
  const long = 'a long payment word'
  expect((await set(browser, rafi.password, long)).statusCode).toBe(200)
  const body = { oldPassword: rafi.password, newPassword: long, confirmNewPassword: long }
  expect((await browser.call(changePassword, { body })).json().errorCode).toBe('PASSWORD_IN_USE')
})

it.each([
  ['a row', '123456', '123456', 'PASSWORD_TOO_EASY'],
  ['too short', '49281', '49281', 'BAD_BODY'],
  ['not confirmed', pin, other, 'PASSWORDS_DIFFER'],
])('[W09] a payment password that is %s is refused', async (_what, text, confirmation, code) => {
  const { browser } = await house()
  expect((await set(browser, rafi.password, text, confirmation)).json().errorCode).toBe(code)
})

it('[SEC-01] five wrong ones close it for a day on every device, also when they come at once, and a right one forgives', async () => {
  const { app, id, browser } = await house()
  await set(browser, rafi.password)
  const guess = (text: string) =>
    requirePaymentPassword(app, { id }, text).then(
      () => 'right',
      ({ code }: { code: string }) => code,
    )
  expect([await guess('1'), await guess('2'), await guess('3'), await guess('4')]).toEqual(
    Array.from({ length: 4 }, () => 'PASSWORD_WRONG'),
  )
  expect(await guess(pin)).toBe('right')
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(`guess ${n}`)))
  expect(all.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(5)
  expect(all.filter((code) => code === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(7)
  const locked = await set(browser, pin, other)
  expect([locked.statusCode, locked.json().errorCode]).toEqual([423, 'PAYMENT_PASSWORD_LOCKED'])
  expect(Math.ceil(locked.json().value.retryAfter / 3600)).toBe(24)
  await transaction(app, (tx) => tx.rows(sql`update platform.attempt set ends_at = now() where failures > 0`))
  expect(await guess('wrong again')).toBe('PASSWORD_WRONG')
  expect(await guess(pin)).toBe('right')
})

it('[F06] fifty right ones at once are all right, also after four wrong ones, and on two nodes', async () => {
  const { app, id, browser } = await house()
  await set(browser, rafi.password)
  const twin = secondNode(app)
  for (const wrong of ['1', '2', '3', '4'])
    await expect(requirePaymentPassword(app, { id }, wrong)).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => requirePaymentPassword(n % 2 ? app : twin, { id }, pin)),
  )
  expect(await app.db.rows(sql`select from platform.attempt where failures > 0 or underway > 0`)).toEqual([])
})

it('[F06] of fifty wrong ones at once on two nodes five are looked at', async () => {
  const { app, id, browser } = await house()
  await set(browser, rafi.password)
  const twin = secondNode(app)
  const guess = (n: number) =>
    requirePaymentPassword(n % 2 ? app : twin, { id }, `guess ${n}`).then(
      () => 'right',
      ({ code }: { code: string }) => code,
    )
  const all = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n)))
  expect(all.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(5)
  expect(all.filter((code) => code === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(45)
})

it('without a payment password nothing that needs one is done', async () => {
  const { app, id } = await house()
  await expect(requirePaymentPassword(app, { id }, pin)).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_REQUIRED',
  })
})

it.each([
  ['to the telephone', rafi.personal, 'sms', '+880 ****5678', '+8801712345678'],
  [
    'to the address where there is no telephone',
    { email: 'rafi@example.test' },
    'email',
    'ra***@example.test',
    'rafi@example.test',
  ],
] as const)(
  '[W09] it is reset with the login password and a code sent %s',
  async (_where, personal, channel, sentTo, recipient) => {
    const { app, id, browser } = await house({ personal })
    await set(browser, rafi.password)
    await transaction(app, (tx) =>
      tx.rows(
        sql`insert into platform.attempt (key, failures, ends_at)
          values (${`payment-password:${id}`}, 5, now() + interval '1 day')`,
      ),
    )
    const reply = await browser.call(sendMemberCode, { body: { purpose: 'payment-password' } })
    expect(reply.json().value).toMatchObject({ channel, sentTo, expiredMinutes: 5 })
    const [message] = await deliver(app)
    expect(message?.recipient).toBe(recipient)
    const verificationCode = message?.body.slice(0, 6) ?? ''
    const reset = (password: string, code: string) =>
      browser.call(resetPaymentPassword, {
        body: { password, verificationCode: code, newPassword: other, confirmNewPassword: other },
      })
    expect((await reset('not it', verificationCode)).json().errorCode).toBe('PASSWORD_WRONG')
    expect(
      (await reset(rafi.password, verificationCode === '000000' ? '1' : '000000')).json().errorCode,
    ).toBe('CODE_WRONG')
    expect((await reset(rafi.password, verificationCode)).statusCode).toBe(200)
    expect((await reset(rafi.password, verificationCode)).json().errorCode).toBe('CODE_WRONG')
    await requirePaymentPassword(app, { id }, other)
  },
)

it('who has given neither number nor address cannot be sent a code', async () => {
  const { browser } = await house({ personal: {} })
  const reply = await browser.call(sendMemberCode, { body: { purpose: 'payment-password' } })
  expect(reply.json().errorCode).toBe('CONTACT_MISSING')
})

it('a trial sets no payment password; who has no password sets one right after coming in, and not later', async () => {
  const trial = await house({ type: 4 })
  expect((await set(trial.browser, rafi.password)).json().errorCode).toBe('NOT_PERMITTED')
  const { app, browser } = await house()
  await transaction(app, (tx) => tx.rows(sql`delete from identity.password`))
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.session set created_at = now() - interval '11 minutes'`),
  )
  expect((await set(browser, undefined)).json().errorCode).toBe('NOT_PERMITTED')
  await transaction(app, (tx) => tx.rows(sql`update identity.session set created_at = now()`))
  expect((await set(browser, undefined)).statusCode).toBe(200)
})

it('[W09] questions are answered and kept as hashes; the answers are never shown and open nothing', async () => {
  const { app, browser } = await house()
  const offered = (await browser.call(listSecurityQuestions)).json().value
  expect(offered.length).toBeGreaterThanOrEqual(3)
  const answers = [
    { question: 'FIRST_PET', answer: 'Brutus the cat' },
    { question: 'FIRST_JOB', answer: 'Croupier' },
  ]
  const save = (body: unknown) => browser.call(saveSecurityQuestions, { body })
  expect((await save({ password: 'not it', answers })).json().errorCode).toBe('PASSWORD_WRONG')
  expect((await save({ password: rafi.password, answers: [answers[0], answers[0]] })).json().errorCode).toBe(
    'BAD_BODY',
  )
  expect((await save({ password: rafi.password, answers })).statusCode).toBe(200)
  expect((await browser.call(listMySecurityQuestions)).json().value).toEqual([
    { question: 'FIRST_PET' },
    { question: 'FIRST_JOB' },
  ])
  const rows = await app.db.rows(sql`select hash from identity.security_answer`)
  expect(JSON.stringify(rows)).not.toMatch(/brutus|croupier/i)
  expect(JSON.stringify(rows)).toContain('$argon2id$')
})

it('[W09] answers that are sent twice at once are kept once', async () => {
  const { app, browser } = await house()
  const answers = [{ question: 'FIRST_PET', answer: 'Brutus the cat' }]
  const save = () => browser.call(saveSecurityQuestions, { body: { password: rafi.password, answers } })
  const saved = await Promise.all(Array.from({ length: 8 }, save))
  expect(saved.map(({ statusCode }) => statusCode)).toEqual(saved.map(() => 200))
  expect(await app.db.rows(sql`select question from identity.security_answer`)).toHaveLength(1)
})

it('[W09] the security config says how the account is guarded, and nothing more', async () => {
  const { browser } = await house({ personal: { email: 'rafi@example.test' } })
  await set(browser, rafi.password)
  expect((await browser.call(getSecurityConfig)).json().value).toEqual({
    hasPassword: true,
    isPasswordTemporary: false,
    hasWithdrawalPassword: true,
    hasSecurityQuestions: false,
    hasMobile: false,
    hasEmail: true,
  })
})
