import { randomUUID } from 'node:crypto'
import type { GameType, RegistrationBody } from '@baize/contracts'
import { createAffiliateLink, registerByUsername } from '@baize/contracts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createMember, giveRates } from '#modules/identity'
import { openPockets } from '#modules/wallet'
import type { App } from '../platform/app.ts'
import { transaction } from '../platform/db.ts'
import { hashSecret } from '../platform/secrets/hashing.ts'
import { demoApi } from './demo-app.ts'
import type { TestApp } from './test-app.ts'
import { testBrowser, type TestBrowser } from './test-browser.ts'
import { PASSWORD } from './test-player.ts'
import { askForEverything, readCaptcha, registrationForm } from './test-registration.ts'

type FamilyPpm = Readonly<Record<GameType, number>>

/** The same rate in every family that houses give one in. */
export function evenRates(ppm: number): FamilyPpm {
  return { LOTT: ppm, LIVE: ppm, RNG: ppm, FISH: ppm, SPORTS: ppm, ESPORTS: ppm, PVP: ppm, LIVESTREAM: 0 }
}

type AgentToMake = {
  readonly account: string
  readonly uplineId?: string | undefined
  readonly ppm?: number
  readonly series?: Readonly<Record<string, number>>
  readonly type?: 0 | 1 | 2
  readonly merchantCode?: string
}

/** A member of a house with a place in its tree: an agent, or whom an agent brought. */
export async function testAgent(app: App, wanted: AgentToMake): Promise<string> {
  const { account, uplineId, ppm = 2_000, series = {}, merchantCode = 'BAIZE' } = wanted
  const type = wanted.type ?? (uplineId === undefined ? 1 : 2)
  const hash = await hashSecret(app, { purpose: 'password', text: PASSWORD })
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    const { id } = await createMember(tx, {
      now,
      secrets: app.secrets,
      merchantCode,
      account,
      type,
      language: 'EN',
      ...(uplineId !== undefined && { invitedBy: uplineId }),
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: { hash, isTemporary: false },
    })
    await openPockets(tx, { memberId: id, currency: 'CNY' })
    const rates = evenRates(ppm)
    await giveRates(tx, { memberId: id, uplineId: uplineId ?? null, rates, series, from: now })
    return id
  })
}

export type AgentHouse = {
  readonly app: TestApp
  readonly api: FastifyInstance
  /** The top agent, at 2,000 ppm in every family. */
  readonly kamal: string
  readonly browser: TestBrowser
  /** A browser of somebody, logged in. */
  enter(account: string): Promise<TestBrowser>
  /** A link of the agent in the browser. */
  makeLink(body?: Record<string, unknown>, from?: TestBrowser): Promise<LightMyRequestResponse>
  /** Somebody new fills in the form. */
  register(body: Partial<RegistrationBody>, from?: TestBrowser): Promise<LightMyRequestResponse>
}

/** A house that asks for everything, with an agent at the top who is logged in. */
export async function agentHouse(environment: Record<string, string> = {}): Promise<AgentHouse> {
  const { app, api } = await demoApi(environment)
  await askForEverything(app)
  const kamal = await testAgent(app, { account: 'kamal', series: { SSC: 1_960 } })
  const enter = async (account: string) => {
    const entered = testBrowser(api)
    await entered.logIn(account, PASSWORD)
    return entered
  }
  const browser = await enter('kamal')
  const makeLink = (body: Record<string, unknown> = {}, from = browser) =>
    from.call(createAffiliateLink, { body: { ...linkBody(), ...body } })
  const register = async (body: Partial<RegistrationBody>, from = testBrowser(api)) => {
    const captcha = await readCaptcha(app, from)
    return from.call(registerByUsername, { body: await registrationForm(from, { captcha, ...body }) })
  }
  return { app, api, kamal, browser, enter, makeLink, register }
}

export function linkBody() {
  return { requestId: randomUUID(), name: 'Friends', type: 0, rebates: evenRates(1_000), series: {} }
}
