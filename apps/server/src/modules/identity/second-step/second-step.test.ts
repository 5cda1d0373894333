import {
  addPasskey,
  askPasskey,
  askPasskeyAtLogin,
  confirmTotp,
  finishLogin,
  type FreshProof,
  getMemberInfo,
  listSecondSteps,
  login,
  removeSecondStep,
  renameSecondStep,
  renewRecoveryCodes,
  type SecondProof,
  startPasskey,
  startTotp,
} from '@baize/contracts'
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testAuthenticator } from '../../../testing/test-authenticator.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { endSessions } from '../sessions/end-sessions.ts'

const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }
const byPassword: FreshProof = { by: 'password', password: rafi.password }

/** Stands still in the middle of a step, so that a code is of the step that the test means. */
const clock = { at: 0, now: () => new Date(clock.at) }

async function loggedIn() {
  const { app, api } = await demoApi({}, clock)
  clock.at = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
  const memberId = await testMember(app, rafi)
  const browser = testBrowser(api)
  await browser.logIn(rafi.account, rafi.password)
  return { app, api, browser, memberId }
}

/** The code that the authenticator app shows, so many steps from now. */
function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: clock.at + steps * 30_000 })
}

async function withTotp() {
  const world = await loggedIn()
  const { secret } = (await world.browser.call(startTotp, { body: { proof: byPassword } })).json().value
  const confirmed = await world.browser.call(confirmTotp, { body: { code: codeOf(secret, -1) } })
  return { ...world, secret, recoveryCodes: confirmed.json().value.recoveryCodes as string[] }
}

async function withPasskey() {
  const world = await loggedIn()
  const authenticator = testAuthenticator()
  const options = (await world.browser.call(startPasskey, { body: { proof: byPassword } })).json().value
  const body = { name: 'My telephone', passkey: authenticator.make(options) }
  const added = (await world.browser.call(addPasskey, { body })).json().value
  return { ...world, authenticator, id: added.id as string }
}

/** The first step of a login in a fresh browser, or in this one. */
async function firstStep(browser: TestBrowser): Promise<{ ticket: string; methods: string[] }> {
  const entry = { type: 'username', door: 'member', remember: false, proofKey: browser.proofKey }
  const reply = await browser.call(login, {
    body: { ...entry, username: rafi.account, password: rafi.password },
  })
  const { session, secondStep } = reply.json().value
  expect(session).toBeNull()
  return secondStep
}

async function second(browser: TestBrowser, ticket: string, proof: SecondProof, trustDevice = false) {
  const reply = await browser.call(finishLogin, { body: { ticket, proof, trustDevice } })
  if (reply.statusCode === 200) browser.session = reply.json().value
  return reply.statusCode === 200 ? 'session' : reply.json().errorCode
}

it('an authenticator app counts only once its first code was shown', async () => {
  const { api, app, browser } = await loggedIn()
  const { secret, uri, qrPng } = (await browser.call(startTotp, { body: { proof: byPassword } })).json().value
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
  expect(qrPng).toMatch(/^data:image\/png;base64,/)
  await testBrowser(api).logIn(rafi.account, rafi.password)
  const stored = await app.db.one<{ sealedSecret: Buffer }>(sql`select sealed_secret from identity.totp`)
  expect(stored.sealedSecret.includes(Buffer.from(new TOTP({ secret }).secret.bytes))).toBe(false)

  const wrong = await browser.call(confirmTotp, { body: { code: '000000' } })
  expect(wrong.json().errorCode).toBe('CODE_WRONG')
  const right = await browser.call(confirmTotp, { body: { code: codeOf(secret) } })
  expect(right.json().value.recoveryCodes).toHaveLength(10)
  const { methods } = await firstStep(testBrowser(api))
  expect(methods).toEqual(['totp', 'recovery'])
  const again = await browser.call(startTotp, { body: { proof: byPassword } })
  expect(again.json().errorCode).toBe('SECOND_STEP_EXISTS')
})

it('the second step opens the session, and each ticket and each code serves once', async () => {
  const { api, secret } = await withTotp()
  const browser = testBrowser(api)
  const { ticket } = await firstStep(browser)
  expect(await second(browser, ticket, { by: 'totp', code: codeOf(secret, -1) })).toBe('CODE_WRONG')
  expect(await second(browser, ticket, { by: 'totp', code: codeOf(secret) })).toBe('session')
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
  expect(await second(browser, ticket, { by: 'totp', code: codeOf(secret, 1) })).toBe('TICKET_ENDED')

  const other = testBrowser(api)
  const next = await firstStep(other)
  expect(await second(other, next.ticket, { by: 'totp', code: codeOf(secret) })).toBe('CODE_WRONG')
  expect(await second(other, next.ticket, { by: 'totp', code: codeOf(secret, 2) })).toBe('CODE_WRONG')
  expect(await second(other, next.ticket, { by: 'totp', code: codeOf(secret, 1) })).toBe('session')
})

