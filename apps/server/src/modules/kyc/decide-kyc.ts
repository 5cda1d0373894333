import type { BodyOf, decideKyc as contract, KycCase } from '@baize/contracts'
import { kycDecided } from '#facts/kyc'
import { requireStranger, sealForMember } from '#modules/identity'
import { leaveQueue, recordAudit, requireAction, requireMerchant, holdToDecide } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { kycLife } from './case.ts'
import { caseOnWire } from './list-cases.ts'
import * as store from './store/cases.ts'

/** Says whether the documents show who the member is, once, and the name that stands in them. */
export async function decideKyc(
  app: App,
  operator: Operator,
  decision: BodyOf<typeof contract>,
): Promise<KycCase> {
  requireAction(operator, 'decideKyc')
  const at = app.clock.now()
  const { secrets } = app
  const decided = await transaction(app, async (tx) => {
    const row = await store.lockCase(tx, decision.id)
    if (!row) throw new Refusal('NOT_FOUND')
    requireMerchant(operator, row.merchantCode)
    await requireStranger(tx, { operator, memberId: row.memberId, secrets })
    const isApproved = decision.decision === 'approve'
    const state = isApproved ? 'approved' : 'rejected'
    // What was rejected is approved by two.
    if (row.state === 'rejected' || !kycLife.canMove(row.state, state)) throw new Refusal('ALREADY_DECIDED')
    const { id, memberId, merchantCode } = row
    await holdToDecide(tx, { kind: 'document', item: id, merchantCode, operator, now: at })
    const reason = decision.decision === 'reject' ? decision.reason : null
    const name = decision.decision === 'approve' ? decision.name : undefined
    const sealedName = name ? await sealForMember(tx, { secrets, memberId }, Buffer.from(name)) : null
    await store.writeDecided(tx, { id, state, reason, sealedName, decidedBy: operator.id, at })
    await emit(tx, kycDecided, { caseId: id, memberId, merchantCode, isApproved })
    await leaveQueue(tx, { kind: 'document', item: id, merchantCode })
    const action = isApproved ? 'kyc.approve' : 'kyc.reject'
    const change = { before: { state: row.state }, after: { state, caseId: id } }
    await recordAudit(tx, { operator, merchantCode, action, subject: memberId, ...change })
    return { ...row, state, reason, decidedAt: at } as const
  })
  return caseOnWire(app, decided)
}
