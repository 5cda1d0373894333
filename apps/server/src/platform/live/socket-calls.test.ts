import { randomUUID } from 'node:crypto'
import {
  continueOriginal,
  demoOf,
  getMyRound,
  getWallet,
  listMyRounds,
  playOriginal,
  spinSlot,
  takeTimeOut,
} from '@baize/contracts'
import { slotTitles } from '@baize/engines'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { endSessions, identityListeners } from '#modules/identity'
import { restrictRegions, startMaintenance } from '#modules/settings'
import { createApi } from '../../server.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { testExchange } from '../../testing/mac-page.ts'
import { openPage } from '../../testing/test-page.ts'
import { cashOf, PASSWORD, testPlayer } from '../../testing/test-player.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { sql, transaction } from '../db.ts'
import { factDelivery } from '../facts.ts'
import { createRateLimits } from '../http/rate.ts'
import { startWorker } from '../jobs.ts'
import { Refusal } from '../refusal.ts'

const title = slotTitles[0]?.id ?? ''
const spin = (more: object = {}) => ({ requestId: randomUUID(), game: title, stake: '1.00', ...more })

/** A member with 100.00 whose page has its socket. */
async function world(environment: Record<string, string> = {}) {
  const { app, api } = await demoApi(environment)
  const owner = await testPlayer(app, '100.00', 'rafi')
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  const page = await openPage(api, browser)
  const rounds = async () => (await browser.call(listMyRounds)).json().value.rounds
  return { app, api, owner, browser, page, rounds }
}

it('a spin over the socket is the spin that HTTP knows, and the same key over either has one answer', async () => {
  const { browser, page, rounds } = await world()
  const body = spin()
  const reply = await page.ask(page.callOf(spinSlot, body))
  expect(reply).toMatchObject({ type: 'reply', status: 200, body: { success: true, value: { game: title } } })
  const again = await browser.call(spinSlot, { body })
  expect([again.statusCode, again.json()]).toEqual([200, reply.body])
  expect((await page.ask(page.callOf(spinSlot, body))).body).toEqual(reply.body)
  const other = await page.ask(page.callOf(spinSlot, { ...body, stake: '2.00' }))
  expect([other.status, other.body]).toMatchObject([422, { errorCode: 'REQUEST_ID_REUSED' }])
  expect(await rounds()).toHaveLength(1)
})

it('an original is begun and played on over the socket, and play money is as well', async () => {
  const { browser, page } = await world()
  const begin = { requestId: randomUUID(), game: 'mines', stake: '1.00', start: { mines: 1 } }
  const { body } = await page.ask(page.callOf(playOriginal, begin))
  const round = body.success ? (body.value as { roundId: string; state: string }) : undefined
  expect(round?.state).toBe('open')
  const step = { requestId: randomUUID(), roundId: round?.roundId, action: { kind: 'pick', tile: 3 } }
  expect(await page.ask(page.callOf(continueOriginal, step))).toMatchObject({ status: 200 })
  const detail = (await browser.call(getMyRound, { query: { id: round?.roundId ?? '' } })).json().value
  expect(detail.played.actions).toHaveLength(1)
  const before = (await browser.call(getWallet)).json().value.sumBalance
  const inDemo = await page.ask(page.callOf(demoOf(spinSlot), spin()))
  // A first pair of play money waits for the beacon: that it asks for one shows whose money it is.
  expect(inDemo.body).toMatchObject({ errorCode: 'SEEDS_NOT_READY' })
  expect((await browser.call(getWallet)).json().value.sumBalance).toBe(before)
})

it('a proof that is missing, wrong, of another call or used before is refused, over whichever way it was used', async () => {
  const { browser, page, rounds } = await world()
  const body = spin()
  const text = JSON.stringify(body)
  const said = async (proof: string) => {
    const { status, body: envelope } = await page.ask(page.callOf(spinSlot, body, { proof }))
    return [status, envelope.success || envelope.errorCode]
  }
  const { method, path } = spinSlot
  const refused = [401, 'BAD_PROOF']
  expect(await said('')).toEqual(refused)
  expect(await said('a.b.c')).toEqual(refused)
  expect(await said(browser.prove(method, playOriginal.path, text))).toEqual(refused)
  expect(await said(browser.prove('PUT', path, text))).toEqual(refused)
  expect(await said(browser.prove(method, path, `${text} `))).toEqual(refused)
  expect(await rounds()).toEqual([])
  const proof = browser.prove(method, path, text)
  expect(await said(proof)).toEqual([200, true])
  expect(await said(proof)).toEqual(refused)
  expect((await browser.call(spinSlot, { body, headers: { 'x-proof': proof } })).json().errorCode).toBe(
    'BAD_PROOF',
  )
  const spent = browser.prove(method, path, text)
  await browser.call(spinSlot, { body, headers: { 'x-proof': spent } })
  expect(await said(spent)).toEqual(refused)
  expect(await rounds()).toHaveLength(1)
})

