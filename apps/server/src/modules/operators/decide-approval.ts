import type { Approval } from '@baize/contracts'
import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { queueApplying } from './apply-approval.ts'
import { approvalLife, approvalOf } from './approvals.ts'
import { recordAudit } from './audit.ts'
import { requireMerchant, requireProven, requireRole } from './roles.ts'
import * as store from './store/approvals.ts'

export type ApprovalDecision = {
  readonly operator: Operator
  readonly id: string
  readonly decision: 'approve' | 'reject'
  readonly now: Date
}

/** Decides what another operator asked, once. What follows from it is done within moments, by a job. */
export async function decideApproval(
  tx: Tx,
  { operator, id, decision, now }: ApprovalDecision,
): Promise<Approval> {
  const row = await store.lockApproval(tx, id)
  if (!row) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, row.merchantCode)
  requireRole(operator, row.role)
  if (row.askedById === operator.id) throw new Refusal('SAME_OPERATOR')
  requireProven(operator, now)
  const state = decision === 'approve' ? 'approved' : 'rejected'
  if (!approvalLife.canMove(row.state, state)) throw new Refusal('ALREADY_DECIDED')

  await store.writeDecision(tx, { id, decidedBy: operator.id, state })
  const { merchantCode, kind, subject } = row
  await queueApplying(tx, { id, kind })
  await recordAudit(tx, {
    operator,
    merchantCode,
    action: `approval.${decision}`,
    subject,
    after: { kind, id },
  })
  const decided = await store.findApproval(tx, id)
  assert(decided, 'What was decided is there.')
  return approvalOf(decided)
}
