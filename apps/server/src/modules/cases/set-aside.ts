import type { Approval, BodyOf, setAsideLarge as contract } from '@baize/contracts'
import { money, moneyFromWire, parseMoney, moneyToWire, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { requireStranger } from '#modules/identity'
import { openAccounts } from '#modules/ledger'
import { approvalKind, requestApproval, requireAsker, requireMerchant } from '#modules/operators'
import { findWithdrawalRule } from '#modules/payments'
import { holdCash, pocketPath, postAgreed, tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import type { Case } from './case.ts'
import * as store from './store.ts'

/** Each complaint has an account of its own, so that what is disputed in one is never taken for another. */
export function asideOf({ id, memberId }: Pick<Case, 'id' | 'memberId'>): string {
  return `member:${memberId}:disputed-${id}`
}

/**
 * Whether one operator may set so much aside. All that stands aside for the member counts, so that nothing is cut into
 * small pieces.
 */
export async function requireSmallAside(tx: Tx, known: Case, units: bigint): Promise<void> {
  const rule = await findWithdrawalRule(tx, known.merchantCode)
  const standing = await store.sumDisputed(tx, known.memberId)
  if (!rule || standing + units > rule.fourEyesAbove) throw new Refusal('ASIDE_TAKES_TWO')
}

/** Sets a large amount aside that both sides claim, once, under the id that two operators agreed on. */
const largeAside = approvalKind({
  kind: 'case.set-aside',
  action: 'setAsideLarge',
  body: z.object({ disputed: z.string(), amount: z.string(), currency: z.string() }),
  async before(db, { subject }) {
    const known = await store.findCase(db, subject)
    return known ? { disputed: unitsToWire(known.disputed) } : null
  },
  async apply(tx, { id, subject, body: { amount: text, currency } }) {
    const known = await store.lockCase(tx, subject)
    if (!known || known.state === 'closed') return { failure: 'CASE_CLOSED' }
    const { memberId } = known
    await holdCash(tx, memberId)
    const amount = moneyFromWire(text, currency)
    const to = asideOf(known)
    await openAccounts(tx, [{ path: to, currency }])
    const transfers = [{ from: pocketPath(memberId, 'cash'), to, amount }]
    const posted = await postAgreed(tx, { id, reason: 'disputed', transfers })
    if (posted.failure !== undefined) return posted
    await store.moveCase(tx, known, { state: known.state, disputed: known.disputed + amount.units })
    await tellBalance(tx, memberId)
    return {}
  },
})

export const asideApprovals = [largeAside]

/** Asks that much be set aside while it is disputed; another operator decides. */
export async function askLargeAside(
  app: App,
  operator: Operator,
  { id, caseId: subject, amount: text, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, largeAside)
  const known = await store.findCase(app.db, subject)
  if (!known) throw new Refusal('NOT_FOUND')
  const { merchantCode, currency, memberId } = known
  requireMerchant(operator, merchantCode)
  await requireStranger(app.db, { operator, memberId, secrets: app.secrets })
  if (known.state === 'closed') throw new Refusal('CASE_CLOSED')
  const amount = parseMoney(text, currency)
  if (!amount || amount.units === 0n) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  const disputed = moneyToWire(money(known.disputed + amount.units, currency))
  const body = { disputed, amount: moneyToWire(amount), currency }
  return requestApproval(app, largeAside, { id, operator, merchantCode, subject, body, reason })
}
