import { getKyc, type ReplyOf } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'

/** How well the member is known. */
export type Kyc = ReplyOf<typeof getKyc>

const kycKey = memberKeysOf('kyc')

export function kycQuery(account: string) {
  return queryOptions({
    queryKey: kycKey(account),
    queryFn: ({ signal }) => call(getKyc, { signal }),
    staleTime: 0,
  })
}