it('a MAC by the key of the token serves over the socket as over HTTP, once over either', async () => {
  const { api, app } = await world()
  await testPlayer(app, '100.00', 'amina')
  const browser = testBrowser(api)
  const exchange = testExchange()
  const session = await browser.logIn('amina', PASSWORD, { exchangeKey: exchange.exchangeKey })
  const [tab, page] = [exchange.tab(session), await openPage(api, browser)]
  const body = spin()
  const prove = () => tab.prove(spinSlot.method, spinSlot.path, JSON.stringify(body))
  const ask = async (proof: string) => (await page.ask(page.callOf(spinSlot, body, { proof }))).body
  const [first, second] = [prove(), prove()]
  expect(await ask(first)).toMatchObject({ success: true })
  expect(await ask(first)).toMatchObject({ errorCode: 'BAD_PROOF' })
  const overHttp = async (proof: string) =>
    (await browser.call(spinSlot, { body, headers: { 'x-proof': proof } })).json()
  expect(await overHttp(first)).toMatchObject({ errorCode: 'BAD_PROOF' })
  expect(await overHttp(second)).toMatchObject({ success: true })
  expect(await ask(second)).toMatchObject({ errorCode: 'BAD_PROOF' })
  const other = JSON.stringify({ ...body, stake: '2.00' })
  expect(await ask(tab.prove(spinSlot.method, spinSlot.path, other))).toMatchObject({
    errorCode: 'BAD_PROOF',
  })
  expect((await browser.call(listMyRounds)).json().value.rounds).toHaveLength(1)
})

it('a stolen token is worth nothing: neither with another key, nor on the socket of another', async () => {
  const { app, api, browser, rounds, owner } = await world()
  await testPlayer(app, '10.00', 'thief')
  const thief = testBrowser(api)
  await thief.logIn('thief', PASSWORD)
  const page = await openPage(api, thief)
  const token = browser.session?.token ?? ''
  const stolen = await page.ask(page.callOf(spinSlot, spin(), { token }))
  expect(stolen.body).toMatchObject({ errorCode: 'BAD_PROOF' })
  // Were the key stolen as well, the socket would still be of another session, and is closed.
  const body = spin()
  const proof = browser.prove(spinSlot.method, spinSlot.path, JSON.stringify(body))
  void page.ask(page.callOf(spinSlot, body, { token, proof }))
  expect(await page.closed).toBe(1008)
  expect(await rounds()).toEqual([])
  expect(await cashOf(app, owner)).toBe(1_000_000n)
})

it('[L13] a session that ended opens nothing from then on, whether or not the socket has heard of it', async () => {
  const { app, owner, browser, page } = await world()
  expect((await page.ask(page.callOf(spinSlot, spin()))).status).toBe(200)
  const before = await cashOf(app, owner)
  // Past our code, so that nothing is said: only the call itself can find it.
  const end = sql`update identity.session set ended_at = now(), end_reason = 'kicked' where member_id = ${owner.memberId}`
  await transaction(app, (tx) => tx.rows(end))
  const reply = await page.ask(page.callOf(spinSlot, spin()))
  expect([reply.status, reply.body]).toMatchObject([401, { errorCode: 'SESSION_ENDED' }])
  expect((await browser.call(spinSlot, { body: spin() })).json().errorCode).toBe('SESSION_ENDED')
  expect(await cashOf(app, owner)).toBe(before)
})

it('[L13] who is logged out from elsewhere loses the socket at once', async () => {
  const { app, page, owner } = await world()
  const worker = await startWorker(app, [factDelivery([...identityListeners])])
  onTestFinished(() => worker.stop())
  await transaction(app, (tx) => endSessions(tx, { memberId: owner.memberId }, 'kicked'))
  expect(await page.next()).toEqual({ type: 'session.ended', reason: 'kicked' })
  expect(await page.closed).toBe(4001)
})

it('whoever takes a break plays over the socket as little as elsewhere', async () => {
  const { browser, page, rounds } = await world()
  await browser.call(takeTimeOut, { body: { length: '24h' } })
  expect((await page.ask(page.callOf(spinSlot, spin()))).body).toMatchObject({ errorCode: 'EXCLUDED' })
  expect(await rounds()).toEqual([])
})

/** A page on a node that has not looked yet whether the house is open. */
async function pageOn(api: FastifyInstance, on: FastifyInstance, headers: Record<string, string> = {}) {
  onTestFinished(async () => {
    await on.close()
  })
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  return openPage(api, browser, { on, headers })
}

it('a house that closes while the socket is open takes no bet over it', async () => {
  const { app, api } = await world()
  const page = await pageOn(api, await createApi({ ...app }))
  await startMaintenance(app, { merchantCode: 'BAIZE', minutes: 5, info: null })
  const reply = await page.ask(page.callOf(spinSlot, spin()))
  expect([reply.status, reply.body]).toMatchObject([503, { errorCode: 'MAINTENANCE' }])
})

