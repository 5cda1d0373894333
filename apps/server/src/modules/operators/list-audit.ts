import type { AuditLine } from '@baize/contracts'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { requireRole } from './roles.ts'
import * as store from './store/audit.ts'

type AuditListQuery = { readonly subject?: string | undefined; readonly pageNo?: string | undefined }

const PAGE = 50

/** What was done in the houses this operator works for. */
export async function listAudit(
  app: App,
  operator: Operator,
  { subject, pageNo = '1' }: AuditListQuery,
): Promise<{ content: AuditLine[] }> {
  requireRole(operator, 'owner', 'risk', 'finance')
  const { merchantCodes } = operator
  const offset = (Number(pageNo) - 1) * PAGE
  const rows = await store.readLines(app.db, { merchantCodes, subject, offset, limit: PAGE })
  const content = rows.map((row) => ({
    number: Number(row.number),
    at: row.happenedAt.toISOString(),
    operator: row.login ?? 'shell',
    merchantCode: row.merchantCode,
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
  }))
  return { content }
}
