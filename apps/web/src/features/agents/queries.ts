import { getAgentHome, getAgentIncome } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { agentsKey } from './keys.ts'

/** What the agent's home shows; it also says which day it is at the house. */
export function agentHomeQuery(account: string) {
  return queryOptions({
    queryKey: agentsKey(account, 'home'),
    queryFn: ({ signal }) => call(getAgentHome, { signal }),
    staleTime: 0,
  })
}

export function agentIncomeQuery(account: string) {
  return queryOptions({
    queryKey: agentsKey(account, 'income'),
    queryFn: ({ signal }) => call(getAgentIncome, { signal }),
    staleTime: 0,
  })
}
