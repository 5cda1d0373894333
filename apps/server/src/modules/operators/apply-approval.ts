import { strict as assert } from 'node:assert'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { job, type Job, queueJob } from '#platform/jobs'
import type { Agreed, ApprovalKind, ApprovalResult } from './approval-kind.ts'
import { approvalLife } from './approvals.ts'
import { recordAudit } from './audit.ts'
import * as store from './store/approvals.ts'

const APPLYING = 'apply-approval'
const SWEEPING = 'sweep-approvals'

const place = z.object({ id: z.uuid(), kind: z.string() })
type ApprovalKey = z.output<typeof place>

/** Queues what follows from a decision, in the transaction that takes it. */
export async function queueApplying(tx: Tx, { id, kind }: ApprovalKey): Promise<void> {
  await queueJob(tx, APPLYING, { id, kind })
}

/** What follows from every decision, of all kinds that there are. */
export function approvalJobs(kinds: readonly ApprovalKind[]): readonly Job[] {
  return [
    job({ name: APPLYING, run: (app, payload) => applyApproval(app, kinds, z.parse(place, payload)) }),
    job({ name: SWEEPING, cron: '*/5 * * * *', run: (app) => sweepApprovals(app, kinds) }),
  ]
}

/** Does what was agreed on and says how it went, in one transaction: whole and once, or not at all. */
export async function applyApproval(
  app: App,
  kinds: readonly ApprovalKind[],
  { id, kind: name }: ApprovalKey,
): Promise<void> {
  const kind = kindNamed(kinds, name)
  const apply = await kind.prepare(app)
  await transaction(app, async (tx) => {
    const row = await store.lockApproval(tx, id)
    assert(row, 'What was decided is there.')
    const agreed = agreedIn(row, kind)
    if (row.state === 'rejected' && agreed) await kind.letGo?.(tx, agreed)
    if (row.state !== 'approved') return
    // What was asked before a release and cannot be read after it is asked again.
    await settle(tx, { ...kind, row }, agreed ? await apply(tx, agreed) : { failure: 'FIELD_FORMAT' })
  })
}

type Settled = Pick<ApprovalKind, 'inRecord'> & { readonly row: store.ApprovalRow }

/** Moves an approval to its end, and the record says how it went. */
async function settle(
  tx: Tx,
  { row, inRecord = (shown) => shown }: Settled,
  { failure, after }: ApprovalResult,
): Promise<void> {
  const { id, kind, merchantCode, subject, body, before, reason, askedById, decidedById } = row
  assert(
    approvalLife.canMove(row.state, failure === undefined ? 'done' : 'failed'),
    'Only what was approved is done.',
  )
  assert(decidedById !== null, 'What was approved was approved by somebody.')
  await store.writeOutcome(tx, { id, failure: failure ?? null })
  await recordAudit(tx, {
    operator: { id: decidedById },
    merchantCode,
    action: failure === undefined ? kind : `${kind}-failed`,
    subject,
    ...(before && { before: inRecord(before) }),
    after: { ...inRecord(body), ...after, ...(failure !== undefined && { failure }) },
    asked: { by: askedById, reason },
  })
}

/** Ends what nobody answered within its day, and does what was approved and has been left lying. */
async function sweepApprovals(app: App, kinds: readonly ApprovalKind[]): Promise<void> {
  const idOf = ({ id }: ApprovalKey) => id
  const expired = await eachAlone(app, await store.readUnanswered(app.db), {
    job: SWEEPING,
    idOf,
    work: (row: ApprovalKey) => expireApproval(app, kindNamed(kinds, row.kind), row.id),
  })
  const applied = await eachAlone(app, await store.readLeftLying(app.db), {
    job: SWEEPING,
    idOf,
    work: (row: ApprovalKey) => applyApproval(app, kinds, row),
  })
  reportFailed(SWEEPING, expired, applied)
}

async function expireApproval(app: App, kind: ApprovalKind, id: string): Promise<void> {
  await transaction(app, async (tx) => {
    if (!(await store.writeExpired(tx, id))) return
    const row = await store.findApproval(tx, id)
    assert(row, 'What has expired is there.')
    const agreed = agreedIn(row, kind)
    if (agreed) await kind.letGo?.(tx, agreed)
    const { merchantCode, subject } = row
    const line = { operator: null, merchantCode, action: 'approval.expire', subject }
    await recordAudit(tx, { ...line, after: { kind: row.kind, id } })
  })
}

function kindNamed(kinds: readonly ApprovalKind[], name: string): ApprovalKind {
  const found = kinds.find(({ kind }) => kind === name)
  assert(found, `Nobody does ${name}.`)
  return found
}

type Read = Agreed<Readonly<Record<string, unknown>>>

function agreedIn(row: store.ApprovalRow, kind: ApprovalKind): Read | undefined {
  const { id, merchantCode, subject, reason, askedById: askedBy, decidedById: decidedBy } = row
  const body = z.safeParse(kind.body, row.body)
  return body.success ? { id, merchantCode, subject, reason, askedBy, decidedBy, body: body.data } : undefined
}
