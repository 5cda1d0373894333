import { getContractRequests } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { agentsKey } from './keys.ts'

/** Which contracts wait for an answer; home asks it of every real member. */
export function contractRequestsQuery(account: string) {
  return queryOptions({
    queryKey: agentsKey(account, 'contracts'),
    queryFn: ({ signal }) => call(getContractRequests, { signal }),
    staleTime: HOME_FRESH_MS,
    isPlain: true,
  })
}
