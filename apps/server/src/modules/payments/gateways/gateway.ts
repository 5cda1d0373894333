import type { CoinNetwork, DepositKind } from '@baize/contracts'
import type { Money } from '@baize/money'

/** What a member is to pay. Its id is ours: asked again with the same id, it is the same order. */
type GatewayOrder = {
  readonly id: string
  readonly kind: Exclude<DepositKind, 'manual'>
  readonly amount: Money
  /** Where the gateway sends the member when they have paid. */
  readonly returnUrl: string
  readonly expiresAt: Date
  /** The number of the mobile wallet that pays, where it was asked for. */
  readonly payer?: string
  /** On which chain coins come, and how deep in it they must be. */
  readonly coin?: { readonly network: CoinNetwork; readonly confirmations: number }
}

/** Where coins go, how many, and what one is worth: fixed for what is sent until the order ends. */
export type CoinQuote = {
  readonly address: string
  /** In millionths of a coin. */
  readonly coins: bigint
  readonly ratePpm: number
  readonly ratedAt: Date
}

export type OrderOpening =
  | {
      readonly kind: 'opened'
      /** The gateway's own name for the order. */
      readonly ref: string
      readonly payUrl: string
      /** What a wallet reads from a QR code; null where the page is all there is. */
      readonly qr: string | null
      /** For an order in coins, and no other. */
      readonly coin: CoinQuote | null
    }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string }

/** A transfer to the address of an order, as the chain has it. `isGone`: it was in a block, and the chain dropped it. */
export type SeenTransfer = {
  readonly hash: string
  readonly coins: bigint
  readonly confirmations: number
  readonly sentAt: Date
  readonly isGone: boolean
}

/** All that came to the address of an order, and how high the chain was then. */
export type CoinReport = {
  readonly kind: 'coins'
  readonly height: number
  readonly transfers: readonly SeenTransfer[]
}

/** What became of an order. `missing`: the gateway has never heard of it. */
export type OrderStatus =
  | { readonly kind: 'paid'; readonly amount: Money }
  | CoinReport
  | { readonly kind: 'declined' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown'; readonly why: string }

/** Money that goes out. Its id is ours: sent again with the same id and body, it goes out once. */
export type Payout = {
  readonly id: string
  readonly amount: Money
  readonly bank: string
  readonly holder: string
  readonly number: string
}

/** `refused` is a definite no: nothing went out. Of `unknown` nobody can say; it is asked about. */
export type SentPayout =
  | { readonly kind: 'accepted'; readonly ref: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string }

/** `missing`: the gateway has never heard of it, so that it may be sent again. */
export type PayoutStatus =
  | { readonly kind: 'paid' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown'; readonly why: string }

/** What a gateway tells by itself. `id` is that of the order or the payout. */
export type WebhookNews =
  | {
      readonly of: 'order'
      readonly id: string
      readonly status: Extract<OrderStatus, { kind: 'paid' | 'declined' | 'coins' }>
    }
  | {
      readonly of: 'payout'
      readonly id: string
      readonly status: Extract<PayoutStatus, { kind: 'paid' | 'failed' }>
    }

/** A message as it came, byte for byte. */
export type RawWebhook = {
  readonly method: string
  /** Path and query as they stand in the request line. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  readonly now: Date
}

/** `forged`: nobody we know said it, or it was said too long ago. `unreadable`: the gateway did, and it makes no sense. */
type ReadWebhook =
  | { readonly kind: 'news'; readonly noticeId: string; readonly news: WebhookNews }
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' }

/**
 * A way for money to come in and go out. Nothing here is called inside a transaction; nothing throws: whatever goes
 * wrong on the way is the answer `unknown`, which is asked again and never taken for a yes or a no.
 */
export type Gateway = {
  readonly code: string
  open(order: GatewayOrder): Promise<OrderOpening>
  status(orderId: string): Promise<OrderStatus>
  send(payout: Payout): Promise<SentPayout>
  payoutStatus(payoutId: string): Promise<PayoutStatus>
  readWebhook(arrived: RawWebhook): ReadWebhook
}

/** Where a gateway is and what both ends sign with, the newest key first. */
export type GatewayLine = {
  readonly code: string
  readonly url: string
  readonly keys: readonly GatewayKey[]
  now(): Date
  /** Whether the address leads out of our own network, as every gateway's does but the demo's. */
  isOutside(): Promise<boolean>
}

export type GatewayKey = { readonly id: string; readonly secret: Buffer }
