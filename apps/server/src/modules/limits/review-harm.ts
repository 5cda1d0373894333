import type { BodyOf, ReplyOf } from '@baize/contracts'
import type * as contract from '@baize/contracts'
import { recordAudit, requireMerchant, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { holdStanding } from './change-standing.ts'
import { excludeByHouse } from './exclude.ts'
import { insertChange } from './store/changes.ts'
import { endReview, type MonthRow, readMonth, readReviews } from './store/markers.ts'
import { writeStanding } from './store/standings.ts'

export async function listHarmReviews(
  app: App,
  operator: Operator,
): Promise<ReplyOf<typeof contract.listHarmReviews>> {
  requireRole(operator, 'risk', 'support')
  const rows = await readReviews(app.db, operator.merchantCodes)
  return {
    content: rows.map(({ reviewBy, signs, ...row }) => ({
      ...row,
      signs: [...signs],
      reviewBy: reviewBy?.toISOString() ?? null,
    })),
  }
}

type Month = { readonly month: string }

/** What the looks of a month, such as `2026-03`, led to in the operator's houses. */
export async function evaluateHarm(app: App, operator: Operator, { month }: Month): Promise<MonthRow[]> {
  requireRole(operator, 'risk', 'owner')
  return readMonth(app.db, { merchantCodes: operator.merchantCodes, from: `${month}-01` })
}

/** Somebody has looked: bonuses are on again, stay off, or the house keeps the member from playing. */
export async function endHarmReview(
  app: App,
  operator: Operator,
  { memberId, day, outcome, reason }: BodyOf<typeof contract.endHarmReview>,
): Promise<void> {
  requireRole(operator, 'risk')
  const now = app.clock.now()
  const { secrets } = app
  await transaction(app, async (tx) => {
    const found = await endReview(tx, { memberId, day, by: operator.login, now })
    if (!found) throw new Refusal('NOT_FOUND')
    const { merchantCode } = found
    requireMerchant(operator, merchantCode)
    const whose = { memberId, merchantCode }
    const { standing } = await holdStanding(tx, whose)
    await writeStanding(tx, { ...standing, areBonusesOff: outcome !== 'cleared' })
    if (outcome === 'excluded') await excludeByHouse(tx, { ...whose, secrets, until: null, now, reason })
    await insertChange(tx, {
      memberId,
      action: `review: ${outcome}`,
      detail: { reason },
      madeBy: 'house',
      now,
    })
    const after = { day, outcome, reason }
    await recordAudit(tx, { operator, merchantCode, action: 'harm.review', subject: memberId, after })
  })
}
