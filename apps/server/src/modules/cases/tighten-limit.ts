import type { BodyOf, OfficeProtection, tightenLimit as contract } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { officeProtectionOf, tightenByHouse } from '#modules/limits'
import { recordAudit, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { requireOpenCase } from './answer-case.ts'

/** An operator sets or tightens a limit because of what a case says; asked again, it changes nothing. */
export async function tightenLimit(
  app: App,
  operator: Operator,
  { caseId, kind, span, amount, reason }: BodyOf<typeof contract>,
): Promise<OfficeProtection> {
  requireAction(operator, 'tightenLimit')
  const now = app.clock.now()
  const whose = await transaction(app, async (tx) => {
    const { memberId, merchantCode, currency } = await requireOpenCase(tx, operator, caseId)
    const ground = { caseId, reason }
    const was = await tightenByHouse(tx, {
      memberId,
      merchantCode,
      kind,
      span,
      amount,
      currency,
      now,
      ground,
    })
    const before = { kind, span, amount: was === null ? null : unitsToWire(was) }
    const after = { kind, span, amount, caseId, reason }
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: 'limit.tighten',
      subject: memberId,
      before,
      after,
    })
    return { memberId, merchantCode }
  })
  return officeProtectionOf(app, whose)
}
