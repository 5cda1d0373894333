import {
  applyDailySalaryContract,
  applyDividendContract,
  applyHourSalaryContract,
  type ContractKind,
  getCurrentDailySalary,
  getCurrentDividend,
  getCurrentHourSalary,
  getDailySalaryContract,
  getDividendContract,
  getHourSalaryContract,
  listDailySalaryBills,
  listDailySalaryHistory,
  listDividendBills,
  listDividendHistory,
  listHourSalaryBills,
  listHourSalaryHistory,
  listRebateBills,
  processDailySalaryContract,
  processDividendContract,
  processHourSalaryContract,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { agentsKey } from './keys.ts'

/** The same calls for each kind of contract, under the names that the specification gives them. */
export const contractCalls = {
  daily: {
    info: getDailySalaryContract,
    current: getCurrentDailySalary,
    apply: applyDailySalaryContract,
    process: processDailySalaryContract,
    history: listDailySalaryHistory,
  },
  hourly: {
    info: getHourSalaryContract,
    current: getCurrentHourSalary,
    apply: applyHourSalaryContract,
    process: processHourSalaryContract,
    history: listHourSalaryHistory,
  },
  dividend: {
    info: getDividendContract,
    current: getCurrentDividend,
    apply: applyDividendContract,
    process: processDividendContract,
    history: listDividendHistory,
  },
} as const satisfies Record<ContractKind, object>

export const billCalls = {
  rebate: listRebateBills,
  daily: listDailySalaryBills,
  hourly: listHourSalaryBills,
  dividend: listDividendBills,
} as const

type ContractOf = {
  readonly account: string
  readonly kind: ContractKind
  /** Of somebody directly below; mine without it. */
  readonly id?: string | undefined
}

const queryOf = (id: string | undefined) => (id === undefined ? {} : { id })

/** A contract with what is open about it. */
export function contractQuery({ account, kind, id }: ContractOf) {
  return queryOptions({
    queryKey: agentsKey(account, 'contract', kind, id ?? ''),
    queryFn: ({ signal }) => call(contractCalls[kind].info, { query: queryOf(id), signal }),
    staleTime: 0,
  })
}

/** What the period that is under way has come to. */
export function currentPeriodQuery({ account, kind, id }: ContractOf) {
  return queryOptions({
    queryKey: agentsKey(account, 'current', kind, id ?? ''),
    queryFn: ({ signal }) => call(contractCalls[kind].current, { query: queryOf(id), signal }),
    staleTime: 0,
  })
}