it('ten tries with one right code open one session', async () => {
  const { app, api, secret } = await withTotp()
  const browser = testBrowser(api)
  const { ticket } = await firstStep(browser)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => second(browser, ticket, { by: 'totp', code: codeOf(secret) })),
  )
  expect(outcomes.filter((outcome) => outcome === 'session')).toHaveLength(1)
  expect(await app.db.one(sql`select count(*)::int as open from identity.session`)).toEqual({ open: 2 })
})

it('a ticket is of use only to the browser that took the first step', async () => {
  const { api, secret } = await withTotp()
  const browser = testBrowser(api)
  const { ticket } = await firstStep(browser)
  const proof: SecondProof = { by: 'totp', code: codeOf(secret) }
  const thief = testBrowser(api)
  expect(await second(thief, ticket, proof)).toBe('TICKET_ENDED')
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect(await second(thief, ticket, proof)).toBe('BAD_PROOF')
  expect(await second(browser, ticket, proof)).toBe('session')
})

it('five wrong codes end a ticket, ten lock the second step for strangers and not for the owner’s browser', async () => {
  const { api, browser: own, secret } = await withTotp()
  const stranger = testBrowser(api)
  for (let asked = 0; asked < 2; asked++) {
    const { ticket } = await firstStep(stranger)
    for (let tried = 0; tried < 5; tried++)
      expect(await second(stranger, ticket, { by: 'totp', code: '000000' })).toBe('CODE_WRONG')
  }
  const { ticket } = await firstStep(stranger)
  expect(await second(stranger, ticket, { by: 'totp', code: codeOf(secret) })).toBe('ACCOUNT_LOCKED')
  const mine = await firstStep(own)
  expect(await second(own, mine.ticket, { by: 'totp', code: codeOf(secret) })).toBe('session')
})

it('a sixth try of a ticket is not looked at', async () => {
  const { api, secret } = await withTotp()
  const browser = testBrowser(api)
  const { ticket } = await firstStep(browser)
  for (const _ of [1, 2, 3, 4, 5]) await second(browser, ticket, { by: 'totp', code: '000000' })
  expect(await second(browser, ticket, { by: 'totp', code: codeOf(secret) })).toBe('TICKET_ENDED')
})

it('a ticket that is older than five minutes opens nothing', async () => {
  const { app, api, secret } = await withTotp()
  const browser = testBrowser(api)
  const { ticket } = await firstStep(browser)
  await transaction(app, (tx) => tx.rows(sql`update identity.login_ticket set ends_at = now()`))
  expect(await second(browser, ticket, { by: 'totp', code: codeOf(secret) })).toBe('TICKET_ENDED')
})

it('of recovery codes that are renewed in several places at once only one sheet is good', async () => {
  const { app, browser } = await withTotp()
  const renew = () => browser.call(renewRecoveryCodes, { body: { proof: byPassword } })
  const renewed = await Promise.all(Array.from({ length: 6 }, renew))
  expect(renewed.map(({ statusCode }) => statusCode)).toEqual(renewed.map(() => 200))
  const good = await app.db.rows(sql`select digest from identity.recovery_code where used_at is null`)
  expect(good).toHaveLength(10)
})

it('each recovery code opens once, however it is typed, and new codes void the old', async () => {
  const { app, api, browser, recoveryCodes } = await withTotp()
  const [first = '', next = ''] = recoveryCodes
  const stored = await app.db.rows<{ digest: Buffer }>(sql`select digest from identity.recovery_code`)
  expect(stored.some(({ digest }) => digest.toString().includes(first.slice(0, 5)))).toBe(false)
  const other = testBrowser(api)
  const typed = first.toUpperCase().replace('-', ' ')
  expect(await second(other, (await firstStep(other)).ticket, { by: 'recovery', code: typed })).toBe(
    'session',
  )
  const { ticket } = await firstStep(other)
  expect(await second(other, ticket, { by: 'recovery', code: first })).toBe('CODE_WRONG')
  expect((await browser.call(listSecondSteps)).json().value.recoveryCodesLeft).toBe(9)
  const renewed = await browser.call(renewRecoveryCodes, { body: { proof: byPassword } })
  expect(await second(other, ticket, { by: 'recovery', code: next })).toBe('CODE_WRONG')
  const [fresh = ''] = renewed.json().value.recoveryCodes
  expect(await second(other, ticket, { by: 'recovery', code: fresh })).toBe('session')
})

it('a browser is exempt only where the member ticked it, and no longer once somebody was thrown out', async () => {
  const { app, api, browser, secret, memberId } = await withTotp()
  await firstStep(browser)
  const other = testBrowser(api)
  const { ticket } = await firstStep(other)
  expect(await second(other, ticket, { by: 'totp', code: codeOf(secret) }, true)).toBe('session')
  await other.logIn(rafi.account, rafi.password)
  await transaction(app, (tx) => endSessions(tx, { memberId }, 'password'))
  await firstStep(other)
})

