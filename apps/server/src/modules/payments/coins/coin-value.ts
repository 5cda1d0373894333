import { strict as assert } from 'node:assert'
import { type Money, money, multiply, ppm } from '@baize/money'

/** A coin has a million parts, of which every amount of coins is a whole number. */
const PLACES = 6
const HUNDREDTH_IN_MILLIONTHS = 10_000n
const HUNDREDTH_IN_UNITS = 100n

/** Decimal text with at most six places. */
export const COINS_TEXT = /^(0|[1-9]\d{0,11})(\.\d{1,6})?$/

export function coinsFromWire(text: string): bigint {
  assert(COINS_TEXT.test(text), `${text} is no amount of coins.`)
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(PLACES, '0'))
}

/** With two places at least, and no more than are needed. */
export function coinsToWire(coins: bigint): string {
  const digits = coins.toString().padStart(PLACES + 1, '0')
  const part = digits.slice(-PLACES).replace(/0{1,4}$/, '')
  return `${digits.slice(0, -PLACES)}.${part}`
}

export type Rated = {
  /** What one coin is worth, in parts per million of the currency. */
  readonly ratePpm: number
  readonly currency: string
}

/** What coins are worth, in hundredths of the currency; what is left of a hundredth is nobody's. */
export function valueOf(coins: bigint, { ratePpm, currency }: Rated): Money {
  const { units: millionths } = multiply(money(coins, currency), ppm(ratePpm), 'down')
  return money((millionths / HUNDREDTH_IN_MILLIONTHS) * HUNDREDTH_IN_UNITS, currency)
}

/** How far a gateway's rate may be from the house's own, in parts per million of it. */
const RATE_BAND_PPM = 50_000n
const MILLION = 1_000_000n

type Rates = { readonly quoted: bigint; readonly held: bigint }

/** Whether a gateway's rate is about what the house holds a coin to be worth. */
export function isNearRate({ quoted, held }: Rates): boolean {
  const apart = quoted > held ? quoted - held : held - quoted
  return apart * MILLION <= held * RATE_BAND_PPM
}

type Price = { readonly coins: bigint; readonly ratePpm: number }

/** Whether these are the fewest coins that are worth the amount: nobody is asked for more than the rate says. */
export function isPriceOf(amount: Money, { coins, ratePpm }: Price): boolean {
  const rated = { ratePpm, currency: amount.currency }
  return valueOf(coins, rated).units >= amount.units && valueOf(coins - 1n, rated).units < amount.units
}
