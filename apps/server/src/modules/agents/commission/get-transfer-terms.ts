import type { getTransferTerms as contract, ReplyOf } from '@baize/contracts'
import { moneyToWire, zero } from '@baize/money'
import { hasPaymentPassword, hasSecondStep } from '#modules/identity'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import { commissionAccount } from './pay-commission.ts'
import { requireTransfers } from './transfer-downline.ts'
import { readTransferRoom } from './transfer-rules.ts'

/** What the agent can send today, and what is asked of them for it. */
export async function getTransferTerms(
  app: App,
  { member, visit }: { readonly member: Member; readonly visit: Pick<Visit, 'merchant'> },
): Promise<ReplyOf<typeof contract>> {
  requireTransfers(visit)
  const { currency } = visit.merchant.money
  const account = commissionAccount(member.id)
  const [balances, room, { hasWithdrawalPassword }, isStepSet] = await Promise.all([
    getBalances(app.db, [account]),
    readTransferRoom(app.db, member, { currency, now: app.clock.now() }),
    hasPaymentPassword(app, member),
    hasSecondStep(app, member.id),
  ])
  return {
    currency,
    commission: moneyToWire(balances.get(account) ?? zero(currency)),
    least: moneyToWire(room.least),
    most: moneyToWire(room.most),
    dayLeft: moneyToWire(room.dayLeft),
    receiverMost: moneyToWire(room.receiverMost),
    hasPaymentPassword: hasWithdrawalPassword,
    hasSecondStep: isStepSet,
  }
}
