import { randomUUID } from 'node:crypto'
import { bindBankCard, requestWithdrawal, setPaymentPassword } from '@baize/contracts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { getBalances } from '#modules/ledger'
import { writeBanks, writeRule, type WithdrawalRule } from '#modules/payments'
import { transaction } from '../platform/db.ts'
import { PAYOUT_GATEWAY } from './payout-gateway.ts'
import type { TestApp } from './test-app.ts'
import { type TestBrowser, testBrowser } from './test-browser.ts'
import { testMember } from './test-member.ts'
import { giveCash, PASSWORD } from './test-player.ts'

export const PAYMENT_PASSWORD = '730914'

const rule: WithdrawalRule = {
  merchantCode: 'BAIZE',
  gateway: PAYOUT_GATEWAY,
  minAmount: 100_000n,
  maxAmount: 500_000_000n,
  dayAmount: 1_000_000_000n,
  feePpm: 0,
  fourEyesAbove: 50_000_000n,
  newDeviceAmount: 5_000_000n,
  largeAmount: 200_000_000n,
  largeMonthAmount: 2_000_000_000n,
}

/** What BAIZE sets: 10.00 to 50,000.00, two operators above 5,000.00, no fee, unless it is said otherwise. */
export async function layWithdrawals(app: TestApp, wanted: Partial<WithdrawalRule> = {}): Promise<void> {
  await transaction(app, async (tx) => {
    await writeBanks(tx, 'BAIZE', [
      { code: 'ICBC', name: 'ICBC' },
      { code: 'CCB', name: 'China Construction Bank' },
    ])
    await writeRule(tx, { ...rule, ...wanted })
  })
}

export type Withdrawer = {
  readonly memberId: string
  readonly account: string
  readonly browser: TestBrowser
  readonly cardId: string
  /** Asks to withdraw an amount to the card. */
  ask(amount: string, more?: Record<string, unknown>): Promise<LightMyRequestResponse>
  /** Cash and held, as texts of units. */
  purse(): Promise<{ cash: bigint; held: bigint }>
}

export const proof = { by: 'password', password: PASSWORD }

/** A member of BAIZE with so much cash, a payment password, a name and a card, logged in. */
export async function testWithdrawer(
  app: TestApp,
  api: FastifyInstance,
  { cash, number = cardNumber() }: { readonly cash: string; readonly number?: string },
): Promise<Withdrawer> {
  const account = `w${randomUUID().slice(0, 8)}`
  const personal = { payeeName: 'Li Wei', email: `${account}@example.com` }
  const memberId = await testMember(app, { account, password: PASSWORD, personal })
  if (cash !== '0') await giveCash(app, memberId, cash)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  await call(browser, setPaymentPassword, {
    oldPassword: PASSWORD,
    newPassword: PAYMENT_PASSWORD,
    confirmNewPassword: PAYMENT_PASSWORD,
  })
  const card = { bankCode: 'ICBC', cardNumber: number, paymentPassword: PAYMENT_PASSWORD, proof }
  const { id: cardId } = (await call(browser, bindBankCard, card)).json().value
  return {
    memberId,
    account,
    browser,
    cardId,
    ask: (amount, more = {}) =>
      browser.call(requestWithdrawal, {
        body: {
          requestId: randomUUID(),
          bankCardId: cardId,
          amount,
          paymentPassword: PAYMENT_PASSWORD,
          proof,
          ...more,
        },
      }),
    purse: async () => {
      const [cashPath, heldPath] = [`member:${memberId}:cash`, `member:${memberId}:held`]
      const balances = await getBalances(app.db, [cashPath, heldPath])
      return { cash: balances.get(cashPath)?.units ?? 0n, held: balances.get(heldPath)?.units ?? 0n }
    },
  }
}

async function call(
  browser: TestBrowser,
  endpoint: Parameters<TestBrowser['call']>[0],
  body: unknown,
): Promise<LightMyRequestResponse> {
  const reply = await browser.call(endpoint, { body })
  if (reply.statusCode !== 200) throw new Error(`${endpoint.path}: ${reply.body}`)
  return reply
}

export function cardNumber(): string {
  return `62${randomUUID().replace(/\D/g, '').padEnd(14, '7').slice(0, 14)}`
}
