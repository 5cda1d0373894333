import { randomUUID } from 'node:crypto'
import {
  addOperator,
  changeOperator,
  disableOperator,
  endOperatorLogins,
  endOwnLogin,
  getMyself,
  getOfficeLiveTicket,
  getOperator,
  listAudit,
  listOperatorLogins,
  listOperators,
  logInOperator,
  resetOperatorStep,
  verifyAudit,
} from '@baize/contracts'
import { TOTP, URI } from 'otpauth'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { createApi } from './server.ts'
import { writePlace } from './platform/list-place.ts'
import { connectAs } from './testing/as-owner.ts'
import { demoApi } from './testing/demo-app.ts'
import { newColleague } from './testing/new-colleague.ts'
import { runJobs } from './testing/run-jobs.ts'
import { secondNode } from './testing/second-node.ts'
import { type TestBrowser, testBrowser } from './testing/test-browser.ts'
import { officeBrowser, testOperator } from './testing/test-operator.ts'
import { openPage } from './testing/test-page.ts'
import { approvals } from './wiring.ts'
import { approvalJobs, decideApproval } from '#modules/operators'

const house = 'BAIZE'
const codeOf = async (reply: ReturnType<TestBrowser['call']>) => (await reply).json().errorCode ?? 'ok'

const change = (login: string, roles: readonly string[], merchantCodes: readonly string[]) => ({
  body: { id: randomUUID(), login, roles, merchantCodes, reason: 'other work' },
})

