import {
  type Approval,
  type BodyOf,
  type changeMethod as changing,
  methodTerms,
  type MethodTerms,
} from '@baize/contracts'
import { compare, moneyFromWire, unitsToWire } from '@baize/money'
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
import { type Db, transaction } from '#platform/db'
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
  return (await readAllMethods(app.db, merchantCode)).map(termsOf)
}

function termsOf({ merchantCode: _, ...row }: MethodRow): MethodTerms {
  const { minAmount, maxAmount, quickAmounts, names, arrives, ratePpm, ...rest } = row
  return {
    ...rest,
    names: { ...names },
    arrives: arrives && { ...arrives },
    min: unitsToWire(minAmount),
    max: unitsToWire(maxAmount),
    quick: quickAmounts.map(unitsToWire),
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
  await requireSound(app.db, merchantCode, terms)
  const asked = { id, operator, merchantCode, kind: KIND, subject: terms.code, body: terms, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'finance' }))
}

/** A transfer has a payee and no gateway, everything else a gateway that is known and no payee. */
async function requireSound(db: Db, merchantCode: string, terms: MethodTerms): Promise<void> {
  const currency = await readCurrency(db, merchantCode)
  const amount = (text: string) => moneyFromWire(text, currency)
  const isTransfer = terms.kind === 'manual'
  const fields = [
    isTransfer === (terms.payee !== null) ? [] : ['payee'],
    isTransfer === (terms.gateway === null) ? [] : ['gateway'],
    terms.gateway === null || (await readGateway(db, terms.gateway)) ? [] : ['gateway'],
    (terms.kind === 'crypto') === Boolean(terms.network) ? [] : ['network'],
    Boolean(terms.network) === Boolean(terms.confirmations) ? [] : ['confirmations'],
    (terms.kind === 'crypto') === hasRate(terms) ? [] : ['rate'],
    terms.asksPayer && terms.kind !== 'mobile' ? ['asksPayer'] : [],
    amount(terms.min).units > 0n && compare(amount(terms.max), amount(terms.min)) >= 0 ? [] : ['max'],
  ].flat()
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
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
