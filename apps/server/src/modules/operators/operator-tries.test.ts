import { getOperator, logInOperator, proveOperator } from '@baize/contracts'
import { TOTP, URI } from 'otpauth'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { strictApi } from '../../testing/strict-api.ts'
import { newColleague } from '../../testing/new-colleague.ts'
import { type TestBrowser, testBrowser } from '../../testing/test-browser.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { addOperator, enterShell, resetOperatorPassword } from './index.ts'

const wrong = 'not the password at all'

async function enter(from: TestBrowser, body: Record<string, unknown>) {
  const { success, errorCode, value } = (
    await from.call(logInOperator, { body: { proofKey: from.proofKey, ...body } })
  ).json()
  return success ? 'in' : { errorCode, value }
}

it('[F04] [F06] fifty right logins and fifty right proofs at once, from one address, lock nobody out', async () => {
  const { app, api } = await strictApi()
  const { password } = await testOperator(app, { login: 'noor' })
  const browsers = Array.from({ length: 50 }, () => testBrowser(api))
  expect(await Promise.all(browsers.map((each) => enter(each, { login: 'noor', password })))).toEqual(
    Array.from({ length: 50 }, () => 'in'),
  )
  const office = await officeBrowser(app, api, { login: 'noor', password })
  const proofs = await Promise.all(
    Array.from({ length: 50 }, () => office.call(proveOperator, { body: { password } })),
  )
  expect(proofs.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(await enter(testBrowser(api), { login: 'noor', password })).toBe('in')
  expect(await app.db.rows(sql`select from platform.attempt where failures > 0 or underway > 0`)).toEqual([])
})

it('[F04] whoever guesses an operator’s password elsewhere closes neither their browser, their session nor the shell', async () => {
  const { app, api } = await strictApi()
  const { password } = await testOperator(app, { login: 'noor' })
  const office = await officeBrowser(app, api, { login: 'noor', password })
  const guesses = Array.from({ length: 50 }, () =>
    enter(testBrowser(api), { login: 'noor', password: wrong }),
  )
  const codes = (await Promise.all(guesses)).map((each) => (each === 'in' ? each : each.errorCode))
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
  expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(45)
  expect(await enter(testBrowser(api), { login: 'noor', password })).toMatchObject({
    errorCode: 'ACCOUNT_LOCKED',
  })
  expect((await office.call(getOperator)).statusCode).toBe(200)
  expect((await office.call(proveOperator, { body: { password } })).statusCode).toBe(200)
  expect(await enter(office, { login: 'noor', password })).toBe('in')
  const real = { ...app, config: { ...app.config, demo: false } }
  // In a real house the shell asks; it says that the proof is wrong, and not that somebody is locked out.
  await expect(enterShell(real, { login: 'noor', ask: async () => '000000' })).rejects.toThrow(
    'WRONG_CREDENTIALS',
  )
})

it('[F04] a browser that an operator has used locks itself when it guesses, and nobody else', async () => {
  const { app, api } = await strictApi()
  const { password } = await testOperator(app, { login: 'noor' })
  const office = await officeBrowser(app, api, { login: 'noor', password })
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => office.call(proveOperator, { body: { password: wrong } })),
  )
  const codes = replies.map((reply) => reply.json().errorCode)
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
  expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(45)
  expect(await enter(testBrowser(api), { login: 'noor', password })).toBe('in')
})

it('[F04] thirty wrong tries from an address close it to browsers that nobody knows, and to no other', async () => {
  const { app, api } = await strictApi()
  const { password } = await testOperator(app, { login: 'noor' })
  const office = await officeBrowser(app, api, { login: 'noor', password })
  const guesses = Array.from({ length: 40 }, (_, n) =>
    enter(testBrowser(api), { login: `nobody${n}`, password: wrong }),
  )
  const codes = (await Promise.all(guesses)).map((each) => (each === 'in' ? each : each.errorCode))
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(30)
  expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(10)
  expect(await enter(testBrowser(api), { login: 'noor', password })).toMatchObject({
    errorCode: 'ACCOUNT_LOCKED',
  })
  expect(await enter(office, { login: 'noor', password })).toBe('in')
})

it('an owner who gives somebody another password lets them in again', async () => {
  const { app, api } = await strictApi()
  await testOperator(app, { login: 'noor' })
  const { operator: owner } = await testOperator(app, { login: 'owner' })
  for (let tries = 0; tries < 5; tries++) await enter(testBrowser(api), { login: 'noor', password: wrong })
  const { password } = await resetOperatorPassword(app, owner, { login: 'noor' })
  expect(await enter(testBrowser(api), { login: 'noor', password })).toBe('in')
})

it('[F13] a right password without its code, or with a wrong one, answers as a wrong password and as nobody', async () => {
  const { app, api } = await strictApi()
  const wanted = { name: 'First', roles: ['owner'], merchantCodes: ['BAIZE'] } as const
  const { password, totpUri } = await addOperator(app, null, newColleague({ ...wanted, login: 'first' }))
  const totp = URI.parse(totpUri)
  const code = totp instanceof TOTP ? totp.generate() : ''
  const bodies = [
    { login: 'first', password },
    { login: 'first', password, code: code === '000000' ? '111111' : '000000' },
    { login: 'first', password: wrong },
    { login: 'first', password: wrong, code },
    { login: 'nobody', password: wrong },
  ]
  const answers = []
  for (const body of bodies) answers.push(await enter(testBrowser(api), body))
  expect(answers).toEqual(bodies.map(() => ({ errorCode: 'WRONG_CREDENTIALS', value: undefined })))
  expect(await enter(testBrowser(api), { login: 'first', password, code })).toBe('in')
})

it('[F06] a right code sent twenty times at once opens one session and locks nobody out', async () => {
  const { app, api } = await strictApi()
  const wanted = { name: 'First', roles: ['owner'], merchantCodes: ['BAIZE'] } as const
  const { password, totpUri } = await addOperator(app, null, newColleague({ ...wanted, login: 'first' }))
  const totp = URI.parse(totpUri)
  const code = totp instanceof TOTP ? totp.generate() : ''
  const all = await Promise.all(
    Array.from({ length: 20 }, () => enter(testBrowser(api), { login: 'first', password, code })),
  )
  expect(all.filter((each) => each === 'in')).toHaveLength(1)
  expect(await app.db.rows(sql`select from platform.attempt where failures > 0 or underway > 0`)).toEqual([])
})
