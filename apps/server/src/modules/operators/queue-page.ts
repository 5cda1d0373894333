import { type ListName, readPlace, writePlace } from '#platform/list-place'
import type { Operator } from '#platform/visit'
import { requireMerchant } from './roles.ts'

type QueuePageQuery = {
  readonly house?: string | undefined
  readonly after?: string | undefined
  readonly limit?: string | undefined
}

/** One page of a queue: its place is microseconds, because a thousand rows may share a millisecond. */
export type QueueSlice = {
  /** Of which list, with all that it was filtered by. */
  readonly list: ListName
  readonly merchantCodes: readonly string[]
  readonly after: { readonly place: string; readonly id: string } | undefined
  readonly limit: number
}

const PAGE = 50

/** What a page asks for, of the houses that the operator works for. */
export function sliceOf(
  operator: Pick<Operator, 'merchantCodes'>,
  filters: ListName,
  { house, after, limit }: QueuePageQuery,
): QueueSlice {
  if (house !== undefined) requireMerchant(operator, house)
  const list = [...filters, house]
  return {
    list,
    merchantCodes: house === undefined ? operator.merchantCodes : [house],
    after: after === undefined ? undefined : placeIn(list, after),
    limit: limit === undefined ? PAGE : Number(limit),
  }
}

const anyPlace = /^\d{1,18}$/
/** A review is the member's with its day. */
const anyItem = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{4}-\d\d-\d\d)?$/

function placeIn(list: ListName, after: string): QueueSlice['after'] {
  const [place = '', id = ''] = readPlace({ list, after, forms: [anyPlace, anyItem] })
  return { place, id }
}

type Placed = { readonly place: string; readonly id: string }

/** Cuts what was read to the page, and says where the next begins; a store reads one row more than the page has. */
export function pageOf<Row extends Placed>(
  rows: readonly Row[],
  { list, limit }: Pick<QueueSlice, 'list' | 'limit'>,
): { readonly rows: readonly Row[]; readonly after: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, after: rows.length > limit && last ? writePlace(list, [last.place, last.id]) : null }
}
