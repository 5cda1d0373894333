import { login, sendCode } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { strictApi } from '../../../testing/strict-api.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { solveHuman } from '../../../testing/test-human.ts'
import { testMember } from '../../../testing/test-member.ts'
import { judgeCode } from '../codes/codes.ts'
import { createMember } from '../register/create-member.ts'

const mobile = '+880 1712345678'
const rafi = { account: 'Rafi_88', password: 'green felt, brass rail', personal: { mobile } }
const number = { mobileNum: '1712345678', countryDialingCode: '+880' }

async function house() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, rafi)
  const browser = testBrowser(api)
  const ask = async (from: TestBrowser, purpose = 'login', to = number) => {
    const reply = await from.call(sendCode, {
      body: { ...to, purpose, human: await solveHuman(from, 'sms') },
    })
    expect(reply.statusCode).toBe(200)
    const [newest] = await deliver(app)
    await transaction(app, (tx) => tx.rows(sql`delete from identity.tally where kind like 'code-%'`))
    return newest?.body.slice(0, 6) ?? ''
  }
  return { app, api, memberId, browser, ask }
}

function enter(from: TestBrowser, verificationCode: string, more: Record<string, unknown> = {}) {
  const { mobileNum: username, countryDialingCode } = number
  const body = { type: 'sms', username, countryDialingCode, verificationCode, remember: false, ...more }
  return from.call(login, { body: { ...body, proofKey: from.proofKey } })
}

it('[L11] a member comes in with the code on their telephone, which serves once', async () => {
  const { browser, ask } = await house()
  const code = await ask(browser)
  const reply = await enter(browser, code, { username: '01712345678' })
  expect(reply.json().value.session).toMatchObject({ userName: 'Rafi_88', type: 0, firstTimeLogin: true })
  expect((await enter(browser, code)).json().errorCode).toBe('CODE_WRONG')
})

it('a code of another browser, another purpose or another number is wrong', async () => {
  const { api, browser, ask } = await house()
  const code = await ask(browser)
  expect((await enter(testBrowser(api), code)).json().errorCode).toBe('CODE_WRONG')
  const forPassword = await ask(browser, 'password')
  expect((await enter(browser, forPassword)).json().errorCode).toBe('CODE_WRONG')
  expect((await enter(browser, code, { username: '1812345678' })).json().errorCode).toBe('CODE_WRONG')
  expect((await enter(browser, code)).statusCode).toBe(200)
})

it('only the newest code is right, and not after five minutes', async () => {
  const { app, browser, ask } = await house()
  const first = await ask(browser)
  const second = await ask(browser)
  expect((await enter(browser, first)).json().errorCode).toBe('CODE_WRONG')
  await transaction(app, (tx) => tx.rows(sql`update identity.code set ends_at = now()`))
  expect((await enter(browser, second)).json().errorCode).toBe('CODE_WRONG')
})

it('[F06] a right code sent twenty times at once opens one session and counts as no failure', async () => {
  const { app, browser, ask } = await house()
  const code = await ask(browser)
  const replies = await Promise.all(Array.from({ length: 20 }, () => enter(browser, code)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.json().errorCode === 'CODE_WRONG')).toHaveLength(19)
  expect(await app.db.rows(sql`select from platform.attempt where failures > 0 or underway > 0`)).toEqual([])
  expect((await enter(browser, await ask(browser))).statusCode).toBe(200)
})

it('[SEC-04] a code is tried five times, also by guesses made at once', async () => {
  const { app, browser, ask } = await house()
  const code = await ask(browser)
  const asked = { merchantCode: 'BAIZE', purpose: 'login', channel: 'sms', target: mobile } as const
  const wrong = code === '000000' ? '111111' : '000000'
  const guesses = Array.from({ length: 8 }, () => judgeCode(app, { ...asked, code: wrong }))
  expect(await Promise.all(guesses)).toEqual(Array.from({ length: 8 }, () => 'wrong'))
  expect(await app.db.one(sql`select tries from identity.code`)).toEqual({ tries: 5 })
  expect((await enter(browser, code)).json().errorCode).toBe('CODE_WRONG')
})

it('two who type one code at once: one comes in', async () => {
  const { browser, ask } = await house()
  const code = await ask(browser)
  const replies = await Promise.all([enter(browser, code), enter(browser, code), enter(browser, code)])
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(2)
})

it('a number that nobody has shown to be theirs finds nobody', async () => {
  const { app, browser, ask } = await house()
  await transaction(app, (tx) =>
    createMember(tx, {
      now: app.clock.now(),
      secrets: app.secrets,
      merchantCode: 'BAIZE',
      account: 'claims',
      type: 0,
      language: 'EN',
      personal: { mobile: '+880 1812345678' },
      isMobileUnproven: true,
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: undefined,
    }),
  )
  await ask(browser, 'login', { ...number, mobileNum: '1812345678' })
  expect(await app.db.rows(sql`select is_sent from identity.code`)).toEqual([{ isSent: false }])
})

it('who is suspended does not come in, and is told no more than anybody', async () => {
  const { app, browser, ask } = await house()
  const code = await ask(browser)
  await transaction(app, (tx) => tx.rows(sql`update identity.member set status = 'suspended'`))
  const reply = await enter(browser, code)
  expect(reply.json()).toMatchObject({ errorCode: 'CODE_WRONG', value: { captcha: false } })
})

it('[L01] without the flag of the house the way is closed', async () => {
  const { api } = await house()
  const solo = testBrowser(api, { merchant: 'SOLO' })
  expect((await enter(solo, '123456')).json().errorCode).toBe('FEATURE_OFF')
})

it('[SEC-02] wrong codes ask for a captcha and then lock, the same whether or not anybody has the number', async () => {
  const { app, api } = await strictApi()
  await testMember(app, rafi)
  const answers: unknown[] = []
  for (const username of ['1712345678', '1812345678']) {
    const browser = testBrowser(api)
    const seen: unknown[] = []
    for (let tries = 0; tries < 4; tries++) {
      const { errorCode, value } = (await enter(browser, '000000', { username })).json()
      seen.push([errorCode, value.captcha])
    }
    answers.push(seen)
  }
  const wrong = (captcha: boolean) => ['CODE_WRONG', captcha]
  const expected = [wrong(false), wrong(false), wrong(true), ['CAPTCHA_REQUIRED', true]]
  expect(answers).toEqual([expected, expected])
})
