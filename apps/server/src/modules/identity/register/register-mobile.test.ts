import { getRegisterSettings, login, type RegistrationBody, registerByMobile } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { codeSentTo } from '../../../testing/test-code.ts'
import { registrationForm } from '../../../testing/test-registration.ts'
import { readPersonal } from '../person/personal.ts'

const number = { countryDialingCode: '+92', mobileNum: '03001234567' }
const mobile = '+92 3001234567'

/** NOOR takes mobile numbers alone. */
async function noor() {
  const { app, api } = await demoApi()
  const guest = async () => {
    const browser = testBrowser(api, { merchant: 'NOOR' })
    await browser.call(getRegisterSettings)
    return browser
  }
  const send = async (from: TestBrowser, body: Partial<RegistrationBody>) =>
    from.call(registerByMobile, { body: await registrationForm(from, { ...number, ...body }) })
  const coded = (from: TestBrowser) => codeSentTo(app, from, { merchantCode: 'NOOR', mobile })
  return { app, api, guest, send, coded }
}

it('[U01] [U05] a number and its code make a member; the leading zero is stripped', async () => {
  const { app, guest, send, coded } = await noor()
  const browser = await guest()
  const reply = await send(browser, { verificationCode: await coded(browser) })
  expect(reply.json().value.session).toMatchObject({
    type: 0,
    userName: expect.stringMatching(/^m[0-9]{10}$/),
  })
  const { id } = await app.db.one<{ id: string }>(sql`select id from identity.member`)
  expect(await readPersonal(app.db, app.secrets, id)).toEqual({ mobile })
})

it('the number can be typed where a name is asked, with the password', async () => {
  const { api, guest, send, coded } = await noor()
  const browser = await guest()
  await send(browser, { verificationCode: await coded(browser) })
  for (const typed of ['03001234567', '+92 300 1234567', '+923001234567']) {
    const later = testBrowser(api, { merchant: 'NOOR' })
    await later.logIn(typed, 'green felt, brass rail')
    expect(later.session?.type).toBe(0)
  }
  const elsewhere = testBrowser(api, { merchant: 'BAIZE' })
  const body = {
    type: 'username',
    username: '+923001234567',
    password: 'green felt, brass rail',
    remember: false,
  }
  const reply = await elsewhere.call(login, { body: { ...body, proofKey: elsewhere.proofKey } })
  expect(reply.json().errorCode).toBe('WRONG_CREDENTIALS')
})

it.each([
  ['no code', { verificationCode: '' }, 'FIELD_REQUIRED', 'verificationCode'],
  ['letters for a code', { verificationCode: 'abcdef' }, 'CODE_FORMAT', 'verificationCode'],
  ['eleven digits', { verificationCode: '12345678901' }, 'CODE_FORMAT', 'verificationCode'],
  ['a number that no country has', { mobileNum: '123456' }, 'MOBILE_FORMAT', 'mobileNum'],
  ['twenty-one digits', { mobileNum: '1'.repeat(21) }, 'MOBILE_FORMAT', 'mobileNum'],
  ['no dialing code', { countryDialingCode: '' }, 'MOBILE_FORMAT', 'mobileNum'],
  ['a fixed line', { mobileNum: '2135555555' }, 'MOBILE_FORMAT', 'mobileNum'],
])('[U05] %s is refused', async (_what, body, code, field) => {
  const { guest, send, coded } = await noor()
  const browser = await guest()
  const reply = await send(browser, { verificationCode: await coded(browser), ...body })
  expect([reply.json().errorCode, reply.json().value.fields[0]]).toEqual([code, field])
})

it('a wrong code, a code of another number and a code that another browser asked for are one refusal', async () => {
  const { app, guest, send, coded } = await noor()
  const [browser, other] = [await guest(), await guest()]
  const verificationCode = await coded(browser)
  const replies = [
    await send(browser, { verificationCode: '000000' }),
    await send(browser, { verificationCode, mobileNum: '03001234568' }),
    await send(other, { verificationCode }),
  ]
  for (const reply of replies)
    expect([reply.statusCode, reply.json().errorCode, reply.json().value.fields]).toEqual([
      401,
      'CODE_WRONG',
      ['verificationCode'],
    ])
  expect(await app.db.rows(sql`select from identity.member`)).toEqual([])
  expect((await send(browser, { verificationCode })).statusCode).toBe(200)
})

it('a code serves once, and a number belongs to one member', async () => {
  const { guest, send, coded } = await noor()
  const browser = await guest()
  const verificationCode = await coded(browser)
  expect((await send(browser, { verificationCode })).statusCode).toBe(200)
  expect((await send(browser, { verificationCode })).json().errorCode).toBe('CODE_WRONG')
  const reply = await send(browser, { verificationCode: await coded(browser) })
  expect(reply.json()).toMatchObject({ errorCode: 'CONTACT_TAKEN', value: { fields: ['mobileNum'] } })
})

it('ten registrations race with one number, and there is one member', async () => {
  const { app, guest, send, coded } = await noor()
  const browser = await guest()
  const verificationCode = await coded(browser)
  const first = await Promise.all(Array.from({ length: 4 }, () => send(browser, { verificationCode })))
  const guests = await Promise.all(Array.from({ length: 6 }, guest))
  const own = await Promise.all(guests.map((each) => coded(each)))
  const rest = await Promise.all(guests.map((each, n) => send(each, { verificationCode: own[n] })))
  expect([...first, ...rest].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await app.db.rows(sql`select from identity.member`)).toHaveLength(1)
  expect(await app.db.rows(sql`select from identity.personal_field where field = 'mobile'`)).toHaveLength(1)
})

it('[U09] where registration by number is closed, it says so', async () => {
  const { api } = await noor()
  const browser = testBrowser(api, { merchant: 'SOLO' })
  const reply = await browser.call(registerByMobile, { body: await registrationForm(browser, number) })
  expect(reply.json().errorCode).toBe('REGISTRATION_CLOSED')
})
