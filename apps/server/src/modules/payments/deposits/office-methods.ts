import {
  type Approval,
  type BodyOf,
  type changeMethod as changing,
  methodTerms,
  type MethodTerms,
} from '@baize/contracts'
import { compare, moneyFromWire, unitsToWire } from '@baize/money'
import {
  approvalKind,
  houseOf,
  keepVersion,
  requestApproval,
  requireAction,
  requireAsker,
  requireMerchant,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { coinsFromWire, coinsToWire } from '../coins/coin-value.ts'
import { saveMethod } from './save-method.ts'
import { readGateway } from '../store/gateways.ts'
import { type MethodRow, readAllMethods } from '../store/methods.ts'

export const methodChange = approvalKind({
  kind: 'deposit-method.change',
  action: 'changeMethod',
  body: methodTerms,
  async before(db, { body, ...asked }) {
    const now = await readState(db, houseOf(asked), body.code)
    return now && { ...now }
  },
  // Whoever is paid by hand may be a person: versions have the whole of it, the record which account it was.
  inRecord: ({ payee, ...shown }) => ({ ...shown, payee: payeeInRecord(payee) }),
  async apply(tx, { body, ...agreed }) {
    const merchantCode = houseOf(agreed)
    const before = await readState(tx, merchantCode, body.code)
    await saveMethod(tx, { ...body, merchantCode }, await readCurrency(tx, merchantCode))
    const after = await readState(tx, merchantCode, body.code)
    const { askedBy: putBy, decidedBy: agreedBy, reason } = agreed
    const kept = { before, after, putBy, agreedBy, reason }
    await keepVersion(tx, { merchantCode, kind: 'method', name: body.code, ...kept })
    return {}
  },
})

function payeeInRecord(payee: unknown): object | null {
  if (typeof payee !== 'object' || payee === null || !('number' in payee) || !('bank' in payee)) return null
  return { bank: payee.bank, last4: String(payee.number).replaceAll(/\D/g, '').slice(-4) }
}

async function readState(db: Db | Tx, merchantCode: string, code: string): Promise<object | null> {
  return (await readMethodTerms(db, merchantCode)).find((terms) => terms.code === code) ?? null
}

/** The ways to deposit of a house, as they were written down. */
export async function listMethods(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<MethodTerms[]> {
  requireAction(operator, 'listMethods')
  requireMerchant(operator, merchantCode)
  return readMethodTerms(app.db, merchantCode)
}

/** The same for whoever may see them. */
export async function readMethodTerms(db: Db | Tx, merchantCode: string): Promise<MethodTerms[]> {
  return (await readAllMethods(db, merchantCode)).map(termsOf)
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
  requireAsker(app, operator, methodChange, merchantCode)
  const fields = await methodFaults(app.db, await readCurrency(app.db, merchantCode), terms)
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
  return requestApproval(app, methodChange, {
    id,
    operator,
    merchantCode,
    subject: terms.code,
    body: terms,
    reason,
  })
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
