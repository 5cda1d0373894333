import { type HumanPurpose, login, sendCode, sendRegisterCode } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { solveHuman } from '../../../testing/test-human.ts'
import { testMember } from '../../../testing/test-member.ts'

const rafi = {
  account: 'Rafi_88',
  password: 'green felt, brass rail',
  personal: { mobile: '+880 1712345678' },
}
const toRafi = { mobileNum: '01712345678', countryDialingCode: '+880' }

async function house() {
  const { app, api } = await demoApi()
  await testMember(app, rafi)
  const browser = testBrowser(api)
  const human = (purpose: HumanPurpose = 'sms') => solveHuman(browser, purpose)
  return { app, api, browser, human }
}

it('[L06] [U06] a code is sent, and the answer says until when it is good', async () => {
  const { app, browser, human } = await house()
  const before = Date.now()
  const reply = await browser.call(sendCode, { body: { ...toRafi, human: await human() } })
  const { expirationTime, expiredMinutes } = reply.json().value
  expect(expiredMinutes).toBe(5)
  expect(expirationTime).toBeGreaterThanOrEqual(before + 300_000)
  expect(expirationTime).toBeLessThanOrEqual(Date.now() + 300_000)
  const arrivals = await deliver(app)
  expect(arrivals).toMatchObject([{ channel: 'sms', recipient: '+8801712345678' }])
  expect(arrivals[0]?.body).toMatch(/^\d{6} is your Baize code\. It expires in 5 minutes\./)
})

it('[F56] another code may be asked for after sixty seconds, and from then on only the newest is right', async () => {
  const { app, browser, human } = await house()
  const send = async () => browser.call(sendCode, { body: { ...toRafi, human: await human() } })
  const read = async () => (await deliver(app))[0]?.body.slice(0, 6)
  const letAMinutePass = () =>
    transaction(app, (tx) => tx.rows(sql`delete from identity.tally where kind = 'code-wait'`))
  expect((await send()).json().value).toMatchObject({ expiredMinutes: 5, retryAfter: 60 })
  const first = await read()
  const soon = await send()
  expect(soon.json().errorCode).toBe('CODE_LIMITED')
  expect(soon.json().value.retryAfter).toBeLessThanOrEqual(60)
  await letAMinutePass()
  expect((await send()).json().value).toMatchObject({ expiredMinutes: 5, retryAfter: 60 })
  const second = await read()
  await letAMinutePass()
  expect((await send()).json().value.retryAfter).toBe(120)
  const third = await read()
  const enter = (verificationCode: string | undefined) =>
    browser.call(login, {
      body: {
        type: 'sms',
        username: toRafi.mobileNum,
        countryDialingCode: toRafi.countryDialingCode,
        verificationCode: verificationCode ?? '',
        remember: false,
        proofKey: browser.proofKey,
      },
    })
  for (const older of [first, second]) expect((await enter(older)).json().errorCode).toBe('CODE_WRONG')
  expect((await enter(third)).json().value.session.userName).toBe('Rafi_88')
})

it('[U06] the number may be called mobileNo, and the text is in the language that was asked in', async () => {
  const { app, browser, human } = await house()
  const { mobileNum: mobileNo, countryDialingCode } = toRafi
  const body = { mobileNo, countryDialingCode, human: await human() }
  const reply = await browser.call(sendRegisterCode, { body, headers: { language: 'UR' } })
  expect(reply.statusCode).toBe(200)
  expect((await deliver(app))[0]?.body).toMatch(/^\d{6} آپ کا Baize کوڈ ہے۔/)
  const both = await browser.call(sendCode, { body: { ...toRafi, mobileNo, human: await human() } })
  expect(both.json().errorCode).toBe('BAD_BODY')
})

