import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  depositAlipay,
  depositManualTransfer,
  depositPaymentGateway,
  depositQq,
  type Deposit,
  depositWechat,
  getDeposit,
} from '@baize/contracts'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { getBalances } from '#modules/ledger'
import { depositJobs } from '#modules/payments'
import { type DemoGateway, runGatewayBeside } from '../../../../scripts/demo-gateway.ts'
import { sql, transaction } from '../platform/db.ts'
import { demoApi } from './demo-app.ts'
import { portOf } from './port-of.ts'
import { runJobs } from './run-jobs.ts'
import type { TestApp } from './test-app.ts'
import { type TestBrowser, testBrowser } from './test-browser.ts'
import { testMember } from './test-member.ts'
import { PASSWORD } from './test-player.ts'

export type DepositWorld = {
  readonly app: TestApp
  readonly api: FastifyInstance
  readonly gateway: DemoGateway
  readonly memberId: string
  readonly browser: TestBrowser
}

/**
 * The demo world on the wire with the gateway beside it, and a member who is logged in. The two speak HTTP as they do
 * elsewhere, where the gateway is a program of its own, but starting one takes longer than most tests.
 */
export async function depositWorld(): Promise<DepositWorld> {
  const { app, api } = await demoApi()
  await api.listen({ port: 0, host: '127.0.0.1' })
  const platformUrl = `http://127.0.0.1:${portOf(api.server)}`
  const gateway = await runGatewayBeside(app, { platformUrl, delayMs: 300, isHere: true })
  onTestFinished(() => gateway.close())
  const account = `d${randomUUID().slice(0, 8)}`
  const memberId = await testMember(app, { account, password: PASSWORD })
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  return { app, api, gateway, memberId, browser }
}

const endpoints = {
  'bank-transfer': depositManualTransfer,
  online: depositPaymentGateway,
  alipay: depositAlipay,
  wechat: depositWechat,
  qq: depositQq,
} as const

type MethodCode = keyof typeof endpoints

type Wish = { readonly method?: MethodCode; readonly amount?: string; readonly requestId?: string }

export async function askDeposit(
  { browser }: Pick<DepositWorld, 'browser'>,
  { method = 'online', amount = '100.00', requestId = randomUUID() }: Wish = {},
): Promise<Deposit> {
  const reply = await browser.call(endpoints[method], { body: { requestId, methodCode: method, amount } })
  if (reply.statusCode !== 200) throw new Error(`No deposit: ${reply.body}`)
  return reply.json().value
}

export async function lookAt({ browser }: Pick<DepositWorld, 'browser'>, id: string): Promise<Deposit> {
  return (await browser.call(getDeposit, { query: { id } })).json().value
}

/** Presses a button of the pay page. */
export async function press({ payUrl }: Pick<Deposit, 'payUrl'>, action: string): Promise<void> {
  const answer = await fetch(payUrl ?? '', { method: 'POST', body: new URLSearchParams({ action }) })
  if (!answer.ok) throw new Error(`The pay page said ${answer.status}.`)
}

/** Chooses at the gateway's desk what it does with what comes next. */
export async function chooseAtDesk(
  { gateway }: Pick<DepositWorld, 'gateway'>,
  plan: Record<string, string>,
): Promise<void> {
  const answer = await fetch(`${gateway.url}/desk`, { method: 'POST', body: new URLSearchParams(plan) })
  if (!answer.ok) throw new Error(`The desk said ${answer.status}.`)
}

/** Waits until so many messages of gateways were written down, then makes of them what follows. */
export async function hear({ app }: Pick<DepositWorld, 'app'>, messages = 1): Promise<void> {
  for (let tries = 0; (await countWebhooks(app)) < messages; tries++) {
    if (tries > 400) throw new Error('The gateway was not heard.')
    await sleep(25)
  }
  await runJobs(app, depositJobs)
}

export async function countWebhooks(app: TestApp): Promise<number> {
  const { count } = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from payments.webhook`,
  )
  return count
}

/** Runs the job that asks gateways, with every deposit due that can be. */
export async function askAll({ app }: Pick<DepositWorld, 'app'>): Promise<void> {
  await transaction(app, (tx) =>
    tx.rows(sql`update payments.deposit set ask_at = now() - interval '1 second' where ask_at is not null`),
  )
  const asking = depositJobs.find(({ name }) => name === 'ask-gateways')
  await asking?.run(app, {})
}

/** The time to pay it is over. */
export async function overdue({ app }: Pick<DepositWorld, 'app'>, id: string): Promise<void> {
  await transaction(app, (tx) =>
    tx.rows(sql`update payments.deposit set expires_at = now() - interval '1 second' where id = ${id}`),
  )
}

/** What is in the cash pocket, as it is written on the wire, in hundredths. */
export async function cashOf(app: TestApp, memberId: string): Promise<number> {
  const path = `member:${memberId}:cash`
  return Number((await getBalances(app.db, [path])).get(path)?.units ?? 0n) / 100
}

type Forgery = {
  readonly body: string
  readonly path?: string
  readonly secret?: Buffer
  readonly keyId?: string
  readonly time?: number
  /** What is signed instead of what is sent. */
  readonly signedBody?: string
}

/** Sends the platform a message as the gateway would, or almost. */
export async function sayTo(
  { api, gateway }: Pick<DepositWorld, 'api' | 'gateway'>,
  { body, path = '/gateways/copper-bridge/webhook', ...more }: Forgery,
): Promise<number> {
  const { keyId = gateway.key.keyId, secret = Buffer.from(gateway.key.secret, 'base64') } = more
  const time = more.time ?? Math.floor(Date.now() / 1000)
  const digest = createHash('sha256')
    .update(more.signedBody ?? body)
    .digest('hex')
  const v1 = createHmac('sha256', secret).update(`${time}.POST.${path}.${digest}`).digest('hex')
  const reply = await api.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'x-signature': `t=${time},kid=${keyId},v1=${v1}` },
    payload: body,
  })
  return reply.statusCode
}

type Said = { readonly amount?: string; readonly currency?: string }

/** The words of a message about an order. */
export function paidNotice(id: string, { amount = '100.00', currency = 'CNY' }: Said = {}): string {
  const result = { status: 'paid', amount, currency }
  return JSON.stringify({ noticeId: randomUUID(), of: 'order', id, result })
}
