import { explainBill } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { agentsKey } from './keys.ts'

type BillPlace = {
  readonly account: string
  readonly billId: string
  /** Whose part of it. */
  readonly of?: string | undefined
  readonly day?: string | undefined
}

/** A bill, or a part of it, with what it is made of. */
export function explainQuery({ account, billId, of, day }: BillPlace) {
  const query = { billId, ...(of === undefined ? {} : { of }), ...(day === undefined ? {} : { day }) }
  return queryOptions({
    queryKey: agentsKey(account, 'bill', billId, of ?? '', day ?? ''),
    queryFn: ({ signal }) => call(explainBill, { query, signal }),
    staleTime: 0,
  })
}
