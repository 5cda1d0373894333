import type { Approval } from '@baize/contracts'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { approvalOf } from './approvals.ts'
import { readApprovals } from './store/approvals.ts'

type ApprovalListQuery = {
  readonly state?: Approval['state'] | undefined
  readonly pageNo?: string | undefined
}

const PAGE = 50

/** Of the houses this operator works for; whether they may decide is asked when they do. */
export async function listApprovals(
  app: App,
  { merchantCodes }: Operator,
  { state, pageNo = '1' }: ApprovalListQuery,
): Promise<{ content: Approval[] }> {
  const offset = (Number(pageNo) - 1) * PAGE
  const rows = await readApprovals(app.db, { merchantCodes, state, offset, limit: PAGE })
  return { content: rows.map(approvalOf) }
}
