import { isDeepStrictEqual } from 'node:util'
import { type Approval, operatorRoles, type OperatorRole } from '@baize/contracts'
import * as z from 'zod/mini'
import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db'
import { requireSameRequest } from '#platform/request-id'
import { states } from '#platform/states'
import type { Operator } from '#platform/visit'
import { recordAudit } from './audit.ts'
import * as store from './store/approvals.ts'

/** A question that nobody answered within a day has to be asked again. */
const HOURS = 24

/** What may follow what. A decision is taken once; whoever does what was approved then says how it went. */
export const approvalLife = states<Approval['state']>('A question to another operator', {
  asked: ['approved', 'rejected', 'expired'],
  approved: ['done', 'failed'],
  rejected: [],
  expired: [],
  done: [],
  failed: [],
})

export type ApprovalToAsk = {
  /** Made by the caller, who may send it again. */
  readonly id: string
  readonly operator: Operator
  readonly merchantCode: string | null
  /** What is to happen, noun and verb, as `member.adjust`. */
  readonly kind: string
  /** The id of whom or what it happens to. */
  readonly subject: string
  /** All that doing it needs to know: plain texts, numbers, yes and no. */
  readonly body: Readonly<Record<string, unknown>>
  readonly reason: string
  /** Who decides must have this role. */
  readonly role: OperatorRole
}

/** Asks for a second pair of eyes. The same id with the same words is the same question. */
export async function askApproval(tx: Tx, asked: ApprovalToAsk): Promise<Approval> {
  const { operator, ...rest } = asked
  const isNew = await store.insertApproval(tx, { ...rest, askedBy: operator.id }, HOURS)
  const row = await store.findApproval(tx, asked.id)
  assert(row, 'A question that was asked is there.')
  if (!isNew) {
    const { merchantCode, kind, subject, body, reason, role, askedById } = row
    const before = { id: row.id, merchantCode, kind, subject, body, reason, role, askedBy: askedById }
    requireSameRequest(isDeepStrictEqual(before, { ...rest, askedBy: operator.id }))
    return approvalOf(row)
  }
  const { merchantCode, kind, subject, body } = asked
  await recordAudit(tx, { operator, merchantCode, action: 'approval.ask', subject, after: { kind, ...body } })
  return approvalOf(row)
}

export type Settled = { readonly id: string; readonly failure?: string }

/** Says that what was approved is done, or why it could not be. */
export async function settleApproval(tx: Tx, { id, failure }: Settled): Promise<void> {
  const row = await store.lockApproval(tx, id)
  assert(
    row && approvalLife.canMove(row.state, failure === undefined ? 'done' : 'failed'),
    'Only what was approved is done.',
  )
  await store.writeOutcome(tx, { id, failure: failure ?? null })
}

/** Whether what was approved still waits to be done, held so that nobody else does it meanwhile. */
export async function isToBeDone(tx: Tx, id: string): Promise<boolean> {
  return (await store.lockApproval(tx, id))?.state === 'approved'
}

/** The same for what somebody looks for in the record later: how it went stands there too. */
export async function settleOnRecord(
  tx: Tx,
  { id, kind, subject, merchantCode, body, decidedBy }: ApprovalDecided,
  failure: string | undefined,
): Promise<void> {
  await settleApproval(tx, failure ? { id, failure } : { id })
  await recordAudit(tx, {
    operator: { id: decidedBy },
    merchantCode,
    action: failure ? `${kind}-failed` : kind,
    subject,
    after: { ...body, ...(failure && { failure }) },
  })
}

/** The fact `approval.decided`, for the listeners of those who asked. */
export const approvalDecided = z.object({
  id: z.uuid(),
  merchantCode: z.nullable(z.string()),
  kind: z.string(),
  subject: z.string(),
  body: z.record(z.string(), z.unknown()),
  reason: z.string(),
  role: z.enum(operatorRoles),
  isApproved: z.boolean(),
  askedBy: z.uuid(),
  decidedBy: z.uuid(),
})
export type ApprovalDecided = z.output<typeof approvalDecided>

export function approvalOf(row: store.ApprovalRow): Approval {
  return {
    id: row.id,
    merchantCode: row.merchantCode,
    kind: row.kind,
    subject: row.subject,
    body: row.body,
    reason: row.reason,
    state: row.state,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    failure: row.failure,
  }
}
