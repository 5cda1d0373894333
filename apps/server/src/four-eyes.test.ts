import { randomUUID } from 'node:crypto'
import {
  addOwnPasskey,
  addPayoutBank,
  askOperatorPasskey,
  changeOperator,
  decideApproval,
  logInOperator,
  proveOperator,
  removeOwnPasskey,
  showApproval,
  startOwnPasskey,
} from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { URI, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { approvals } from './wiring.ts'
import { demoApi } from './testing/demo-app.ts'
import { newColleague } from './testing/new-colleague.ts'
import { runJobs } from './testing/run-jobs.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { testAuthenticator, type TestAuthenticator } from './testing/test-authenticator.ts'
import { type TestBrowser, testBrowser } from './testing/test-browser.ts'
import { officeBrowser, testOperator } from './testing/test-operator.ts'
import { addOperator, approvalJobs } from '#modules/operators'

const house = 'BAIZE'

/** Something that takes two: a bank that members are paid to. */
async function asked(browser: TestBrowser, code = 'FELTBANK'): Promise<string> {
  const bank = { code, name: 'Felt Bank', kind: 'bank', network: null }
  const body = { id: randomUUID(), house, bank, reason: 'asked for by members' }
  const reply = await browser.call(addPayoutBank, { body })
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return body.id
}

async function shown(browser: TestBrowser, id: string) {
  return (await browser.call(showApproval, { query: { id } })).json().value
}

/** What becomes of a yes: the state that it leads to, or why not. */
async function yes(browser: TestBrowser, id: string, digest?: string): Promise<string> {
  const seen = digest ?? (await shown(browser, id)).digest
  const body = { id, decision: 'approve', digest: seen, reason: 'looked at it' }
  const reply = (await browser.call(decideApproval, { body })).json()
  return reply.errorCode ?? reply.value.state
}

type Entering = { readonly login: string; readonly password: string; readonly code?: string }

/** Logs in at a browser that may have been somebody else's before. */
async function enterAt(browser: TestBrowser, entering: Entering & { readonly passkey?: unknown }) {
  const reply = await browser.call(logInOperator, { body: { ...entering, proofKey: browser.proofKey } })
  if (reply.statusCode !== 200) return reply.json().errorCode as string
  const { token, expiresAt } = reply.json().value
  const rest = { type: 0, firstTimeLogin: false, mustChangePassword: false, exchangeKey: null } as const
  browser.session = { token, userName: entering.login, expiresAt: Date.parse(expiresAt), ...rest }
  return 'in'
}

async function maker(app: TestApp, api: FastifyInstance) {
  const { password } = await testOperator(app, { login: 'maker' })
  const browser = await officeBrowser(app, api, { login: 'maker', password })
  return { password, browser }
}

it('[OC-08] two logins of one person are one pair of eyes, at once and one after the other, and the database says so', async () => {
  const { app, api } = await demoApi()
  const first = await maker(app, api)
  const second = await officeBrowser(app, api, { login: 'second' })
  const other = await officeBrowser(app, api, { login: 'other' })
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.operator set person_id = (select person_id from operators.operator where login = 'maker')
      where login = 'second'`),
  )
  const id = await asked(first.browser)
  const { digest } = await shown(second, id)
  const tries = await Promise.all(Array.from({ length: 6 }, () => yes(second, id, digest)))
  expect(new Set(tries)).toEqual(new Set(['SAME_OPERATOR']))
  const past = transaction(app, (tx) =>
    tx.rows(sql`update operators.approval set state = 'approved', decided_at = now(),
      decided_by = (select id from operators.operator where login = 'second')`),
  )
  await expect(past).rejects.toThrow('two_persons')
  expect(await yes(other, id)).toBe('approved')
})

it('[OC-08] the telephone that the house knows somebody by makes two logins one person', async () => {
  const app = await testApp({}, 'demo')
  const common = { name: 'N', roles: ['owner', 'finance'], merchantCodes: [house] } as const
  const one = newColleague({ ...common, login: 'one' })
  await addOperator(app, null, one)
  const { operator } = await testOperator(app, { login: 'agreeing', roles: ['owner', 'finance'] })
  const two = { ...newColleague({ ...common, login: 'two' }), telephone: one.telephone }
  await addOperator(app, operator, two)
  const persons = await app.db.rows<{ count: number }>(sql`
    select count(*)::int from operators.operator where login in ('one', 'two') group by person_id`)
  expect(persons).toEqual([{ count: 2 }])
})

it('[OC-08] who decides at the browser that it was asked at is no second one, for a day', async () => {
  const { app, api } = await demoApi()
  const { browser } = await maker(app, api)
  const id = await asked(browser)
  const { password } = await testOperator(app, { login: 'checker' })
  expect(await enterAt(browser, { login: 'checker', password })).toBe('in')
  expect(await yes(browser, id)).toBe('SAME_OPERATOR')
  const elsewhere = testBrowser(api)
  await enterAt(elsewhere, { login: 'checker', password })
  expect(await yes(elsewhere, id)).toBe('SAME_OPERATOR')
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.mark m set used_at = now() - interval '25 hours'
      from operators.operator o where o.id = m.operator_id and o.login = 'maker'`),
  )
  expect(await yes(elsewhere, id)).toBe('approved')
})

