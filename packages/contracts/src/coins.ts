import * as z from 'zod/mini'

/** The chains that coins come and go on, by the names their users know. */
export const coinNetworks = ['TRC20', 'ERC20'] as const
export type CoinNetwork = (typeof coinNetworks)[number]

/**
 * One transfer to the address of a deposit. `seen`: it is in a block and not yet deep enough. `gone`: the chain has
 * dropped it. `final`: it counts.
 */
export const coinTransferStates = ['seen', 'gone', 'final'] as const
export type CoinTransferState = (typeof coinTransferStates)[number]

export const coinTransfer = z.object({
  hash: z.string(),
  /** Decimal text, in coins. */
  coins: z.string(),
  confirmations: z.number(),
  state: z.enum(coinTransferStates),
})

/** How a deposit is paid in coins: what to send where, at which rate, and what has come so far. */
export const coinOrder = z.object({
  coin: z.literal('USDT'),
  network: z.enum(coinNetworks),
  address: z.string(),
  /** What to send, in coins: decimal text with at most six places. */
  coins: z.string(),
  /** What one coin is worth in the house's currency, fixed for what is sent until `rateUntil`. */
  rate: z.string(),
  ratedAt: z.string(),
  rateUntil: z.string(),
  /** How many confirmations a transfer needs before it counts. */
  confirmations: z.number(),
  transfers: z.array(coinTransfer),
})
export type CoinOrder = z.output<typeof coinOrder>

/** How long it took of late, in seconds: half of them at most `median`, nine of ten at most `slow`. */
export const measuredTime = z.object({ median: z.number(), slow: z.number(), count: z.number() })
export type MeasuredTime = z.output<typeof measuredTime>

/** How long something takes: what was measured, or null where that is too little to say, and what the house promises. */
export const expectedTime = z.object({ measured: z.nullable(measuredTime), promisedHours: z.number() })
export type ExpectedTime = z.output<typeof expectedTime>

/** Where a member is paid to. */
export const payoutKinds = ['bank', 'mobile', 'crypto'] as const
export type PayoutKind = (typeof payoutKinds)[number]
