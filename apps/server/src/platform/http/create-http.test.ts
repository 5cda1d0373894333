import { once } from 'node:events'
import { connect } from 'node:net'
import { getSystemStatus, login } from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createApi } from '../../server.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { portOf } from '../../testing/port-of.ts'
import { readerOn, sql } from '../db.ts'
import { asRefusal } from './refused.ts'

it('an unknown call is refused in the language of the caller, with a request id', async () => {
  const { api } = await demoApi()
  const reply = await api.inject({ url: '/wps/nothing', headers: { language: 'UR' } })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({
    success: false,
    errorCode: 'NOT_FOUND',
    requestId: reply.headers['x-request-id'],
  })
  expect(reply.json().message).toMatch(/[\u0600-\u06ff]/)
})

it('a known path with another method says which methods it takes', async () => {
  const { api } = await demoApi()
  const reply = await api.inject({ method: 'DELETE', url: '/wps/system/status' })
  expect(reply.statusCode).toBe(405)
  expect(reply.headers.allow).toBe('GET')
  expect(reply.json().errorCode).toBe('METHOD_NOT_ALLOWED')
})

const list = '/wps/relay/GCSGAME_gameList'

it.each([
  ['a parameter given twice', `${list}?pageNo=1&pageNo=2`],
  ['an unknown parameter', `${list}?page=1`],
  ['a name of the prototype', `${list}?__proto__=1`],
  ['a page that is not a number', `${list}?pageNo=١`],
  ['page zero', `${list}?pageNo=0`],
  ['a negative page', `${list}?pageNo=-1`],
  ['a page in hexadecimal', `${list}?pageNo=0x10`],
  ['a page size over the limit', `${list}?pageSize=101`],
  ['a page of twenty digits', `${list}?pageNo=${'9'.repeat(20)}`],
  ['an unknown category', `${list}?gameType=NONE`],
  ['a name of a million letters', `${list}?gameName=${'x'.repeat(10_000)}`],
  ['a query where none is taken', '/wps/system/status?a=1'],
])('%s is refused as a bad query', async (_what, url) => {
  const { api } = await demoApi()
  const reply = await api.inject({ url })
  expect(reply.json()).toMatchObject({ success: false, errorCode: 'BAD_QUERY' })
  expect(reply.statusCode).toBe(400)
})

it.each([
  "' OR 1=1 --",
  '\u202e',
  '${7*7}',
  '<svg/onload=alert(1)>',
  '\ud800',
  '..%2f..%2fetc',
  '👨‍👩‍👧',
  '%',
])('a search for %j finds nothing and breaks nothing', async (text) => {
  const { api } = await demoApi()
  const reply = await api.inject({ url: `${list}?gameName=${encodeURIComponent(text.toWellFormed())}` })
  expect(reply.statusCode).toBe(200)
  expect(reply.json().value.games).toEqual([])
})

it('a search for a NUL byte is refused, not passed to the database', async () => {
  const { api } = await demoApi()
  const reply = await api.inject({ url: `${list}?gameName=%00` })
  expect(reply.json()).toMatchObject({ success: false, errorCode: 'BAD_QUERY' })
})

it('every reply carries the security headers, and an API reply is never stored', async () => {
  const { api } = await demoApi()
  const { headers } = await api.inject({ url: '/wps/system/status' })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
  })
})

it('a forwarded address counts only behind a configured proxy', async () => {
  const headers = { 'x-forwarded-for': '8.8.8.8' }
  const spoofed = await (await demoApi()).api.inject({ url: '/wps/system/status', headers })
  expect(spoofed.json().value.location.ip).toBe('127.0.0.1')
  const proxied = await (await demoApi({ TRUSTED_PROXIES: '127.0.0.1' })).api.inject({
    url: '/wps/system/status',
    headers,
  })
  expect(proxied.json().value.location).toEqual({ ip: '8.8.8.8', country: 'US' })
})

it('a fault of ours shows no stack, no query and no secret', async () => {
  const { app, api } = await demoApi()
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query('alter table catalog.game rename to lost')
  await owner.end()
  const reply = await api.inject({ url: list })
  expect(reply.statusCode).toBe(500)
  expect(Object.keys(reply.json()).sort()).toEqual(['errorCode', 'message', 'requestId', 'success'])
  expect(reply.json().errorCode).toBe('UNKNOWN_ERROR')
})

