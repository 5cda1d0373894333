import { randomUUID } from 'node:crypto'
import { listMyRounds, MOST_CALL_BYTES, spinSlot } from '@baize/contracts'
import { slotTitles } from '@baize/engines'
import { expect, it, onTestFinished } from 'vitest'
import { createApi } from '../../server.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { catalogue } from '../../testing/fuzz/catalogue.ts'
import { heldNode } from '../../testing/held-node.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { openPage } from '../../testing/test-page.ts'
import { cashOf, PASSWORD, testPlayer } from '../../testing/test-player.ts'
import { readCall } from './socket-calls.ts'

const title = slotTitles[0]?.id ?? ''
const spin = () => ({ requestId: randomUUID(), game: title, stake: '1.00' })

type PaidRound = { readonly roundId: string; readonly staked: string; readonly payout: string }

/** A member with 100.00 whose page has its socket. */
async function world() {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '100.00', 'rafi')
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  const page = await openPage(api, browser)
  const rounds = async (): Promise<PaidRound[]> =>
    (await browser.call(listMyRounds, { query: { limit: '100' } })).json().value.rounds
  const expectExact = async () => {
    const units = (text: string) => BigInt(Math.round(Number(text) * 10_000))
    const net = (await rounds()).reduce((sum, { staked, payout }) => sum + units(payout) - units(staked), 0n)
    expect(await cashOf(app, owner)).toBe(1_000_000n + net)
    expect(await ledgerFaults(app)).toEqual([])
  }
  return { app, api, owner, browser, page, rounds, expectExact }
}

it('ten spins at once over one socket are ten rounds, each answered to whoever asked', async () => {
  const { page, rounds, expectExact } = await world()
  const calls = Array.from({ length: 10 }, () => page.callOf(spinSlot, spin()))
  const replies = await Promise.all(calls.map((call) => page.ask(call)))
  expect(replies.map(({ id }) => id)).toEqual(calls.map(({ id }) => id))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await rounds()).toHaveLength(10)
  await expectExact()
})

it('the same key over two sockets and HTTP at once is played once', async () => {
  const { api, browser, page, rounds, expectExact } = await world()
  const second = await openPage(api, browser)
  for (let race = 0; race < 5; race++) {
    const body = spin()
    const [here, there, http] = await Promise.all([
      page.ask(page.callOf(spinSlot, body)),
      second.ask(second.callOf(spinSlot, body)),
      browser.call(spinSlot, { body }),
    ])
    expect([here.status, there.status, http.statusCode]).toEqual([200, 200, 200])
    expect([there.body, http.json()]).toEqual([here.body, here.body])
  }
  expect(await rounds()).toHaveLength(5)
  await expectExact()
})

it('a line that breaks before the reply loses nothing: the same key over HTTP has the answer', async () => {
  const { browser, page, rounds, expectExact } = await world()
  const body = spin()
  void page.ask(page.callOf(spinSlot, body))
  page.socket.close()
  await page.closed
  const reply = await browser.call(spinSlot, { body })
  expect(reply.statusCode).toBe(200)
  expect((await rounds()).map(({ roundId }) => roundId)).toEqual([reply.json().value.roundId])
  await expectExact()
})

it('[MR-18] a server that dies at any statement of a spin over the socket, the commit among them, leaves one round or none', async () => {
  const { app, api, browser, rounds, expectExact } = await world()
  let body = spin()
  const keys = new Set<string>()
  const died = await dieEverywhere(
    app,
    async (node) => {
      body = spin()
      const on = await createApi(node)
      try {
        const page = await openPage(api, browser, { on })
        const { status } = await page.ask(page.callOf(spinSlot, body))
        if (status !== 200) throw new Error(`It was answered with ${status}.`)
      } finally {
        await on.close()
      }
    },
    async () => {
      keys.add(body.requestId)
      const reply = await browser.call(spinSlot, { body })
      expect(reply.statusCode).toBe(200)
      expect((await browser.call(spinSlot, { body })).json()).toEqual(reply.json())
      expect(await rounds()).toHaveLength(keys.size)
    },
  )
  expect(died).toBeGreaterThan(10)
  await expectExact()
})

