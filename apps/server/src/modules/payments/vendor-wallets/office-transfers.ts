import type {
  Approval,
  BodyOf,
  listUnknownTransfers as listing,
  QueryOf,
  ReplyOf,
  settleUnknownTransfer as settling,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { findMembers } from '#modules/identity'
import {
  approvalKind,
  askApproval,
  dueAt,
  leaveQueue,
  pageOf,
  requireAction,
  requireAsker,
  requireMerchant,
  holdToDecide,
  sliceOf,
} from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { applyMoved } from './settle-transfer.ts'
import { readTransferQueue } from '../store/queues.ts'
import * as store from '../store/vendor-transfers.ts'
import { transferOnWire } from './vendor-transfer.ts'

export const transferSettlement = approvalKind({
  kind: 'vendor-transfer.settle',
  action: 'settleUnknownTransfer',
  body: z.object({ outcome: z.enum(['done', 'failed']) }),
  async before(db, { subject }) {
    const transfer = await store.findTransfer(db, subject)
    if (!transfer) return null
    const { state, direction, amount } = transfer
    return { state, direction, amount: unitsToWire(amount) }
  },
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
export async function listUnknownTransfers(
  app: App,
  operator: Operator,
  page: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listUnknownTransfers')
  const slice = sliceOf(operator, [LIST], page)
  const { rows, after } = pageOf(await readTransferQueue(app.db, slice), slice)
  const members = await findMembers(
    app.db,
    rows.map(({ memberId }) => memberId),
  )
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  const transfers = rows.map((row) => ({
    ...transferOnWire(row),
    memberId: row.memberId,
    merchantCode: row.merchantCode,
    account: accounts.get(row.memberId) ?? '',
    currency: row.currency,
    reference: row.id,
    dueAt: dueAt('transfer', row.askedAt).toISOString(),
  }))
  return { transfers, after }
}

const LIST = 'transfers'

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
  return transaction(app, async (tx) => {
    const now = app.clock.now()
    await holdToDecide(tx, { kind: 'transfer', item: transferId, merchantCode, operator, now })
    await leaveQueue(tx, { kind: 'transfer', item: transferId, merchantCode })
    return askApproval(tx, transferSettlement, question)
  })
}