it('a database that is gone is a passing fault: try again', async () => {
  const { app } = await demoApi()
  const nowhere = readerOn(new pg.Pool({ host: '/nowhere' }))
  const api = await createApi({ ...app, db: nowhere })
  const reply = await api.inject({ url: list })
  expect(reply.json()).toMatchObject({ success: false, errorCode: 'TRY_AGAIN' })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1'])
  expect((await api.inject('/readyz')).statusCode).toBe(503)
})

it('what is not HTTP gets a short answer and a closed connection', async () => {
  const { api } = await demoApi()
  await api.listen({ port: 0, host: '127.0.0.1' })
  const address = api.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  socket.end('GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\nHost: x\r\n\r\nabc')
  await once(socket, 'close')
  expect(text).toMatch(/^HTTP\/1.1 400 Bad Request/)
  expect(text).not.toContain('Error')
})

async function sayRaw(api: FastifyInstance, text: string): Promise<string> {
  if (!api.server.listening) await api.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(portOf(api.server), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  socket.write(text)
  await once(socket, 'close')
  return heard
}

it.each([getSystemStatus.path, '/healthz', '/wps/nothing'])(
  '[F11] a request of %s that names two hosts is refused',
  async (path) => {
    const { api } = await demoApi()
    const ask = (hosts: string) => sayRaw(api, `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    for (const hosts of [
      'Host: localhost\r\nHost: evil.example\r\n',
      'Host: localhost\r\nhost: localhost\r\n',
    ])
      expect(await ask(hosts)).toMatch(/^HTTP\/1.1 400 /)
    expect(await ask('Host: localhost\r\n')).not.toMatch(/^HTTP\/1.1 400 /)
  },
)

it('[F11] where a browser does not say how it was sent, its origin tells', async () => {
  const { api } = await demoApi()
  const post = async (headers: Record<string, string>) => {
    const url = login.path
    const reply = await api.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost:8080', ...headers },
      body: {},
    })
    return reply.json().errorCode
  }
  const refused = 'CROSS_SITE_REQUEST'
  for (const origin of [
    'https://evil.example',
    'http://localhost:9090',
    'http://sub.localhost:8080',
    'null',
    'x',
  ])
    expect(await post({ origin }), origin).toBe(refused)
  for (const origin of ['http://localhost:8080', 'https://LOCALHOST:8080'])
    expect(await post({ origin }), origin).not.toBe(refused)
  expect(await post({})).not.toBe(refused)
  expect(await post({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' })).toBe(refused)
})

it('a server that closes answers the request under way first', async () => {
  const { app, api } = await demoApi()
  await api.listen({ port: 0, host: '127.0.0.1' })
  const address = api.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const blocker = new pg.Client({ connectionString: app.ownerUrl })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table catalog.game')
  const underWay = fetch(`http://127.0.0.1:${port}${list}`)
  while (!(await isWaiting(blocker))) await new Promise((resolve) => setTimeout(resolve, 10))
  const closed = api.close()
  await blocker.query('rollback')
  await blocker.end()
  expect((await underWay).status).toBe(200)
  await closed
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
})

it('[RM-06] the parts of a server may take longer to end than the rooms wait for their rounds', async () => {
  const { app, api } = await demoApi()
  expect(api.initialConfig.pluginTimeout).toBeGreaterThan(app.config.shutdownSeconds * 1_000 + 10_000)
})

async function isWaiting(client: {
  query(text: string): Promise<{ rowCount: number | null }>
}): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  )
  return (rowCount ?? 0) > 0
}

it('[F08] a text that no column can hold is answered as a bad request, wherever it came through', async () => {
  const { app } = await demoApi()
  for (const query of [sql`select ${'a\0b'}::text`, sql`select ${'{"a":"\\u0000"}'}::jsonb`]) {
    const error: unknown = await app.db.rows(query).catch((thrown: unknown) => thrown)
    expect(asRefusal(error)).toMatchObject({ refusal: { code: 'BAD_REQUEST', status: 400 }, isFault: true })
  }
})
