import { strict as assert } from 'node:assert'
import {
  type CoinNetwork,
  type DepositKind,
  type DepositReason,
  type DepositState,
  feeOn,
} from '@baize/contracts'
import { equals, type Money, money, moneyFromWire, moneyToWire, subtract } from '@baize/money'
import { states } from '#platform/states'
import { HOUR_MS, SECOND_MS } from '#platform/time'

export type Deposit = {
  readonly id: string
  readonly memberId: string
  readonly requestId: string
  readonly merchantCode: string
  readonly methodCode: string
  readonly kind: DepositKind
  /** Whose order it is; null for a transfer that an operator confirms. */
  readonly gateway: string | null
  readonly amount: bigint
  readonly feePpm: number
  readonly currency: string
  readonly state: DepositState
  readonly reason: DepositReason | null
  readonly note: string | null
  readonly referenceCode: string
  readonly returnUrl: string
  readonly gatewayRef: string | null
  readonly payUrl: string | null
  readonly qr: string | null
  readonly paid: bigint | null
  readonly credited: bigint | null
  /** What counts against the member's limits for it, and since when; nothing once it came to nothing. */
  readonly counted: bigint
  readonly countedAt: Date | null
  readonly transferNumber: string | null
  readonly slipImageId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly settledAt: Date | null
  /** When the gateway is asked next; null when there is nothing left to ask. */
  readonly askAt: Date | null
  readonly asked: number
  /** The number of the wallet that pays, sealed, and what shows that two are one; null where it was not asked for. */
  readonly sealedPayer: Buffer | null
  readonly payerDigest: Buffer | null
  /** For what is paid in coins: on which chain, and after how many confirmations a transfer counts. */
  readonly network: CoinNetwork | null
  readonly confirmations: number | null
}

/**
 * What may follow what. Money that comes late, or after the member has cancelled, still comes; of what was declined and
 * then paid, a person decides.
 */
export const depositLife = states<DepositState>('A deposit', {
  requested: ['paying', 'review', 'mismatch', 'settled', 'declined', 'expired', 'cancelled'],
  paying: ['mismatch', 'settled', 'declined', 'expired', 'cancelled'],
  review: ['settled', 'declined'],
  mismatch: ['settled', 'declined'],
  expired: ['mismatch', 'settled', 'review', 'declined'],
  cancelled: ['mismatch', 'settled', 'review', 'declined'],
  declined: ['review'],
  settled: [],
})

/** What is told of a deposit: by its gateway, by the clock. */
export type DepositNews =
  /** `isLate`: it was sent when its worth was promised no more. */
  | { readonly kind: 'paid'; readonly amount: Money; readonly isLate?: boolean }
  | { readonly kind: 'declined' }
  | { readonly kind: 'overdue' }

/** Where a deposit goes, and what is known of the money. */
export type DepositChange = {
  readonly state: DepositState
  readonly reason: DepositReason | null
  /** What came in, where that is now known. */
  readonly paid?: bigint
}

/** Whether it waits to be paid. */
export const isOpen = ({ state }: Pick<Deposit, 'state'>) => state === 'requested' || state === 'paying'

/** Why what had ended unpaid is settled all the same. */
const afterEnd = { expired: 'PAID_LATE', cancelled: 'PAID_AFTER_CANCEL' } as const

/** Whether it ended without its money, which is credited should it come. */
export function hasEndedUnpaid(deposit: Pick<Deposit, 'state'>): boolean {
  return deposit.state in afterEnd
}

/** What the news change, if they do: what is decided stays decided, however often it is told. */
export function decide(deposit: Deposit, news: DepositNews): DepositChange | undefined {
  if (news.kind === 'paid') return decidePaid(deposit, news)
  if (!isOpen(deposit)) return undefined
  if (news.kind === 'declined') return { state: 'declined', reason: 'DECLINED_BY_GATEWAY' }
  return { state: 'expired', reason: 'NOT_PAID_IN_TIME' }
}

function decidePaid(
  deposit: Deposit,
  { amount, isLate = false }: Extract<DepositNews, { kind: 'paid' }>,
): DepositChange | undefined {
  const { state, currency } = deposit
  if (state === 'declined' && amount.currency === currency)
    return { state: 'review', reason: 'PAID_AFTER_DECLINE', paid: amount.units }
  if (!isOpen(deposit) && !hasEndedUnpaid(deposit)) return undefined
  if (amount.currency !== currency) return { state: 'mismatch', reason: 'CURRENCY_DIFFERS' }
  const paid = amount.units
  if (isLate) return { state: 'review', reason: 'PAID_LATE', paid }
  if (!equals(amount, money(deposit.amount, currency)))
    return { state: 'mismatch', reason: 'AMOUNT_DIFFERS', paid }
  return {
    state: 'settled',
    reason: state === 'expired' || state === 'cancelled' ? afterEnd[state] : null,
    paid,
  }
}

/** What the method keeps of an amount, by the same reckoning as the page that showed it before. */
export function feeOf({ feePpm }: Pick<Deposit, 'feePpm'>, amount: Money): Money {
  return moneyFromWire(feeOn(moneyToWire(amount), feePpm).fee, amount.currency)
}

/** An amount that came in, taken apart. */
export function shareOut(deposit: Deposit, paid: bigint): { readonly fee: Money; readonly credit: Money } {
  const whole = money(paid, deposit.currency)
  const fee = feeOf(deposit, whole)
  const credit = subtract(whole, fee)
  assert(credit.units > 0n, 'A deposit leaves something to credit.')
  return { fee, credit }
}

const LONGEST_PAUSE_MS = HOUR_MS
/** How long after its end a deposit is still asked about: banks are slow, and money that comes late still comes. */
const ASKED_ON_MS = 48 * HOUR_MS

/** When the gateway is asked again: soon at first, then more seldom; null when nothing more is to be expected. */
export function nextAsk({ asked, expiresAt }: Pick<Deposit, 'asked' | 'expiresAt'>, now: Date): Date | null {
  if (now.getTime() > expiresAt.getTime() + ASKED_ON_MS) return null
  const pause = Math.min(15 * SECOND_MS * 2 ** Math.min(asked, 20), LONGEST_PAUSE_MS)
  const next = now.getTime() + pause
  // The moment it is overdue is not slept through.
  const end = expiresAt.getTime()
  return new Date(now.getTime() < end && next > end ? end : next)
}

/** Whether somebody of the house is to look at it. */
export function waitsForOperator({ state, kind }: Pick<Deposit, 'state' | 'kind'>): boolean {
  return state === 'review' || state === 'mismatch' || (state === 'requested' && kind === 'manual')
}
