import * as z from 'zod/mini'
import { COINS_TEXT, coinsFromWire, coinsToWire } from '../coins/coin-value.ts'
import type { CoinQuote, CoinReport } from './gateway.ts'

const coins = z.string().check(z.regex(COINS_TEXT))
const moment = z.iso.datetime()

/** Where coins go and at which rate, as a gateway says it. */
export const coinQuoteWire = z.object({
  address: z.string().check(z.regex(/^[0-9A-Za-z]{20,64}$/)),
  coins,
  rate: coins,
  ratedAt: moment,
})

export function coinQuoteOf(quote: z.output<typeof coinQuoteWire>): CoinQuote {
  return {
    address: quote.address,
    coins: coinsFromWire(quote.coins),
    // A rate in parts per million has the six places of a coin.
    ratePpm: Number(coinsFromWire(quote.rate)),
    ratedAt: new Date(quote.ratedAt),
  }
}

const MOST_TRANSFERS = 100

/** What came to an address; two outputs of one transaction are told apart by a number after its hash. */
export const coinReportWire = z.object({
  status: z.literal('coins'),
  height: z.int().check(z.minimum(0)),
  transfers: z
    .array(
      z.object({
        hash: z.string().check(z.regex(/^[0-9a-fA-Fx]{16,80}(:\d{1,5})?$/)),
        coins: coins.check(z.refine((text) => /[1-9]/.test(text))),
        confirmations: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        sentAt: moment,
        isGone: z.boolean(),
      }),
    )
    .check(z.maxLength(MOST_TRANSFERS)),
})

export function coinReportOf({ height, transfers }: z.output<typeof coinReportWire>): CoinReport {
  return {
    kind: 'coins',
    height,
    transfers: transfers.map(({ coins: text, sentAt, ...rest }) => ({
      ...rest,
      coins: coinsFromWire(text),
      sentAt: new Date(sentAt),
    })),
  }
}

export function coinReportToWire({ height, transfers }: CoinReport): z.output<typeof coinReportWire> {
  return {
    status: 'coins',
    height,
    transfers: transfers.map(({ coins: sent, sentAt, ...rest }) => ({
      ...rest,
      coins: coinsToWire(sent),
      sentAt: sentAt.toISOString(),
    })),
  }
}