it('[OC-06] nobody gives a role or a house that they lack, nor with another’s word', async () => {
  const { app, api } = await demoApi()
  const owner = await officeBrowser(app, api, { login: 'owner', roles: ['owner', 'support'] })
  const { operator: other } = await testOperator(app, { login: 'other' })
  await testOperator(app, { login: 'noor', roles: ['support'] })
  const given = (roles: readonly ('support' | 'risk' | 'owner')[], merchantCodes: readonly string[]) => ({
    body: newColleague({ login: 'fresh', name: 'Fresh', roles, merchantCodes }),
  })
  expect(await codeOf(owner.call(addOperator, given(['risk'], [house])))).toBe('NOT_PERMITTED')
  expect(await codeOf(owner.call(addOperator, given(['support'], ['NOOR'])))).toBe('NOT_FOUND')
  expect(await codeOf(owner.call(changeOperator, change('noor', ['risk'], [house])))).toBe('NOT_PERMITTED')
  expect(await codeOf(owner.call(changeOperator, change('noor', ['support'], [house, 'NOOR'])))).toBe(
    'NOT_FOUND',
  )
  expect(await codeOf(owner.call(changeOperator, change('noor', ['support'], [house])))).toBe('ALREADY_SET')
  const asked = change('noor', ['support', 'owner'], [house])
  expect(await codeOf(owner.call(changeOperator, asked))).toBe('ok')
  // Whoever asked has lost the role meanwhile: what was agreed does not happen.
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.operator set roles = '{support}' where login = 'owner'`),
  )
  await transaction(app, (tx) =>
    decideApproval(tx, { operator: other, id: asked.body.id, decision: 'approve', now: new Date() }),
  )
  await runJobs(app, approvalJobs(approvals))
  const ended = await app.db.one<{ failure: string }>(
    sql`select failure from operators.approval where id = ${asked.body.id}`,
  )
  expect(ended.failure).toBe('NOT_PERMITTED')
})

it('[OC-06] the last active owner of a house stays, also where two send one another away at once', async () => {
  const { app, api } = await demoApi()
  const [one, two] = await Promise.all(
    ['one', 'two'].map((login) => officeBrowser(app, api, { login, merchantCodes: [house] })),
  )
  const outcomes = await Promise.all([
    one && codeOf(one.call(disableOperator, { body: { login: 'two' } })),
    two && codeOf(two.call(disableOperator, { body: { login: 'one' } })),
  ])
  const left = await app.db.rows<{ login: string }>(
    sql`select login from operators.operator where status = 'active' and 'owner' = any (roles)`,
  )
  expect(left).toHaveLength(1)
  expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1)
  const still = left[0]?.login === 'one' ? one : two
  const own = left[0]?.login ?? ''
  expect(await codeOf((still ?? testBrowser(api)).call(disableOperator, { body: { login: own } }))).toBe(
    'LAST_OWNER',
  )
  expect(
    await codeOf((still ?? testBrowser(api)).call(changeOperator, change(own, ['support'], [house]))),
  ).toBe('LAST_OWNER')
  expect(await codeOf((still ?? testBrowser(api)).call(changeOperator, change(own, ['owner'], [])))).toBe(
    'LAST_OWNER',
  )
})

it('[OC-07] disabling somebody, and a change of what they may do, close their pages on another node within a second', async () => {
  const { app, api } = await demoApi()
  const far = await createApi(secondNode(app))
  const owner = await officeBrowser(app, api, { login: 'owner' })
  const { operator: other } = await testOperator(app, { login: 'other' })
  const pageOf = async (login: string) => {
    const browser = await officeBrowser(app, api, { login, roles: ['support'] })
    const { ticket } = (await browser.call(getOfficeLiveTicket)).json().value
    return { browser, page: await openPage(far, browser, { ticket }) }
  }
  const [sent, moved] = [await pageOf('sent'), await pageOf('moved')]
  await owner.call(disableOperator, { body: { login: 'sent' } })
  const since = Date.now()
  expect(await sent.page.next()).toEqual({ type: 'session.ended', reason: 'kicked' })
  await sent.page.closed
  expect(Date.now() - since).toBeLessThan(1_000)
  const asked = change('moved', ['content'], [house])
  await owner.call(changeOperator, asked)
  await transaction(app, (tx) =>
    decideApproval(tx, { operator: other, id: asked.body.id, decision: 'approve', now: new Date() }),
  )
  await runJobs(app, approvalJobs(approvals))
  const done = Date.now()
  await moved.page.closed
  expect(Date.now() - done).toBeLessThan(1_000)
  for (const { browser } of [sent, moved])
    expect(await codeOf(browser.call(getOperator))).toBe('SESSION_ENDED')
  await far.close()
})

it('[OC-16] every refusal of a permission is counted by operator, and the tenth within an hour is a line of the record', async () => {
  const { app, api } = await demoApi()
  const support = await officeBrowser(app, api, { login: 'curious', roles: ['support'] })
  const lines = () =>
    app.db.rows<{ login: string }>(sql`
      select o.login from operators.audit a join operators.operator o on o.id = a.operator_id
      where a.action = 'operator.refused'`)
  const tryOften = async (times: number) => {
    for (let at = 0; at < times; at++) await support.call(listAudit)
  }
  await tryOften(9)
  await transaction(app, (tx) =>
    tx.rows(
      sql`update operators.refused set refused_at = array(select at - interval '61 minutes' from unnest(refused_at) at)`,
    ),
  )
  await tryOften(9)
  expect(await lines()).toEqual([])
  await tryOften(1)
  expect(await lines()).toEqual([{ login: 'curious' }])
  const { total } = await app.db.one<{ total: bigint }>(sql`select total from operators.refused`)
  expect(total).toBe(19n)
})

it('[OC-23] three logins at once: a fourth ends the one that rested longest, and the others are told', async () => {
  const { app, api } = await demoApi()
  const { password } = await testOperator(app, { login: 'noor' })
  const enter = () => officeBrowser(app, api, { login: 'noor', password })
  const first = await enter()
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.session set seen_at = now() - interval '5 minutes'`),
  )
  const second = await enter()
  const { ticket } = (await second.call(getOfficeLiveTicket)).json().value
  const page = await openPage(api, second, { ticket })
  const third = await enter()
  expect(await page.next()).toEqual({ type: 'operator.logged-in' })
  const fourth = await enter()
  expect(await codeOf(first.call(getOperator))).toBe('SESSION_ENDED')
  for (const browser of [second, third, fourth]) expect(await codeOf(browser.call(getOperator))).toBe('ok')
  const { logins } = (await fourth.call(getMyself)).json().value
  expect(logins.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toHaveLength(3)
  const own = logins.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne)
  expect(await codeOf(third.call(endOwnLogin, { body: { id: own.id } }))).toBe('ok')
  expect(await codeOf(fourth.call(getOperator))).toBe('SESSION_ENDED')
  expect((await third.call(endOwnLogin, { body: { id: 'others' } })).json().value).toEqual({ ended: 1 })
  expect(await page.next()).toEqual({ type: 'operator.logged-in' })
  expect(await page.next()).toEqual({ type: 'session.ended', reason: 'kicked' })
  const stranger = await officeBrowser(app, api, { login: 'stranger' })
  const theirs = (await stranger.call(getMyself)).json().value.logins[0]
  expect(await codeOf(third.call(endOwnLogin, { body: { id: theirs.id } }))).toBe('NOT_FOUND')
})

