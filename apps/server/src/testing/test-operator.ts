import {
  decideApproval,
  logInOperator,
  type OperatorRole,
  operatorRoles,
  showApproval,
} from '@baize/contracts'
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
    exchangeKey: null,
  }
  return decidingAsShown(browser)
}

/** Whoever decides has looked at what they decide: a test that says neither what they saw nor why need not care. */
function decidingAsShown(browser: TestBrowser): TestBrowser {
  const { call } = browser
  browser.call = async (endpoint, options = {}) => {
    const { body } = options
    if (endpoint !== decideApproval || !isBareDecision(body)) return call(endpoint, options)
    const { id, decision } = body
    const shown = await call(showApproval, { query: { id } })
    const digest = shown.json().value?.digest ?? '0'.repeat(32)
    const full = { id, decision, reason: 'looked at', ...(decision === 'approve' && { digest }) }
    return call(endpoint, { ...options, body: full })
  }
  return browser
}

function isBareDecision(body: unknown): body is { readonly id: string; readonly decision: string } {
  return typeof body === 'object' && body !== null && 'decision' in body && !('reason' in body)
}
