import {
  endSession,
  getMemberInfo,
  getWallet,
  listSessions,
  login,
  logout,
  renewSession,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'

const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }

async function loggedIn() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, rafi)
  const browser = testBrowser(api)
  await browser.logIn(rafi.account, rafi.password)
  return { app, api, browser, memberId }
}

it('[L09] a login travels sealed, and one in plain text is refused', async () => {
  const { api, browser } = await loggedIn()
  const body = {
    type: 'username',
    username: rafi.account,
    password: rafi.password,
    remember: false,
    proofKey: browser.proofKey,
  }
  const headers = { host: 'baize.localhost' }
  const plain = await api.inject({ method: 'POST', url: login.path, headers, payload: body })
  expect([plain.statusCode, plain.json().errorCode]).toEqual([400, 'BAD_SEAL'])
  const other = testBrowser(api)
  const sealed = await other.seal(login.path, { ...body, proofKey: other.proofKey })
  const send = () => api.inject({ method: 'POST', url: login.path, headers, payload: sealed })
  expect((await send()).statusCode).toBe(200)
  expect((await send()).json().errorCode).toBe('BAD_SEAL')
})

it.each([
  ['for another path', { aud: '/wps/session/logout' }],
  ['ten minutes ago', { ts: Date.now() - 600_000 }],
  ['in the future', { ts: Date.now() + 86_400_000 }],
  ['with a short nonce', { nonce: 'abc' }],
  ['with something more', { extra: 1 }],
])('a body sealed %s is refused', async (_what, claims) => {
  const { api, browser } = await loggedIn()
  const payload = await browser.seal(login.path, {}, claims)
  expect((await api.inject({ method: 'POST', url: login.path, payload })).json().errorCode).toBe('BAD_SEAL')
})

it('[L10] a session says who, of which type, and whether it is the first time', async () => {
  const { app, api } = await demoApi()
  await testMember(app, rafi)
  const browser = testBrowser(api)
  expect(await browser.logIn('rafi_88', rafi.password)).toMatchObject({
    userName: 'Rafi_88',
    type: 0,
    firstTimeLogin: true,
  })
  expect((await browser.call(getMemberInfo)).json().value).toMatchObject({
    account: 'Rafi_88',
    clubLabel: { labelName: '0' },
  })
  expect((await browser.call(getWallet)).json().value).toMatchObject({
    currencySymbol: '￥',
    sumBalance: '0.00',
  })
  expect((await testBrowser(api).logIn(rafi.account, rafi.password)).firstTimeLogin).toBe(false)
})

it('a token copied to another browser opens nothing', async () => {
  const { api, browser } = await loggedIn()
  const thief = testBrowser(api)
  thief.session = browser.session
  expect((await thief.call(getMemberInfo)).json().errorCode).toBe('BAD_PROOF')
  const headers = { authorization: browser.session?.token ?? '', host: 'baize.localhost' }
  const bare = await api.inject({ url: getMemberInfo.path, headers })
  expect([bare.statusCode, bare.json().errorCode]).toEqual([401, 'BAD_PROOF'])
})

it('a proof serves one call: not another path, another body or a second time', async () => {
  const { api, browser } = await loggedIn()
  const send = (url: string, proof: string) =>
    api.inject({
      url,
      headers: { host: 'baize.localhost', authorization: browser.session?.token ?? '', 'x-proof': proof },
    })
  const proof = browser.prove('GET', getMemberInfo.path, '')
  expect((await send(getWallet.path, proof)).json().errorCode).toBe('BAD_PROOF')
  expect((await send(getMemberInfo.path, proof)).statusCode).toBe(200)
  expect((await send(getMemberInfo.path, proof)).json().errorCode).toBe('BAD_PROOF')
  const ofBody = browser.prove('GET', getMemberInfo.path, '{}')
  expect((await send(getMemberInfo.path, ofBody)).json().errorCode).toBe('BAD_PROOF')
})

it('a token of one house opens nothing in another', async () => {
  const { browser } = await loggedIn()
  const reply = await browser.call(getMemberInfo, { headers: { merchant: 'NOOR' } })
  expect(reply.json().errorCode).toBe('SESSION_ENDED')
})