it('[OC-23] what a page asks by itself keeps no session alive, and twelve hours are the most', async () => {
  const { app, api } = await demoApi()
  const browser = await officeBrowser(app, api, { login: 'noor' })
  const rest = (minutes: number) =>
    transaction(app, (tx) =>
      tx.rows(sql`update operators.session set seen_at = seen_at - make_interval(mins => ${minutes})`),
    )
  const seen = async () =>
    (
      await app.db.one<{ age: number }>(
        sql`select extract(epoch from now() - seen_at)::int as age from operators.session`,
      )
    ).age
  await rest(10)
  expect(await codeOf(browser.call(getOperator, { headers: { 'x-unattended': '1' } }))).toBe('ok')
  expect(await seen()).toBeGreaterThan(590)
  await rest(6)
  expect(await codeOf(browser.call(getOperator))).toBe('SESSION_ENDED')
  const again = await officeBrowser(app, api, { login: 'rafi' })
  await transaction(app, (tx) =>
    tx.rows(
      sql`update operators.session set created_at = created_at - interval '12 hours', ends_at = ends_at - interval '12 hours'`,
    ),
  )
  expect(await codeOf(again.call(getOperator))).toBe('SESSION_ENDED')
})

it('whoever lost their second step is given another app by two owners, and every login of theirs ends', async () => {
  const { app, api } = await demoApi()
  const owner = await officeBrowser(app, api, { login: 'owner' })
  const { operator: other } = await testOperator(app, { login: 'other' })
  const { password } = await testOperator(app, { login: 'noor', roles: ['support'] })
  const noor = await officeBrowser(app, api, { login: 'noor', password })
  const body = { id: randomUUID(), login: 'noor', reason: 'the telephone is lost' }
  const asked = (await owner.call(resetOperatorStep, { body })).json().value
  const again = (await owner.call(resetOperatorStep, { body })).json().value
  expect(again.totpUri).toBe(asked.totpUri)
  expect(await codeOf(noor.call(getOperator))).toBe('ok')
  await transaction(app, (tx) =>
    decideApproval(tx, { operator: other, id: body.id, decision: 'approve', now: new Date() }),
  )
  await runJobs(app, approvalJobs(approvals))
  expect(await codeOf(noor.call(getOperator))).toBe('SESSION_ENDED')
  const totp = URI.parse(asked.totpUri)
  const code = totp instanceof TOTP ? totp.generate() : ''
  const fresh = testBrowser(api)
  const entering = { login: 'noor', password, proofKey: fresh.proofKey }
  expect(await codeOf(fresh.call(logInOperator, { body: entering }))).toBe('WRONG_CREDENTIALS')
  expect(await codeOf(fresh.call(logInOperator, { body: { ...entering, code } }))).toBe('ok')
  const leftover = await app.db.rows(sql`select from operators.waiting_app`)
  expect(leftover).toEqual([])
})

