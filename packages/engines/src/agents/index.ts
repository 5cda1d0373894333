export { isWholeBillFile, readBillFile, writeBillFile } from './bill-file.ts'
export { adjustmentOf, settleBill } from './bills.ts'
export type { ContractLine, ContractPlace, ContractRun } from './contract-lines.ts'
export {
  type CarryMode,
  type DividendFigures,
  type DividendGross,
  dividendOf,
  type DividendTerms,
  type DividendWay,
  foldDividend,
} from './dividend.ts'
export {
  type BillPeriod,
  endsMonth,
  periodAt,
  periodsBetween,
  type PeriodSpan,
} from './periods.ts'
export { WEIGHTED_PARTS } from './rates.ts'
export { foldRebates, type RebateNode, type RebateShare } from './rebates.ts'
export { recomputeBill } from './recompute-bill.ts'
export { foldSalary, type SalaryFigures, salaryOf } from './salary.ts'
export { splitByAmount } from './split-by-amount.ts'
export type { TierRow } from './tier-rows.ts'