it('a server that stops answers what was asked before it closes the socket', async () => {
  const { app, api, browser, rounds } = await world()
  const { node, hold, release } = heldNode(app)
  const on = await createApi(node)
  const page = await openPage(api, browser, { on })
  const held = hold()
  const reply = page.ask(page.callOf(spinSlot, spin()))
  await held
  const closing = on.close()
  release()
  expect((await reply).status).toBe(200)
  await closing
  expect(await page.closed).toBe(1001)
  expect(await rounds()).toHaveLength(1)
})

it('a socket with more under way than a page ever has is closed, and what was under way is played', async () => {
  const { app, api, browser, rounds } = await world()
  const { node, hold, release } = heldNode(app)
  const on = await createApi(node)
  onTestFinished(async () => {
    await on.close()
  })
  const page = await openPage(api, browser, { on })
  const held = hold()
  const calls = Array.from({ length: 17 }, () => page.callOf(spinSlot, spin()))
  for (const call of calls) page.socket.send(JSON.stringify(call))
  await held
  expect(await page.closed).toBe(1008)
  release()
  await expect.poll(async () => (await rounds()).length).toBe(16)
})

it('honest play is not cut, however long it lasts', async () => {
  const { page } = await world()
  for (let round = 0; round < 60; round++)
    expect((await page.ask(page.callOf(spinSlot, spin()))).status).toBe(200)
  expect(page.socket.readyState).toBe(WebSocket.OPEN)
})

const whole = {
  type: 'call',
  id: 1,
  method: 'POST',
  path: spinSlot.path,
  body: '{}',
  token: 'a token',
  proof: 'a proof',
}

const kinds = catalogue.flatMap(({ values }) => values)

/** Calls with one field spoilt or gone, and texts that are none. */
const garbage: readonly string[] = [
  '',
  'x',
  '{',
  'null',
  '[]',
  '1e999',
  '{"type":"call"}',
  '{"__proto__":{"type":"call"}}',
  '['.repeat(4_000),
  JSON.stringify({ ...whole, more: 1 }),
  JSON.stringify({ ...whole, type: 'reply' }),
  ...Object.keys(whole).map((name) => JSON.stringify({ ...whole, [name]: undefined })),
  ...Array.from({ length: 40 }, (_, at) => JSON.stringify(whole).slice(0, at * 2)),
]

it('whatever text comes, it is a call or none, and nothing breaks on it', () => {
  for (const text of garbage) expect(readCall(text), text).toBeUndefined()
  const spoilt = Object.keys(whole).flatMap((name) =>
    kinds.map((value) => JSON.stringify({ ...whole, [name]: value })),
  )
  expect(spoilt.length).toBeGreaterThan(200)
  for (const text of spoilt) {
    const read = readCall(text)
    if (read) expect(Object.keys(read).every((name) => name in whole)).toBe(true)
  }
})

it('garbage closes the socket, and no fault of ours comes of it', async () => {
  const { app, api, browser, page } = await world()
  const bytes = await openPage(api, browser)
  bytes.socket.send(Buffer.from(JSON.stringify(bytes.callOf(spinSlot, spin()))))
  expect(await bytes.closed).toBe(1008)
  for (const text of garbage.slice(0, 12)) {
    const each = await openPage(api, browser)
    each.socket.send(text)
    expect(await each.closed, text).toBe(1008)
  }
  const long = await openPage(api, browser)
  long.socket.send('x'.repeat(MOST_CALL_BYTES + 1))
  expect(await long.closed).toBe(1009)
  for (const value of kinds.filter((kind) => typeof kind === 'string' && kind.length < 1_000)) {
    const call = { ...page.callOf(spinSlot, spin()), body: value, proof: value }
    expect((await page.ask(call as typeof whole & { type: 'call' })).status).toBeLessThan(500)
  }
  expect(await app.metrics.registry.getSingleMetricAsString('refusals_total')).not.toContain('UNKNOWN_ERROR')
  expect((await page.ask(page.callOf(spinSlot, spin()))).status).toBe(200)
})
