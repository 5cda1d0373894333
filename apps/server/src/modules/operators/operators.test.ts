import { randomUUID } from 'node:crypto'
import {
  getMemberInfo,
  getOperator,
  listApprovals as approvals,
  listAudit,
  logInOperator,
  logOutOperator,
  type OperatorRole,
} from '@baize/contracts'
import { TOTP, URI } from 'otpauth'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { newColleague } from '../../testing/new-colleague.ts'
import { strictApi } from '../../testing/strict-api.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import {
  addOperator,
  approvalJobs,
  decideApproval,
  disableOperator,
  enterShell,
  listApprovals,
  operatorsApprovals,
  recordAudit,
  resetOperatorPassword,
  verifyAudit,
} from './index.ts'

const wrong = 'not the password at all'

it('a member’s token opens no office, and an operator’s token is nobody’s among members', async () => {
  const { app, api } = await demoApi()
  await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  const member = testBrowser(api)
  await member.logIn('rafi', 'green felt, brass rail')
  const office = await officeBrowser(app, api, { login: 'noor' })
  expect((await office.call(getOperator)).json().value.login).toBe('noor')
  expect((await member.call(getOperator)).json().errorCode).toBe('SESSION_ENDED')
  expect((await office.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  expect((await testBrowser(api).call(getOperator)).json().errorCode).toBe('LOGIN_REQUIRED')
})

it('a session of the office ends when it is left, when nothing was asked for a quarter of an hour, and with its operator', async () => {
  const { app, api } = await demoApi()
  const [left, idle, gone] = await Promise.all(
    ['left', 'idle', 'gone'].map((login) => officeBrowser(app, api, { login })),
  )
  await left?.call(logOutOperator)
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.session set seen_at = now() - interval '16 minutes'
      where operator_id = (select id from operators.operator where login = 'idle')`),
  )
  const { operator: owner } = await testOperator(app, { login: 'owner' })
  await disableOperator(app, owner, { login: 'gone' })
  for (const browser of [left, idle, gone])
    expect((await browser?.call(getOperator))?.json().errorCode).toBe('SESSION_ENDED')
})

it('five wrong tries lock a login, one that nobody has as well, and tries made at once are all counted', async () => {
  const { app, api } = await strictApi()
  const { password } = await testOperator(app, { login: 'noor' })
  const browser = testBrowser(api)
  const tryAs = async (login: string, text: string) =>
    (
      await browser.call(logInOperator, { body: { login, password: text, proofKey: browser.proofKey } })
    ).json()
  for (const login of ['noor', 'nobody']) {
    const codes = await Promise.all(Array.from({ length: 8 }, () => tryAs(login, wrong)))
    const counts = codes.map(({ errorCode }) => errorCode)
    expect(counts.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
    expect(counts.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(3)
  }
  const locked = await tryAs('noor', password)
  expect([locked.errorCode, locked.value.retryAfter > 800]).toEqual(['ACCOUNT_LOCKED', true])
  await transaction(app, (tx) => tx.rows(sql`update platform.attempt set ends_at = now() where failures > 0`))
  expect((await tryAs('Noor', password)).success).toBe(true)
})

it('outside the demo nobody comes in without the code of their app, and a code serves once', async () => {
  const { app, api } = await strictApi()
  const wanted = { login: 'first', name: 'First', roles: ['owner'], merchantCodes: ['BAIZE'] } as const
  const first = await addOperator(app, null, newColleague(wanted))
  const browser = testBrowser(api)
  const enter = async (code?: string) =>
    (
      await browser.call(logInOperator, {
        body: { login: 'first', password: first.password, code, proofKey: browser.proofKey },
      })
    ).json()
  const totp = URI.parse(first.totpUri)
  const code = totp instanceof TOTP ? totp.generate() : ''
  expect((await enter()).errorCode).toBe('WRONG_CREDENTIALS')
  expect((await enter('000000')).errorCode).toBe('WRONG_CREDENTIALS')
  expect((await enter(code)).success).toBe(true)
  expect((await enter(code)).errorCode).toBe('WRONG_CREDENTIALS')
  const real = { ...app, config: { ...app.config, demo: false } }
  const { password } = await testOperator(app, { login: 'demo' })
  await expect(enterShell(real, { login: 'demo', ask: async () => password })).rejects.toThrow(
    'WRONG_CREDENTIALS',
  )
})

it('the first operator comes from the shell; from then on an owner asks, and another owner agrees', async () => {
  const app = await testApp({}, 'demo')
  const wanted = { name: 'N', merchantCodes: ['BAIZE'] } as const
  const add = (by: Operator | null, login: string, roles: readonly OperatorRole[] = ['cashier']) =>
    addOperator(app, by, newColleague({ ...wanted, login, roles }))
  await add(null, 'first', ['owner', 'cashier'])
  await expect(add(null, 'second')).rejects.toThrow('NOT_PERMITTED')
  const first = await enterShell(app, { login: 'first', ask: async () => '' })
  expect((await add(first, 'alone')).approval).toBeNull()
  await add(first, 'second', ['owner', 'cashier'])
  expect((await add(first, 'third')).approval?.state).toBe('asked')
  await expect(enterShell(app, { login: 'third', ask: async () => '' })).rejects.toThrow('WRONG_CREDENTIALS')
  const second = await enterShell(app, { login: 'second', ask: async () => '' })
  const [waiting] = (await listApprovals(app, second, { kinds: operatorsApprovals, state: 'asked' })).content
  const decision = { operator: second, id: waiting?.id ?? '', decision: 'approve', now: new Date() } as const
  await transaction(app, (tx) => decideApproval(tx, decision))
  await runJobs(app, approvalJobs(operatorsApprovals))
  expect((await enterShell(app, { login: 'third', ask: async () => '' })).roles).toEqual(['cashier'])
  await add(first, 'forgotten')
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.approval set ends_at = now() where state = 'asked'`),
  )
  await approvalJobs(operatorsApprovals)
    .find(({ name }) => name === 'sweep-approvals')
    ?.run(app, {})
  const { status } = await app.db.one<{ status: string }>(
    sql`select status from operators.operator where login = 'forgotten'`,
  )
  expect(status).toBe('disabled')
  const cashier = await enterShell(app, { login: 'alone', ask: async () => '' })
  await expect(add(cashier, 'mine')).rejects.toThrow('NOT_PERMITTED')
})

