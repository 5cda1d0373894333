import { getDeposit, listDepositMethods, listDepositOffers } from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { queryOptions } from '../../lib/query.ts'

/** How often a deposit that is under way is looked at; the live line is quicker, where it stands. */
const WATCH_MS = 4000

/** What is a member's own has a key that starts with `member`, by which it is forgotten at the logout. */
export function methodsQuery(account: string) {
  return queryOptions({
    queryKey: ['member', account, 'deposit-methods'],
    queryFn: ({ signal }) => call(listDepositMethods, { signal }),
    staleTime: 0,
  })
}

export function offersQuery(account: string) {
  return queryOptions({
    queryKey: ['member', account, 'deposit-offers'],
    queryFn: ({ signal }) => call(listDepositOffers, { signal }),
    staleTime: 0,
  })
}

type Named = { readonly account: string; readonly id: string }

/** A deposit, looked at again and again while it is on the screen. */
export function depositQuery({ account, id }: Named) {
  return queryOptions({
    queryKey: ['member', account, 'deposit', id],
    queryFn: ({ signal }) => call(getDeposit, { query: { id }, signal }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
  })
}
