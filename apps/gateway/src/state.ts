import type { CoinPart } from './coin-part.ts'
import type { Settings } from './settings.ts'

/** What happens to a call that opens an order or sends a payout. `drop`: it is done, and the answer never arrives. */
export const callPlans = ['answer', 'refuse', 'drop'] as const
type CallPlan = (typeof callPlans)[number]

/** What becomes of a payout that was taken. `vanish`: it is paid and nobody is told. `forget`: it is as if never sent. */
export const payoutPlans = ['pay', 'fail', 'duplicate', 'vanish', 'forget', 'hold'] as const
export type PayoutPlan = (typeof payoutPlans)[number]

export type OrderResult =
  | { readonly status: 'paid'; readonly amount: string; readonly currency: string }
  | { readonly status: 'declined' }

export type Order = {
  readonly id: string
  readonly ref: string
  readonly kind: string
  readonly amount: string
  readonly currency: string
  readonly returnUrl: string
  readonly expiresAt: string
  /** The wallet that pays, where the platform says it. */
  readonly payer: string | undefined
  /** How it is paid in coins; nothing where it is paid in money. */
  readonly coin: CoinPart | undefined
  result: OrderResult | undefined
  /** Somebody pressed a button, and the result follows. */
  isDecided: boolean
}

type PayoutResult = { readonly status: 'paid' } | { readonly status: 'failed'; readonly why: string }

export type Payout = {
  readonly id: string
  readonly ref: string
  readonly amount: string
  readonly currency: string
  readonly bank: string
  readonly holder: string
  readonly number: string
  result: PayoutResult | undefined
}

/** Everything the program knows. It is kept in memory: a demo forgets when it stops. */
export type GatewayState = {
  readonly settings: Settings
  readonly orders: Map<string, Order>
  readonly payouts: Map<string, Payout>
  /** What was chosen on the admin page for what comes next. */
  plan: { orders: CallPlan; payoutCalls: CallPlan; payouts: PayoutPlan }
  /** How many blocks the chain has that is played here. */
  height: number
  isClosing: boolean
}

const MOST_KEPT = 10_000

export function newState(settings: Settings): GatewayState {
  return {
    settings,
    orders: new Map(),
    payouts: new Map(),
    plan: { orders: 'answer', payoutCalls: 'answer', payouts: 'pay' },
    height: 1,
    isClosing: false,
  }
}

export function remember<Value>(kept: Map<string, Value>, id: string, value: Value): Value {
  kept.set(id, value)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return value
}
