import type { Approval, BodyOf, bookOutLoss as booking } from '@baize/contracts'
import { moneyFromWire, moneyToWire, parseMoney, subtract, zero } from '@baize/money'
import * as z from 'zod/mini'
import { approvalDecided } from '#facts/operators'
import { requireOwnMember } from '#modules/identity'
import { getBalances, housePath, openAccounts } from '#modules/ledger'
import { type ApprovalDecided, askApproval, requireProven, requireRole } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import { postAgreed } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { type Listener, listener } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { knownPurse, type PurseOf } from './settle-transfer.ts'
import * as store from './store/vendor-transfers.ts'
import { vendorPocket } from './vendor-transfer.ts'

const KIND = 'vendor-wallet.book-out'

/**
 * Asks that money be taken out of the books which a vendor's wallet has lost for good: played away there, or gone with
 * the vendor. What the vendor says is still there cannot be booked out, and nothing while a transfer is under way.
 */
export async function bookOutLoss(
  app: App,
  operator: Operator,
  { id, memberId, walletCode: code, amount: text, reason }: BodyOf<typeof booking>,
  purseOf: PurseOf = knownPurse,
): Promise<Approval> {
  requireRole(operator, 'cashier', 'finance')
  requireProven(operator, app.clock.now())
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const wallet = await store.findWallet(app.db, { merchantCode, code })
  if (!wallet) throw new Refusal('WALLET_NOT_FOUND')
  const currency = await readCurrency(app.db, merchantCode)
  const amount = parseMoney(text, currency)
  if (!amount) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  if (await store.hasOpenTransfer(app.db, memberId)) throw new Refusal('MONEY_ELSEWHERE')
  const pocket = vendorPocket({ memberId, walletCode: code })
  const booked = (await getBalances(app.db, [pocket])).get(pocket) ?? zero(currency)
  const there = (await purseOf(app, wallet).balanceOf({ player: memberId, currency })) ?? zero(currency)
  const lost = subtract(booked, there)
  if (amount.units > lost.units)
    throw new Refusal('INVALID_AMOUNT', { fields: ['amount'], most: moneyToWire(lost) })
  const body = { walletCode: code, amount: moneyToWire(amount), currency }
  const asked = { id, operator, merchantCode, kind: KIND, subject: memberId, body, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'finance' }))
}

const loss = z.object({ walletCode: z.string(), amount: z.string(), currency: z.string() })

/** From the member's pocket to the house's account with the vendor, as two operators agreed. */
async function settleLoss(tx: Tx, decided: ApprovalDecided): Promise<void> {
  const { subject: memberId } = decided
  const { walletCode, amount, currency } = z.parse(loss, decided.body)
  const from = vendorPocket({ memberId, walletCode })
  const to = housePath({ name: `vendor-${walletCode}`, currency }, memberId)
  await openAccounts(tx, [
    { path: from, currency },
    { path: to, currency },
  ])
  const transfers = [{ from, to, amount: moneyFromWire(amount, currency) }]
  await postAgreed(tx, decided, { reason: `vendor loss at ${walletCode}`, transfers })
}

export const vendorLossListeners: readonly Listener[] = [
  listener({
    name: 'payments books out what a vendor lost, as two operators agreed',
    to: approvalDecided,
    async handle(tx, decided) {
      if (decided.kind === KIND && decided.isApproved) await settleLoss(tx, decided)
    },
  }),
]
