import { isDeepStrictEqual } from 'node:util'
import type { Approval } from '@baize/contracts'
import type * as z from 'zod/mini'
import { strict as assert } from 'node:assert'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { states } from '#platform/states'
import type { Operator } from '#platform/visit'
import type { ApprovalKind, BodyShape, ShownValues } from './approval-kind.ts'
import { recordAudit } from './audit.ts'
import { approvalOf, showRow } from './show-approval.ts'
import * as store from './store/approvals.ts'

/** A question that nobody answered within a day has to be asked again. */
const HOURS = 24

/** What may follow what. A decision is taken once, and so is what it leads to. */
export const approvalLife = states<Approval['state']>('A question to another operator', {
  asked: ['approved', 'rejected', 'expired'],
  approved: ['done', 'failed'],
  rejected: [],
  expired: [],
  done: [],
  failed: [],
})

export type Question<Content> = {
  /** Made by the caller, who may send it again. */
  readonly id: string
  readonly operator: Operator
  readonly merchantCode: string | null
  /** The id of whom or what it happens to. */
  readonly subject: string
  readonly body: Content
  readonly reason: string
}

/** Asks for a second pair of eyes. The same id with the same words is the same question. */
export async function askApproval<Shape extends BodyShape>(
  tx: Tx,
  asking: ApprovalKind<Shape>,
  { operator, id, merchantCode, subject, body, reason }: Question<z.input<Shape>>,
): Promise<Approval> {
  const { kind, decides: role } = asking
  const asked = { id, merchantCode, kind, subject, body, reason, role, askedBy: operator.id }
  const isNew = await store.insertApproval(tx, asked, HOURS)
  const row = await store.findApproval(tx, id)
  assert(row, 'A question that was asked is there.')
  if (!isNew) {
    requireSameRequest(isDeepStrictEqual(questionIn(row), asked))
    return approvalOf(row, await showRow(tx, asking, row))
  }
  // What is asked may have a kind of its own.
  const kept: ShownValues = asking.inRecord?.(body) ?? body
  const after = { ...kept, asked: kind, id }
  await recordAudit(tx, { operator, merchantCode, action: 'approval.ask', subject, after })
  return approvalOf(row, await showRow(tx, asking, row))
}

/** The same in a transaction of its own. */
export async function requestApproval<Shape extends BodyShape>(
  app: App,
  kind: ApprovalKind<Shape>,
  question: Question<z.input<Shape>>,
): Promise<Approval> {
  return transaction(app, (tx) => askApproval(tx, kind, question))
}

function questionIn({ id, merchantCode, kind, subject, body, reason, role, askedById }: store.ApprovalRow) {
  return { id, merchantCode, kind, subject, body, reason, role, askedBy: askedById }
}
