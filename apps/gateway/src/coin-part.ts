import * as z from 'zod/mini'

export const coinRequest = z.strictObject({
  network: z.enum(['TRC20', 'ERC20']),
  confirmations: z.int().check(z.minimum(1), z.maximum(200)),
})
export type CoinRequest = z.output<typeof coinRequest>

/** One transfer as the chain has it. */
export type Transfer = {
  readonly hash: string
  /** In millionths. */
  readonly coins: bigint
  readonly sentAt: string
  confirmations: number
  isGone: boolean
}

/** How an order is paid in coins. */
export type CoinPart = CoinRequest & {
  readonly address: string
  readonly coins: bigint
  readonly rate: string
  readonly ratedAt: string
  readonly transfers: Transfer[]
}
