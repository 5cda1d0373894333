import type { BodyOf, takeCommission as taking } from '@baize/contracts'
import { type Money, moneyToWire, parseMoney } from '@baize/money'
import { hasAlarm, requireOwnStep } from '#modules/identity'
import { requireKyc } from '#modules/kyc'
import { getBalance, lockBalances, postIn } from '#modules/ledger'
import { openPockets, pocketPath, tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { requireAgentPolicy } from '../house.ts'
import * as store from '../store/takes.ts'
import { type HasDebts, requireNoDebts } from './debts.ts'
import { commissionAccount } from './pay-commission.ts'

export const TAKEN = 'commission taken'

type Asking = { readonly member: Member; readonly visit: Pick<Visit, 'origin' | 'device' | 'merchant'> }

type Taking = {
  readonly member: Member
  readonly requestId: string
  readonly amount: Money
  readonly now: Date
  readonly hasDebts: HasDebts
}

/** Moves commission into the agent's cash, with the checks of a withdrawal: from there it can be spent and taken out. */
export async function takeCommission(
  app: App,
  asking: Asking,
  { requestId, amount: text, proof }: BodyOf<typeof taking>,
  hasDebts: HasDebts,
): Promise<{ commission: string; cash: string }> {
  const { member, visit } = asking
  requireAgentPolicy(visit)
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const amount = parseMoney(text, visit.merchant.money.currency)
  if (!amount) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  const asked: Taking = { member, requestId, amount, now: app.clock.now(), hasDebts }
  // Asked again, a code that serves once is not asked for again.
  const before = await store.findTake(app.db, { memberId: member.id, requestId })
  if (before) requireSame(before, asked)
  else {
    await requireOwnStep(app, asking, proof ?? null)
    await transaction(app, (tx) => take(tx, asked))
  }
  const [commission, cash] = await Promise.all([
    getBalance(app.db, commissionAccount(member.id)),
    getBalance(app.db, pocketPath(member.id, 'cash')),
  ])
  return { commission: moneyToWire(commission), cash: moneyToWire(cash) }
}

function requireSame(row: store.TakeRow, { amount }: Taking): void {
  requireSameRequest(row.amount === amount.units && row.currency === amount.currency)
}

/** Everything that must hold is looked at while both pockets are held, so that nobody takes in between. */
async function take(tx: Tx, asked: Taking): Promise<void> {
  const { member, requestId, amount, now, hasDebts } = asked
  const { id: memberId, merchantCode } = member
  const { currency } = amount
  const [from, to] = [commissionAccount(memberId), pocketPath(memberId, 'cash')]
  await openPockets(tx, { memberId, currency })
  const held = await lockBalances(tx, [from, to])
  if (!held.some(({ path }) => path === from)) throw new Refusal('INSUFFICIENT_FUNDS')
  const before = await store.findTake(tx, { memberId, requestId })
  if (before) return requireSame(before, asked)
  if (await hasAlarm(tx, memberId)) throw new Refusal('WITHDRAWALS_FROZEN')
  await requireKyc(tx, member, 'withdrawal')
  await requireNoDebts(tx, memberId, hasDebts)
  const id = uuidv7(now.getTime())
  const row = { id, merchantCode, memberId, requestId, currency, amount: amount.units, takenAt: now }
  await store.insertTake(tx, row)
  await postIn(tx, { id, reason: TAKEN, transfers: [{ from, to, amount }] })
  await tellBalance(tx, memberId)
}
