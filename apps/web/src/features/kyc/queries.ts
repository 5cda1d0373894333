import { getKyc } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'

const kycKey = memberKeysOf('kyc')

export function kycQuery(account: string) {
  return queryOptions({
    queryKey: kycKey(account),
    queryFn: ({ signal }) => call(getKyc, { signal }),
    staleTime: 0,
  })
}