it('a region that is closed is the one that the socket was opened from', async () => {
  const { app, api } = await world({ TRUSTED_PROXIES: '127.0.0.1' })
  const on = await createApi({ ...app })
  const page = await pageOn(api, on, { 'x-forwarded-for': '8.8.8.8' })
  const neighbour = await pageOn(api, on)
  await restrictRegions(app, 'BAIZE', ['US'])
  const reply = await page.ask(page.callOf(spinSlot, spin()))
  expect([reply.status, reply.body]).toMatchObject([
    403,
    { errorCode: 'REGION_RESTRICTED', value: { ip: '8.8.8.8' } },
  ])
  expect((await neighbour.ask(neighbour.callOf(spinSlot, spin()))).status).toBe(200)
})

it('calls over the socket and over HTTP draw from the same budgets', async () => {
  const { app, api, owner, browser } = await world()
  const counted: string[] = []
  const most = 2
  const limits = {
    ...createRateLimits(100),
    spendNameless: async (what: string, ip: string) => note(`${what} ${ip}`),
    spendAsMember: async (rate: string, memberId: string) => {
      if (counted.filter((line) => line === `${rate} ${memberId}`).length >= most)
        throw new Refusal('RATE_LIMITED', { retryAfter: 2 })
      return note(`${rate} ${memberId}`)
    },
  }
  const note = (line: string) => {
    counted.push(line)
    return { limit: most, remaining: 0, resetSeconds: 2 }
  }
  const on = await createApi({ ...app }, limits)
  const page = await pageOn(api, on)
  counted.length = 0
  expect((await page.ask(page.callOf(spinSlot, spin()))).status).toBe(200)
  expect(counted).toEqual(['arrive 127.0.0.1', `bet ${owner.memberId}`])
  const text = JSON.stringify(spin())
  const { method, path: url } = spinSlot
  const headers = {
    host: 'localhost',
    merchant: 'BAIZE',
    'content-type': 'application/json',
    authorization: browser.session?.token ?? '',
    'x-proof': browser.prove(method, url, text),
  }
  expect((await on.inject({ method, url, headers, payload: text })).statusCode).toBe(200)
  const reply = await page.ask(page.callOf(spinSlot, spin()))
  expect([reply.status, reply.body]).toMatchObject([
    429,
    { errorCode: 'RATE_LIMITED', value: { retryAfter: 2 } },
  ])
})

it('what is not for the socket is not found there, whoever asks', async () => {
  const { page, rounds } = await world()
  const said = async (endpoint: { method: string; path: string }) => {
    const call = page.callOf({ ...spinSlot, ...endpoint } as typeof spinSlot, spin())
    const { status, body } = await page.ask(call)
    return [status, body.success || body.errorCode]
  }
  const { method, path } = spinSlot
  const unknown = [404, 'NOT_FOUND']
  expect(await said({ method, path: '/wps/nothing' })).toEqual(unknown)
  expect(await said({ method: 'GET', path })).toEqual(unknown)
  expect(await said({ method, path: `${path}?a=1` })).toEqual(unknown)
  expect(await said(getWallet)).toEqual(unknown)
  expect(await said(takeTimeOut)).toEqual(unknown)
  expect(await said({ method, path: '__proto__' })).toEqual(unknown)
  expect(await rounds()).toEqual([])
})

it('a body is taken to the letter of the contract, and a no is said in the language of the page', async () => {
  const { browser, page, rounds } = await world()
  const said = async (body: string) => {
    const proof = browser.prove(spinSlot.method, spinSlot.path, body)
    const { status, body: envelope } = await page.ask(
      page.callOf(spinSlot, {}, { body, proof, language: 'UR' }),
    )
    return { status, ...envelope }
  }
  const bodies = ['', '{', 'null', '[]', '{"__proto__":{}}', JSON.stringify(spin({ more: 1 })), '"\\u0000"']
  for (const body of bodies)
    expect(await said(body), body).toMatchObject({ status: 400, errorCode: 'BAD_BODY' })
  const poor = await said(JSON.stringify(spin({ stake: '500.00' })))
  expect(poor).toMatchObject({
    errorCode: 'INSUFFICIENT_FUNDS',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect('message' in poor && poor.message).toMatch(/[\u0600-\u06ff]/)
  expect(await rounds()).toEqual([])
})

it('calls over the socket are measured and logged under the names of HTTP, and say which way they came', async () => {
  const { app, page } = await world()
  await page.ask(page.callOf(spinSlot, spin()))
  const figures = await app.metrics.registry.metrics()
  const line = `http_request_seconds_count{transport="socket",method="POST",route="${spinSlot.path}",status="200"} 1`
  expect(figures).toContain(line)
})
