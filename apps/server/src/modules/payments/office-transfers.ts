import type {
  Approval,
  BodyOf,
  listUnknownTransfers as listing,
  ReplyOf,
  settleUnknownTransfer as settling,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { approvalDecided } from '#facts/operators'
import { askApproval, requireMerchant, requireProven, requireRole, settleApproval } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { type Listener, listener } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { applyMoved } from './settle-transfer.ts'
import * as store from './store/vendor-transfers.ts'
import { transferOnWire } from './vendor-transfer.ts'

const KIND = 'vendor-transfer.settle'

/** Transfers that no vendor could say anything of, for people to find out about. */
export async function listUnknownTransfers(app: App, operator: Operator): Promise<ReplyOf<typeof listing>> {
  requireRole(operator, 'support', 'cashier', 'finance')
  const rows = await store.readUnknownTransfers(app.db, operator.merchantCodes)
  return rows.map((row) => ({
    ...transferOnWire(row),
    memberId: row.memberId,
    currency: row.currency,
    reference: row.id,
  }))
}

/** Asks that a transfer end as the vendor told a person that it did; another operator decides. */
export async function settleUnknownTransfer(
  app: App,
  operator: Operator,
  { id, transferId, outcome, reason }: BodyOf<typeof settling>,
): Promise<Approval> {
  requireRole(operator, 'cashier', 'finance')
  requireProven(operator, app.clock.now())
  const transfer = await store.findTransfer(app.db, transferId)
  if (!transfer) throw new Refusal('NOT_FOUND')
  const { merchantCode } = transfer
  requireMerchant(operator, merchantCode)
  if (transfer.state !== 'unknown') throw new Refusal('ALREADY_DECIDED')
  const asked = { id, operator, merchantCode, kind: KIND, subject: transferId, body: { outcome }, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'finance' }))
}

const decided = z.object({ outcome: z.enum(['done', 'failed']) })

export const vendorTransferListeners: readonly Listener[] = [
  listener({
    name: 'payments ends a transfer as two operators agreed',
    to: approvalDecided,
    async handle(tx, { id, kind, subject, body, isApproved }) {
      if (kind !== KIND || !isApproved) return
      const { outcome } = z.parse(decided, body)
      const moved =
        outcome === 'done'
          ? ({ kind: 'done' } as const)
          : ({ kind: 'refused', why: 'the vendor said so' } as const)
      const isApplied = await applyMoved(tx, { id: subject, moved, now: await store.readNow(tx) })
      await settleApproval(tx, isApplied ? { id } : { id, failure: 'ALREADY_DECIDED' })
    },
  }),
]