it('the staff is listed with logins and second steps; those of another house are not there', async () => {
  const { app, api } = await demoApi()
  const owner = await officeBrowser(app, api, { login: 'owner' })
  const noor = await officeBrowser(app, api, { login: 'noor', roles: ['support'] })
  const { operator: far } = await testOperator(app, { login: 'far', merchantCodes: ['NOOR'] })
  const staff = (await owner.call(listOperators)).json().value
  const row = staff.find(({ login }: { login: string }) => login === 'noor')
  expect(row).toMatchObject({ openLogins: 1, hasApp: false, passkeys: 0, lastLoginAt: expect.any(String) })
  const logins = (await owner.call(listOperatorLogins, { query: { id: row.id } })).json().value
  expect(logins).toHaveLength(1)
  expect(await codeOf(owner.call(listOperatorLogins, { query: { id: far.id } }))).toBe('NOT_FOUND')
  expect(await codeOf(owner.call(endOperatorLogins, { body: { login: 'far' } }))).toBe('NOT_FOUND')
  expect((await owner.call(endOperatorLogins, { body: { login: 'noor' } })).json().value).toEqual({
    ended: 1,
  })
  expect(await codeOf(noor.call(getOperator))).toBe('SESSION_ENDED')
})

it('the record is narrowed by who, what, whom and when; a cursor of another list or with another byte is refused', async () => {
  const { app, api } = await demoApi()
  const owner = await officeBrowser(app, api, { login: 'owner' })
  await testOperator(app, { login: 'noor', roles: ['support'] })
  await owner.call(endOperatorLogins, { body: { login: 'noor' } })
  const list = async (query: Record<string, string>) => (await owner.call(listAudit, { query })).json()
  const { content } = (await list({ operator: 'owner', action: 'operator.end-logins' })).value
  expect(content).toMatchObject([{ operator: 'owner', action: 'operator.end-logins', after: { ended: 0 } }])
  const [line] = content
  expect((await list({ subject: line.subject })).value.content).toHaveLength(1)
  expect(
    (await list({ from: line.at, to: new Date(Date.parse(line.at) + 1).toISOString() })).value.content,
  ).toEqual([line])
  expect(
    (await list({ to: line.at, operator: 'owner', action: 'operator.end-logins' })).value.content,
  ).toEqual([])
  expect((await list({ operator: 'nobody' })).value.content).toEqual([])
  expect((await list({ house: 'NOOR' })).errorCode).toBe('NOT_FOUND')
  const all = ['audit', ...Array.from({ length: 6 }, () => undefined)]
  const cursor = writePlace(all, [5])
  expect((await list({ after: cursor })).success).toBe(true)
  const bad = [['x'], [5, 6], ['99999999999999999999']].map((places) => writePlace(all, places))
  const others = [writePlace(['approvals'], [5]), writePlace(['audit', 'NOOR'], [5])]
  for (const after of [...bad, ...others, `${cursor}A`, 'ä'])
    expect([after, (await list({ after })).errorCode]).toEqual([after, 'BAD_QUERY'])
})

it('one byte of a line that somebody changed past every guard names that line, on the screen too', async () => {
  const { app, api } = await demoApi()
  const owner = await officeBrowser(app, api, { login: 'owner' })
  for (let at = 0; at < 3; at++) await owner.call(endOperatorLogins, { body: { login: 'owner' } })
  const again = await officeBrowser(app, api, { login: 'reader' })
  expect((await again.call(verifyAudit)).json().value.faults).toEqual([])
  const client = await connectAs(app, 'owner')
  await client.query('alter table operators.audit disable trigger audit_stays')
  await client.query(`update operators.audit set after = '{"ended": 9}' where number = 2`)
  expect((await again.call(verifyAudit)).json().value.faults).toEqual([2])
})
