import { money } from '@baize/money'
import { housePath, lockBalances, openAccounts, postIn, type Transfer } from '#modules/ledger'
import { countReturned, uncountSent } from '#modules/limits'
import { tellQueue } from '#modules/operators'
import { holdCash, pocketPath, tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { MINUTE_MS } from '#platform/time'
import * as store from '../store/vendor-transfers.ts'
import { type VendorTransferRow, vendorPocket } from './vendor-transfer.ts'
import type { Moved, VendorPurse } from './purse.ts'
import { sandboxPurse } from './sandbox.ts'

export type PurseOf = (app: App, wallet: store.VendorWalletRow) => VendorPurse

const adapters = { sandbox: sandboxPurse } as const

export const knownPurse: PurseOf = (app, { adapter, code }) => adapters[adapter](app, code)

const MOST_AT_ONCE = 50

/** Soon at first, then less and less often, and never less than once an hour: people may know sooner. */
export function askTransferAfter(now: Date, asks: number): Date {
  return new Date(now.getTime() + Math.min(60, 2 ** Math.min(asks, 6)) * MINUTE_MS)
}

export const ASKING_TRANSFERS = 'ask-vendor-transfers'

/** Asks vendors what became of the transfers that are due. */
export async function askTransfers(app: App, purseOf: PurseOf = knownPurse): Promise<void> {
  const now = app.clock.now()
  const until = askTransferAfter(now, 0)
  const due = await transaction(app, (tx) => store.takeDueTransfers(tx, { now, until, most: MOST_AT_ONCE }))
  const asked = await eachAlone(app, due, {
    job: ASKING_TRANSFERS,
    idOf: ({ id }) => id,
    work: async ({ id, merchantCode, walletCode: code }) => {
      const wallet = await store.findWallet(app.db, { merchantCode, code })
      if (wallet) await hearTransfer(app, id, await purseOf(app, wallet).outcomeOf(id))
    },
  })
  reportFailed(ASKING_TRANSFERS, asked)
}

/** What a vendor said of a transfer, whoever asked. */
export async function hearTransfer(app: App, id: string, moved: Moved): Promise<void> {
  await transaction(app, (tx) => applyMoved(tx, { id, moved, now: app.clock.now() }))
  if (moved.kind === 'unknown') app.log.warn({ transferId: id, why: moved.why }, 'nobody knows of a transfer')
}

type Heard = { readonly id: string; readonly moved: Moved; readonly now: Date }

/** False where it was over before: what is said again, or too late, moves nothing. */
export async function applyMoved(tx: Tx, { id, moved, now }: Heard): Promise<boolean> {
  const transfer = await store.lockTransfer(tx, id)
  if (!transfer || transfer.endedAt) return false
  if (moved.kind === 'unknown') {
    const askAt = askTransferAfter(now, transfer.asks + 1)
    await store.moveTransfer(tx, { transfer, to: 'unknown', at: now, askAt })
    if (transfer.state !== 'unknown')
      await tellQueue(tx, { kind: 'transfer', merchantCode: transfer.merchantCode })
    return true
  }
  const isDone = moved.kind === 'done'
  await store.moveTransfer(tx, { transfer, to: isDone ? 'done' : 'failed', at: now })
  const { direction, walletCode, memberId } = transfer
  await countMoved(tx, { transfer, isDone, now })
  const isToCash = (direction === 'in') !== isDone
  const reason = `vendor transfer ${direction === 'in' ? `to ${walletCode} refused` : `from ${walletCode}`}`
  if (isToCash)
    await postIn(tx, { id: transfer.outcomePostingId, reason, transfers: await toCash(tx, transfer) })
  await tellBalance(tx, memberId)
  return true
}

type Ended = { readonly transfer: VendorTransferRow; readonly isDone: boolean; readonly now: Date }

/** What a transfer comes to for the member's limits: it counted when it set out for the vendor. */
async function countMoved(tx: Tx, { transfer, isDone, now }: Ended): Promise<void> {
  const { memberId, merchantCode, direction, currency, askedAt: sentAt } = transfer
  const sending = { memberId, merchantCode, amount: money(transfer.amount, currency), now }
  if (direction === 'in' && !isDone) await uncountSent(tx, { ...sending, sentAt })
  if (direction === 'out' && isDone) await countReturned(tx, sending)
}

/**
 * What comes back is the member's, also what they won there: as far as it is more than went there, the vendor owes it
 * to the house, and the house's account with the vendor pays it.
 */
async function toCash(tx: Tx, transfer: VendorTransferRow): Promise<Transfer[]> {
  const { memberId, currency, amount, walletCode } = transfer
  const cash = pocketPath(memberId, 'cash')
  const pocket = vendorPocket(transfer)
  const house = housePath({ name: `vendor-${walletCode}`, currency }, memberId)
  await openAccounts(
    tx,
    [pocket, house].map((path) => ({ path, currency })),
  )
  await holdCash(tx, memberId)
  const [held] = await lockBalances(tx, [pocket])
  const there = held?.balance.units ?? 0n
  const own = there < amount ? there : amount
  const parts = [
    { from: pocket, to: cash, amount: money(own, currency) },
    { from: house, to: cash, amount: money(amount - own, currency) },
  ]
  return parts.filter((part) => part.amount.units > 0n)
}