it('[L13] a token that has run out is renewed by the cookie and the key, and not without them', async () => {
  const { app, api, browser } = await loggedIn()
  await transaction(app, (tx) => tx.rows(sql`update identity.session set token_ends_at = now()`))
  expect((await browser.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  const thief = testBrowser(api)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect((await thief.call(renewSession)).json().errorCode).toBe('BAD_PROOF')
  browser.session = (await browser.call(renewSession)).json().value
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
})

it('a renewal whose answer was lost is asked for again by the same browser', async () => {
  const { browser } = await loggedIn()
  const before = new Map(browser.cookies)
  const lost: unknown[] = []
  for (let time = 0; time < 2; time++) {
    lost.push((await browser.call(renewSession)).json().value.token)
    for (const [name, value] of before) browser.cookies.set(name, value)
  }
  browser.session = (await browser.call(renewSession)).json().value
  expect(lost).toEqual([browser.session?.token, browser.session?.token])
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
  expect((await browser.call(renewSession)).statusCode).toBe(200)
})

it('[F11] ten renewals by the owner at once all bring a token that works, and a cookie for the next', async () => {
  const { browser } = await loggedIn()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => browser.call(renewSession, { headers: { cookie } })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  for (const reply of replies) {
    browser.session = reply.json().value
    expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
  }
  for (const { cookies } of replies) {
    const refresh = cookies.find(({ name }) => name === 'refresh')
    expect(refresh?.value).toBe(browser.cookies.get('refresh'))
  }
  browser.session = (await browser.call(renewSession)).json().value
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
})

it('a spent refresh cookie in another browser ends the session for everybody', async () => {
  const { api, browser } = await loggedIn()
  const thief = testBrowser(api)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  browser.session = (await browser.call(renewSession)).json().value
  expect((await thief.call(renewSession)).json().errorCode).toBe('SESSION_ENDED')
  expect((await browser.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
})

it('a spent refresh cookie that comes a minute later ends the session for everybody', async () => {
  const { app, browser } = await loggedIn()
  const spent = new Map(browser.cookies)
  browser.session = (await browser.call(renewSession)).json().value
  const later = sql`update identity.session set token_ends_at = token_ends_at - interval '61 seconds'`
  await transaction(app, (tx) => tx.rows(later))
  const current = new Map(browser.cookies)
  for (const [name, value] of spent) browser.cookies.set(name, value)
  expect((await browser.call(renewSession)).json().errorCode).toBe('SESSION_ENDED')
  for (const [name, value] of current) browser.cookies.set(name, value)
  expect((await browser.call(renewSession)).json().errorCode).toBe('SESSION_ENDED')
  expect((await browser.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
})

it.each([
  ['after thirty minutes of rest', sql`update identity.session set seen_at = now() - interval '31 minutes'`],
  ['at its absolute end', sql`update identity.session set ends_at = now()`],
  ['when its member is suspended', sql`update identity.member set status = 'suspended'`],
])('a session ends %s', async (_when, change) => {
  const { app, browser } = await loggedIn()
  await transaction(app, (tx) => tx.rows(change))
  expect((await browser.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  expect((await browser.call(renewSession)).json().errorCode).toBe('SESSION_ENDED')
})

it('a member sees their sessions and ends one, or all others', async () => {
  const { api, browser } = await loggedIn()
  const [second, third] = [testBrowser(api), testBrowser(api)]
  for (const each of [second, third]) await each.logIn(rafi.account, rafi.password)
  const lines = (await browser.call(listSessions)).json().value
  expect(lines).toHaveLength(3)
  const other = lines.find((line: { isThisOne: boolean }) => !line.isThisOne)
  expect((await browser.call(endSession, { query: { id: other.id } })).json().value).toEqual({ ended: 1 })
  expect((await browser.call(endSession, { query: { id: other.id } })).json().errorCode).toBe('NOT_FOUND')
  expect((await browser.call(endSession, { query: { id: 'others' } })).json().value).toEqual({ ended: 1 })
  expect((await second.call(getMemberInfo)).statusCode).toBe(401)
  expect((await third.call(getMemberInfo)).statusCode).toBe(401)
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
})

it('nobody ends a session of somebody else', async () => {
  const { app, api, browser } = await loggedIn()
  await testMember(app, { account: 'other', password: 'another long one' })
  const other = testBrowser(api)
  await other.logIn('other', 'another long one')
  const [mine] = (await browser.call(listSessions)).json().value
  expect((await other.call(endSession, { query: { id: mine.id } })).json().errorCode).toBe('NOT_FOUND')
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
})

it('[L12] logging out ends the session and takes the cookie away', async () => {
  const { browser } = await loggedIn()
  expect((await browser.call(logout)).statusCode).toBe(200)
  expect(browser.cookies.has('refresh')).toBe(false)
  expect((await browser.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
})
