import { getOperator, logInOperator } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../../testing/test-browser.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'

const codeOf = async (browser: TestBrowser, headers: Record<string, string> = {}) => {
  const reply = await browser.call(getOperator, { headers })
  return [reply.statusCode, reply.json().errorCode]
}

it('[F10] a token of the office is worth nothing in another browser, without a proof, or with one that was used', async () => {
  const { app, api } = await demoApi()
  const office = await officeBrowser(app, api, { login: 'noor' })
  const thief = testBrowser(api)
  thief.session = office.session
  for (const [name, value] of office.cookies) thief.cookies.set(name, value)
  expect(await codeOf(thief)).toEqual([401, 'BAD_PROOF'])
  expect(await codeOf(office, { 'x-proof': '' })).toEqual([401, 'BAD_PROOF'])
  const proof = office.prove('GET', getOperator.path, '')
  expect(await codeOf(office, { 'x-proof': proof })).toEqual([200, undefined])
  expect(await codeOf(office, { 'x-proof': proof })).toEqual([401, 'BAD_PROOF'])
  const other = office.prove('POST', getOperator.path, '')
  expect(await codeOf(office, { 'x-proof': other })).toEqual([401, 'BAD_PROOF'])
  expect(await codeOf(office)).toEqual([200, undefined])
})

it('[F10] a session of the office holds at the host it was opened at', async () => {
  const { app, api } = await demoApi()
  const office = await officeBrowser(app, api, { login: 'noor' })
  const { hosts } = await app.db.one<{ hosts: string[] }>(
    sql`select array_agg(host) as hosts from settings.merchant_host where merchant_code = 'NOOR'`,
  )
  expect(hosts.length).toBeGreaterThan(0)
  for (const host of [...hosts, 'localhost:9999'])
    expect(await codeOf(office, { host })).toEqual([401, 'SESSION_ENDED'])
  expect(await codeOf(office)).toEqual([200, undefined])
})

it('[F10] where the house says where its office is, operators log in and work there alone', async () => {
  const { app, api } = await demoApi({ OFFICE_HOSTS: 'office.test, 127.0.0.1' })
  const { password } = await testOperator(app, { login: 'noor' })
  const enter = async (browser: TestBrowser) =>
    browser.call(logInOperator, { body: { login: 'noor', password, proofKey: browser.proofKey } })
  const [elsewhere, there] = [testBrowser(api), testBrowser(api, { host: '127.0.0.1:8080' })]
  expect((await enter(elsewhere)).json().errorCode).toBe('NOT_FOUND')
  expect(await codeOf(elsewhere)).toEqual([404, 'NOT_FOUND'])
  const { token } = (await enter(there)).json().value
  const session = {
    token,
    userName: 'noor',
    type: 0,
    firstTimeLogin: false,
    mustChangePassword: false,
    expiresAt: 0,
    exchangeKey: null,
  } as const
  there.session = session
  expect(await codeOf(there)).toEqual([200, undefined])
  expect(await codeOf(there, { host: 'localhost' })).toEqual([404, 'NOT_FOUND'])
})
