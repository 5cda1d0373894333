import { randomUUID } from 'node:crypto'
import { requestWithdrawal } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sealForMember } from '#modules/identity'
import { getBalances } from '#modules/ledger'
import { saveBanks, saveWithdrawalRule, type WithdrawalRule } from '#modules/payments'
import { replacePaymentPassword } from '../modules/identity/store/passwords.ts'
import { cardDigest } from '../modules/payments/cards/bank-card.ts'
import { holdWithdrawal } from '../modules/payments/withdrawals/request-withdrawal.ts'
import { insertCard } from '../modules/payments/store/bank-cards.ts'
import type { WithdrawalRow } from '../modules/payments/withdrawals/withdrawal.ts'
import type { App } from '../platform/app.ts'
import { sql, transaction } from '../platform/db.ts'
import { hashSecret } from '../platform/secrets/hashing.ts'
import type { Member, Operator } from '../platform/visit.ts'
import { PAYOUT_GATEWAY } from './payout-gateway.ts'
import type { TestApp } from './test-app.ts'
import { type TestBrowser, testBrowser } from './test-browser.ts'
import { testMember } from './test-member.ts'
import { testOperator } from './test-operator.ts'
import { giveCash, PASSWORD } from './test-player.ts'

export const PAYMENT_PASSWORD = '730914'
/** Somebody without a second step has none to show. */
export const proof = null

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
  promisedHours: 24,
}

/** What BAIZE sets: 10.00 to 50,000.00, two operators above 5,000.00, no fee, unless it is said otherwise. */
export async function layWithdrawals(app: TestApp, wanted: Partial<WithdrawalRule> = {}): Promise<void> {
  await transaction(app, async (tx) => {
    await saveBanks(tx, 'BAIZE', [
      { code: 'ICBC', name: 'ICBC' },
      { code: 'CCB', name: 'China Construction Bank' },
    ])
    await saveWithdrawalRule(tx, { ...rule, ...wanted })
  })
}

/** Somebody of the staff who has just shown who they are, and still has when the test is slow. */
export async function freshOperator(app: TestApp, login: string): Promise<Operator> {
  const { operator } = await testOperator(app, { login })
  return { ...operator, provenAt: new Date(Date.now() + 3_600_000) }
}

export type Payee = {
  readonly member: Member
  readonly cardId: string
  /** Has an amount held for a withdrawal, as the request does once it knows who is asking. */
  hold(amount: string, more?: { readonly requestId?: string; readonly on?: App }): Promise<WithdrawalRow>
  purse(): Promise<{ readonly cash: bigint; readonly held: bigint }>
}

type Wanted = {
  readonly cash: string
  readonly by: Pick<Operator, 'id'>
  readonly payeeName?: string
  readonly number?: string
}

/** A member of BAIZE with so much cash, a card and documents that an operator has seen. */
export async function testPayee(
  app: TestApp,
  { cash, by, payeeName = 'Li Wei', number = cardNumber() }: Wanted,
): Promise<Payee> {
  const account = `w${randomUUID().slice(0, 8)}`
  const personal = { payeeName, email: `${account}@example.com` }
  const id = await testMember(app, { account, password: PASSWORD, personal })
  if (cash !== '0') await giveCash(app, id, cash)
  const cardId = await layCard(app, { memberId: id, number })
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into kyc.case (id, member_id, merchant_code, state, submitted_at, decided_at, decided_by)
      values (${randomUUID()}, ${id}, 'BAIZE', 'approved', now(), now(), ${by.id})`),
  )
  const kind = { type: 0, isReal: true, isAgent: false, isTrial: false } as const
  const member = { id, merchantCode: 'BAIZE', account, ...kind, sessionId: randomUUID() }
  const [cashPath, heldPath] = [`member:${id}:cash`, `member:${id}:held`]
  return {
    member,
    cardId,
    hold: (amount, { requestId = randomUUID(), on = app } = {}) =>
      transaction(on, (tx) =>
        holdWithdrawal(tx, {
          member,
          requestId,
          bankCardId: cardId,
          amount: moneyFromWire(amount, 'CNY'),
          forfeitsBonus: false,
          now: app.clock.now(),
        }),
      ),
    purse: async () => {
      const balances = await getBalances(app.db, [cashPath, heldPath])
      return { cash: balances.get(cashPath)?.units ?? 0n, held: balances.get(heldPath)?.units ?? 0n }
    },
  }
}

/** A card in the first free place of the member. */
export async function layCard(
  app: TestApp,
  { memberId, number }: { readonly memberId: string; readonly number: string },
): Promise<string> {
  const id = randomUUID()
  await transaction(app, async (tx) => {
    const sealedNumber = await sealForMember(tx, { secrets: app.secrets, memberId }, Buffer.from(number))
    await insertCard(tx, {
      id,
      memberId,
      merchantCode: 'BAIZE',
      bankCode: 'ICBC',
      sealedNumber,
      numberDigest: cardDigest(app.secrets, number),
      last4: number.slice(-4),
      addedAt: app.clock.now(),
    })
  })
  return id
}

export type Withdrawer = Payee & {
  readonly browser: TestBrowser
  /** Asks to withdraw an amount to the card, as the site does. */
  ask(amount: string, more?: Record<string, unknown>): Promise<LightMyRequestResponse>
}

/** The same with a payment password, logged in. */
export async function testWithdrawer(
  app: TestApp,
  api: FastifyInstance,
  wanted: Wanted,
): Promise<Withdrawer> {
  const payee = await testPayee(app, wanted)
  const hash = await hashSecret(app, { purpose: 'payment-password', text: PAYMENT_PASSWORD })
  const { id: memberId, account } = payee.member
  await transaction(app, (tx) => replacePaymentPassword(tx, { memberId, was: null, hash }))
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const common = { bankCardId: payee.cardId, paymentPassword: PAYMENT_PASSWORD, proof }
  return {
    ...payee,
    browser,
    ask: (amount, more = {}) =>
      browser.call(requestWithdrawal, { body: { requestId: randomUUID(), amount, ...common, ...more } }),
  }
}

export function cardNumber(): string {
  return `62${randomUUID().replace(/\D/g, '').padEnd(14, '7').slice(0, 14)}`
}