it('[SEC-04] the answer and the counting are the same for a number that nobody has, and nothing is sent', async () => {
  const { app, browser, human } = await house()
  const nobody = { ...toRafi, mobileNum: '01812345678' }
  for (const purpose of ['login', 'password'] as const) {
    const [known, unknown] = [
      await browser.call(sendCode, { body: { ...toRafi, purpose, human: await human() } }),
      await browser.call(sendCode, { body: { ...nobody, purpose, human: await human() } }),
    ]
    expect(Object.keys(unknown.json().value)).toEqual(Object.keys(known.json().value))
    expect(unknown.statusCode).toBe(200)
    const again = await browser.call(sendCode, { body: { ...nobody, purpose, human: await human() } })
    expect([again.statusCode, again.json().errorCode]).toEqual([429, 'CODE_LIMITED'])
    expect(Math.ceil(again.json().value.retryAfter / 60)).toBe(1)
    expect(again.headers['retry-after']).toBe(String(again.json().value.retryAfter))
    await transaction(app, (tx) => tx.rows(sql`delete from identity.tally`))
  }
  expect((await deliver(app)).map(({ recipient }) => recipient)).toEqual(['+8801712345678', '+8801712345678'])
  expect(
    await app.db.rows(sql`select is_sent, count(*)::int as n from identity.code group by 1 order by 1`),
  ).toEqual([
    { isSent: false, n: 2 },
    { isSent: true, n: 2 },
  ])
})

it('[SEC-04] without the work that shows a person, no code is sent', async () => {
  const { app, browser, human } = await house()
  for (const body of [toRafi, { ...toRafi, human: 'abc' }, { ...toRafi, human: await human('register') }]) {
    expect((await browser.call(sendCode, { body })).json().errorCode).toBe('HUMAN_CHECK_REQUIRED')
  }
  const done = await human()
  expect((await browser.call(sendCode, { body: { ...toRafi, human: done } })).statusCode).toBe(200)
  expect((await browser.call(sendCode, { body: { ...toRafi, human: done } })).json().errorCode).toBe(
    'HUMAN_CHECK_REQUIRED',
  )
  expect(await deliver(app)).toHaveLength(1)
})

it.each([
  ['a premium line', '+44', '9012345678'],
  ['a line of the internet', '+44', '5612345678'],
  ['a fixed line', '+880', '27111234'],
  ['a free line', '+1', '8002345678'],
  ['no number at all', '+880', '12'],
  ['a country that does not exist', '+999', '1712345678'],
])('[SEC-04] %s gets no code', async (_what, countryDialingCode, mobileNum) => {
  const { app, browser } = await house()
  const reply = await browser.call(sendCode, { body: { countryDialingCode, mobileNum } })
  expect(reply.json()).toMatchObject({
    errorCode: 'NUMBER_NOT_SUPPORTED',
    value: { fields: ['mobileNum'] },
  })
  expect(await app.db.rows(sql`select from identity.code`)).toEqual([])
})

it('[SEC-04] a country that the house does not offer gets no code', async () => {
  const { app, browser } = await house()
  await transaction(app, (tx) =>
    tx.rows(sql`delete from settings.merchant_country where merchant_code = 'BAIZE' and country_code = 'BD'`),
  )
  const reply = await browser.call(sendCode, { body: toRafi })
  expect(reply.json().errorCode).toBe('NUMBER_NOT_SUPPORTED')
})

it('what a house does not offer is off: codes to log in by flag, codes to register by its rules', async () => {
  const { api } = await house()
  const solo = testBrowser(api, { merchant: 'SOLO' })
  expect((await solo.call(sendCode, { body: toRafi })).json().errorCode).toBe('FEATURE_OFF')
  expect((await solo.call(sendRegisterCode, { body: toRafi })).json().errorCode).toBe('FEATURE_OFF')
  const human = await solveHuman(solo, 'sms')
  const forgot = await solo.call(sendCode, { body: { ...toRafi, purpose: 'password', human } })
  expect(forgot.statusCode).toBe(200)
})

it('a house without a gateway sends no codes', async () => {
  const secretKey = Buffer.alloc(32, 7).toString('base64')
  const { api } = await demoApi({ DEMO: 'false', SECRET_KEY: secretKey })
  const reply = await testBrowser(api, { host: 'baize.localhost' }).call(sendCode, { body: toRafi })
  expect(reply.json().errorCode).toBe('FEATURE_OFF')
})

it('codes are kept as digests, and a code that was read is not found in any table', async () => {
  const { app, browser, human } = await house()
  await browser.call(sendCode, { body: { ...toRafi, human: await human() } })
  const rows = await app.db.rows(sql`
    select c::text as text from identity.code c union all select m::text from platform.message m
    union all select t::text from identity.tally t`)
  const code = (await deliver(app))[0]?.body.slice(0, 6) ?? ''
  expect(JSON.stringify(rows)).not.toContain('1712345678')
  expect(rows.length).toBeGreaterThan(5)
  expect(code).toMatch(/^\d{6}$/)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
})
