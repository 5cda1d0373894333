import type { Approval, ListTotal } from '@baize/contracts'
import type { App } from '#platform/app'
import { anyUuid, type ListName, readPlace, wholeNumber, writePlace } from '#platform/list-place'
import type { Operator } from '#platform/visit'
import type { ApprovalKind } from './approval-kind.ts'
import { requireMerchant } from './roles.ts'
import { approvalOf, kindOf, showRow } from './show-approval.ts'
import { type ApprovalPlace, countApprovals, readApprovals } from './store/approvals.ts'

type ApprovalListQuery = {
  readonly house?: string | undefined
  readonly kind?: string | undefined
  readonly state?: Approval['state'] | undefined
  readonly after?: string | undefined
  readonly counted?: 'true' | undefined
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
  { house, kinds, kind, isOfKindsOnly = false, state, after, counted }: Wanted,
): Promise<{ content: Approval[]; after: string | null; total?: ListTotal }> {
  if (house !== undefined) requireMerchant(operator, house)
  const list = [LIST, house, kind, state, isOfKindsOnly ? 'listed' : undefined]
  const named = isOfKindsOnly ? kinds.map((each) => each.kind) : undefined
  const wanted = {
    merchantCodes: house === undefined ? operator.merchantCodes : [house],
    kinds: kind === undefined ? named : [kind],
    state,
  }
  const place = after === undefined ? undefined : placeIn(list, after)
  const [rows, total] = await Promise.all([
    readApprovals(app.db, { ...wanted, after: place, limit: PAGE + 1 }),
    countApprovals(app.db, wanted, counted),
  ])
  const shown = rows.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    content: await Promise.all(
      shown.map(async (row) => approvalOf(row, await showRow(app.db, kindOf(kinds, row.kind), row))),
    ),
    after: rows.length > PAGE && end ? writePlace(list, [end.micros, end.id]) : null,
    ...total,
  }
}

function placeIn(list: ListName, after: string): ApprovalPlace {
  const [micros = '', id = ''] = readPlace({ list, after, forms: [wholeNumber, anyUuid] })
  return { micros, id }
}
