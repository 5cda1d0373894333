import * as contracts from '@baize/contracts'
import {
  type Action,
  addOwnPasskey,
  askOperatorPasskey,
  type Endpoint,
  getMyself,
  getOperator,
  listApprovals,
  logInOperator,
  proveOperator,
  removeOwnPasskey,
  startOwnPasskey,
} from '@baize/contracts'
import { TOTP, URI } from 'otpauth'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { owaspStrength } from '#platform/secrets/hashing'
import { demoApi } from '../../testing/demo-app.ts'
import { newColleague } from '../../testing/new-colleague.ts'
import { strictApi, uncountedApi } from '../../testing/strict-api.ts'
import { testAuthenticator } from '../../testing/test-authenticator.ts'
import { type TestBrowser, testBrowser } from '../../testing/test-browser.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { addOperator, enterShell } from './index.ts'

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
const wrong = 'not the password at all'

/** A house that is no demo, with its first owner: their password and the codes of their app, each of which serves once. */
async function realHouse() {
  const { app, api } = await demoApi({ DEMO: 'false', SECRET_KEY })
  const wanted = { login: 'first', name: 'First', roles: ['owner'], merchantCodes: ['BAIZE'] } as const
  const { password, totpUri } = await addOperator(app, null, newColleague(wanted))
  const totp = URI.parse(totpUri)
  /** The app's next code: what was shown once is forgotten, as if half a minute had gone by. */
  const nextCode = async () => {
    await transaction(app, (tx) => tx.rows(sql`update operators.operator set totp_step = 0`))
    return totp instanceof TOTP ? totp.generate() : ''
  }
  return { app, api, password, nextCode }
}

async function enter(browser: TestBrowser, body: Record<string, unknown>): Promise<string> {
  const reply = await browser.call(logInOperator, { body: { proofKey: browser.proofKey, ...body } })
  if (reply.statusCode !== 200) return reply.json().errorCode
  const { token, expiresAt } = reply.json().value
  const rest = { type: 0, firstTimeLogin: false, mustChangePassword: false, exchangeKey: null } as const
  browser.session = { token, userName: 'operator', expiresAt: Date.parse(expiresAt), ...rest }
  return 'in'
}

const codeOf = async (browser: TestBrowser, call: Endpoint, body?: unknown) => {
  const reply = await browser.call(call, { body })
  return reply.json().errorCode ?? 'done'
}

const isOperatorCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && value.audience === 'operator'

it('[OC-21] an owner without a passkey makes one before anything else is answered, and from then on comes in by it', async () => {
  const { app, api, password, nextCode } = await realHouse()
  const browser = testBrowser(api)
  const credentials = { login: 'first', password }
  expect(await enter(browser, { ...credentials, code: await nextCode() })).toBe('in')
  const answered: string[] = []
  for (const [name, call] of Object.entries(contracts)) {
    if (!isOperatorCall(call) || name === 'logOutOperator') continue
    const { errorCode } = (await browser.call(call)).json()
    if (!['PASSKEY_REQUIRED', 'NOT_PERMITTED'].includes(errorCode)) answered.push(name)
  }
  expect(answered.sort()).toEqual(
    ['addOwnPasskey', 'getMyself', 'getOperator', 'proveOperator', 'startOwnPasskey'].sort(),
  )
  expect((await browser.call(getOperator)).json().value.needsPasskey).toBe(true)

  const authenticator = testAuthenticator()
  const wanted = (await browser.call(startOwnPasskey)).json().value
  const made = authenticator.make(wanted)
  expect(await codeOf(browser, addOwnPasskey, { name: 'Key', passkey: made })).toBe('done')
  expect(await codeOf(browser, listApprovals)).toBe('done')
  expect((await browser.call(getOperator)).json().value.needsPasskey).toBe(false)

  const sign = async () => authenticator.sign((await browser.call(askOperatorPasskey)).json().value)
  const elsewhere = testBrowser(api)
  expect(await enter(elsewhere, { ...credentials, code: await nextCode() })).toBe('WRONG_CREDENTIALS')
  expect(await enter(elsewhere, { ...credentials, password: wrong, passkey: await sign() })).toBe(
    'WRONG_CREDENTIALS',
  )
  expect(await enter(elsewhere, { ...credentials, passkey: await sign() })).toBe('in')
  expect(await codeOf(elsewhere, proveOperator, { password, code: await nextCode() })).toBe(
    'WRONG_CREDENTIALS',
  )
  expect(await codeOf(elsewhere, removeOwnPasskey, { id: made.id })).toBe('LAST_SECOND_STEP')
  // At the shell there is no browser that could sign: the code serves there.
  const code = await nextCode()
  const ask = async (what: 'password' | 'code') => (what === 'password' ? password : code)
  expect((await enterShell(app, { login: 'first', ask })).roles).toEqual(['owner'])
})

it('[OC-21] who is no owner comes in with password and code, never with one of them, and is not remembered', async () => {
  const { app, api, password, nextCode } = await realHouse()
  await transaction(app, (tx) => tx.rows(sql`update operators.operator set roles = '{support}'`))
  const browser = testBrowser(api)
  expect(await enter(browser, { login: 'first', password })).toBe('WRONG_CREDENTIALS')
  expect(await enter(browser, { login: 'first', password: wrong, code: await nextCode() })).toBe(
    'WRONG_CREDENTIALS',
  )
  expect(await enter(browser, { login: 'first', password, code: await nextCode() })).toBe('in')
  expect(await codeOf(browser, getMyself)).toBe('done')
  // What the browser keeps beside the token opens nothing, and spares neither the password nor the code.
  browser.session = undefined
  expect(await codeOf(browser, getOperator)).toBe('LOGIN_REQUIRED')
  expect(await enter(browser, { login: 'first', password })).toBe('WRONG_CREDENTIALS')
  expect(await enter(browser, { login: 'first', password: '', code: await nextCode() })).not.toBe('in')
})

