import type { Approval, BodyOf, liftFreeze as lifting } from '@baize/contracts'
import { approvalDecided } from '#facts/operators'
import { findMember, hasAlarm, liftAlarm } from '#modules/identity'
import { askApproval, requireMerchant, requireProven, requireRole, settleApproval } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { type Listener, listener } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'

const KIND = 'freeze.lift'

/** Asks that a member may withdraw again who said that it was not them; another operator decides. */
export async function liftFreeze(
  app: App,
  operator: Operator,
  { id, memberId, reason }: BodyOf<typeof lifting>,
): Promise<Approval> {
  requireRole(operator, 'support', 'risk')
  requireProven(operator, app.clock.now())
  const member = await findMember(app.db, memberId)
  if (!member || !(await hasAlarm(app.db, memberId))) throw new Refusal('NOT_FOUND')
  const { merchantCode } = member
  requireMerchant(operator, merchantCode)
  const asked = { id, operator, merchantCode, kind: KIND, subject: memberId, body: {}, reason } as const
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'risk' }))
}

export const freezeListeners: readonly Listener[] = [
  listener({
    name: 'payments lifts a freeze that two operators agreed on',
    to: approvalDecided,
    async handle(tx, { id, kind, subject, isApproved }) {
      if (kind !== KIND || !isApproved) return
      const isLifted = await liftAlarm(tx, subject)
      await settleApproval(tx, isLifted ? { id } : { id, failure: 'ALREADY_DECIDED' })
    },
  }),
]
