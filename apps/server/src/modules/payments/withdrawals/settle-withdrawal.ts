import type { WithdrawalReason } from '@baize/contracts'
import { isPositive, money, unitsToWire } from '@baize/money'
import { withdrawalFailed, withdrawalPaid, withdrawalRejected } from '#facts/payments'
import { notifyMember } from '#modules/identity'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import { pocketPath, tellBalance } from '#modules/wallet'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { tellLarge } from '../tell-large.ts'
import { readCardNames } from '../store/bank-cards.ts'
import * as store from '../store/withdrawals.ts'
import { payoutOf, type WithdrawalRow } from './withdrawal.ts'

type Ending = { readonly broughtBy: string; readonly at: Date }

/** The money is out: what was held has left through the gateway, and the fee is the house's. */
export async function endPaid(tx: Tx, withdrawal: WithdrawalRow, { broughtBy, at }: Ending): Promise<void> {
  const { memberId, currency, gateway } = withdrawal
  const from = pocketPath(memberId, 'held')
  const to = `gateway:${gateway}:${currency}`
  const fees = housePath({ name: 'payment-fees', currency }, memberId)
  const fee = money(withdrawal.fee, currency)
  await openAccounts(tx, [
    { path: to, currency },
    { path: fees, currency },
  ])
  await store.moveWithdrawal(tx, { withdrawal, to: 'paid', broughtBy, at })
  await postIn(tx, {
    id: withdrawal.outcomePostingId,
    reason: 'withdrawal paid',
    transfers: [
      { from, to, amount: payoutOf(withdrawal) },
      ...(isPositive(fee) ? [{ from, to: fees, amount: fee }] : []),
    ],
  })
  await tell(tx, withdrawal, 'withdrawalPaid')
  const { id: withdrawalId, outcomePostingId: postingId } = withdrawal
  await emit(tx, withdrawalPaid, { withdrawalId, memberId, currency, postingId })
  const { merchantCode, amount: units } = withdrawal
  await tellLarge(tx, { component: 'withdrawals', merchantCode, subject: withdrawalId, units, currency })
}

type GivingBack = Ending & {
  readonly to: 'rejected' | 'failed'
  readonly reason: WithdrawalReason
  readonly note: string
}

/** Nothing went out: what was held is the member's cash again. */
export async function endGivenBack(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { to, reason, note, broughtBy, at }: GivingBack,
): Promise<void> {
  const { memberId, currency } = withdrawal
  await store.moveWithdrawal(tx, { withdrawal, to, broughtBy, at, reason, note: note.slice(0, 200) })
  const amount = money(withdrawal.amount, currency)
  const transfers = [{ from: pocketPath(memberId, 'held'), to: pocketPath(memberId, 'cash'), amount }]
  await postIn(tx, { id: withdrawal.outcomePostingId, reason: `withdrawal ${to}`, transfers })
  await tellBalance(tx, memberId)
  await tell(tx, withdrawal, 'withdrawalReturned')
  const fact = { withdrawalId: withdrawal.id, memberId, reason }
  await (to === 'rejected' ? emit(tx, withdrawalRejected, fact) : emit(tx, withdrawalFailed, fact))
}

async function tell(
  tx: Tx,
  { memberId, bankCardId, amount, currency }: WithdrawalRow,
  notice: 'withdrawalPaid' | 'withdrawalReturned',
): Promise<void> {
  const [card] = await readCardNames(tx, [bankCardId])
  const values = { amount: `${unitsToWire(amount)} ${currency}`, last4: card?.last4 ?? '' }
  await notifyMember(tx, { memberId, notice, values })
}
