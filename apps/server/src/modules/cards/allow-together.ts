import type { allowTogether as contract, Approval, BodyOf } from '@baize/contracts'
import * as z from 'zod/mini'
import { findMemberId, requireOwnMember } from '#modules/identity'
import { approvalKind, requestApproval, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { insertTogether, readTogether, removeTogether } from './store/together.ts'

/**
 * Two who share an address and a kind of browser, such as a couple at home, may sit at one table of cards, or not any more.
 * Whatever else keeps them apart, such as one device or one bank card, keeps them apart still.
 */
const sittingTogether = approvalKind({
  kind: 'member.together',
  action: 'allowTogether',
  body: z.object({ otherId: z.uuid(), isAllowed: z.boolean() }),
  async before(db, { subject: memberId, body: { otherId } }) {
    const pairs = await readTogether(db, [memberId, otherId])
    return { otherId, isAllowed: pairs.length > 0 }
  },
  async apply(tx, { subject: memberId, body: { otherId, isAllowed } }) {
    const write = isAllowed ? insertTogether : removeTogether
    return { failure: (await write(tx, { memberId, otherId })) ? undefined : 'ALREADY_DECIDED' }
  },
})

/** What takes two operators here. */
export const cardsApprovals = [sittingTogether]

/** Asks that two members may sit together, or that they may not any more; another operator decides. */
export async function askTogether(
  app: App,
  operator: Operator,
  { id, memberId, account, isAllowed, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, sittingTogether)
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const otherId = await findMemberId(app.db, { merchantCode, account })
  if (otherId === undefined || otherId === memberId) throw new Refusal('NOT_FOUND')
  const body = { otherId, isAllowed }
  return requestApproval(app, sittingTogether, {
    id,
    operator,
    merchantCode,
    subject: memberId,
    body,
    reason,
  })
}
