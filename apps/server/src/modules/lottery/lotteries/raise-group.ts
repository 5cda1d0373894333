import type { Approval, BodyOf, setBonusGroup as raising } from '@baize/contracts'
import * as z from 'zod/mini'
import {
  findUplineAt,
  giveRates,
  lockRates,
  noRates,
  type Rates,
  readRates,
  requireOwnMember,
} from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import { approvalKind, askApproval, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { pathAt } from './bonus-group.ts'
import { allLotteries, type Lottery } from './lottery.ts'

/**
 * Raises the bonus group of a member in every lottery, at most to that of whoever is above them. It holds from the next
 * day of the house on, as every rate does. What has changed since it was asked is looked at again.
 */
export const groupRaise = approvalKind({
  kind: 'bonus-group.raise',
  action: 'setBonusGroup',
  body: z.object({ points: z.int() }),
  async before(db, { subject: memberId }) {
    const known = await readRates(db, { memberIds: [memberId], at: LAST })
    return pointsIn(known.get(memberId) ?? noRates)
  },
  async prepare(app) {
    const lotteries = await allLotteries(app)
    return async (tx, { subject: memberId, merchantCode, body: { points } }) => {
      const { zone } = await readHouse(tx, merchantCode ?? '')
      const { until: from } = spanAt('day', app.clock.now(), zone)
      await lockRates(tx, { memberId, at: from })
      const before = await groupsBefore(tx, lotteries, { memberId, points, from })
      if (!before) return { failure: 'GROUP_NOT_ALLOWED' }
      await giveGroup(tx, lotteries, { memberId, points, from })
      return { after: { groupsBefore: before, from } }
    }
  },
})

/** Behind every rate that is given: what was last agreed, though it may hold from tomorrow on. */
const LAST = new Date('9999-01-01')

/** One number where it is the same in every group of lotteries, as it is once it was raised. */
function pointsIn({ series }: Rates): { points: unknown } {
  const [first = null, ...others] = new Set(Object.values(series))
  return { points: others.length === 0 ? first : series }
}

type Raise = { readonly memberId: string; readonly points: number; readonly from: Date }

/** What the member has now, by lottery; nothing where they may not have what is asked. */
async function groupsBefore(
  tx: Tx,
  lotteries: readonly Lottery[],
  { memberId, points, from }: Raise,
): Promise<Record<string, number> | undefined> {
  const before: Record<string, number> = {}
  for (const lottery of lotteries) {
    const [own, above] = await pathAt(tx, lottery, { memberId, at: from })
    const wished = Math.min(points, lottery.mostGroup)
    before[lottery.code] = own?.group ?? lottery.usualGroup
    if (wished < (own?.group ?? 0) || wished > (above?.group ?? wished)) return undefined
  }
  return before
}

async function giveGroup(
  tx: Tx,
  lotteries: readonly Lottery[],
  { memberId, points, from }: Raise,
): Promise<void> {
  const rates = (await readRates(tx, { memberIds: [memberId], at: from })).get(memberId) ?? noRates
  const series = {
    ...rates.series,
    ...Object.fromEntries(lotteries.map(({ groupId }) => [groupId, points])),
  }
  const uplineId = await findUplineAt(tx, { memberId, at: from })
  await giveRates(tx, { memberId, uplineId, rates: rates.rates, series, from })
}

/** Asks that a member of the operator's house win more; another operator decides. */
export async function askGroupRaise(
  app: App,
  operator: Operator,
  { id, memberId, points, reason }: BodyOf<typeof raising>,
): Promise<Approval> {
  requireAsker(app, operator, groupRaise)
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const lotteries = await allLotteries(app)
  const { zone } = await readHouse(app.db, merchantCode)
  const { until: from } = spanAt('day', app.clock.now(), zone)
  return transaction(app, async (tx) => {
    if (!(await groupsBefore(tx, lotteries, { memberId, points, from })))
      throw new Refusal('GROUP_NOT_ALLOWED')
    const question = { id, operator, merchantCode, subject: memberId, body: { points }, reason }
    return askApproval(tx, groupRaise, question)
  })
}
