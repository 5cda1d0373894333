import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { getSystemStatus, login } from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createApi } from '../../server.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { portOf } from '../../testing/port-of.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { openPage } from '../../testing/test-page.ts'
import { type Patience, patienceOf } from './connections.ts'
import { createRateLimits } from './rate.ts'

const quick = { headersMs: 150, requestMs: 300, lookEveryMs: 25 }
const status = `GET ${getSystemStatus.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

async function house(patience: Partial<Patience>, environment: Record<string, string> = {}) {
  const { app } = await demoApi(environment)
  const api = await createApi(app, createRateLimits(1000), { ...patienceOf(app.config), ...patience })
  onTestFinished(async () => {
    await api.close()
  })
  await api.listen({ port: 0, host: '127.0.0.1' })
  return { app, api }
}

type Caller = { readonly socket: Socket; readonly closed: Promise<string>; said(): string }

/** A caller who says so much and then keeps the connection, for as long as the server does. */
async function caller(api: FastifyInstance, says: string): Promise<Caller> {
  const socket = connect({ port: portOf(api.server), host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve(text))
  })
  await once(socket, 'connect')
  socket.write(says)
  return { socket, closed, said: () => text }
}

async function openAt(api: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    api.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

it.each([
  ['says nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n'],
  [
    'never ends its body',
    `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"`,
  ],
])('[F03] a caller who %s is told so and let go, though they keep their end open', async (_what, says) => {
  const { api } = await house(quick)
  const { closed } = await caller(api, says)
  expect(await closed).toMatch(/^HTTP\/1.1 408 Request Timeout/)
  while ((await openAt(api)) > 0) await new Promise((resolve) => setTimeout(resolve, 10))
})

it('[F03] a caller who sends a byte now and then is no better off', async () => {
  const { api } = await house(quick)
  const { socket, closed } = await caller(api, 'GET / HTTP/1.1\r\nHost: localhost\r\n')
  const drip = setInterval(() => socket.write('X-A: 1\r\n'), 20)
  expect(await closed).toMatch(/^HTTP\/1.1 408 Request Timeout/)
  clearInterval(drip)
})

it('[F03] a body that is slow but moves is read to its end', async () => {
  const { api } = await house({ ...quick, requestMs: 30_000 })
  const body = JSON.stringify({ data: 'x'.repeat(400) })
  const head = `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  const { socket, closed } = await caller(api, head)
  // Longer than the headers may take.
  for (let at = 0; at < body.length; at += 40) {
    socket.write(body.slice(at, at + 40))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(await closed).toContain('BAD_SEAL')
})

it('[F03] a live socket outlives every limit of a request', async () => {
  // The page itself has a second to come, which is enough where others want the same processors.
  const patience = { headersMs: 1_000, requestMs: 1_000, lookEveryMs: 25, idleMs: 100, mostPerAddress: 2 }
  const { app, api } = await house(patience)
  await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  const browser = testBrowser(api)
  await browser.logIn('rafi', 'green felt, brass rail')
  const page = await openPage(api, browser)
  // Long after the page came, callers came, were silent, and had their time.
  for (const _ of [1, 2, 3, 4]) await (await caller(api, '')).closed
  expect(page.socket.readyState).toBe(WebSocket.OPEN)
})

it('[F03] an address that holds connections loses those of no use, and its neighbours are answered', async () => {
  const { api } = await house({ mostPerAddress: 5 })
  const useful = await caller(api, '')
  const silent: Caller[] = []
  for (let n = 0; n < 4; n++) silent.push(await caller(api, ''))
  useful.socket.write(status)
  await expect.poll(useful.said).toMatch(/^HTTP\/1.1 200 /)
  const newcomers: Caller[] = []
  for (let n = 0; n < 4; n++) newcomers.push(await caller(api, status))
  for (const each of newcomers) await expect.poll(each.said).toMatch(/^HTTP\/1.1 200 /)
  await Promise.all(silent.map(({ closed }) => closed))
  expect(await openAt(api)).toBe(5)
  useful.socket.write(status)
  await expect.poll(() => useful.said().match(/HTTP\/1.1 200 /g)?.length).toBe(2)
})

it('[F03] a trusted proxy, through which everybody comes, is not bounded', async () => {
  const { api } = await house({ mostPerAddress: 2 }, { TRUSTED_PROXIES: '10.0.0.1, 127.0.0.0/8' })
  const callers: Caller[] = []
  for (let n = 0; n < 6; n++) callers.push(await caller(api, status))
  for (const each of callers) await expect.poll(each.said).toMatch(/^HTTP\/1.1 200 /)
  expect(await openAt(api)).toBe(6)
})
