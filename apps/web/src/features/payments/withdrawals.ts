import { getWithdrawal, getWithdrawalTerms, listBankCards, listPayoutBanks } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { paymentsKey } from './queries.ts'

const WATCH_MS = 5000
const BANKS_FRESH_MS = 10 * 60 * 1000

export function termsQuery(account: string) {
  return queryOptions({
    queryKey: paymentsKey(account, 'withdrawal-terms'),
    queryFn: ({ signal }) => call(getWithdrawalTerms, { signal }),
    staleTime: 0,
  })
}

export function cardsQuery(account: string) {
  return queryOptions({
    queryKey: paymentsKey(account, 'bank-cards'),
    queryFn: ({ signal }) => call(listBankCards, { signal }),
    staleTime: 0,
  })
}

export function banksQuery(account: string) {
  return queryOptions({
    queryKey: paymentsKey(account, 'payout-banks'),
    queryFn: ({ signal }) => call(listPayoutBanks, { signal }),
    staleTime: BANKS_FRESH_MS,
  })
}

type WithdrawalKey = { readonly account: string; readonly id: string }

/** A withdrawal, looked at again and again while it is on the screen. */
export function withdrawalQuery({ account, id }: WithdrawalKey) {
  return queryOptions({
    queryKey: paymentsKey(account, 'withdrawal', id),
    queryFn: ({ signal }) => call(getWithdrawal, { query: { id }, signal }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
  })
}
