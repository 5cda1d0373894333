import type { Approval, BodyOf, liftFreeze as lifting } from '@baize/contracts'
import * as z from 'zod/mini'
import { findMember, hasAlarm, liftAlarm } from '#modules/identity'
import { approvalKind, requestApproval, requireAsker, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'

export const freezeLifting = approvalKind({
  kind: 'freeze.lift',
  action: 'liftFreeze',
  body: z.object({}),
  before: async (db, { subject }) => ({ isFrozen: await hasAlarm(db, subject) }),
  async apply(tx, { subject: memberId }) {
    return { failure: (await liftAlarm(tx, memberId)) ? undefined : 'ALREADY_DECIDED' }
  },
})

/** Asks that a member may withdraw again who said that it was not them; another operator decides. */
export async function liftFreeze(
  app: App,
  operator: Operator,
  { id, memberId, reason }: BodyOf<typeof lifting>,
): Promise<Approval> {
  requireAsker(app, operator, freezeLifting)
  const member = await findMember(app.db, memberId)
  if (!member || !(await hasAlarm(app.db, memberId))) throw new Refusal('NOT_FOUND')
  const { merchantCode } = member
  requireMerchant(operator, merchantCode)
  return requestApproval(app, freezeLifting, {
    id,
    operator,
    merchantCode,
    subject: memberId,
    body: {},
    reason,
  })
}
