import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  type BodyOf,
  type Endpoint,
  getSealKey,
  login,
  type LoginBody,
  loginReply,
  type OpenedSession,
  type ProofKey,
  proofKey,
} from '@baize/contracts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { CompactEncrypt, importJWK } from 'jose'
import * as z from 'zod/mini'

type Options = {
  readonly query?: Record<string, string>
  readonly body?: unknown
  /** A picture's bytes, sent as they are. */
  readonly image?: Buffer
  readonly headers?: Record<string, string>
}

/** A browser as the server meets it: cookies, a key that stays inside, and a token. */
export type TestBrowser = {
  readonly proofKey: ProofKey
  readonly cookies: Map<string, string>
  session: OpenedSession | undefined
  /** Calls as the site does: sealed where the contract says so, with token and proof where there is a session. */
  call(endpoint: Endpoint, options?: Options): Promise<LightMyRequestResponse>
  logIn(username: string, password: string, more?: Partial<BodyOf<typeof login>>): Promise<OpenedSession>
  /** Seals a body for a path, as it is now. */
  seal(path: string, data: unknown, claims?: Record<string, unknown>): Promise<{ data: string }>
  prove(method: string, url: string, rawBody: string | Buffer): string
}

export function testBrowser(api: FastifyInstance, headers: Record<string, string> = {}): TestBrowser {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const browser: TestBrowser = {
    proofKey: z.parse(proofKey, { kty, crv, x, y }),
    cookies: new Map(),
    session: undefined,
    prove: (method, url, rawBody) => proofOf(privateKey, method, url, rawBody),
    seal: (path, data, claims) => sealed(browser, path, data, claims),
    async call(endpoint, { query = {}, body, image, headers: more = {} } = {}) {
      const search = new URLSearchParams(query).toString()
      const url = search ? `${endpoint.path}?${search}` : endpoint.path
      const sent = endpoint.isSealed ? await sealed(browser, endpoint.path, body) : body
      const payload = image ?? payloadOf(endpoint, sent)
      const reply = await api.inject({
        method: endpoint.method,
        url,
        headers: {
          host: 'localhost',
          language: 'EN',
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-proof': browser.prove(endpoint.method, url, payload ?? ''),
          ...(browser.session &&
            (endpoint.audience !== 'guest' || endpoint.knowsMember) && {
              authorization: browser.session.token,
            }),
          ...(payload !== undefined && { 'content-type': typeOf(endpoint, image) }),
          ...headers,
          ...more,
        },
        ...(payload !== undefined && { payload }),
      })
      keepCookies(browser, reply)
      return reply
    },
    async logIn(username, password, more = {}) {
      const body: LoginBody = {
        type: 'username',
        door: 'member',
        remember: false,
        proofKey: browser.proofKey,
        username,
        password,
        ...more,
      } as LoginBody
      const reply = await browser.call(login, { body })
      if (reply.statusCode !== 200) throw new Error(`Not logged in: ${reply.body}`)
      const { session } = z.parse(loginReply, reply.json().value)
      if (!session) throw new Error(`No session: ${reply.body}`)
      browser.session = session
      return session
    },
  }
  return browser
}

const FORM = 'application/x-www-form-urlencoded'

function payloadOf({ isForm }: Endpoint, sent: unknown): string | undefined {
  if (sent === undefined) return undefined
  return isForm ? formOf(sent) : JSON.stringify(sent)
}

function typeOf({ isForm }: Endpoint, image: Buffer | undefined): string {
  if (image) return image[0] === 0xff ? 'image/jpeg' : 'image/png'
  return isForm ? FORM : 'application/json'
}

/** A form holds texts alone; whatever else a test puts there goes as it would be written. */
function formOf(body: unknown): string {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const pairs = Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, textOf(value)])
  return new URLSearchParams(pairs).toString()
}

async function sealed(
  browser: TestBrowser,
  path: string,
  data: unknown,
  claims: Record<string, unknown> = {},
) {
  const reply = await browser.call(getSealKey)
  const { kid, jwk } = reply.json().value
  const inside = { aud: path, ts: Date.now(), nonce: randomBytes(16).toString('base64url'), data, ...claims }
  const text = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(inside)))
  text.setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
  return { data: await text.encrypt(await importJWK(jwk, 'ECDH-ES')) }
}

function proofOf(key: KeyObject, method: string, url: string, rawBody: string | Buffer): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = createHash('sha256').update(rawBody).digest('base64url')
  const claims = { htm: method, htu: url, body, ts: Date.now(), jti: randomBytes(16).toString('base64url') }
  const signed = `${part({ alg: 'ES256', typ: 'proof' })}.${part(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function keepCookies(browser: TestBrowser, reply: LightMyRequestResponse): void {
  for (const { name, value, maxAge, expires } of reply.cookies) {
    const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now())
    if (isGone) browser.cookies.delete(name)
    else browser.cookies.set(name, value)
  }
}
