import {
  type BodyOf,
  MAIN_WALLET,
  type transferToWallet as transferring,
  type VendorTransfer,
} from '@baize/contracts'
import { type Money, parseMoney } from '@baize/money'
import { strict as assert } from 'node:assert'
import { openAccounts, postIn } from '#modules/ledger'
import { requireSendAllowed } from '#modules/limits'
import { holdCash, pocketPath, tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { requireSameRequest } from '#platform/http/request-id'
import type { Member, Visit } from '#platform/visit'
import { askTransferAfter, hearTransfer, knownPurse, type PurseOf } from './settle-transfer.ts'
import * as store from '../store/vendor-transfers.ts'
import { transferOnWire, vendorPocket, type VendorTransferRow } from './vendor-transfer.ts'

type Asking = { readonly member: Member } & Pick<Visit, 'merchant'>
type TransferRequest = {
  readonly member: Member
  readonly requestId: string
  readonly walletCode: string
  readonly direction: 'in' | 'out'
  readonly amount: Money
  readonly now: Date
}

/** Moves money to a vendor's purse or back. It is kept before the vendor is asked, so that it can be asked about. */
export async function transferToWallet(
  app: App,
  { member, merchant }: Asking,
  { requestId, from, to, amount: text }: BodyOf<typeof transferring>,
  purseOf: PurseOf = knownPurse,
): Promise<VendorTransfer> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const { currency } = merchant.money
  const amount = parseMoney(text, currency)
  if (!amount) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  const direction: TransferRequest['direction'] = from === MAIN_WALLET ? 'in' : 'out'
  const walletCode = direction === 'in' ? to : from
  const isBetween = [from, to].filter((code) => code === MAIN_WALLET).length === 1
  const { id: memberId, merchantCode } = member
  const wallet = isBetween ? await store.findWallet(app.db, { merchantCode, code: walletCode }) : undefined
  if (!wallet) throw new Refusal('WALLET_NOT_FOUND')
  const now = app.clock.now()
  const asked: TransferRequest = { member, requestId, walletCode, direction, amount, now }
  const before = await store.findTransferByRequest(app.db, { memberId, requestId })
  if (before) return transferOnWire(requireSame(before, asked))
  if (direction === 'in' && !wallet.isOn) throw new Refusal('WALLET_NOT_FOUND')

  const { row, isNew } = await transaction(app, (tx) => begin(tx, asked))
  if (isNew) {
    const move = { reference: row.id, player: memberId, direction, amount }
    await hearTransfer(app, row.id, await purseOf(app, wallet).move(move))
  }
  const after = await store.findTransfer(app.db, row.id)
  assert(after, 'A transfer that was begun is there.')
  return transferOnWire(after)
}

function requireSame(
  row: VendorTransferRow,
  { walletCode, direction, amount }: TransferRequest,
): VendorTransferRow {
  const isSame = row.walletCode === walletCode && row.direction === direction && row.amount === amount.units
  requireSameRequest(isSame)
  return row
}

/** What goes to a vendor leaves the cash at once; what comes from there arrives when the vendor has let go of it. */
async function begin(tx: Tx, asked: TransferRequest): Promise<{ row: VendorTransferRow; isNew: boolean }> {
  const { member, requestId, walletCode, direction, amount, now } = asked
  const { id: memberId, merchantCode } = member
  await holdCash(tx, memberId)
  const before = await store.findTransferByRequest(tx, { memberId, requestId })
  if (before) return { row: requireSame(before, asked), isNew: false }
  // Whoever takes a break from play, or has used up a limit, brings money back and sends none.
  if (direction === 'in') await requireSendAllowed(tx, { memberId, merchantCode, amount, now })
  const [id, outcomePostingId] = [uuidv7(now.getTime()), uuidv7(now.getTime())]
  const { currency } = amount
  const place = { memberId, merchantCode, walletCode, direction, currency }
  const times = { askedAt: now, askAt: askTransferAfter(now, 0) }
  await store.insertTransfer(tx, {
    id,
    requestId,
    ...place,
    amount: amount.units,
    outcomePostingId,
    ...times,
  })
  if (direction === 'in') {
    const pocket = vendorPocket({ memberId, walletCode })
    await openAccounts(tx, [{ path: pocket, currency }])
    const transfers = [{ from: pocketPath(memberId, 'cash'), to: pocket, amount }]
    await postIn(tx, { id, reason: `vendor transfer to ${walletCode}`, transfers })
    await tellBalance(tx, memberId)
  }
  const row = await store.findTransfer(tx, id)
  assert(row, 'A transfer that was just made is there.')
  return { row, isNew: true }
}
