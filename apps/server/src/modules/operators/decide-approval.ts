import type { Approval } from '@baize/contracts'
import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { type ApprovalDecided, approvalLife, approvalOf } from './approvals.ts'
import { recordAudit } from './audit.ts'
import { requireMerchant, requireProven, requireRole } from './roles.ts'
import * as store from './store/approvals.ts'

export type Decision = {
  readonly operator: Operator
  readonly id: string
  readonly decision: 'approve' | 'reject'
  readonly now: Date
}

/** Decides what another operator asked, once. Whoever asked hears it as a fact and acts on it. */
export async function decideApproval(tx: Tx, { operator, id, decision, now }: Decision): Promise<Approval> {
  const row = await store.lockApproval(tx, id)
  if (!row) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, row.merchantCode)
  requireRole(operator, row.role)
  if (row.askedById === operator.id) throw new Refusal('SAME_OPERATOR')
  requireProven(operator, now)
  const state = decision === 'approve' ? 'approved' : 'rejected'
  if (!approvalLife.canMove(row.state, state)) throw new Refusal('ALREADY_DECIDED')

  await store.writeDecision(tx, { id, decidedBy: operator.id, state })
  const { merchantCode, kind, subject, body, reason, role, askedById } = row
  const fact: ApprovalDecided = {
    id,
    merchantCode,
    kind,
    subject,
    body,
    reason,
    role,
    isApproved: decision === 'approve',
    askedBy: askedById,
    decidedBy: operator.id,
  }
  await emit(tx, 'approval.decided', fact)
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
