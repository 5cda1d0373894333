import { sumOf } from './rates.ts'

/** What a bill is made of beside the contract. */
export type BillParts = {
  /** What the contract came to for the agent: never below zero. */
  readonly earned: bigint
  /** Differences of earlier bills, each with a cause. */
  readonly adjustments: readonly bigint[]
  /** What bills before left below zero: zero or less. */
  readonly carried: bigint
}

/** What is paid, and what is left below zero for the next bill: a memo that nobody's money is taken for. */
export function settleBill({ earned, adjustments, carried }: BillParts): {
  readonly amount: bigint
  readonly carriedOn: bigint
} {
  const due = earned + sumOf(adjustments) + carried
  return due > 0n ? { amount: due, carriedOn: 0n } : { amount: 0n, carriedOn: due }
}

/** What a bill that was made must be changed by, once its figures are others: what has been told before is not told again. */
export function adjustmentOf(bill: {
  /** What the contract comes to by the figures of now. */
  readonly recomputed: bigint
  readonly billed: bigint
  readonly earlier: readonly bigint[]
}): bigint {
  return bill.recomputed - bill.billed - sumOf(bill.earlier)
}
