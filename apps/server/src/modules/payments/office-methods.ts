import {
  type Approval,
  type BodyOf,
  type changeMethod as changing,
  methodTerms,
  type MethodTerms,
} from '@baize/contracts'
import { compare, money, moneyFromWire, moneyToWire } from '@baize/money'
import * as z from 'zod/mini'
import {
  approvalDecided,
  askApproval,
  requireMerchant,
  requireProven,
  requireRole,
  settleApproval,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import type { Listener } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { coinsFromWire, coinsToWire } from './coin-value.ts'
import { saveMethod } from './save-method.ts'
import { readGateway } from './store/gateways.ts'
import { type MethodRow, readAllMethods } from './store/methods.ts'

const KIND = 'deposit-method.change'

/** The ways to deposit of a house, as they were written down. */
export async function listMethods(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<MethodTerms[]> {
  requireRole(operator, 'cashier', 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  return readMethodTerms(app.db, merchantCode)
}

/** The same for whoever may see them. */
export async function readMethodTerms(db: Db | Tx, merchantCode: string): Promise<MethodTerms[]> {
  const currency = await readCurrency(db, merchantCode)
  return (await readAllMethods(db, merchantCode)).map((row) => termsOf(row, currency))
}

function termsOf({ merchantCode: _, ...row }: MethodRow, currency: string): MethodTerms {
  const { minAmount, maxAmount, quickAmounts, names, arrives, ratePpm, ...rest } = row
  const text = (units: bigint) => moneyToWire(money(units, currency))
  return {
    ...rest,
    names: { ...names },
    arrives: arrives && { ...arrives },
    min: text(minAmount),
    max: text(maxAmount),
    quick: quickAmounts.map(text),
    rate: ratePpm === null ? null : coinsToWire(ratePpm),
  }
}

/** Asks that a way to deposit be offered, changed or taken away. Nothing changes before another operator has agreed. */
export async function changeMethod(
  app: App,
  operator: Operator,
  { id, house: merchantCode, terms, reason }: BodyOf<typeof changing>,
): Promise<Approval> {
  requireRole(operator, 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
  const fields = await methodFaults(app.db, await readCurrency(app.db, merchantCode), terms)
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
  const asked = { id, operator, merchantCode, kind: KIND, subject: terms.code, body: terms, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'finance' }))
}

/** A transfer has a payee and no gateway, everything else a gateway that is known and no payee. */
export async function methodFaults(db: Db | Tx, currency: string, terms: MethodTerms): Promise<string[]> {
  const amount = (text: string) => moneyFromWire(text, currency)
  const isTransfer = terms.kind === 'manual'
  return [
    isTransfer === (terms.payee !== null) ? [] : ['payee'],
    isTransfer === (terms.gateway === null) ? [] : ['gateway'],
    terms.gateway === null || (await readGateway(db, terms.gateway)) ? [] : ['gateway'],
    (terms.kind === 'crypto') === Boolean(terms.network) ? [] : ['network'],
    Boolean(terms.network) === Boolean(terms.confirmations) ? [] : ['confirmations'],
    (terms.kind === 'crypto') === hasRate(terms) ? [] : ['rate'],
    terms.asksPayer && terms.kind !== 'mobile' ? ['asksPayer'] : [],
    amount(terms.min).units > 0n && compare(amount(terms.max), amount(terms.min)) >= 0 ? [] : ['max'],
  ].flat()
}

function hasRate({ rate }: MethodTerms): boolean {
  return Boolean(rate) && coinsFromWire(rate ?? '0') > 0n
}

export const methodListeners: readonly Listener[] = [
  {
    name: 'payments offers a way to deposit as two operators agreed',
    to: 'approval.decided',
    async handle(tx, { payload }) {
      const { id, kind, merchantCode, body, isApproved } = z.parse(approvalDecided, payload)
      if (kind !== KIND || !isApproved || merchantCode === null) return
      const currency = await readCurrency(tx, merchantCode)
      await saveMethod(tx, { ...z.parse(methodTerms, body), merchantCode }, currency)
      await settleApproval(tx, { id })
    },
  },
]
