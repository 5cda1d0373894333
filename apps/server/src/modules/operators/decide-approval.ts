import type { Approval } from '@baize/contracts'
import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { queueApplying } from './apply-approval.ts'
import type { ApprovalKind } from './approval-kind.ts'
import { approvalLife } from './approvals.ts'
import { recordAudit } from './audit.ts'
import { requireProven, requireRole } from './roles.ts'
import { approvalOf, kindOf, requireOfHouses, showRow } from './show-approval.ts'
import * as store from './store/approvals.ts'
import { requireOther } from './two-persons.ts'

export type ApprovalDecision = {
  readonly operator: Operator
  readonly id: string
  readonly decision: 'approve' | 'reject'
  readonly now: Date
  readonly reason?: string
  /** What they were shown, which is held against how things stand. */
  readonly digest?: string
  /** All that there are: by its kind it is known how things stand. */
  readonly kinds?: readonly ApprovalKind[]
}

/** Decides what another operator asked, once. What follows from it is done within moments, by a job. */
export async function decideApproval(
  tx: Tx,
  { operator, id, decision, now, reason, digest: seen, kinds = [] }: ApprovalDecision,
): Promise<Approval> {
  const row = await store.lockApproval(tx, id)
  if (!row) throw new Refusal('NOT_FOUND')
  requireOfHouses(operator, row)
  requireRole(operator, row.role)
  await requireOther(tx, { first: row.askedById, second: operator.id, now })
  requireProven(operator, now)
  const state = decision === 'approve' ? 'approved' : 'rejected'
  if (!approvalLife.canMove(row.state, state)) throw new Refusal('ALREADY_DECIDED')
  const { merchantCode, kind, subject } = row
  const { before, digest } = await showRow(tx, kindOf(kinds, kind), row)
  if (seen !== undefined && seen !== digest) throw new Refusal('CHANGED_MEANWHILE')

  const decisionReason = reason ?? null
  await store.writeDecision(tx, {
    id,
    decidedBy: operator.id,
    state,
    before: before && { ...before },
    digest,
    decisionReason,
  })
  await queueApplying(tx, { id, kind })
  await recordAudit(tx, {
    operator,
    merchantCode,
    action: `approval.${decision}`,
    subject,
    before: { state: row.state },
    after: { kind, id, state },
  })
  const decided = await store.findApproval(tx, id)
  assert(decided, 'What was decided is there.')
  return approvalOf(decided, { before, digest })
}
