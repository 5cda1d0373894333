import { logInOperator, type OperatorRole, operatorRoles } from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { addDemoOperator, enterShell } from '#modules/operators'
import type { App } from '../platform/app.ts'
import type { Operator } from '../platform/visit.ts'
import { type TestBrowser, testBrowser } from './test-browser.ts'

type Wanted = {
  readonly login: string
  readonly roles?: readonly OperatorRole[]
  readonly merchantCodes?: readonly string[]
}

/** Somebody of the staff, with every role and for the house BAIZE unless it is said otherwise, and their password. */
export async function testOperator(
  app: App,
  { login, roles = operatorRoles, merchantCodes = ['BAIZE'] }: Wanted,
): Promise<{ operator: Operator; password: string }> {
  const password = await addDemoOperator(app, { login, name: login, roles, merchantCodes })
  const operator = await enterShell(app, { login, ask: async () => '' })
  return { operator, password: password ?? '' }
}

type Entering = Wanted & {
  /** Of somebody who is there already. */
  readonly password?: string
}

/** The same person logged in to the office, in a browser that calls as they do. */
export async function officeBrowser(app: App, api: FastifyInstance, wanted: Entering): Promise<TestBrowser> {
  const password = wanted.password ?? (await testOperator(app, wanted)).password
  const browser = testBrowser(api)
  const reply = await browser.call(logInOperator, {
    body: { login: wanted.login, password, proofKey: browser.proofKey },
  })
  if (reply.statusCode !== 200) throw new Error(`Not logged in: ${reply.body}`)
  const { token, expiresAt } = reply.json().value
  browser.session = {
    token,
    userName: wanted.login,
    type: 0,
    firstTimeLogin: false,
    mustChangePassword: false,
    expiresAt: Date.parse(expiresAt),
  }
  return browser
}
