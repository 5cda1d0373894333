import type { adjustMember as contract, Approval, BodyOf } from '@baize/contracts'
import { moneyFromWire, moneyToWire, parseMoney } from '@baize/money'
import * as z from 'zod/mini'
import { requireOwnMember } from '#modules/identity'
import { getBalances, housePath, openAccounts } from '#modules/ledger'
import { approvalKind, requestApproval, requireAsker } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { pocketPath } from './pockets.ts'
import { postAgreed } from './post-agreed.ts'
import { tellBalance } from './tell-balance.ts'

/** Between the house and the member's cash, as two operators agreed. */
export const adjustment = approvalKind({
  kind: 'member.adjust',
  action: 'adjustMember',
  body: z.object({ direction: z.enum(['credit', 'debit']), amount: z.string(), currency: z.string() }),
  async before(db, { subject }) {
    const cash = pocketPath(subject, 'cash')
    const balance = (await getBalances(db, [cash])).get(cash)
    return balance ? { cash: moneyToWire(balance) } : null
  },
  async apply(tx, { id, subject: memberId, body: { direction, amount, currency } }) {
    const house = housePath({ name: 'adjustments', currency }, memberId)
    const cash = pocketPath(memberId, 'cash')
    await openAccounts(tx, [{ path: house, currency }])
    const [from, to] = direction === 'credit' ? [house, cash] : [cash, house]
    const transfers = [{ from, to, amount: moneyFromWire(amount, currency) }]
    const applied = await postAgreed(tx, { id, reason: 'adjustment', transfers })
    await tellBalance(tx, memberId)
    return applied
  },
})

/** Asks that a member's cash be corrected. Nothing moves before another operator has agreed. */
export async function askAdjustment(
  app: App,
  operator: Operator,
  { id, memberId, direction, amount, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, adjustment)
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const currency = await readCurrency(app.db, merchantCode)
  const wanted = parseMoney(amount, currency)
  if (!wanted) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  const body = { direction, amount: moneyToWire(wanted), currency }
  return requestApproval(app, adjustment, { id, operator, merchantCode, subject: memberId, body, reason })
}
