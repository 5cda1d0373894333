import {
  endSession,
  getMemberInfo,
  getWallet,
  listSessions,
  login,
  loginReply,
  logout,
  openedSession,
  renewSession,
  setNickname,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testExchange } from '../../../testing/mac-page.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'

const info = getMemberInfo.path
const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }

async function agreed() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, rafi)
  const browser = testBrowser(api)
  const exchange = testExchange()
  const { exchangeKey } = exchange
  const session = await browser.logIn(rafi.account, rafi.password, { exchangeKey })
  const headersOf = (proof: string, token = session.token) => ({
    host: 'localhost',
    merchant: 'BAIZE',
    authorization: token,
    'x-proof': proof,
  })
  const get = async (proof: string, { url = '', token = session.token } = {}) =>
    (await api.inject({ url: url || info, headers: headersOf(proof, token) })).json()
  return { app, api, memberId, browser, exchange, session, headersOf, get, tab: exchange.tab(session) }
}

it('a call with a MAC by the key of its token is answered, once', async () => {
  const { get, tab } = await agreed()
  const proof = tab.prove('GET', info, '')
  expect(await get(proof)).toMatchObject({ success: true, value: { account: 'Rafi_88' } })
  expect(await get(proof)).toMatchObject({ success: false, errorCode: 'BAD_PROOF' })
})

it('calls that overtook one another are answered, and none of them twice', async () => {
  const { get, tab } = await agreed()
  const proofs = Array.from({ length: 40 }, () => tab.prove('GET', info, ''))
  const backwards = await Promise.all(proofs.toReversed().map((proof) => get(proof)))
  expect(backwards.map(({ success }) => success)).toEqual(proofs.map(() => true))
  const again = await Promise.all(proofs.map((proof) => get(proof)))
  expect(again.map(({ errorCode }) => errorCode)).toEqual(proofs.map(() => 'BAD_PROOF'))
})

it('two tabs share the key and count each for itself', async () => {
  const { get, tab, exchange, session } = await agreed()
  const other = exchange.tab(session)
  for (const each of [tab, other, tab, other])
    expect((await get(each.prove('GET', info, ''))).success).toBe(true)
})

it('a MAC serves one call: not another address, method, body, space, counter or time', async () => {
  const { api, get, tab, headersOf } = await agreed()
  const body = '{"nickname":"Rafi of the Rails"}'
  const post = async (proof: string, payload = body, method: 'POST' | 'PUT' = 'POST') => {
    const headers = { ...headersOf(proof), 'content-type': 'application/json' }
    return (await api.inject({ method, url: setNickname.path, headers, payload })).json()
  }
  const refused = { errorCode: 'BAD_PROOF' }
  expect(await get(tab.prove('GET', getWallet.path, ''))).toMatchObject(refused)
  expect(await get(tab.prove('GET', info, ''), { url: `${info}?merchant=BAIZE` })).toMatchObject(refused)
  expect(await post(tab.prove('GET', setNickname.path, body))).toMatchObject(refused)
  expect(await post(tab.prove('POST', setNickname.path, body), '{"nickname":"Rafi"}')).toMatchObject(refused)
  const [version, space, counter, ts, mac] = tab.prove('GET', info, '').split('.')
  const elsewhere = [version, 'AAAAAAAAAAA', counter, ts, mac]
  const later = [version, space, Number(counter) + 1, ts, mac]
  const sooner = [version, space, counter, Number(ts) - 1, mac]
  for (const parts of [elsewhere, later, sooner]) expect(await get(parts.join('.'))).toMatchObject(refused)
  expect(await post(tab.prove('POST', setNickname.path, body))).toMatchObject({ success: true })
})

it('a MAC is good for two minutes of either clock', async () => {
  const { app, get, tab } = await agreed()
  const now = app.clock.now().getTime()
  const at = (ts: number) => tab.prove('GET', info, '', { ts })
  expect((await get(at(now - 100_000))).success).toBe(true)
  expect((await get(at(now + 100_000))).success).toBe(true)
  expect((await get(at(now - 125_000))).errorCode).toBe('BAD_PROOF')
  expect((await get(at(now + 125_000))).errorCode).toBe('BAD_PROOF')
})

it('a stolen token without its key opens nothing, nor does the key of another token', async () => {
  const { api, get, session, exchange } = await agreed()
  const thief = testBrowser(api)
  const own = testExchange()
  const other = await thief.logIn(rafi.account, rafi.password, { exchangeKey: own.exchangeKey })
  const theirs = own.tab(other)
  expect((await get(theirs.prove('GET', info, ''))).errorCode).toBe('BAD_PROOF')
  expect((await get(theirs.prove('GET', info, ''), { token: other.token })).success).toBe(true)
  const guessed = own.tab({ token: session.token, exchangeKey: session.exchangeKey })
  expect((await get(guessed.prove('GET', info, ''))).errorCode).toBe('BAD_PROOF')
  expect((await get(exchange.tab(session).prove('GET', info, ''))).success).toBe(true)
})

