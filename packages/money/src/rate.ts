import type { Money } from './money.ts'

declare const isPpm: unique symbol

/** A rate in whole parts per million: 25,000 is 2.5 %. Made only by `ppm`. */
export type Ppm = number & { readonly [isPpm]: true }

/** Towards zero, or away from it: a debt is rounded as the claim it mirrors. */
export type Rounding = 'down' | 'up'

const MILLION = 1_000_000n

export function ppm(parts: number): Ppm {
  if (!isRate(parts)) throw new Error(`${parts} is not a whole number of parts per million.`)
  return parts
}

/** The caller says where the fraction of a unit goes, since no answer is right for every case. */
export function multiply(amount: Money, rate: Ppm, rounding: Rounding): Money {
  const product = amount.units * BigInt(rate)
  const units = product / MILLION
  if (rounding === 'down' || product % MILLION === 0n) return { units, currency: amount.currency }
  return { units: product > 0n ? units + 1n : units - 1n, currency: amount.currency }
}

function isRate(parts: number): parts is Ppm {
  return Number.isSafeInteger(parts) && parts >= 0 && !Object.is(parts, -0)
}
