import type { Approval, BodyOf, bookOutLoss as booking } from '@baize/contracts'
import { moneyFromWire, moneyToWire, parseMoney, subtract, zero } from '@baize/money'
import * as z from 'zod/mini'
import { requireOwnMember } from '#modules/identity'
import { getBalances, housePath, openAccounts } from '#modules/ledger'
import { approvalKind, requestApproval, requireAsker } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import { postAgreed } from '#modules/wallet'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { knownPurse, type PurseOf } from './settle-transfer.ts'
import * as store from '../store/vendor-transfers.ts'
import { vendorPocket } from './vendor-transfer.ts'

/** From the member's pocket to the house's account with the vendor, as two operators agreed. */
export const lossBooking = approvalKind({
  kind: 'vendor-wallet.book-out',
  action: 'bookOutLoss',
  body: z.object({ walletCode: z.string(), amount: z.string(), currency: z.string() }),
  async before(db, { subject: memberId, body: { walletCode, currency } }) {
    const pocket = vendorPocket({ memberId, walletCode })
    const booked = (await getBalances(db, [pocket])).get(pocket) ?? zero(currency)
    return { walletCode, booked: moneyToWire(booked), currency }
  },
  async apply(tx, { id, subject: memberId, body: { walletCode, amount, currency } }) {
    const from = vendorPocket({ memberId, walletCode })
    const to = housePath({ name: `vendor-${walletCode}`, currency }, memberId)
    await openAccounts(tx, [
      { path: from, currency },
      { path: to, currency },
    ])
    const transfers = [{ from, to, amount: moneyFromWire(amount, currency) }]
    return postAgreed(tx, { id, reason: `vendor loss at ${walletCode}`, transfers })
  },
})

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
  requireAsker(app, operator, lossBooking)
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
  return requestApproval(app, lossBooking, { id, operator, merchantCode, subject: memberId, body, reason })
}
