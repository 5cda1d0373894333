import { type Endpoint, getAgreement } from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { sql } from '../../platform/db.ts'
import { demoApi } from '../demo-app.ts'
import type { TestApp } from '../test-app.ts'
import { type TestBrowser, testBrowser } from '../test-browser.ts'
import { testMember } from '../test-member.ts'
import { officeBrowser } from '../test-operator.ts'

export type FuzzWorld = {
  readonly app: TestApp
  readonly api: FastifyInstance
  /** A guest for a guest's calls; for a member's, somebody of their own, so that no call spoils the next. */
  callerOf(endpoint: Endpoint): TestBrowser
  /** Somebody who does nothing, and to whom nothing may happen. */
  readonly bystander: TestBrowser
  readonly bystanderSession: string
  /** The version of the terms in force. */
  readonly terms: string
  /** What no caller may be shown. */
  readonly forbidden: readonly string[]
}

export const PASSWORD = 'GreenFelt88'

/** The demo world with a logged-in member for each call that wants one. Logins come first: later ones would be counted. */
export async function fuzzWorld(endpoints: readonly Endpoint[]): Promise<FuzzWorld> {
  const { app, api } = await demoApi({ RATE_FACTOR: '100000' })
  const guest = testBrowser(api)
  const callers = new Map<Endpoint, TestBrowser>()
  for (const [index, endpoint] of endpoints.entries()) {
    if (endpoint.audience === 'guest') callers.set(endpoint, guest)
    else if (endpoint.audience === 'operator')
      callers.set(endpoint, await officeBrowser(app, api, { login: `operator${index}` }))
    else callers.set(endpoint, await newcomer(app, api, `caller${index}`))
  }
  const bystander = await newcomer(app, api, 'bystander_zq')
  const { id, memberId } = await app.db.one<{ id: string; memberId: string }>(sql`
    select s.id, s.member_id from identity.session s join identity.member m on m.id = s.member_id
    where m.account = 'bystander_zq'`)
  const token = bystander.session?.token ?? ''
  const forbidden = [memberId, token, 'bystander_zq', app.config.secretKey.toString('base64')]
  const { version: terms } = (await guest.call(getAgreement)).json().value
  return {
    app,
    api,
    terms,
    callerOf: (endpoint) => callers.get(endpoint) ?? guest,
    bystander,
    bystanderSession: id,
    forbidden,
  }
}

async function newcomer(app: TestApp, api: FastifyInstance, account: string): Promise<TestBrowser> {
  await testMember(app, { account, password: PASSWORD })
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  return browser
}

/**
 * Why real money has moved, ever, oldest first. The play money of a trial is none: whoever asks for a trial as it
 * should be asked for is given it.
 */
export async function postingsIn(app: TestApp): Promise<string[]> {
  const rows = await app.db.rows<{ reason: string }>(
    sql`select reason from ledger.posting where reason <> 'trial money' order by posted_at, id`,
  )
  return rows.map(({ reason }) => reason)
}
