import type { Approval, BodyOf, overrideKyc as contract } from '@baize/contracts'
import * as z from 'zod/mini'
import { kycDecided } from '#facts/kyc'
import { requireStranger } from '#modules/identity'
import { approvalKind, requestApproval, requireAsker, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { kycLife } from './case.ts'
import * as store from './store/cases.ts'

/** Approves documents that were rejected, as two agreed who looked at them again. */
const override = approvalKind({
  kind: 'kyc.override',
  action: 'overrideKyc',
  body: z.object({ caseId: z.uuid(), state: z.literal('approved') }),
  async before(db, { body: { caseId } }) {
    const row = await store.findCase(db, caseId)
    return row ? { state: row.state } : null
  },
  async prepare({ clock }) {
    return async (tx, { body: { caseId: id }, decidedBy, askedBy }) => {
      const row = await store.lockCase(tx, id)
      if (!row || !(await canBeOverridden(tx, row))) return { failure: 'ALREADY_DECIDED' }
      const { memberId, merchantCode } = row
      const by = decidedBy ?? askedBy
      const decided = { id, state: 'approved', reason: null, sealedName: null, decidedBy: by } as const
      await store.writeDecided(tx, { ...decided, at: clock.now() })
      await emit(tx, kycDecided, { caseId: id, memberId, merchantCode, isApproved: true })
      return {}
    }
  },
})

/** What takes two operators here. */
export const kycApprovals = [override]

/** The member's last word alone: where they have handed in anew, that is decided instead. */
async function canBeOverridden(db: Db | Tx, row: store.KycCaseRow): Promise<boolean> {
  if (row.state !== 'rejected' || row.isLapsed || !kycLife.canMove(row.state, 'approved')) return false
  return (await store.findLatest(db, row.memberId))?.id === row.id
}

/** Asks that rejected documents be approved after all; another operator decides. */
export async function askKycOverride(
  app: App,
  operator: Operator,
  { id, caseId, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, override)
  const row = await store.findCase(app.db, caseId)
  if (!row) throw new Refusal('NOT_FOUND')
  const { memberId: subject, merchantCode } = row
  requireMerchant(operator, merchantCode)
  await requireStranger(app.db, { operator, memberId: subject, secrets: app.secrets })
  if (!(await canBeOverridden(app.db, row))) throw new Refusal('ALREADY_DECIDED')
  const body = { caseId, state: 'approved' } as const
  return requestApproval(app, override, { id, operator, merchantCode, subject, body, reason })
}
