import { registerByMobile, registerByUsername, registrationFields } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { askForEverything, registrationForm } from '../../../testing/test-registration.ts'

const texts = [
  'x'.repeat(10_000),
  'a\u0000b',
  '\ud800',
  '\u202Egnp.exe',
  '\u200b\u200b\u200b\u200b',
  'e\u0301'.repeat(8),
  '👨‍👩‍👧‍👦',
  'аdmin',
  'a\r\nSet-Cookie: x=1',
  '${7*7}',
  "' OR 1=1 --",
  '<svg/onload=alert(1)>',
  '__proto__',
  '-0',
  '١٢٣٤٥٦',
  '2147483648',
  'a'.repeat(254) + '!',
]
const things: readonly unknown[] = [null, -1, ['x'], { toString: 'x' }]
const others = [
  'registerUrl',
  'domain',
  'countryDialingCode',
  'firebaseIdToken',
  'human',
  'agreement',
  'type',
  'isOfAge',
]

const ofNumbers = ['mobileNum', 'verificationCode', 'countryDialingCode', 'firebaseIdToken']

it.each([
  ['by name', registerByUsername, [...registrationFields, ...others]],
  ['by number', registerByMobile, ofNumbers],
])('nothing that is written into a registration %s breaks it', async (_how, endpoint, fields) => {
  const { app, api } = await demoApi()
  await askForEverything(app)
  const browser = testBrowser(api)
  const { human: _, ...form } = await registrationForm(browser, {
    username: 'Rafi_88',
    captcha: '123456',
    countryDialingCode: '+880',
    mobileNum: '01712345678',
    verificationCode: '123456',
  })
  const odd: string[] = []
  for (const field of fields) {
    for (const value of [...texts, ...things]) {
      const reply = await browser.call(endpoint, { body: { ...form, [field]: value } })
      const { errorCode = 'NONE' } = reply.json()
      if (reply.statusCode >= 500 || reply.statusCode < 400)
        odd.push(`${field} ${JSON.stringify(value)} ${errorCode}`)
    }
  }
  expect(odd).toEqual([])
  expect(await app.db.rows(sql`select from identity.member`)).toEqual([])
})

it('a member’s name is not somebody else’s in other letters', async () => {
  const { api } = await demoApi()
  const browser = testBrowser(api)
  for (const username of ['Rаfi_88', 'Rafi\u200b_88', 'Ｒａｆｉ88', ' ', 'admin\u202e']) {
    const reply = await browser.call(registerByUsername, {
      body: await registrationForm(browser, { username }),
    })
    expect(['ACCOUNT_FORMAT', 'FIELD_REQUIRED', 'BAD_BODY']).toContain(reply.json().errorCode)
  }
})
