import {
  type BodyOf,
  type judgeShowLine as judging,
  lineReports,
  type LineReport,
  type listShowLines as listing,
  type OfficeShowLine,
  type QueryOf,
  type ReplyOf,
} from '@baize/contracts'
import { findMembers, openForMember, requireStranger } from '#modules/identity'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { instructShow } from './show-room.ts'
import * as store from './store/lines.ts'

const PAGE = 30

/** What members reported, what was held and what was hidden, unsealed for whoever looks; that they looked is noted. */
export async function listShowLines(
  app: App,
  operator: Operator,
  { house: merchantCode, which, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listShowLines')
  requireMerchant(operator, merchantCode)
  const rows = await store.readOfficeLines(app.db, { merchantCode, which, after, limit: PAGE })
  await transaction(app, (tx) =>
    recordAudit(tx, {
      operator,
      merchantCode,
      action: 'show.look',
      subject: merchantCode,
      after: { which, lines: rows.length },
    }),
  )
  const people = await findMembers(app.db, [...new Set(rows.map(({ memberId }) => memberId))])
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  const lines = await Promise.all(
    rows.map(async (row): Promise<OfficeShowLine> => {
      const { memberId, sealed } = row
      const plain = await openForMember(app.db, { secrets: app.secrets, memberId }, sealed)
      return {
        id: row.id,
        show: { id: row.showId, title: row.title },
        memberId,
        account: accounts.get(memberId) ?? '',
        text: plain?.toString() ?? '',
        state: row.state,
        at: row.saidAt.toISOString(),
        hiddenBy: row.hiddenBy,
        hiddenWhy: row.hiddenWhy,
        reports: row.reports.map(({ why, at }) => ({ why: reasonOf(why), at: new Date(at).toISOString() })),
      }
    }),
  )
  return { lines, after: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null }
}

function reasonOf(why: string): LineReport {
  return lineReports.find((known) => known === why) ?? 'other'
}

/** Hides a line, lets a held one be seen, or leaves it; whoever reported it is answered by that. */
export async function judgeShowLine(
  app: App,
  operator: Operator,
  { line: id, decision, why }: BodyOf<typeof judging>,
): Promise<null> {
  requireAction(operator, 'judgeShowLine')
  const line = await store.findShowLine(app.db, id)
  if (!line) throw new Refusal('NOT_FOUND')
  const { merchantCode, memberId, showId } = line
  requireMerchant(operator, merchantCode)
  await requireStranger(app.db, { operator, memberId, secrets: app.secrets })
  const now = app.clock.now()
  const by = operator.login
  await transaction(app, async (tx) => {
    await store.decideReports(tx, { lineId: id, by, now })
    if (decision === 'hide') await store.hideLine(tx, { id, by, why, now })
    if (decision === 'let') await store.letLine(tx, id)
    if (decision !== 'leave')
      await instructShow(tx, { showId, madeBy: by, command: { do: 'judge', line: id, decision, by, why } })
    const [before, after] = [{ state: line.state }, { decision, why }]
    await recordAudit(tx, { operator, merchantCode, action: 'show.judge', subject: memberId, before, after })
  })
  return null
}