it('[OC-21] five wrong tries close a login for a quarter of an hour, that of nobody as well, and an unknown login takes the same work', async () => {
  const { app, api } = await strictApi()
  const { password } = await testOperator(app, { login: 'noor' })
  await testOperator(app, { login: 'gone' })
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.operator set status = 'disabled' where login = 'gone'`),
  )
  const hashes = async () => (await app.metrics.hashes.get()).values[0]?.value ?? 0
  for (const login of ['noor', 'nobody', 'gone']) {
    for (let tries = 0; tries < 5; tries++) {
      const before = await hashes()
      expect(await enter(testBrowser(api), { login, password: wrong })).toBe('WRONG_CREDENTIALS')
      expect([login, (await hashes()) - before]).toEqual([login, 1])
    }
    expect(await enter(testBrowser(api), { login, password })).toBe('ACCOUNT_LOCKED')
  }
  const minutes = (count: number) =>
    transaction(app, (tx) =>
      tx.rows(sql`update platform.attempt set ends_at = ends_at - ${`${count} minutes`}::interval`),
    )
  await minutes(14)
  expect(await enter(testBrowser(api), { login: 'noor', password })).toBe('ACCOUNT_LOCKED')
  await minutes(1)
  expect(await enter(testBrowser(api), { login: 'noor', password })).toBe('in')
})

it('[OC-22] a copied token is 401 without the key of its browser, with whatever else was copied', async () => {
  const { app, api } = await demoApi()
  const { password } = await testOperator(app, { login: 'noor' })
  const [office, thief] = [testBrowser(api), testBrowser(api)]
  await enter(office, { login: 'noor', password })
  thief.session = office.session
  for (const [name, value] of office.cookies) thief.cookies.set(name, value)
  const seen = async (headers: Record<string, string>) => {
    const reply = await thief.call(getOperator, { headers })
    return [reply.statusCode, reply.json().errorCode]
  }
  expect(await seen({})).toEqual([401, 'BAD_PROOF'])
  expect(await seen({ 'x-proof': '' })).toEqual([401, 'BAD_PROOF'])
  // A proof that was seen on the way says one call, once.
  const heard = office.prove('GET', getOperator.path, '')
  expect((await office.call(getOperator, { headers: { 'x-proof': heard } })).statusCode).toBe(200)
  expect(await seen({ 'x-proof': heard })).toEqual([401, 'BAD_PROOF'])
  const reply = await thief.call(listApprovals, {
    headers: { 'x-proof': office.prove('GET', getOperator.path, '') },
  })
  expect(reply.statusCode).toBe(401)
  expect((await office.call(getOperator)).statusCode).toBe(200)
})

it('[OC-21] a wrong password takes as long where the login is somebody’s as where it is nobody’s', {
  timeout: 60_000,
}, async () => {
  const { app: quick } = await strictApi()
  const app = { ...quick, hashStrength: owaspStrength }
  const api = await uncountedApi(app)
  await testOperator(app, { login: 'noor' })
  const timed = async (login: string) => {
    await transaction(app, (tx) => tx.rows(sql`delete from platform.attempt`))
    const browser = testBrowser(api)
    await browser.call(getOperator)
    const start = performance.now()
    expect(await enter(browser, { login, password: wrong })).toBe('WRONG_CREDENTIALS')
    return performance.now() - start
  }
  const times: Record<'somebody' | 'nobody', number[]> = { somebody: [], nobody: [] }
  await timed('first-of-all')
  for (let round = 0; round < 25; round++) {
    times.somebody.push(await timed('noor'))
    times.nobody.push(await timed(`nobody${round}`))
  }
  // Whatever else the machine does makes some of them longer and none shorter. A password that nobody computes is a
  // matter of a tenth of the time.
  const ratio = Math.min(...times.nobody) / Math.min(...times.somebody)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})

it('[OC-24] what the table says is proven is refused six minutes after the last proof, done four minutes after it, and nothing else is asked', async () => {
  const { app, api } = await demoApi()
  const { password } = await testOperator(app, { login: 'noor' })
  const office = testBrowser(api)
  await enter(office, { login: 'noor', password })
  const provenAgo = (minutes: number) =>
    transaction(app, (tx) =>
      tx.rows(sql`update operators.session set proven_at = now() - ${`${minutes} minutes`}::interval`),
    )
  const table = new Map<string, Action>(Object.entries(contracts.officeActions))
  const refused = async () => {
    const names: string[] = []
    for (const [name, call] of Object.entries(contracts)) {
      if (!isOperatorCall(call) || name === 'logOutOperator') continue
      // Some answer with a file.
      if ((await office.call(call)).body.includes('"PROOF_REQUIRED"')) names.push(name)
    }
    return names.sort()
  }
  await provenAgo(4)
  expect(await refused()).toEqual([])
  await provenAgo(6)
  const proven = [...table].filter(([, { isProven }]) => isProven).map(([name]) => name)
  expect(await refused()).toEqual(proven.sort())
  expect(await codeOf(office, proveOperator, { password })).toBe('done')
  expect(await refused()).toEqual([])
}, 60_000)
