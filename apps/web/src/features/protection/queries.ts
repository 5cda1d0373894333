import {
  getProtection,
  getSitting,
  getStatement,
  listBonuses,
  listCases,
  listVendorTransfers,
  listVendorWallets,
} from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { queryOptions } from '../../lib/query.ts'

/** What is a member's own has a key that starts with `member`, by which it is forgotten at the logout. */
function own(account: string, name: string) {
  return { queryKey: ['member', account, name], staleTime: 0 } as const
}

export function protectionQuery(account: string) {
  return queryOptions({
    ...own(account, 'protection'),
    queryFn: ({ signal }) => call(getProtection, { signal }),
  })
}

export function sittingQuery(account: string) {
  return queryOptions({ ...own(account, 'sitting'), queryFn: ({ signal }) => call(getSitting, { signal }) })
}

export function statementQuery(account: string) {
  return queryOptions({
    ...own(account, 'statement'),
    queryFn: ({ signal }) => call(getStatement, { signal }),
  })
}

export function bonusesQuery(account: string) {
  return queryOptions({ ...own(account, 'bonuses'), queryFn: ({ signal }) => call(listBonuses, { signal }) })
}

export function casesQuery(account: string) {
  return queryOptions({ ...own(account, 'cases'), queryFn: ({ signal }) => call(listCases, { signal }) })
}

export function walletsQuery(account: string) {
  return queryOptions({
    ...own(account, 'vendor-wallets'),
    queryFn: async ({ signal }) => {
      const [wallets, transfers] = await Promise.all([
        call(listVendorWallets, { signal }),
        call(listVendorTransfers, { signal }),
      ])
      return { ...wallets, transfers }
    },
  })
}
