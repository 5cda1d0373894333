import {
  getProtection,
  getSitting,
  getStatement,
  listBonuses,
  listCases,
  listVendorTransfers,
  listVendorWallets,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'

const protectionKey = memberKeysOf('protection')

function own(account: string, name: string) {
  return { queryKey: protectionKey(account, name), staleTime: 0 } as const
}

export function protectionQuery(account: string) {
  return queryOptions({
    ...own(account, 'protection'),
    meta: { live: ['play.halted'] },
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
  return queryOptions({
    ...own(account, 'bonuses'),
    meta: { live: ['balance.changed'] },
    queryFn: ({ signal }) => call(listBonuses, { signal }),
  })
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