it('the record is chained: lines written at once each follow the one before, and one that is touched shows', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'noor' })
  const line = { operator, merchantCode: 'BAIZE', action: 'member.freeze', subject: randomUUID() }
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      transaction(app, (tx) => recordAudit(tx, { ...line, after: { at } })),
    ),
  )
  expect(await verifyAudit(app, null)).toEqual({ lines: 20, faults: [] })
  const owner = await connectAs(app, 'owner')
  const change = sql`update operators.audit set after = '{"at": 99}' where number = 7`
  await expect(transaction(app, (tx) => tx.rows(change))).rejects.toThrow('permission denied')
  await expect(owner.query(change.text)).rejects.toThrow('never rewritten')
  await owner.query('alter table operators.audit disable trigger audit_stays')
  await owner.query(change.text)
  expect((await verifyAudit(app, null)).faults).toEqual([7])
  await owner.query('delete from operators.audit where number = 12')
  expect((await verifyAudit(app, null)).faults).toContain(13)
})

it('whoever works for one house sees nothing of another’s approvals and record', async () => {
  const { app, api } = await demoApi()
  const { operator } = await testOperator(app, { login: 'here' })
  await transaction(app, (tx) =>
    recordAudit(tx, { operator, merchantCode: 'BAIZE', action: 'member.freeze', subject: 'x' }),
  )
  const there = await officeBrowser(app, api, { login: 'there', merchantCodes: ['NOOR'] })
  const support = await officeBrowser(app, api, { login: 'support', roles: ['support'] })
  const lines = (await there.call(listAudit)).json().value.content
  expect(
    lines.filter(({ merchantCode }: { merchantCode: string | null }) => merchantCode === 'BAIZE'),
  ).toEqual([])
  expect((await there.call(approvals)).json().value.content).toEqual([])
  expect((await support.call(listAudit)).json().errorCode).toBe('NOT_PERMITTED')
})

it('an owner gives somebody another password, and whoever had the old one is out', async () => {
  const { app, api } = await demoApi()
  const { operator: owner } = await testOperator(app, { login: 'owner' })
  const { operator: cashier } = await testOperator(app, { login: 'cashier', roles: ['cashier'] })
  const office = await officeBrowser(app, api, { login: 'noor' })
  await expect(resetOperatorPassword(app, cashier, { login: 'noor' })).rejects.toThrow('NOT_PERMITTED')
  const { password } = await resetOperatorPassword(app, owner, { login: 'noor' })
  expect((await office.call(getOperator)).json().errorCode).toBe('SESSION_ENDED')
  const again = await officeBrowser(app, api, { login: 'noor', password })
  expect((await again.call(getOperator)).json().value.login).toBe('noor')
})
