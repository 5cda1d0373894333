import type { adjustMember as contract, Approval, BodyOf } from '@baize/contracts'
import { moneyFromWire, moneyToWire, parseMoney } from '@baize/money'
import * as z from 'zod/mini'
import { requireOwnMember } from '#modules/identity'
import { housePath, openAccounts } from '#modules/ledger'
import { type ApprovalDecided, askApproval, requireProven, requireRole } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { pocketPath } from './pockets.ts'
import { postAgreed } from './post-agreed.ts'
import { tellBalance } from './tell-balance.ts'

/** The kind of approval by which a member's cash is corrected. */
export const ADJUST = 'member.adjust'

/** Asks that a member's cash be corrected. Nothing moves before another operator has agreed. */
export async function askAdjustment(
  app: App,
  operator: Operator,
  { id, memberId, direction, amount, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireRole(operator, 'cashier', 'finance')
  requireProven(operator, app.clock.now())
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const currency = await readCurrency(app.db, merchantCode)
  const wanted = parseMoney(amount, currency)
  if (!wanted) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  const body = { direction, amount: moneyToWire(wanted), currency }
  return transaction(app, (tx) =>
    askApproval(tx, {
      id,
      operator,
      merchantCode,
      kind: ADJUST,
      subject: memberId,
      body,
      reason,
      role: 'finance',
    }),
  )
}

const adjustment = z.object({
  direction: z.enum(['credit', 'debit']),
  amount: z.string(),
  currency: z.string(),
})

/** Between the house and the member's cash, as two operators agreed. */
export async function settleAdjustment(tx: Tx, decided: ApprovalDecided): Promise<void> {
  if (!decided.isApproved) return
  const { subject: memberId } = decided
  const { direction, amount, currency } = z.parse(adjustment, decided.body)
  const [house, cash] = [housePath({ name: 'adjustments', currency }, memberId), pocketPath(memberId, 'cash')]
  await openAccounts(tx, [{ path: house, currency }])
  const [from, to] = direction === 'credit' ? [house, cash] : [cash, house]
  const transfers = [{ from, to, amount: moneyFromWire(amount, currency) }]
  await postAgreed(tx, decided, { reason: 'adjustment', transfers })
  await tellBalance(tx, memberId)
}
