import type { listAudit as contract, QueryOf, ReplyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import { readPlace, wholeNumber, writePlace } from '#platform/list-place'
import type { Operator } from '#platform/visit'
import { requireAction, requireMerchant } from './roles.ts'
import * as store from './store/audit.ts'

const PAGE = 50
const LIST = 'audit'

/** What was done in the houses this operator works for. */
export async function listAudit(
  app: App,
  operator: Operator,
  { house, operator: login, action, subject, from, to, after, counted }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'listAudit')
  if (house !== undefined) requireMerchant(operator, house)
  const list = [LIST, house, login, action, subject, from, to]
  const [last] = after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber] })
  const wanted = {
    merchantCodes: house === undefined ? operator.merchantCodes : [house],
    login,
    action,
    subject,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
  const [rows, total] = await Promise.all([
    store.readLines(app.db, { ...wanted, after: last, limit: PAGE + 1 }),
    store.countWanted(app.db, wanted, counted),
  ])
  const shown = rows.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    content: shown.map((row) => ({
      number: Number(row.number),
      at: row.happenedAt.toISOString(),
      operator: row.login ?? 'shell',
      merchantCode: row.merchantCode,
      action: row.action,
      subject: row.subject,
      before: row.before,
      after: row.after,
    })),
    after: rows.length > PAGE && end ? writePlace(list, [end.number]) : null,
    ...total,
  }
}