it('what must be signed takes no MAC', async () => {
  const { api, browser, tab, headersOf } = await agreed()
  const url = `${endSession.path}?id=others`
  const byMac = await api.inject({ method: 'DELETE', url, headers: headersOf(tab.prove('DELETE', url, '')) })
  expect([byMac.statusCode, byMac.json().errorCode]).toEqual([401, 'BAD_PROOF'])
  expect((await browser.call(endSession, { query: { id: 'others' } })).statusCode).toBe(200)
})

it('a signature is still taken for whatever a MAC would do', async () => {
  const { browser } = await agreed()
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
})

it('a session without an exchange is given no half, and its MACs are refused', async () => {
  const { api, browser } = await agreed()
  const plain = await browser.logIn(rafi.account, rafi.password)
  expect(plain.exchangeKey).toBeNull()
  const forged = testExchange().tab({ token: plain.token, exchangeKey: testExchange().exchangeKey })
  const headers = { host: 'localhost', merchant: 'BAIZE', authorization: plain.token }
  const reply = await api.inject({
    url: info,
    headers: { ...headers, 'x-proof': forged.prove('GET', info, '') },
  })
  expect(reply.json().errorCode).toBe('BAD_PROOF')
})

it('a half that is no point of the curve is as good as none', async () => {
  const { app, api } = await agreed()
  const browser = testBrowser(api)
  const wrong = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } as const
  expect((await browser.logIn(rafi.account, rafi.password, { exchangeKey: wrong })).exchangeKey).toBeNull()
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
  const rows = await app.db.rows(sql`select from identity.session where exchange_key is null`)
  expect(rows).toHaveLength(1)
})

it('a renewal brings a new key, and the old one is worth nothing with the new token or the old', async () => {
  const { browser, exchange, session, tab, get } = await agreed()
  expect((await get(tab.prove('GET', info, ''))).success).toBe(true)
  const next = testExchange()
  const body = { exchangeKey: next.exchangeKey }
  const renewed = z.parse(openedSession, (await browser.call(renewSession, { body })).json().value)
  const { token } = renewed
  expect((await get(next.tab(renewed).prove('GET', info, ''), { token })).success).toBe(true)
  expect((await get(tab.prove('GET', info, ''), { token })).errorCode).toBe('BAD_PROOF')
  const kept = exchange.tab({ token, exchangeKey: session.exchangeKey })
  expect((await get(kept.prove('GET', info, ''), { token })).errorCode).toBe('BAD_PROOF')
  expect((await get(tab.prove('GET', info, ''))).errorCode).toBe('SESSION_ENDED')
})

it('a half that was put in place of the browser’s own on the way is refused', async () => {
  const { app, browser, exchange } = await agreed()
  const [own, other] = [testExchange(), testExchange()]
  const proof = browser.prove('POST', renewSession.path, JSON.stringify({ exchangeKey: own.exchangeKey }))
  const body = { exchangeKey: other.exchangeKey }
  const reply = await browser.call(renewSession, { body, headers: { 'x-proof': proof } })
  expect(reply.json().errorCode).toBe('BAD_PROOF')
  const rows = await app.db.rows<{ exchangeKey: unknown }>(sql`select exchange_key from identity.session`)
  expect(rows).toEqual([{ exchangeKey: exchange.exchangeKey }])
})

it('a renewal without a half leaves calls to be signed', async () => {
  const { browser, exchange, session, get } = await agreed()
  browser.session = z.parse(openedSession, (await browser.call(renewSession)).json().value)
  expect(browser.session.exchangeKey).toBeNull()
  const { token } = browser.session
  const kept = exchange.tab({ token, exchangeKey: session.exchangeKey })
  expect((await get(kept.prove('GET', info, ''), { token })).errorCode).toBe('BAD_PROOF')
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
})

it('of renewals asked for together the first half counts; who sent another is told of none', async () => {
  const { browser, get } = await agreed()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const exchanges = Array.from({ length: 5 }, testExchange)
  const replies = await Promise.all(
    exchanges.map(({ exchangeKey }) =>
      browser.call(renewSession, { body: { exchangeKey }, headers: { cookie } }),
    ),
  )
  const opened = replies.map((reply) => z.parse(openedSession, reply.json().value))
  const winners = opened.flatMap((session, at) => (session.exchangeKey ? [{ session, at }] : []))
  expect(winners).toHaveLength(1)
  for (const { session, at } of winners) {
    const page = exchanges[at]?.tab(session)
    expect((await get(page?.prove('GET', info, '') ?? '', { token: session.token })).success).toBe(true)
    const body = { exchangeKey: exchanges[at]?.exchangeKey }
    const again = await browser.call(renewSession, { body, headers: { cookie } })
    expect(z.parse(openedSession, again.json().value)).toEqual(session)
  }
})