it('a passkey opens the session: of this site, with the person verified, its counter moved on', async () => {
  const { api, authenticator } = await withPasskey()
  const browser = testBrowser(api)
  const { ticket, methods } = await firstStep(browser)
  expect(methods).toEqual(['passkey', 'recovery'])
  const ask = async () => (await browser.call(askPasskeyAtLogin, { body: { ticket } })).json().value
  const show = (passkey: ReturnType<typeof authenticator.sign>) =>
    second(browser, ticket, { by: 'passkey', passkey })
  expect(await show(authenticator.sign(await ask(), { origin: 'http://evil.test', counter: 1 }))).toBe(
    'PASSKEY_WRONG',
  )
  expect(await show(authenticator.sign(await ask(), { isUnverified: true, counter: 1 }))).toBe(
    'PASSKEY_WRONG',
  )
  const other = testAuthenticator()
  expect(await show({ ...other.sign(await ask()), id: authenticator.sign(await ask()).id })).toBe(
    'PASSKEY_WRONG',
  )
  expect(await show(authenticator.sign(await ask(), { counter: 7 }))).toBe('session')

  const again = await firstStep(browser)
  const question = (await browser.call(askPasskeyAtLogin, { body: { ticket: again.ticket } })).json().value
  const cloned = authenticator.sign(question, { counter: 7 })
  expect(await second(browser, again.ticket, { by: 'passkey', passkey: cloned })).toBe('PASSKEY_WRONG')
})

it('what a passkey signed serves once, and only for the question it was asked', async () => {
  const { api, authenticator } = await withPasskey()
  const browser = testBrowser(api)
  const { ticket } = await firstStep(browser)
  const question = (await browser.call(askPasskeyAtLogin, { body: { ticket } })).json().value
  const passkey = authenticator.sign(question)
  const stale = await firstStep(browser)
  expect(await second(browser, stale.ticket, { by: 'passkey', passkey })).toBe('PASSKEY_WRONG')
  await second(browser, ticket, { by: 'recovery', code: 'wrong' })
  expect(await second(browser, ticket, { by: 'passkey', passkey })).toBe('PASSKEY_WRONG')
})

it('a passkey made for another site or without its person is not added', async () => {
  const { browser } = await loggedIn()
  for (const whim of [{ origin: 'http://evil.test' }, { isUnverified: true }]) {
    const options = (await browser.call(startPasskey, { body: { proof: byPassword } })).json().value
    expect(options.rp.id).toBe('localhost')
    const body = { name: 'x', passkey: testAuthenticator().make(options, whim) }
    expect((await browser.call(addPasskey, { body })).json().errorCode).toBe('PASSKEY_WRONG')
  }
  expect((await browser.call(listSecondSteps)).json().value.steps).toEqual([])
})

it('second steps are listed, renamed and removed, and only with a fresh proof', async () => {
  const { api, browser, id, authenticator } = await withPasskey()
  expect((await browser.call(renameSecondStep, { body: { id, name: 'Old one' } })).statusCode).toBe(200)
  expect((await browser.call(listSecondSteps)).json().value).toMatchObject({
    steps: [{ id, kind: 'passkey', name: 'Old one', usedAt: null }],
    recoveryCodesLeft: 10,
  })
  const remove = async (proof: FreshProof | null) =>
    (await browser.call(removeSecondStep, { body: { id, proof } })).json()
  expect((await remove(null)).errorCode).toBe('PROOF_REQUIRED')
  expect((await remove({ by: 'password', password: 'a wrong one' })).errorCode).toBe('WRONG_CREDENTIALS')
  expect((await remove({ by: 'totp', code: '123456' })).errorCode).toBe('CODE_WRONG')
  const question = (await browser.call(askPasskey)).json().value
  const passkey = authenticator.sign(question)
  expect((await remove({ by: 'passkey', passkey })).success).toBe(true)
  expect((await remove({ by: 'passkey', passkey })).errorCode).toBe('PASSKEY_WRONG')
  expect((await browser.call(listSecondSteps)).json().value).toEqual({ steps: [], recoveryCodesLeft: 0 })
  await testBrowser(api).logIn(rafi.account, rafi.password)
})

it('nobody touches the second step of somebody else', async () => {
  const { app, api, id } = await withPasskey()
  await testMember(app, { account: 'other', password: 'another long one' })
  const other = testBrowser(api)
  await other.logIn('other', 'another long one')
  const proof: FreshProof = { by: 'password', password: 'another long one' }
  expect((await other.call(renameSecondStep, { body: { id, name: 'x' } })).json().errorCode).toBe('NOT_FOUND')
  expect((await other.call(removeSecondStep, { body: { id, proof } })).json().errorCode).toBe('NOT_FOUND')
})
