import type { Approval } from '@baize/contracts'
import type { App } from '#platform/app'
import { readCursor, writeCursor } from '#platform/list-cursor'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import type { ApprovalKind } from './approval-kind.ts'
import { requireMerchant } from './roles.ts'
import { approvalOf, kindOf, showRow } from './show-approval.ts'
import { type ApprovalPlace, readApprovals } from './store/approvals.ts'

type ApprovalListQuery = {
  readonly house?: string | undefined
  readonly kind?: string | undefined
  readonly state?: Approval['state'] | undefined
  readonly after?: string | undefined
}

type Wanted = ApprovalListQuery & {
  /** All that there are, or those alone that are listed. */
  readonly kinds: readonly ApprovalKind[]
  readonly isOfKindsOnly?: boolean
}

const PAGE = 50
const LIST = 'approvals'

/** Of the houses this operator works for; whether they may decide is asked when they do. */
export async function listApprovals(
  app: App,
  operator: Pick<Operator, 'merchantCodes'>,
  { house, kinds, kind, isOfKindsOnly = false, state, after }: Wanted,
): Promise<{ content: Approval[]; after: string | null }> {
  if (house !== undefined) requireMerchant(operator, house)
  const named = isOfKindsOnly ? kinds.map((each) => each.kind) : undefined
  const rows = await readApprovals(app.db, {
    merchantCodes: house === undefined ? operator.merchantCodes : [house],
    kinds: kind === undefined ? named : [kind],
    state,
    after: after === undefined ? undefined : placeIn(after),
    limit: PAGE + 1,
  })
  const shown = rows.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    content: await Promise.all(
      shown.map(async (row) => approvalOf(row, await showRow(app.db, kindOf(kinds, row.kind), row))),
    ),
    after: rows.length > PAGE && end ? writeCursor(LIST, [end.micros, end.id]) : null,
  }
}

function placeIn(after: string): ApprovalPlace {
  const [micros = '', id = ''] = readCursor({ list: LIST, after, count: 2 })
  if (!/^\d{1,17}$/.test(micros) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return { micros, id }
}
