import { feeOn, type WithdrawalReason, type WithdrawalState } from '@baize/contracts'
import { type Money, money, moneyFromWire, moneyToWire } from '@baize/money'
import { states } from '#platform/states'
import { MINUTE_MS } from '#platform/time'

/** Where a withdrawal can go from where it is. What is approved goes back to review while nothing has been sent. */
export const withdrawalLife = states<WithdrawalState>('A withdrawal', {
  requested: ['review'],
  review: ['approved', 'rejected'],
  approved: ['sending', 'review'],
  sending: ['paid', 'failed'],
  paid: [],
  rejected: [],
  failed: [],
})

export type WithdrawalRow = {
  readonly id: string
  readonly memberId: string
  readonly requestId: string
  readonly merchantCode: string
  readonly bankCardId: string
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  readonly state: WithdrawalState
  readonly reason: WithdrawalReason | null
  readonly note: string | null
  readonly approvalsNeeded: number
  readonly reviewNumber: number
  readonly outcomePostingId: string
  readonly gateway: string
  readonly gatewayRef: string | null
  readonly unknowns: number
  readonly requestedAt: Date
}

/** What a house sets for withdrawals; amounts in units of its currency. */
export type WithdrawalRule = {
  readonly merchantCode: string
  readonly gateway: string
  readonly minAmount: bigint
  readonly maxAmount: bigint
  readonly dayAmount: bigint
  readonly feePpm: number
  readonly fourEyesAbove: bigint
  readonly newDeviceAmount: bigint
  readonly largeAmount: bigint
  readonly largeMonthAmount: bigint
  /** What is said of the time it takes, where too few were measured. */
  readonly promisedHours: number
}

/** What the house keeps, by the same reckoning as the page that showed it before. */
export function feeOf(amount: Money, { feePpm }: Pick<WithdrawalRule, 'feePpm'>): Money {
  return moneyFromWire(feeOn(moneyToWire(amount), feePpm).fee, amount.currency)
}

export function approvalsFor(amount: Money, { fourEyesAbove }: WithdrawalRule): number {
  return amount.units > fourEyesAbove ? 2 : 1
}

/** What reaches the card. */
export function payoutOf({ amount, fee, currency }: WithdrawalRow): Money {
  return money(amount - fee, currency)
}

/** When a payout is asked about next: soon at first, then less and less often, and never less than once an hour. */
export function askAfter(now: Date, unknowns: number): Date {
  const minutes = Math.min(60, 2 ** Math.min(unknowns, 6))
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
