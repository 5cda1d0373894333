import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { login } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from './testing/demo-app.ts'
import { problemWith } from './testing/fuzz/oracle.ts'
import { listening } from './testing/test-page.ts'
import { routes } from './wiring.ts'

const endpoints = routes.map(({ contract }) => contract)

/** Each of many is asked for one of these, and the next for the next; `FUZZ_ALL=1` asks each for all of them. */
function inTurn<Thing>(things: readonly Thing[], place: number): readonly Thing[] {
  const turn = place % things.length
  return process.env.FUZZ_ALL ? things : things.slice(turn, turn + 1)
}

it('a path takes its own methods and no other', async () => {
  const { api } = await demoApi()
  const paths = new Set(endpoints.map((endpoint) => endpoint.path))
  for (const [place, path] of [...paths].entries()) {
    const own = endpoints.filter((endpoint) => endpoint.path === path).map<string>(({ method }) => method)
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
    const foreign = methods.filter((each) => !own.includes(each))
    for (const method of inTurn(foreign, place)) {
      const reply = await api.inject({ method, url: path, headers: { host: 'localhost' } })
      expect([method, path, problemWith(reply, [])]).toEqual([method, path, undefined])
      expect([method, path, reply.statusCode]).toEqual([method, path, 405])
    }
  }
})

const kinds = [
  'text/plain',
  'text/html',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/jsonp',
  'nonsense',
  '',
]

it('a body is JSON, or a form where one is asked for, and nothing else', async () => {
  const { api } = await demoApi()
  const withBody = endpoints.filter(({ body }) => body !== undefined)
  for (const [place, { method, path }] of withBody.entries()) {
    for (const type of inTurn(kinds, place)) {
      const headers = { host: 'localhost', 'content-type': type }
      const reply = await api.inject({ method, url: path, headers, payload: '{"a":1}' })
      expect([path, type, problemWith(reply, [])]).toEqual([path, type, undefined])
      expect([path, type, reply.statusCode]).toEqual([path, type, 415])
    }
  }
})

const bodies: readonly (readonly [string, string | Buffer, Record<string, string>?])[] = [
  ['nothing', ''],
  ['half of it', '{"data":'],
  ['a byte order mark', '\ufeff{"data":"x"}'],
  ['the same name twice', '{"data":"a","data":"b"}'],
  ['a name of the prototype', '{"__proto__":{"isAdmin":true},"data":"x"}'],
  ['the prototype by its maker', '{"constructor":{"prototype":{"a":1}},"data":"x"}'],
  ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['no JSON number', '{"data":NaN}'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['a zip', gzipSync('{"data":"x"}'), { 'content-encoding': 'gzip' }],
  ['a bomb', gzipSync('0'.repeat(10_000_000)), { 'content-encoding': 'gzip' }],
  ['more than fits', `{"data":"${'x'.repeat(70_000)}"}`],
  [
    'another alphabet',
    Buffer.from('{"data":"x"}', 'utf16le'),
    { 'content-type': 'application/json; charset=utf-16' },
  ],
]

it('a body that is not quite JSON is refused as such', async () => {
  const { api } = await demoApi()
  const withJson = endpoints.filter(({ body, isForm }) => body !== undefined && !isForm)
  for (const [place, { method, path }] of withJson.entries()) {
    for (const [what, payload, more] of inTurn(bodies, place)) {
      const headers = { host: 'localhost', 'content-type': 'application/json', ...more }
      const reply = await api.inject({ method, url: path, headers, payload })
      expect([what, path, problemWith(reply, [])]).toEqual([what, path, undefined])
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    }
  }
})

it('an address that cannot be read is refused like any other call', async () => {
  const { api } = await demoApi()
  const long = `/${'x'.repeat(5_000)}`
  for (const url of ['/wps/%', '/wps/%ff%fe', '/%00', '//evil.test/', '/WPS/system/status', '/wps/', long]) {
    const reply = await api.inject({ url, headers: { host: 'localhost' } })
    expect([url, problemWith(reply, [])]).toEqual([url, undefined])
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.body).not.toContain('FST_')
  }
})

const heads: readonly (readonly [string, string])[] = [
  ['no HTTP', 'hello\r\n\r\n'],
  ['a version that is none', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['no host', 'GET /wps/system/status HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n'],
  ['a host that is none', 'GET /wps/system/status HTTP/1.1\r\nHost: a b;c\r\n\r\n'],
  ['a host with a rule in it', 'GET /m/home HTTP/1.1\r\nHost: x;script-src\r\n\r\n'],
  ['an address cut short', 'GET /wps/% HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an address with bad text', 'GET /wps/%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a way out of the folder', 'GET /m/assets/../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['the same in disguise', 'GET /m/assets/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a NUL in the address', 'GET /wps/system/status%00 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an endless address', `GET /wps/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['endless headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'x'.repeat(70_000)}\r\n\r\n`],
  ['a thousand headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-A: x\r\n'.repeat(3_000)}\r\n`],
  [
    'two lengths',
    `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  ],
  [
    'a length and chunks',
    `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`,
  ],
  [
    'a chunk that lies',
    `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  ['a method that is none', 'BREAK /wps/system/status HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a header with a line break', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a\rb\r\n\r\n'],
  [
    'a token out of bounds',
    `GET /wps/member/info HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${'x'.repeat(9_000)}\r\n\r\n`,
  ],
  [
    'a proof that is none',
    'GET /wps/member/info HTTP/1.1\r\nHost: localhost\r\nAuthorization: x\r\nX-Proof: ...\r\n\r\n',
  ],
  [
    'an upgrade to nothing',
    'GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  ],
  [
    'half a socket',
    'GET /wps/live HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
  [
    'a cookie out of shape',
    'GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\nCookie: =;device=%;;refresh="\r\n\r\n',
  ],
  [
    'a language out of shape',
    'GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\nAccept-Language: ;;q=x,*;q=9,\r\n\r\n',
  ],
]

it('what is not HTTP, or not quite, is refused or hung up on, and the server goes on', async () => {
  const { api } = await demoApi()
  const port = Number((await listening(api)).split(':')[1])
  for (const [what, head] of heads) {
    const answer = await say(port, head)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
    expect([what, status]).toEqual([what, status < 500 ? status : 'less than 500'])
    expect([what, /node_modules|\n\s+at |root:x/.test(answer)]).toEqual([what, false])
  }
  expect((await api.inject({ url: '/readyz' })).statusCode).toBe(200)
})

/** Everything the server says to these bytes until one of the two hangs up, or a moment has passed in silence. */
function say(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let heard = ''
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      if (heard.includes('\r\n\r\n')) socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
    socket.write(text, 'latin1')
  })
}
