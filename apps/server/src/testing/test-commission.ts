import { randomUUID } from 'node:crypto'
import { type MemberType, transferDownline, transferMultipleDownline } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createMember } from '#modules/identity'
import { getBalances } from '#modules/ledger'
import { openPockets, type pockets } from '#modules/wallet'
import { type CommissionPayment, payCommissions } from '../modules/agents/commission/pay-commission.ts'
import { replacePaymentPassword } from '../modules/identity/store/passwords.ts'
import { holdWithdrawal } from '../modules/payments/withdrawals/request-withdrawal.ts'
import { sql, transaction, type Tx } from '../platform/db.ts'
import { hashSecret } from '../platform/secrets/hashing.ts'
import type { Operator } from '../platform/visit.ts'
import type { TestApp } from './test-app.ts'
import { type TestBrowser, testBrowser } from './test-browser.ts'
import { PASSWORD } from './test-player.ts'
import { cardNumber, layCard, PAYMENT_PASSWORD } from './test-withdrawer.ts'

type PersonInTree = {
  readonly type?: MemberType
  readonly uplineId?: string
  readonly merchantCode?: string
  /** Who has seen their documents; nobody where none is given. */
  readonly knownBy?: Pick<Operator, 'id'>
  readonly joinedAt?: Date
}

/** A member somewhere in a tree, with pockets and documents. */
export async function personInTree(
  app: TestApp,
  { type = 0, uplineId, merchantCode = 'BAIZE', knownBy, joinedAt = app.clock.now() }: PersonInTree = {},
): Promise<{ readonly id: string; readonly account: string }> {
  const account = `t${randomUUID().slice(0, 8)}`
  const hash = await hashSecret(app, { purpose: 'password', text: PASSWORD })
  return transaction(app, async (tx) => {
    const { id } = await createMember(tx, {
      now: joinedAt,
      secrets: app.secrets,
      merchantCode,
      account,
      type,
      language: 'EN',
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: { hash, isTemporary: false },
      uplineId,
    })
    await tx.rows(sql`update identity.member set created_at = ${joinedAt} where id = ${id}`)
    await openPockets(tx, { memberId: id, currency: merchantCode === 'BAIZE' ? 'CNY' : 'PKR' })
    if (knownBy)
      await tx.rows(sql`
        insert into kyc.case (id, member_id, merchant_code, state, submitted_at, decided_at, decided_by)
        values (${randomUUID()}, ${id}, ${merchantCode}, 'approved', now(), now(), ${knownBy.id})`)
    return { id, account }
  })
}

/** Pays one agent, or throws why not. */
export async function payCommission(tx: Tx, payment: CommissionPayment): Promise<void> {
  const [outcome] = await payCommissions(tx, [payment])
  const code = outcome?.refused
  if (code !== undefined) throw Object.assign(new Error(code), { code })
}

/** Commission from the house, in units. */
export async function giveCommission(app: TestApp, memberId: string, units: bigint): Promise<void> {
  const payment = {
    postingId: randomUUID(),
    memberId,
    currency: 'CNY',
    units,
    reason: 'agent rebate',
    from: 'house',
  }
  await transaction(app, (tx) => payCommission(tx, payment))
}

/** The payment password of tests, as somebody's first. */
export async function givePaymentPassword(app: TestApp, memberId: string): Promise<void> {
  const hash = await hashSecret(app, { purpose: 'payment-password', text: PAYMENT_PASSWORD })
  await transaction(app, (tx) => replacePaymentPassword(tx, { memberId, was: null, hash }))
}

/** Asks for a withdrawal to a card that has long been theirs. */
export async function withdrawSoon(app: TestApp, memberId: string, amount: string): Promise<void> {
  const bankCardId = await layCard(app, { memberId, number: cardNumber() })
  const kind = { type: 0, isReal: true, isAgent: false, isTrial: false } as const
  const member = { id: memberId, merchantCode: 'BAIZE', account: '', ...kind, sessionId: randomUUID() }
  await transaction(app, async (tx) => {
    await tx.rows(
      sql`update payments.bank_card set added_at = now() - interval '1 year' where id = ${bankCardId}`,
    )
    await tx.rows(sql`
      update identity.password set changed_at = now() - interval '1 year' where member_id = ${memberId}`)
    await holdWithdrawal(tx, {
      member,
      requestId: randomUUID(),
      bankCardId,
      amount: moneyFromWire(amount, 'CNY'),
      forfeitsBonus: false,
      now: app.clock.now(),
    })
  })
}

export type TransferWish = readonly [receiverId: string, amount: string]

export type TestAgent = {
  readonly id: string
  readonly account: string
  readonly browser: TestBrowser
  /** Gave a second step in this session so many minutes ago. */
  stepped(minutesAgo: number): Promise<void>
  send(wishes: readonly TransferWish[], more?: Record<string, unknown>): Promise<LightMyRequestResponse>
  pocket(name: (typeof pockets)[number] | 'commission', of?: string): Promise<bigint>
}

/** A top agent of BAIZE with commission, documents, a payment password and a second step given just now, logged in. */
export async function testAgent(
  app: TestApp,
  api: FastifyInstance,
  {
    by,
    units,
    uplineId,
  }: { readonly by: Pick<Operator, 'id'>; readonly units: bigint; readonly uplineId?: string },
): Promise<TestAgent> {
  const place = uplineId === undefined ? {} : { uplineId }
  const { id, account } = await personInTree(app, { type: uplineId ? 2 : 1, knownBy: by, ...place })
  if (units > 0n) await giveCommission(app, id, units)
  await givePaymentPassword(app, id)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD, { door: 'agent' })
  const stepped = async (minutesAgo: number) => {
    const at = new Date(app.clock.now().getTime() - minutesAgo * 60_000)
    await transaction(app, (tx) =>
      tx.rows(sql`update identity.session set stepped_at = ${at} where member_id = ${id}`),
    )
  }
  await stepped(0)
  const common = { paymentPassword: PAYMENT_PASSWORD, proof: null }
  return {
    id,
    account,
    browser,
    stepped,
    send(wishes, more = {}) {
      const items = wishes.map(([receiverId, amount]) => ({ id: receiverId, amount }))
      const [first] = items
      const shared = { requestId: randomUUID(), ...common, ...more }
      return items.length === 1 && first
        ? browser.call(transferDownline, { body: { ...shared, ...first } })
        : browser.call(transferMultipleDownline, { body: { ...shared, items } })
    },
    pocket: async (name, of = id) => {
      const path = `member:${of}:${name}`
      return (await getBalances(app.db, [path])).get(path)?.units ?? 0n
    },
  }
}
