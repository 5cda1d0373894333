import type {
  Approval,
  BodyOf,
  listUnknownTransfers as listing,
  ReplyOf,
  settleUnknownTransfer as settling,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { approvalKind, requestApproval, requireAsker, requireMerchant, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { applyMoved } from './settle-transfer.ts'
import * as store from '../store/vendor-transfers.ts'
import { transferOnWire } from './vendor-transfer.ts'

export const transferSettlement = approvalKind({
  kind: 'vendor-transfer.settle',
  asks: ['cashier', 'finance'],
  decides: 'finance',
  body: z.object({ outcome: z.enum(['done', 'failed']) }),
  async apply(tx, { subject: id, body: { outcome } }) {
    const moved =
      outcome === 'done'
        ? ({ kind: 'done' } as const)
        : ({ kind: 'refused', why: 'the vendor said so' } as const)
    const isApplied = await applyMoved(tx, { id, moved, now: await store.readNow(tx) })
    return { failure: isApplied ? undefined : 'ALREADY_DECIDED' }
  },
})

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
  requireAsker(app, operator, transferSettlement)
  const transfer = await store.findTransfer(app.db, transferId)
  if (!transfer) throw new Refusal('NOT_FOUND')
  const { merchantCode } = transfer
  requireMerchant(operator, merchantCode)
  if (transfer.state !== 'unknown') throw new Refusal('ALREADY_DECIDED')
  const question = { id, operator, merchantCode, subject: transferId, body: { outcome }, reason }
  return requestApproval(app, transferSettlement, question)
}
