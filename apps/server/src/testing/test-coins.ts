import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Deposit, depositCrypto, depositMobileWallet } from '@baize/contracts'
import { depositJobs, type MethodToSave, saveMethod } from '#modules/payments'
import { transaction } from '../platform/db.ts'
import { DEMO_GATEWAY } from '../demo/gateways.ts'
import { runJobs } from './run-jobs.ts'
import type { TestApp } from './test-app.ts'
import { askAll, type DepositWorld, depositWorld, lookAt, sayTo } from './test-gateway.ts'

/** How many confirmations the tests wait for. */
export const DEPTH = 3

const common = {
  merchantCode: 'BAIZE',
  gateway: DEMO_GATEWAY,
  feePpm: 0,
  quick: [],
  payee: null,
  min: '10.00',
  max: '20000.00',
} as const

const names = (name: string) => ({ EN: name, BN: name, UR: name })

const usdt: MethodToSave = {
  ...common,
  code: 'usdt',
  kind: 'crypto',
  vendor: 'USDT',
  vendorName: 'USDT',
  names: names('USDT (TRC20)'),
  position: 90,
  network: 'TRC20',
  confirmations: DEPTH,
  rate: '7.20',
}

const bkash: MethodToSave = {
  ...common,
  code: 'bkash',
  kind: 'mobile',
  vendor: 'BKASH',
  vendorName: 'bKash',
  names: names('bKash'),
  arrives: names('Within minutes'),
  position: 91,
  asksPayer: true,
}

/** BAIZE, whose country is Bangladesh, also takes USDT and bKash. */
export async function layNewWays(app: TestApp, more: Partial<MethodToSave> = {}): Promise<void> {
  await transaction(app, async (tx) => {
    await saveMethod(tx, { ...usdt, ...more }, 'CNY')
    await saveMethod(tx, bkash, 'CNY')
  })
}

export async function coinWorld(): Promise<DepositWorld> {
  const world = await depositWorld()
  await layNewWays(world.app)
  return world
}

/** Says something as the gateway and has it followed. */
export async function say(world: DepositWorld, body: string): Promise<void> {
  const status = await sayTo(world, { body })
  if (status !== 200) throw new Error(`It was answered with ${status}.`)
  await runJobs(world.app, depositJobs)
}

/** Hears what the gateway tells until the deposit stands as it should. */
export async function hearUntil(
  world: DepositWorld,
  id: string,
  isThere: (deposit: Deposit) => boolean,
): Promise<Deposit> {
  for (let tries = 0; tries < 400; tries++) {
    await runJobs(world.app, depositJobs)
    const deposit = await lookAt(world, id)
    if (isThere(deposit)) return deposit
    await sleep(25)
  }
  throw new Error('It never came to that.')
}

/** Asks the gateway, which tells nothing by itself, until something is so. */
export async function askUntil(world: DepositWorld, isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isThere()); tries++) {
    if (tries > 400) throw new Error('It never came to that.')
    await askAll(world)
    await sleep(25)
  }
}

type Wish = { readonly amount?: string; readonly requestId?: string; readonly payerNumber?: string }

export async function askCoins(
  { browser }: Pick<DepositWorld, 'browser'>,
  { amount = '100.00', requestId = randomUUID() }: Wish = {},
): Promise<Deposit> {
  const reply = await browser.call(depositCrypto, { body: { requestId, methodCode: 'usdt', amount } })
  if (reply.statusCode !== 200) throw new Error(`No deposit: ${reply.body}`)
  return reply.json().value
}

export function askMobile(
  { browser }: Pick<DepositWorld, 'browser'>,
  { amount = '100.00', requestId = randomUUID(), payerNumber = '01712345678' }: Wish = {},
) {
  return browser.call(depositMobileWallet, {
    body: { requestId, methodCode: 'bkash', amount, payerNumber },
  })
}

export type SaidTransfer = {
  readonly hash?: string
  readonly coins?: string
  readonly confirmations?: number
  readonly sentAt?: string
  readonly isGone?: boolean
}

/** The words of a message about what came to the address of an order. */
export function coinNotice(id: string, transfers: readonly SaidTransfer[], height = 100): string {
  const said = transfers.map((transfer) => ({
    hash: newHash(),
    coins: '13.888889',
    confirmations: DEPTH,
    sentAt: new Date().toISOString(),
    isGone: false,
    ...transfer,
  }))
  const result = { status: 'coins', height, transfers: said }
  return JSON.stringify({ noticeId: randomUUID(), of: 'order', id, result })
}

export function newHash(): string {
  return randomBytes(32).toString('hex')
}
