import {
  getDailySalaryContract,
  getDividendContract,
  getDownline,
  getHourSalaryContract,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { agentsKey } from './keys.ts'

/** Somebody below, as the agent who asks sees them. */
type DownlineQuestion = { readonly account: string; readonly id: string }

export function downlineQuery({ account, id }: DownlineQuestion) {
  return queryOptions({
    queryKey: agentsKey(account, 'downline', id),
    queryFn: ({ signal }) => call(getDownline, { query: { id }, signal }),
    staleTime: 0,
  })
}

/** The contracts with somebody directly below, of each kind. */
export function downlineContractsQuery({ account, id }: DownlineQuestion) {
  return queryOptions({
    queryKey: agentsKey(account, 'downline', id, 'contracts'),
    queryFn: async ({ signal }) => {
      const request = { query: { id }, signal }
      const [daily, hourly, dividend] = await Promise.all([
        call(getDailySalaryContract, request),
        call(getHourSalaryContract, request),
        call(getDividendContract, request),
      ])
      return { daily, hourly, dividend }
    },
    staleTime: 0,
  })
}
