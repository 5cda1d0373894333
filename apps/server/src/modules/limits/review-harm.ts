import type { BodyOf, QueryOf, ReplyOf } from '@baize/contracts'
import type * as contract from '@baize/contracts'
import { findMembers } from '#modules/identity'
import {
  leaveQueue,
  pageOf,
  recordAudit,
  requireAction,
  requireMerchant,
  holdToDecide,
  sliceOf,
} from '#modules/operators'
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
  page: QueryOf<typeof contract.listHarmReviews>,
): Promise<ReplyOf<typeof contract.listHarmReviews>> {
  requireAction(operator, 'listHarmReviews')
  const slice = sliceOf(operator, [LIST], page)
  const { rows, after } = pageOf(await readReviews(app.db, slice), slice)
  const members = await findMembers(
    app.db,
    rows.map(({ memberId }) => memberId),
  )
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  const content = rows.map(({ memberId, merchantCode, day, score, signs, reviewBy }) => ({
    memberId,
    merchantCode,
    account: accounts.get(memberId) ?? '',
    day,
    score,
    signs: [...signs],
    item: reviewItem({ memberId, day }),
    reviewBy: reviewBy?.toISOString() ?? null,
    dueAt: reviewBy?.toISOString() ?? null,
  }))
  return { content, after }
}

const LIST = 'reviews'

type ReviewKey = { readonly memberId: string; readonly day: string }

/** By what a review is taken. */
function reviewItem({ memberId, day }: ReviewKey): string {
  return `${memberId}/${day}`
}

type Month = { readonly month: string }

/** What the looks of a month, such as `2026-03`, led to in the operator's houses. */
export async function evaluateHarm(app: App, operator: Operator, { month }: Month): Promise<MonthRow[]> {
  requireAction(operator, 'evaluateHarm')
  return readMonth(app.db, { merchantCodes: operator.merchantCodes, from: `${month}-01` })
}

/** Somebody has looked: bonuses are on again, stay off, or the house keeps the member from playing. */
export async function endHarmReview(
  app: App,
  operator: Operator,
  { memberId, day, outcome, reason }: BodyOf<typeof contract.endHarmReview>,
): Promise<void> {
  requireAction(operator, 'endHarmReview')
  const now = app.clock.now()
  const { secrets } = app
  await transaction(app, async (tx) => {
    const found = await endReview(tx, { memberId, day, by: operator.login, now })
    if (!found) throw new Refusal('NOT_FOUND')
    const { merchantCode } = found
    requireMerchant(operator, merchantCode)
    const item = reviewItem({ memberId, day })
    await holdToDecide(tx, { kind: 'review', item, merchantCode, operator, now })
    await leaveQueue(tx, { kind: 'review', item, merchantCode })
    const whose = { memberId, merchantCode }
    const { standing } = await holdStanding(tx, whose)
    const areBonusesOff = outcome !== 'cleared'
    await writeStanding(tx, { ...standing, areBonusesOff })
    if (outcome === 'excluded') await excludeByHouse(tx, { ...whose, secrets, until: null, now, reason })
    await insertChange(tx, {
      memberId,
      action: `review: ${outcome}`,
      detail: { reason },
      madeBy: 'house',
      now,
    })
    const line = { operator, merchantCode, action: 'harm.review', subject: memberId }
    const before = { areBonusesOff: standing.areBonusesOff }
    await recordAudit(tx, { ...line, before, after: { day, outcome, areBonusesOff, reason } })
  })
}
