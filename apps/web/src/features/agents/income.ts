import { getAgentIncome } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { agentsKey } from './keys.ts'

/** What an agent earned in the last period and in this one. */
export function incomeQuery(account: string) {
  return queryOptions({
    queryKey: agentsKey(account, 'income'),
    queryFn: ({ signal }) => call(getAgentIncome, { signal }),
    staleTime: 0,
  })
}
