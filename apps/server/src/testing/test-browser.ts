import {
  type BodyOf,
  type Endpoint,
  getSealKey,
  login,
  type LoginBody,
  loginReply,
  type OpenedSession,
  type ProofKey,
} from '@baize/contracts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import { newBrowserKeys, sealFor } from './browser-keys.ts'

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
  const keys = newBrowserKeys()
  const browser: TestBrowser = {
    proofKey: keys.proofKey,
    cookies: new Map(),
    session: undefined,
    prove: keys.prove,
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
          // The house whose members `testMember` makes.
          merchant: 'BAIZE',
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
  return sealFor({ path, data, key: reply.json().value, claims })
}

function keepCookies(browser: TestBrowser, reply: LightMyRequestResponse): void {
  for (const { name, value, maxAge, expires } of reply.cookies) {
    const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now())
    if (isGone) browser.cookies.delete(name)
    else browser.cookies.set(name, value)
  }
}
