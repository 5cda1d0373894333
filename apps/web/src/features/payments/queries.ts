import { getDeposit, listDepositMethods, listDepositOffers } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'

/** How often a deposit that is under way is looked at; the live line is quicker, where it stands. */
const WATCH_MS = 15_000

export const paymentsKey = memberKeysOf('payments')

export function methodsQuery(account: string) {
  return queryOptions({
    queryKey: paymentsKey(account, 'deposit-methods'),
    queryFn: ({ signal }) => call(listDepositMethods, { signal }),
    staleTime: 0,
  })
}

export function offersQuery(account: string) {
  return queryOptions({
    queryKey: paymentsKey(account, 'deposit-offers'),
    queryFn: ({ signal }) => call(listDepositOffers, { signal }),
    staleTime: 0,
  })
}

type DepositKey = { readonly account: string; readonly id: string }

/** A deposit, looked at when it has changed, and now and then in case the live line is broken. */
export function depositQuery({ account, id }: DepositKey) {
  return queryOptions({
    queryKey: paymentsKey(account, 'deposit', id),
    meta: { live: ['deposit.changed'] },
    queryFn: ({ signal }) => call(getDeposit, { query: { id }, signal }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
  })
}
