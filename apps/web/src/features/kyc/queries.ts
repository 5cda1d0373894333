import { getKyc } from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { queryOptions } from '../../lib/query.ts'

export function kycQuery(account: string) {
  return queryOptions({
    queryKey: ['member', account, 'kyc'],
    queryFn: ({ signal }) => call(getKyc, { signal }),
    staleTime: 0,
  })
}
