import { recordAudit } from '#modules/operators'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { DAY_MS, MINUTE_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { lockMember } from './store/members.ts'
import { countUnsealings, findOpenUnsealing, insertUnsealing, type Unsealing } from './store/unsealings.ts'

const LASTS_MS = 10 * MINUTE_MS
/** What one operator may open in a day before somebody should ask why. */
const OFTEN = 20

type UnsealingToNote = Omit<Unsealing, 'operatorId'> & {
  readonly operator: Operator
  readonly merchantCode: string
  readonly reason: string
  readonly now: Date
}

/** Writes down that an operator reads a sealed field, once for the ten minutes it lasts, and says until when. */
export async function noteUnsealing(tx: Tx, asked: UnsealingToNote): Promise<Date> {
  const { operator, memberId, merchantCode, field, cardId, reason, now } = asked
  const unsealing = { memberId, operatorId: operator.id, field, cardId }
  await lockMember(tx, memberId)
  const open = await findOpenUnsealing(tx, unsealing, now)
  if (open) return open
  const endsAt = new Date(now.getTime() + LASTS_MS)
  await insertUnsealing(tx, { ...unsealing, id: uuidv7(now.getTime()), openedAt: now, endsAt })
  const after = { field, ...(cardId !== null && { cardId }), reason }
  await recordAudit(tx, { operator, merchantCode, action: 'member.unseal', subject: memberId, after })
  // The record is written by one after the other, so that from here on nobody else is counting.
  const since = new Date(now.getTime() - DAY_MS)
  const count = await countUnsealings(tx, { operatorId: operator.id, since })
  if (count === OFTEN + 1)
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: 'operator.unseal-often',
      subject: operator.id,
      after: { count },
    })
  return endsAt
}
