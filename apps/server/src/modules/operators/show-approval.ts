import { createHash } from 'node:crypto'
import type { Approval } from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import type { ApprovalKind, ShownValues } from './approval-kind.ts'
import { jsonText } from './json-text.ts'
import * as store from './store/approvals.ts'

type Kind = Pick<ApprovalKind, 'kind' | 'body' | 'before'>
type Looking = Pick<Operator, 'merchantCodes'>

export type ShownApproval = { readonly before: ShownValues | null; readonly digest: string }

/** What whoever decides is shown of a question: how things stand beside what is asked, under one digest. */
export async function showRow(
  db: Db | Tx,
  kind: Kind | undefined,
  row: store.ApprovalRow,
): Promise<ShownApproval> {
  // What was answered is shown as they saw it: how things stand since has nothing to do with it.
  if (row.state !== 'asked' && row.digest !== null) return { before: row.before, digest: row.digest }
  const before = row.state === 'asked' && kind ? await standing(db, kind, row) : null
  return { before, digest: digestOf(row, before) }
}

async function standing(db: Db | Tx, kind: Kind, row: store.ApprovalRow): Promise<ShownValues | null> {
  const body = z.safeParse(kind.body, row.body)
  if (!kind.before || !body.success) return null
  const { merchantCode, subject } = row
  return kind.before(db, { merchantCode, subject, body: body.data })
}

const DIGEST_LENGTH = 32

/** Names stand in one order, so that one state of things has one digest. */
function digestOf(row: store.ApprovalRow, before: ShownValues | null): string {
  const { id, merchantCode, kind, subject, body, reason, askedById } = row
  const shown = { id, merchantCode, kind, subject, body, reason, askedById, before }
  return createHash('sha256')
    .update(jsonText(sorted(shown)))
    .digest('hex')
    .slice(0, DIGEST_LENGTH)
}

function sorted(value: object): object {
  if (Array.isArray(value)) return value.map(sortedEach)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, sortedEach(each)]))
}

function sortedEach(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? sorted(value) : value
}

export function kindOf<Each extends { readonly kind: string }>(
  kinds: readonly Each[],
  name: string,
): Each | undefined {
  return kinds.find(({ kind }) => kind === name)
}

/** A question of another house, or about one, is not there for them. */
export function requireOfHouses({ merchantCodes }: Looking, row: store.ApprovalRow): void {
  const named: unknown = row.merchantCode === null ? row.body.merchantCodes : [row.merchantCode]
  const codes: readonly unknown[] = Array.isArray(named) ? named : []
  if (!codes.every((code) => merchantCodes.some((own) => own === code))) throw new Refusal('NOT_FOUND')
}

export async function showApproval(
  app: App,
  kinds: readonly ApprovalKind[],
  operator: Looking,
  id: string,
): Promise<Approval> {
  const row = await store.findApproval(app.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  requireOfHouses(operator, row)
  return approvalOf(row, await showRow(app.db, kindOf(kinds, row.kind), row))
}

export function approvalOf(row: store.ApprovalRow, { before, digest }: ShownApproval): Approval {
  return {
    id: row.id,
    merchantCode: row.merchantCode,
    kind: row.kind,
    subject: row.subject,
    body: row.body,
    before: before && { ...before },
    digest,
    reason: row.reason,
    state: row.state,
    decides: row.role,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    failure: row.failure,
  }
}