it('[OC-08] a copied secret of an authenticator app makes two logins one', async () => {
  const { app, api } = await demoApi()
  const common = { name: 'N', roles: ['owner', 'finance'], merchantCodes: [house] } as const
  const one = await addOperator(app, null, newColleague({ ...common, login: 'one' }))
  const { operator: agreeing } = await testOperator(app, { login: 'agreeing' })
  const asking = await addOperator(app, agreeing, newColleague({ ...common, login: 'two' }))
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.operator set status = 'active',
      sealed_totp = (select sealed_totp from operators.operator where login = 'one') where login = 'two'`),
  )
  const totp = URI.parse(one.totpUri)
  const code = totp instanceof TOTP ? totp.generate() : ''
  const [first, second] = [testBrowser(api), testBrowser(api)]
  expect(await enterAt(first, { login: 'one', password: one.password, code })).toBe('in')
  expect(await enterAt(second, { login: 'two', password: asking.password, code })).toBe('in')
  const id = await asked(first)
  expect(await yes(second, id)).toBe('SAME_OPERATOR')
})

/** Adds a passkey and comes in anew with it. */
async function withPasskey(browser: TestBrowser, entering: Entering, authenticator: TestAuthenticator) {
  const options = (await browser.call(startOwnPasskey)).json().value
  const added = await browser.call(addOwnPasskey, {
    body: { name: 'Key', passkey: authenticator.make(options) },
  })
  expect([added.statusCode, added.body]).toEqual([200, expect.any(String)])
  expect(await enterAt(browser, entering)).toBe('WRONG_CREDENTIALS')
  const question = (await browser.call(askOperatorPasskey)).json().value
  const passkey = authenticator.sign(question)
  expect(await enterAt(browser, { ...entering, passkey })).toBe('in')
  return passkey
}

it('[OC-08] a passkey is a second step that serves once, and whoever is handed it is no second operator', async () => {
  const { app, api } = await demoApi()
  const { browser: first, password } = await maker(app, api)
  const authenticator = testAuthenticator()
  const used = await withPasskey(first, { login: 'maker', password }, authenticator)
  expect(await enterAt(testBrowser(api), { login: 'maker', password, passkey: used })).toBe(
    'WRONG_CREDENTIALS',
  )
  const id = await asked(first)
  expect((await first.call(removeOwnPasskey, { body: { id: used.id } })).statusCode).toBe(200)
  const { password: own } = await testOperator(app, { login: 'checker' })
  const second = await officeBrowser(app, api, { login: 'checker', password: own })
  await withPasskey(second, { login: 'checker', password: own }, authenticator)
  expect(await yes(second, id)).toBe('SAME_OPERATOR')
  const question = (await second.call(askOperatorPasskey)).json().value
  const proof = { password: own, passkey: authenticator.sign(question) }
  expect((await second.call(proveOperator, { body: proof })).statusCode).toBe(200)
})

it('[OC-09] who decides sees before and after; what changed since they looked is looked at again, and both reasons are kept', async () => {
  const { app, api } = await demoApi()
  const { browser: first } = await maker(app, api)
  const second = await officeBrowser(app, api, { login: 'second' })
  await testOperator(app, { login: 'noor', roles: ['support'] })
  const body = {
    id: randomUUID(),
    login: 'noor',
    roles: ['support', 'risk'],
    merchantCodes: [house],
    reason: 'looks after limits',
  }
  expect((await first.call(changeOperator, { body })).statusCode).toBe(200)
  const seen = await shown(second, body.id)
  expect([seen.before, seen.body]).toEqual([
    { roles: ['support'], merchantCodes: [house] },
    { roles: ['support', 'risk'], merchantCodes: [house], leaves: [] },
  ])
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.operator set roles = '{support,content}' where login = 'noor'`),
  )
  expect(await yes(second, body.id, seen.digest)).toBe('CHANGED_MEANWHILE')
  expect(await yes(second, body.id, '0'.repeat(32))).toBe('CHANGED_MEANWHILE')
  expect(await yes(second, body.id)).toBe('approved')
  await runJobs(app, approvalJobs(approvals))
  expect(await shown(second, body.id)).toMatchObject({
    state: 'done',
    before: { roles: ['support', 'content'] },
    reason: 'looks after limits',
    decisionReason: 'looked at it',
  })
  const line = await app.db.one<{ before: object; after: object }>(
    sql`select before, after from operators.audit where action = 'operator.change'`,
  )
  expect([line.before, line.after]).toEqual([
    { roles: ['support', 'content'], merchantCodes: [house] },
    { roles: ['support', 'risk'], merchantCodes: [house], leaves: [] },
  ])
})

it('[OC-09] a yes names a digest and a reason, both have just shown who they are, and after a day it has lapsed', async () => {
  const { app, api } = await demoApi()
  const { browser: first } = await maker(app, api)
  const second = await officeBrowser(app, api, { login: 'second' })
  const id = await asked(first)
  const { digest } = await shown(second, id)
  for (const bad of [
    { id, decision: 'approve', reason: 'no digest' },
    { id, decision: 'approve', digest, reason: '   ' },
    { id, decision: 'approve', digest, reason: 'x'.repeat(141) },
    { id, decision: 'approve', digest, reason: 'a\u0007b' },
    { id, decision: 'approve', digest: digest.toUpperCase(), reason: 'fine' },
  ])
    expect((await second.call(decideApproval, { body: bad })).statusCode).toBe(400)
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.session set proven_at = now() - interval '6 minutes'`),
  )
  expect(await yes(second, id)).toBe('PROOF_REQUIRED')
  const bank = { code: 'LATEBANK', name: 'Late Bank', kind: 'bank', network: null }
  const late = { id: randomUUID(), house, bank, reason: 'asked late' }
  expect((await first.call(addPayoutBank, { body: late })).json().errorCode).toBe('PROOF_REQUIRED')
  await transaction(app, (tx) => tx.rows(sql`update operators.session set proven_at = now()`))
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.approval set asked_at = now() - interval '24 hours', ends_at = now()`),
  )
  expect(await yes(second, id)).toBe('ALREADY_DECIDED')
})