it('whose session has ended is out at once, with the key still good', async () => {
  const { browser, api, get, tab } = await agreed()
  const other = testBrowser(api)
  await other.logIn(rafi.account, rafi.password)
  expect((await get(tab.prove('GET', info, ''))).success).toBe(true)
  await other.call(endSession, { query: { id: 'others' } })
  expect((await get(tab.prove('GET', info, ''))).errorCode).toBe('SESSION_ENDED')
  expect((await browser.call(logout)).json().errorCode).toBe('SESSION_ENDED')
})

it('a token that has run out is refused, with the key still good', async () => {
  const { app, get, tab } = await agreed()
  expect((await get(tab.prove('GET', info, ''))).success).toBe(true)
  await transaction(app, (tx) => tx.rows(sql`update identity.session set token_ends_at = now()`))
  expect((await get(tab.prove('GET', info, ''))).errorCode).toBe('SESSION_ENDED')
})

it('the row of a session holds the public half and nothing of the key', async () => {
  const { app, exchange } = await agreed()
  const rows = await app.db.rows<{ exchangeKey: unknown }>(sql`select exchange_key from identity.session`)
  expect(rows).toEqual([{ exchangeKey: exchange.exchangeKey }])
})

const spoilt: readonly (readonly [what: string, proof: string])[] = [
  ['nothing', ''],
  ['a beginning', 'm1.'],
  ['too few parts', 'm1.AAAAAAAAAAA.1.1'],
  ['a part too many', `m1.AAAAAAAAAAA.1.1.${'A'.repeat(43)}.A`],
  ['a counter of nought', `m1.AAAAAAAAAAA.0.1767225600000.${'A'.repeat(43)}`],
  ['a counter below nought', `m1.AAAAAAAAAAA.-1.1767225600000.${'A'.repeat(43)}`],
  ['a counter with an exponent', `m1.AAAAAAAAAAA.1e9.1767225600000.${'A'.repeat(43)}`],
  ['a counter without an end', `m1.AAAAAAAAAAA.${'9'.repeat(400)}.1767225600000.${'A'.repeat(43)}`],
  ['a time without an end', `m1.AAAAAAAAAAA.1.${'9'.repeat(400)}.${'A'.repeat(43)}`],
  ['a short MAC', `m1.AAAAAAAAAAA.1.1767225600000.${'A'.repeat(42)}`],
  ['a long MAC', `m1.AAAAAAAAAAA.1.1767225600000.${'A'.repeat(9_000)}`],
  ['letters of no alphabet', `m1.AAAAAAAAAAA.1.1767225600000.${'é'.repeat(43)}`],
  ['another version', `m2.AAAAAAAAAAA.1.1767225600000.${'A'.repeat(43)}`],
  ['a space with the name of a prototype', `m1.__proto__AA.1.1767225600000.${'A'.repeat(43)}`],
]

it('whatever else stands where a MAC should is refused and nothing worse', async () => {
  const { get } = await agreed()
  for (const [what, proof] of spoilt)
    expect([what, (await get(proof)).errorCode]).toEqual([what, 'BAD_PROOF'])
})

it('no change to the text of a MAC is taken for it, and none is a fault of ours', async () => {
  const { api, headersOf, tab } = await agreed()
  const letters = ['.', '-', '_', 'A', 'z', '0', '9', ' ', ',', '%', '=', '"', '\t']
  let state = 7
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  for (let time = 0; time < 300; time++) {
    const proof = tab.prove('GET', info, '')
    const at = draw(proof.length)
    const letter = letters[draw(letters.length)] ?? ''
    const changed = proof.slice(0, at) + letter + proof.slice(at + draw(3))
    if (changed.trim() === proof) continue
    const reply = await api.inject({ url: info, headers: headersOf(changed) })
    expect([changed, reply.statusCode, reply.json().errorCode]).toEqual([changed, 401, 'BAD_PROOF'])
  }
})

it('a login by its sealed body gives the house’s half, and the list of sessions shows nothing of it', async () => {
  const { api, browser, exchange } = await agreed()
  const entry = { type: 'username', username: rafi.account, password: rafi.password, remember: false }
  const body = { ...entry, proofKey: browser.proofKey, exchangeKey: exchange.exchangeKey }
  const { session } = z.parse(loginReply, (await testBrowser(api).call(login, { body })).json().value)
  expect(session?.exchangeKey).toMatchObject({ kty: 'EC', crv: 'P-256' })
  expect(JSON.stringify((await browser.call(listSessions)).json())).not.toContain('exchange')
})
